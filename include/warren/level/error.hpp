// SPDX-License-Identifier: MIT
// Errors are values; the library does not throw.
//
// An Error has a kind, a number that is stable between versions, a message, a place and a hint. Functions
// that can fail return Status or Result<T>.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include <warren/grid/point.hpp>

namespace warren {

/// The cause: the chain (config, missing_fact), the seed (unlucky_seed), a limit that is too low (limit), an input
/// file (input), the machine (io), a bug in the library (internal), or the caller (cancelled).
enum class ErrorKind : std::uint8_t { config, missing_fact, unlucky_seed, limit, input, io, internal, cancelled };

/// Numbered codes, stable between versions; errors.def lists them.
enum class ErrorCode : std::uint16_t {
#define WARREN_ERROR(code, number, kind, summary) code = number,
#include <warren/level/errors.def>
#undef WARREN_ERROR
};

/// Where something went wrong; what does not apply is empty or 0.
struct Place {
  std::string file{};
  int line = 0;    ///< from 1
  int column = 0;  ///< from 1, in characters
  int step = 0;    ///< of the chain, from 1
  std::string builder{};
  std::string check{};  ///< the guarantee that is broken
  std::vector<Point> cells{};

  bool operator==(const Place&) const = default;
};

/// What went wrong, where, and what to do about it.
struct Error {
  ErrorCode code = ErrorCode::unlucky;
  std::string message;
  Place place{};
  std::string hint{};         ///< what to do about it
  std::vector<Error> more{};  ///< further problems found in the same pass

  ErrorKind kind() const;
};

using Status = tl::expected<void, Error>;
template <class T>
using Result = tl::expected<T, Error>;

/// The result of a function that succeeded.
inline Status ok() {
  Status fine;  // `return {};` would zero the storage of the error first, which is measurable in inner loops
  return fine;
}
inline tl::unexpected<Error> failure(Error error) { return tl::unexpected<Error>(std::move(error)); }

/// Returned by a builder when its random draws do not lead to a level. The chain then makes another attempt.
tl::unexpected<Error> unlucky(std::string_view reason);

/// Returned where an allocation failed. Making it allocates nothing.
tl::unexpected<Error> out_of_memory();

/// One error out of all those found: the first, with the others, up to a hundred, in `more`. `errors` must not
/// be empty.
Error combined(std::vector<Error> errors);

/// "W101 config: option attempts is 0, …": place, reason and fix, one line for each problem and each hint, as
/// compilers print them.
std::string to_text(const Error& error);

/// " at cells 3,4 5,4": where on a map, for the end of a sentence; empty when there are none.
std::string cells_to_text(const std::vector<Point>& cells);

/// The description of a code, for lists and documentation.
struct ErrorInfo {
  ErrorCode code;
  std::string_view name;
  ErrorKind kind;
  std::string_view summary;
};
const std::vector<ErrorInfo>& all_errors();
std::string_view name_of(ErrorKind kind);

}  // namespace warren

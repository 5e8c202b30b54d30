// SPDX-License-Identifier: MIT
// The problems of a map and its tilesets, and values that are what they should be or a problem.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>

#include "src/tiled/tiled_node.hpp"

namespace warren {

/// Readers go on after a problem, so that all are found in one pass.
class TiledProblems {
 public:
  explicit TiledProblems(std::string_view file) : file_(file) {}

  void add(TiledSpot at, std::string message, std::string hint, ErrorCode code = ErrorCode::bad_prefab);
  void add(Error error);
  /// With the place of this value, for errors that come without one.
  void add_at(TiledSpot at, Error error);

  bool empty() const { return errors_.empty(); }
  std::size_t count() const { return errors_.size(); }
  /// There are as many as anybody is told; further ones are not worth working out.
  bool is_full() const { return errors_.size() >= 100; }
  tl::unexpected<Error> failed() { return failure(combined(std::move(errors_))); }

  const std::string& file() const { return file_; }
  /// Problems are in another file from here on.
  void set_file(std::string file) { file_ = std::move(file); }

 private:
  std::string file_;
  std::vector<Error> errors_;
};

/// No line breaks, nothing that a terminal would obey.
bool is_printable(std::string_view text);
/// A text of the file as messages show it: in quotes, printable, and not all of it when it is long.
std::string quoted(std::string_view text);

/// A whole number in its range. Nothing when there is none or a wrong one, which is then noted.
std::optional<std::int64_t> integer_of(const TiledNode& node, std::string_view key, std::int64_t min, std::int64_t max,
                                       TiledProblems& problems);
/// The same for values that may be missing.
std::int64_t integer_or(const TiledNode& node, std::string_view key, std::int64_t min, std::int64_t max,
                        std::int64_t fallback, TiledProblems& problems);
/// A number with or without a fraction, up to a thousand million either way; 0 when there is none.
double decimal_of(const TiledNode& node, std::string_view key, TiledProblems& problems);
bool flag_of(const TiledNode& node, std::string_view key, bool fallback, TiledProblems& problems);

}  // namespace warren

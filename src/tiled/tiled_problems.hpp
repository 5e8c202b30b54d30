// SPDX-License-Identifier: MIT
// Collects the problems of a map and its tilesets, and reads values with range checks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>

#include "src/tiled/tiled_node.hpp"

namespace warren {

/// Collects problems. Readers go on after one, so that all are found in one pass.
class TiledProblems {
 public:
  explicit TiledProblems(std::string_view file) : file_(file) {}

  void add(TiledSpot at, std::string message, std::string hint, ErrorCode code = ErrorCode::bad_prefab);
  void add(Error error);
  /// Adds an error that has no place, with the place of this value.
  void add_at(TiledSpot at, Error error);

  bool empty() const { return errors_.empty(); }
  std::size_t count() const { return errors_.size(); }
  /// Whether there are so many problems that readers can stop looking for more.
  bool is_full() const { return errors_.size() >= 100; }
  tl::unexpected<Error> failed() { return failure(combined(std::move(errors_))); }

  const std::string& file() const { return file_; }
  /// Sets the file of the problems that are added from now on.
  void set_file(std::string file) { file_ = std::move(file); }

 private:
  std::string file_;
  std::vector<Error> errors_;
};

/// Whether a text has no line breaks and no control characters.
bool is_printable(std::string_view text);
/// A text of the file in messages: in quotes, printable, and truncated if it is long.
std::string quoted(std::string_view text);

/// The whole number of an attribute. If it is missing or out of range, reports that and returns nothing.
std::optional<std::int64_t> integer_of(const TiledNode& node, std::string_view key, std::int64_t min, std::int64_t max,
                                       TiledProblems& problems);
/// The whole number of an optional attribute.
std::int64_t integer_or(const TiledNode& node, std::string_view key, std::int64_t min, std::int64_t max,
                        std::int64_t fallback, TiledProblems& problems);
/// A number with or without a fraction, up to a billion in absolute value; 0 if it is missing.
double decimal_of(const TiledNode& node, std::string_view key, TiledProblems& problems);
bool flag_of(const TiledNode& node, std::string_view key, bool fallback, TiledProblems& problems);

}  // namespace warren

// SPDX-License-Identifier: MIT
// Collects the problems of one file, so that all of them are reported at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/json/json_value.hpp>
#include <warren/level/error.hpp>

namespace warren {

/// The problems of one file. Readers go on after a problem, so that all are found in one pass.
class ProblemList {
 public:
  ProblemList(ErrorCode code, std::string_view file) : code_(code), file_(file) {}

  void add(int line, int column, std::string message, std::string hint);
  void add(const JsonValue& at, std::string message, std::string hint) {
    add(at.line, at.column, std::move(message), std::move(hint));
  }
  void add(Error error);
  /// Adds an error and all further ones in it.
  void add_all(const Error& error);
  /// Adds a problem for a key that is not one of those known, with a suggestion.
  void unknown_key(const JsonMember& member, std::span<const std::string_view> known);

  /// Sorts the problems by line and column, for readers that read a file more than once.
  void sort_by_place();

  bool empty() const { return errors_.empty(); }
  /// Whether there are so many problems that readers can stop looking for more.
  bool is_full() const { return errors_.size() >= 1000; }
  /// Moves all problems to the end of a list.
  void move_to(std::vector<Error>& list);
  /// All problems in one error.
  tl::unexpected<Error> failed() { return failure(combined(std::move(errors_))); }
  const std::string& file() const { return file_; }
  /// Sets the file of the problems that are added from now on.
  void set_file(std::string file) { file_ = std::move(file); }

 private:
  ErrorCode code_;
  std::string file_;
  std::vector<Error> errors_;
};

}  // namespace warren

// SPDX-License-Identifier: MIT
// The problems of one file, collected so that whoever wrote it hears of all of them at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/json/json_value.hpp>
#include <warren/level/error.hpp>

namespace warren {

/// Collects the problems of one file. Readers go on after a problem, so that all are found in one pass.
class ProblemList {
 public:
  ProblemList(ErrorCode code, std::string_view file) : code_(code), file_(file) {}

  void add(int line, int column, std::string message, std::string hint);
  void add(const JsonValue& at, std::string message, std::string hint) {
    add(at.line, at.column, std::move(message), std::move(hint));
  }
  void add(Error error);
  void unknown_key(const JsonMember& member, std::span<const std::string_view> known);

  /// For readers that go through a file more than once.
  void sort_by_place();

  bool empty() const { return errors_.empty(); }
  /// There are more problems than anybody reads; further ones are not worth working out.
  bool is_full() const { return errors_.size() >= 1000; }
  tl::unexpected<Error> failed() { return failure(combined(std::move(errors_))); }
  const std::string& file() const { return file_; }
  /// Problems are in another file from here on.
  void set_file(std::string file) { file_ = std::move(file); }

 private:
  ErrorCode code_;
  std::string file_;
  std::vector<Error> errors_;
};

}  // namespace warren

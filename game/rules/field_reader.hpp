// SPDX-License-Identifier: MIT
// Reads the fields of JSON objects and collects every problem, so that a file's errors are all reported at once.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/json/json_value.hpp>

namespace warren::game {

class FieldReader {
 public:
  using Names = std::span<const std::string_view>;

  explicit FieldReader(std::string_view file) : file_(file) {}

  /// These return the value of a key. A missing key gives the fallback; an invalid value does too, and is a problem.
  std::string string(const JsonValue& object, std::string_view key, std::string fallback = {});
  int integer(const JsonValue& object, std::string_view key, int min, int max, int fallback);
  /// The index of one of several names; the fallback is the first.
  std::size_t choice(const JsonValue& object, std::string_view key, Names names);

  /// Notes every key of the object that is not one of these.
  void check_keys(const JsonValue& object, Names known);

  void add(const JsonValue& at, std::string message, std::string hint) {
    add(at.line, at.column, std::move(message), std::move(hint));
  }
  bool has_problems() const { return !problems_.empty(); }
  /// Callers stop reading here: a longer list helps no user and costs memory.
  bool is_full() const { return problems_.size() >= 1000; }
  tl::unexpected<Error> failed() { return failure(combined(std::move(problems_))); }

 private:
  void add(int line, int column, std::string message, std::string hint);

  std::string file_;
  std::vector<Error> problems_;
};

}  // namespace warren::game

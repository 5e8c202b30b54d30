// SPDX-License-Identifier: MIT
// Reads JSON values of expected types. Problems are collected, and reading goes on.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "src/json/json_scanner.hpp"
#include "src/json/problem_list.hpp"

namespace warren {

/// Every function reads exactly one value. A failed Status means that the text is not valid JSON; reading cannot go on.
/// A valid value of the wrong type or range is added to the problems, and good() is false from then on.
class CheckedScanner {
 public:
  using Type = JsonValue::Type;

  CheckedScanner(std::string_view text, const Limits& limits, ProblemList& problems)
      : scanner_(text, problems.file(), limits), problems_(problems) {}

  JsonScanner& scanner() { return scanner_; }
  /// Whether there was no problem since the last call of expect_good().
  bool good() const { return good_; }
  void expect_good() { good_ = true; }
  /// The last value that was looked at.
  const JsonValue& value() const { return value_; }

  void note(std::string message, std::string hint) {
    note(value_.line, value_.column, std::move(message), std::move(hint));
  }
  void note(int line, int column, std::string message, std::string hint) {
    good_ = false;
    problems_.add(line, column, std::move(message), std::move(hint));
  }

  /// An error without a place, at the value that was looked at last.
  void note(Error error) {
    good_ = false;
    error.place.file = problems_.file();
    error.place.line = value_.line;
    error.place.column = value_.column;
    problems_.add(std::move(error));
  }

  /// Calls read() and says whether it had no problem. good() covers what was before, too.
  template <class Read>
  Status read_checked(bool& is_good, Read read) {
    const bool before = good_;
    good_ = true;
    Status status = read();
    is_good = status && good_;
    good_ = good_ && before;
    return status;
  }

  /// Whether the next value has the type. If not, it is reported and skipped, and the caller returns `skipped`.
  bool is_next(Type type, std::string_view what, std::string_view hint, Status& skipped) {
    skipped = scanner_.look(value_);
    if (!skipped || value_.is(type)) return skipped.has_value();
    note(fmt::format("{} is {}", what, value_.type_name()), std::string(hint));
    skipped = scanner_.skip();
    return false;
  }

  Status read_string(std::string_view what, std::string& into) {
    Status status;
    if (!is_next(Type::string, what, "make it a string in quotes", status)) return status;
    status = scanner_.read_scalar(value_);
    if (status) into = value_.text;
    return status;
  }

  Status read_boolean(std::string_view what, bool& into) {
    Status status;
    if (!is_next(Type::boolean, what, "make it true or false", status)) return status;
    status = scanner_.read_scalar(value_);
    if (status) into = value_.boolean;
    return status;
  }

  template <class Number>
  Status read_number(std::string_view what, Number min, Number max, Number& into) {
    const auto hint = [&] {
      if (max < std::numeric_limits<Number>::max())
        return fmt::format("make it a whole number from {} to {}", min, max);
      return fmt::format("make it a whole number from {} to 2^{}-1", min, std::numeric_limits<Number>::digits);
    };
    Status status = scanner_.look(value_);
    if (!status) return status;
    if (!value_.is(Type::number)) {
      note(fmt::format("{} is {}", what, value_.type_name()), hint());
      return scanner_.skip();
    }
    status = scanner_.read_scalar(value_);
    if (!status) return status;
    const std::string& text = value_.text;
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < min || number > max) {
      constexpr std::size_t shown = 24;
      note(fmt::format("{} is {}", what, text.size() > shown ? text.substr(0, shown) + "…" : text), hint());
    } else {
      into = number;
    }
    return status;
  }

  /// Reads one of several words and stores its index.
  Status read_word(std::string_view what, std::span<const std::string_view> words, std::size_t& into) {
    std::string word;
    bool is_good = false;
    Status status = read_checked(is_good, [&] { return read_string(what, word); });
    if (is_good) {
      const auto found = std::ranges::find(words, word);
      if (found == words.end()) {
        note(fmt::format("{} is \"{}\"", what, word), fmt::format("use one of {}", fmt::join(words, ", ")));
      } else {
        into = static_cast<std::size_t>(found - words.begin());
      }
    }
    return status;
  }

  /// Reads a list of exactly into.size() whole numbers. `shape` shows its form in messages: "[x, y]".
  Status read_numbers(std::string_view what, std::string_view shape, std::span<int> into) {
    Status status;
    const auto hint = [&] { return fmt::format("write it as {}, in whole numbers", shape); };
    if (!is_next(Type::array, what, hint(), status)) return status;
    const int line = value_.line;
    const int column = value_.column;
    std::size_t count = 0;
    bool numbers = true;
    status = scanner_.read_items([&]() -> Status {
      if (Status looked = scanner_.look(value_); !looked) return looked;
      if (count >= into.size() || !value_.is(Type::number)) {
        numbers = numbers && value_.is(Type::number);
        ++count;
        return scanner_.skip();
      }
      if (Status read = scanner_.read_scalar(value_); !read) return read;
      const std::string& text = value_.text;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into[count++]);
      numbers = numbers && error == std::errc{} && end == text.data() + text.size();
      return ok();
    });
    if (!status) return status;
    if (count != into.size() || !numbers) note(line, column, fmt::format("{} is not {}", what, shape), hint());
    return status;
  }

  /// Reads a list. read_item() reads one item.
  template <class ReadItem>
  Status read_list(std::string_view what, std::string_view hint, ReadItem read_item) {
    Status status;
    if (!is_next(Type::array, what, hint, status)) return status;
    return scanner_.read_items(read_item);
  }

  /// Reads an object. read(i) reads the value of the i-th key. The first `needed` keys are required; unknown keys are
  /// skipped.
  template <class Read>
  Status read_object(std::string_view what, std::span<const std::string_view> keys, std::size_t needed, Read read) {
    Status status;
    if (!is_next(Type::object, what, fmt::format("write it as {{ \"{}\": … }}", fmt::join(keys, "\": …, \"")),
                 status)) {
      return status;
    }
    const int line = value_.line;
    const int column = value_.column;
    std::uint64_t seen = 0;
    status = scanner_.read_members([&](const JsonMember& member) -> Status {
      const std::size_t i = static_cast<std::size_t>(std::ranges::find(keys, member.key) - keys.begin());
      if (i == keys.size()) return scanner_.skip();
      if ((seen >> i & 1) != 0) {
        note(member.line, member.column, fmt::format("the key \"{}\" occurs twice", member.key),
             "remove one of the two");
        return scanner_.skip();
      }
      seen |= std::uint64_t{1} << i;
      return read(i);
    });
    if (!status) return status;
    for (std::size_t i = 0; i < needed; ++i) {
      if ((seen >> i & 1) == 0) note(line, column, fmt::format("{} has no \"{}\"", what, keys[i]), "add it");
    }
    return status;
  }

 private:
  JsonScanner scanner_;
  ProblemList& problems_;
  JsonValue value_;
  bool good_ = true;
};

}  // namespace warren

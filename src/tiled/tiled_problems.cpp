// SPDX-License-Identifier: MIT
#include "src/tiled/tiled_problems.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

namespace warren {

void TiledProblems::add(TiledSpot at, std::string message, std::string hint, ErrorCode code) {
  add({code, std::move(message), {.file = file_, .line = at.line, .column = at.column}, std::move(hint)});
}

void TiledProblems::add(Error error) {
  if (is_full()) return;
  const std::vector<Error> more = std::exchange(error.more, {});
  errors_.push_back(std::move(error));
  for (const Error& other : more) add(other);
}

void TiledProblems::add_at(TiledSpot at, Error error) {
  error.place.file = file_;
  error.place.line = at.line;
  error.place.column = at.column;
  error.more.clear();
  add(std::move(error));
}

namespace {

std::string_view take_digits(std::string_view& text) {
  const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view digits = text.substr(0, count);
  text.remove_prefix(count);
  return digits;
}

/// Own implementation: some standard libraries lack from_chars for fractions, and strtod depends on the locale.
std::optional<double> decimal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::string_view whole = take_digits(text);
  std::string_view fraction;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    fraction = take_digits(text);
    if (fraction.empty()) return std::nullopt;
  }
  int exponent = 0;
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), exponent);
    if (error != std::errc{} || exponent < -99 || exponent > 99) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  if (whole.empty() || !text.empty() || whole.size() > 99 || fraction.size() > 99) return std::nullopt;
  double value = 0;
  for (const char digit : whole) value = value * 10 + (digit - '0');
  for (const char digit : fraction) value = value * 10 + (digit - '0');
  exponent -= static_cast<int>(fraction.size());
  double scale = 1;
  for (int i = 0; i < std::abs(exponent); ++i) scale *= 10;
  value = exponent < 0 ? value / scale : value * scale;
  return negative ? -value : value;
}

}  // namespace

bool is_printable(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return (c >= 0 && c < 0x20) || c == 0x7f; });
}

std::string quoted(std::string_view text) {
  constexpr std::size_t most = 40;
  std::size_t end = std::min(text.size(), most);
  // Does not cut a character in two.
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  std::string shown(text.substr(0, end));
  for (char& c : shown) c = is_printable({&c, 1}) ? c : '?';
  return fmt::format("\"{}{}\"", shown, end < text.size() ? "…" : "");
}

std::optional<std::int64_t> integer_of(const TiledNode& node, std::string_view key, std::int64_t min, std::int64_t max,
                                       TiledProblems& problems) {
  const TiledValue* value = node.find(key);
  if (value == nullptr) {
    problems.add(node.at, fmt::format("the {} has no {}", node.tag, key), "save it with Tiled");
    return std::nullopt;
  }
  const std::string_view text = value->text;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc{} && end == text.data() + text.size() && number >= min && number <= max) return number;
  problems.add(
      value->at, fmt::format("the {} of the {} is {}", key, node.tag, quoted(text)),
      min == max ? fmt::format("make it {}", min) : fmt::format("make it a whole number from {} to {}", min, max));
  return std::nullopt;
}

std::int64_t integer_or(const TiledNode& node, std::string_view key, std::int64_t min, std::int64_t max,
                        std::int64_t fallback, TiledProblems& problems) {
  if (node.find(key) == nullptr) return fallback;
  return integer_of(node, key, min, max, problems).value_or(fallback);
}

double decimal_of(const TiledNode& node, std::string_view key, TiledProblems& problems) {
  constexpr double most = 1e9;
  const TiledValue* value = node.find(key);
  if (value == nullptr) return 0;
  const std::optional<double> number = decimal(value->text);
  if (number && *number >= -most && *number <= most) return *number;
  problems.add(value->at, fmt::format("the {} of the {} is {}", key, node.tag, quoted(value->text)),
               "make it a number");
  return 0;
}

bool flag_of(const TiledNode& node, std::string_view key, bool fallback, TiledProblems& problems) {
  const TiledValue* value = node.find(key);
  if (value == nullptr) return fallback;
  for (const std::string_view word : {"yes", "true", "1"}) {
    if (value->text == word) return true;
  }
  for (const std::string_view word : {"no", "false", "0"}) {
    if (value->text == word) return false;
  }
  problems.add(value->at, fmt::format("the {} of the {} is {}", key, node.tag, quoted(value->text)),
               "make it true or false");
  return fallback;
}

}  // namespace warren

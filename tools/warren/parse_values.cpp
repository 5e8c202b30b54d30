// SPDX-License-Identifier: MIT
#include "tools/warren/parse_values.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace warren::tool {

std::optional<Size> parse_size(std::string_view text) {
  const std::size_t x = text.find_first_of("xX");
  if (x == std::string_view::npos) return std::nullopt;
  const std::optional<int> w = parse_number<int>(text.substr(0, x));
  const std::optional<int> h = parse_number<int>(text.substr(x + 1));
  if (!w || !h || *w < 1 || *h < 1) return std::nullopt;
  return Size{*w, *h};
}

std::optional<Rect> parse_rect(std::string_view text) {
  const std::size_t first = text.find(',');
  const std::size_t second = text.find(',', first == std::string_view::npos ? first : first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  const std::optional<int> x = parse_number<int>(text.substr(0, first));
  const std::optional<int> y = parse_number<int>(text.substr(first + 1, second - first - 1));
  const std::optional<Size> size = parse_size(text.substr(second + 1));
  if (!x || !y || !size) return std::nullopt;
  return Rect{*x, *y, size->w, size->h};
}

std::optional<std::size_t> parse_name(std::string_view text, std::span<const std::string_view> names) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

Parsed<std::uint64_t> parse_in_range(std::string_view text, std::string_view option, std::uint64_t low,
                                     std::uint64_t high) {
  const std::optional<std::uint64_t> value = parse_number<std::uint64_t>(text);
  if (value && *value >= low && *value <= high) return *value;
  return tl::unexpected(UsageError{fmt::format("{} {} is {}", option, text, value ? "out of range" : "not valid"),
                                   fmt::format("give a whole number from {} to {}", low, high)});
}

Parsed<std::uint64_t> parse_seed(std::string_view text) {
  if (const std::optional<std::uint64_t> seed = parse_number<std::uint64_t>(text)) return *seed;
  return tl::unexpected(
      UsageError{fmt::format("--seed {} is not a seed", text), "give a number from 0 to 18446744073709551615"});
}

}  // namespace warren::tool

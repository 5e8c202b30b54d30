// SPDX-License-Identifier: MIT
// Values on the command line: from raw text to numbers, sizes and rectangles, or to a usage error.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>

#include <tl/expected.hpp>

#include <warren/grid/rect.hpp>

#include "tools/warren/outcome.hpp"

namespace warren::tool {

template <class T>
using Parsed = tl::expected<T, UsageError>;

/// The whole text as a decimal or 0x… number; nothing when any part of it is not.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  const bool hex = text.starts_with("0x") || text.starts_with("0X");
  if (hex) text.remove_prefix(2);
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, hex ? 16 : 10);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// "80x50"
std::optional<Size> parse_size(std::string_view text);
/// "10,5,20x12": left, top and size.
std::optional<Rect> parse_rect(std::string_view text);
/// The index of a name in a list of names.
std::optional<std::size_t> parse_name(std::string_view text, std::span<const std::string_view> names);

/// A number in a range, or an error that names the option.
Parsed<std::uint64_t> parse_in_range(std::string_view text, std::string_view option, std::uint64_t low,
                                     std::uint64_t high);
Parsed<std::uint64_t> parse_seed(std::string_view text);

}  // namespace warren::tool

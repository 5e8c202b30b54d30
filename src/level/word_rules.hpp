// SPDX-License-Identifier: MIT
// Rules for the words and glyphs of a game in files: kinds of exits, roles and tags of rooms, names of zones, glyphs of
// spawns.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <warren/level/level_parts.hpp>
#include <warren/level/limits.hpp>

namespace warren {

/// Whether a text is short, not empty and without control characters, which XML cannot hold.
inline bool is_word(std::string_view text, const Limits& limits) {
  const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; };
  return !text.empty() && text.size() <= static_cast<std::size_t>(limits.word_bytes) &&
         std::ranges::none_of(text, is_control);
}
inline std::string word_hint(const Limits& limits) {
  return fmt::format("use 1 to {} bytes without line breaks", limits.word_bytes);
}

/// Whether the room may have this tag, too. Tags are separated by commas in Tiled maps.
inline bool may_have_tag(const Room& room, std::string_view tag, const Limits& limits) {
  return is_word(tag, limits) && tag.find(',') == std::string_view::npos && tag.front() != ' ' && tag.back() != ' ' &&
         (room.tags().size() < static_cast<std::size_t>(limits.tags) || room.has_tag(tag));
}
inline std::string tag_hint(const Limits& limits) {
  return fmt::format("use at most {} tags of 1 to {} bytes, without commas, line breaks and blanks at the ends",
                     limits.tags, limits.word_bytes);
}

/// "lake" for "lake 2": the second zone of a name has a number.
constexpr std::string_view without_number(std::string_view name) {
  const std::size_t space = name.rfind(' ');
  const bool has_number = space + 1 < name.size() && name.find_first_not_of("0123456789", space + 1) == name.npos;
  return space != name.npos && has_number ? name.substr(0, space) : name;
}

constexpr bool is_glyph(char c) { return c >= ' ' && c <= '~'; }
/// A program can set any glyph, and files hold printable ones.
constexpr char written_glyph(char glyph) { return is_glyph(glyph) ? glyph : '*'; }

}  // namespace warren

// SPDX-License-Identifier: MIT
// Reads the tiles of a game: tiles.json of a pack, and the section "tiles" of a recipe.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "src/catalogue/section_readers.hpp"
#include "src/json/json_fields.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 7> tile_keys = {"glyph",      "walkable",   "opaque", "cost_percent",
                                                       "foreground", "background", "light"};
constexpr Colour own_foreground = Colour::hex(0xc0b8a8);
constexpr Colour own_background = Colour::hex(0x14120f);

void read_tile(const JsonMember& member, TileSet& set, ProblemList& problems) {
  const JsonValue& value = member.value;
  if (!value.is(JsonValue::Type::object)) {
    problems.add(value, fmt::format("the tile \"{}\" is {}", member.key, value.type_name()),
                 "write it as { \"glyph\": \",\", \"walkable\": true }");
    return;
  }
  for (const JsonMember& field : value.members) {
    if (std::ranges::find(tile_keys, field.key) == tile_keys.end()) problems.unknown_key(field, tile_keys);
  }
  TileInfo info{.name = member.key};
  const JsonValue* glyph = value.find("glyph");
  if (glyph == nullptr || glyph->text.size() != 1 || glyph->text[0] <= ' ' || glyph->text[0] > '~' ||
      glyph->text == "@") {
    problems.add(glyph == nullptr ? value : *glyph,
                 glyph == nullptr     ? fmt::format("the tile \"{}\" has no \"glyph\"", member.key)
                 : glyph->text == "@" ? "the glyph \"@\" is that of the start"
                                      : "\"glyph\" is not one printable ASCII character",
                 "use one that no other tile has, such as \",\"; `warren list tiles` shows them");
    return;
  }
  info.glyph = glyph->text[0];
  info.opaque = boolean_field(value, "opaque", false, problems);
  info.cost_percent = static_cast<int>(integer_field(value, "cost_percent", 1, 10'000, problems, 100));
  info.foreground = colour_field(value, "foreground", problems).value_or(own_foreground);
  info.background = colour_field(value, "background", problems).value_or(own_background);
  info.light = light_field(value, problems);
  const bool walkable = boolean_field(value, "walkable", true, problems);
  const Result<Tile> added = walkable ? set.add_walkable(std::move(info)) : set.add_blocking(std::move(info));
  if (added) return;
  // What clashes is the glyph or the name.
  const bool name_is_taken = set.find(member.key).has_value();
  problems.add(name_is_taken ? member.line : glyph->line, name_is_taken ? member.column : glyph->column,
               added.error().message, added.error().hint);
}

}  // namespace

bool check_names(const JsonValue& object, std::string_view what, ProblemList& problems) {
  if (!object.is(JsonValue::Type::object)) {
    problems.add(object, fmt::format("\"{}\" is {}", what, object.type_name()), "write it as { \"name\": { … } }");
    return false;
  }
  constexpr std::size_t longest_name = 64;
  for (const JsonMember& member : object.members) {
    const std::string_view name = member.key;
    const auto is_bad = [](char c) { return c == ':' || c == ',' || c == '/' || static_cast<unsigned char>(c) < 0x20; };
    if (!name.empty() && name.size() <= longest_name && !name.starts_with(' ') && !name.ends_with(' ') &&
        std::ranges::none_of(name, is_bad)) {
      continue;
    }
    problems.add(
        member.line, member.column, name.empty() ? "the name is empty" : "the name cannot be used",
        fmt::format("use 1 to {} bytes, without colons, commas, slashes, and blanks at the ends", longest_name));
  }
  return true;
}

void read_tiles(const JsonValue& object, TileSet& set, ProblemList& problems) {
  if (!check_names(object, "tiles", problems)) return;
  for (const JsonMember& member : object.members) {
    if (problems.is_full()) return;
    if (!member.key.empty()) read_tile(member, set, problems);
  }
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <warren/prefabs/prefab.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "src/json/user_data_reader.hpp"
#include "src/text/blanks.hpp"

namespace warren {

namespace {

constexpr std::pair<std::string_view, Meaning (*)()> words[] = {
    {"start", [] { return Meaning{.role = Role::start}; }},
    {"exit", [] { return Meaning{.tile = Tile::down_stairs, .role = Role::exit}; }},
    {"transparent", [] { return Meaning{.role = Role::transparent}; }},
};

Legend make_standard() {
  Legend legend;
  const TileSet& set = *TileSet::standard();
  for (const Tile tile : set.tiles()) legend.set(static_cast<unsigned char>(set[tile].glyph), {.tile = tile});
  constexpr char32_t no_break_space = 0xA0;  // REXPaint writes it instead of a blank
  for (const char32_t blank : {U' ', no_break_space}) legend.set(blank, {});
  legend.set(U'@', {.role = Role::start});
  legend.set(U'>', {.tile = Tile::down_stairs, .role = Role::exit});
  legend.set(U'≈', {.tile = Tile::deep_water});
  constexpr std::pair<char32_t, std::string_view> spawns[] = {
      {U'g', "Goblin"},    {U'o', "Orc"},     {U'O', "Orc Leader"},    {U'e', "Dark Elf"},
      {U'^', "Bear Trap"}, {U'%', "Rations"}, {U'!', "Health Potion"}, {U'☼', "Watch Fire"}};
  for (const auto& [glyph, name] : spawns) legend.set(glyph, {.spawn = std::string(name)});
  return legend;
}

}  // namespace

const Legend& Legend::standard() {
  static const Legend legend = make_standard();
  return legend;
}

Legend Legend::of(const TileSet& tile_set) {
  Legend legend = standard();
  for (const Tile tile : tile_set.tiles()) {
    if (is_own(tile)) legend.set(static_cast<unsigned char>(tile_set[tile].glyph), {.tile = tile});
  }
  return legend;
}

const Meaning* Legend::find(char32_t glyph) const {
  const auto found = meanings_.find(glyph);
  return found == meanings_.end() ? nullptr : &found->second;
}

std::optional<char32_t> Legend::glyph_of(const Meaning& meaning) const {
  std::optional<char32_t> blank;
  for (const auto& [glyph, meant] : meanings_) {
    if (meant != meaning) continue;
    if (glyph != U' ') return glyph;
    blank = glyph;  // used only if no other glyph fits: it is invisible
  }
  return blank;
}

void Legend::add(const Legend& other) {
  for (const auto& [glyph, meaning] : other.meanings_) meanings_[glyph] = meaning;
}

Result<Meaning> meaning_from_text(std::string_view text, const TileSet& set) {
  const std::size_t comma = text.find(',');
  const std::string_view word = without_blanks(text.substr(0, comma));
  const auto special = std::ranges::find(words, word, [](const auto& pair) { return pair.first; });
  Meaning meaning;
  if (special != std::end(words)) {
    meaning = special->second();
  } else {
    std::vector<std::string_view> names;
    for (const auto& [name, make] : words) names.push_back(name);
    const std::vector<Tile> tiles = set.tiles();
    for (const Tile tile : tiles) names.push_back(set[tile].name);
    const auto found = std::ranges::find(tiles, word, [&](Tile tile) -> std::string_view { return set[tile].name; });
    if (found == tiles.end()) {
      return failure(
          {ErrorCode::bad_prefab, fmt::format("there is no tile \"{}\"", word), {}, suggestion(word, names)});
    }
    meaning.tile = *found;
  }
  if (comma == std::string_view::npos) return meaning;
  const std::size_t brace = std::min(text.find('{', comma), text.size());
  meaning.spawn = without_blanks(text.substr(comma + 1, brace - comma - 1));
  if (brace < text.size()) {
    Result<UserData> data = parse_user_data(text.substr(brace), {});
    if (!data) return failure({ErrorCode::bad_prefab, data.error().message, {}, data.error().hint});
    if (*data != UserData("{}")) meaning.data = std::move(*data);
  }
  if (std::ranges::any_of(meaning.spawn, [](char c) { return c >= 0 && c < ' '; })) {
    return failure({ErrorCode::bad_prefab, "the name has more than one line, or a tab", {}, "write it in one line"});
  }
  if (meaning.spawn == "start" && meaning.data.empty() && meaning.role == Role::ground && is_walkable(meaning.tile)) {
    return Meaning{.tile = meaning.tile, .role = Role::start};
  }
  if (meaning.spawn.empty() || meaning.role != Role::ground || !is_walkable(meaning.tile)) {
    return failure({ErrorCode::bad_prefab,
                    meaning.spawn.empty() ? "there is nothing after the comma"
                                          : "the tile is not walkable, so nothing can spawn there",
                    {},
                    "write a walkable tile and a name, as in \"floor, Rat\""});
  }
  return meaning;
}

std::string to_text(const Meaning& meaning, const TileSet& set) {
  const std::string& tile = set[meaning.tile].name;
  switch (meaning.role) {
    case Role::start: return meaning.tile == Tile::floor ? "start" : tile + ", start";
    case Role::exit: return "exit";
    case Role::transparent: return "transparent";
    case Role::ground: break;
  }
  std::string text = meaning.spawn.empty() ? tile : fmt::format("{}, {}", tile, meaning.spawn);
  if (!meaning.data.empty()) text += " " + meaning.data.json();
  return text;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <warren/prefabs/prefab.hpp>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "src/json/user_data_reader.hpp"
#include "src/prefabs/mission_parts.hpp"
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

/// Takes all parts of a mission from the front of a text, with the commas after them.
Status take_mission(std::string_view& text, Meaning& meaning) {
  while (std::optional<Result<MissionPart>> part = take_mission_part(text)) {
    if (!*part) return failure(std::move(part->error()));
    const auto is_same = [&](const MissionPart& other) { return other.kind == (*part)->kind; };
    const bool is_one_only = (*part)->kind == MissionPart::Kind::lock || (*part)->kind == MissionPart::Kind::lever;
    if (is_one_only && std::ranges::any_of(meaning.mission, is_same)) {
      return failure({ErrorCode::bad_prefab,
                      fmt::format("two {}s share a cell", mission_part_names[static_cast<std::size_t>((*part)->kind)]),
                      {},
                      "keep one of them"});
    }
    meaning.mission.push_back(std::move(**part));
  }
  if (meaning.mission.empty() || (meaning.role != Role::transparent && is_walkable(meaning.tile))) return ok();
  const std::string_view name = mission_part_names[static_cast<std::size_t>(meaning.mission.front().kind)];
  return failure({ErrorCode::bad_prefab,
                  fmt::format("a {} is on a cell that is not walkable", name),
                  {},
                  "write a walkable tile before it, as in \"floor, key { \"name\": \"iron\" }\""});
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

namespace {

/// The rest of "socket KIND" or "slot NAME"; empty if the text does not begin with that word.
std::optional<std::string_view> after_word(std::string_view text, std::string_view word) {
  if (!text.starts_with(word) || (text.size() > word.size() && text[word.size()] != ' ')) return std::nullopt;
  return without_blanks(text.substr(word.size()));
}

Result<Meaning> socket_meaning(Tile tile, std::string_view kind) {
  const auto in_name = [](char c) { return c == '_' || c == '-' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); };
  constexpr std::size_t longest_kind = 32;
  if (kind.empty() || kind.size() > longest_kind || !std::ranges::all_of(kind, in_name)) {
    return failure({ErrorCode::bad_prefab,
                    kind.empty() ? "the socket has no kind" : fmt::format("the kind of the socket is \"{}\"", kind),
                    {},
                    "name it with small letters, digits and _, as in \"door, socket gate\""});
  }
  if (!is_walkable(tile)) {
    return failure({ErrorCode::bad_prefab,
                    "the tile of the socket is not walkable",
                    {},
                    "write the tile of the opening, as in \"door, socket door\" or \"floor, socket cave\""});
  }
  return Meaning{.tile = tile, .role = Role::socket, .socket = std::string(kind)};
}

Result<Meaning> slot_meaning(Tile tile, std::string_view takes) {
  constexpr std::size_t longest_name = 100;
  const auto in_name = [](char c) { return c < 0 || (c > ' ' && c != ',' && c != '{' && c != '}'); };
  if (takes.empty() || takes.size() > longest_name || !std::ranges::all_of(takes, in_name)) {
    return failure({ErrorCode::bad_prefab,
                    takes.empty() ? "the slot takes nothing" : fmt::format("the slot takes \"{}\"", takes),
                    {},
                    "write the name or tag of a vault, as in \"slot treasure\""});
  }
  if (!is_walkable(tile) || is_door(tile) || is_exit_tile(tile)) {
    return failure({ErrorCode::bad_prefab,
                    "the tile of the slot is not floor",
                    {},
                    "write the floor around the vault, as in \"grass, slot shrine\""});
  }
  return Meaning{.tile = tile, .role = Role::slot, .slot = std::string(takes)};
}

}  // namespace

Result<Meaning> meaning_from_text(std::string_view text, const TileSet& set) {
  const std::size_t comma = text.find(',');
  const std::string_view word = without_blanks(text.substr(0, comma));
  const auto special = std::ranges::find(words, word, [](const auto& pair) { return pair.first; });
  Meaning meaning;
  if (const auto kind = after_word(without_blanks(text), "socket")) return socket_meaning(Tile::floor, *kind);
  if (const auto name = after_word(without_blanks(text), "slot")) return slot_meaning(Tile::floor, *name);
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
  std::string_view rest = without_blanks(text.substr(comma + 1));
  if (Status taken = take_mission(rest, meaning); !taken) return failure(std::move(taken.error()));
  if (!meaning.mission.empty() && rest.empty()) return meaning;
  if (const auto name = after_word(rest, "slot"); name && meaning.role == Role::ground) {
    if (meaning.mission.empty()) return slot_meaning(meaning.tile, *name);
    return failure({ErrorCode::bad_prefab,
                    "a slot has a lock, key, lever or one-way cell",
                    {},
                    "place it on a cell beside the slot, or in the vault"});
  }
  if (const auto kind = after_word(rest, "socket"); kind && meaning.role == Role::ground) {
    if (meaning.mission.empty()) return socket_meaning(meaning.tile, *kind);
    return failure({ErrorCode::bad_prefab,
                    "a socket has a lock, key, lever or one-way cell",
                    {},
                    "place it on a cell inside: a socket that is not used becomes a wall"});
  }
  const std::size_t brace = std::min(rest.find('{'), rest.size());
  meaning.spawn = without_blanks(rest.substr(0, brace));
  if (brace < rest.size()) {
    Result<UserData> data = parse_user_data(rest.substr(brace), {});
    if (!data) return failure({ErrorCode::bad_prefab, data.error().message, {}, data.error().hint});
    if (*data != UserData("{}")) meaning.data = std::move(*data);
  }
  if (std::ranges::any_of(meaning.spawn, [](char c) { return c >= 0 && c < ' '; })) {
    return failure({ErrorCode::bad_prefab, "the name has more than one line, or a tab", {}, "write it in one line"});
  }
  if (meaning.spawn == "start" && meaning.data.empty() && meaning.role == Role::ground && is_walkable(meaning.tile)) {
    return Meaning{.tile = meaning.tile, .role = Role::start, .mission = std::move(meaning.mission)};
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
  std::string text = set[meaning.tile].name;
  if (meaning.role == Role::transparent) return "transparent";
  if (meaning.role == Role::exit) text = "exit";
  if (meaning.role == Role::socket) {
    return meaning.tile == Tile::floor ? "socket " + meaning.socket
                                       : fmt::format("{}, socket {}", text, meaning.socket);
  }
  if (meaning.role == Role::slot) {
    return meaning.tile == Tile::floor ? "slot " + meaning.slot : fmt::format("{}, slot {}", text, meaning.slot);
  }
  const bool is_plain_start = meaning.role == Role::start && meaning.tile == Tile::floor;
  if (is_plain_start) text = "start";
  for (const MissionPart& part : meaning.mission) text += ", " + to_text(part);
  if (meaning.role == Role::start && !is_plain_start) text += ", start";
  if (meaning.role != Role::ground) return text;
  if (!meaning.spawn.empty()) text += ", " + meaning.spawn;
  if (!meaning.data.empty()) text += " " + meaning.data.json();
  return text;
}

}  // namespace warren

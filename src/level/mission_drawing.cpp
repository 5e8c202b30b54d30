// SPDX-License-Identifier: MIT
#include <warren/level/mission_drawing.hpp>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace warren {

namespace {

/// Hues at steps of the golden angle in OKLCH, so that neighbours are far apart.
constexpr std::uint32_t hues[] = {0xfba952, 0x00b7c4, 0xf999da, 0x98a935, 0x7dc1ff, 0xe87a65, 0x43dab0, 0xb685e1,
                                  0xe7b643, 0x00b0dd, 0xff95ba, 0x72b258, 0xa4b5ff, 0xe18343, 0x00dad2, 0xcc7dcb};

constexpr std::pair<std::string_view, std::uint32_t> named_hues[] = {
    {"red", 0xff5c5c},  {"orange", 0xff9d5c}, {"yellow", 0xffd64a}, {"gold", 0xffd64a},  {"green", 0x7fe08a},
    {"blue", 0x6faaff}, {"violet", 0xc79bff}, {"purple", 0xc79bff}, {"white", 0xf0f0f0}, {"silver", 0xbec8d2}};

constexpr Colour plain_lock = Colour::hex(0x6fd3ff);

constexpr char lower_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// The colour of the first word that is one.
std::optional<Colour> colour_in(std::string_view name) {
  const auto is_letter = [](char c) { return lower_letter(c) >= 'a' && lower_letter(c) <= 'z'; };
  for (auto begin = name.begin(); begin != name.end();) {
    begin = std::find_if(begin, name.end(), is_letter);
    const auto end = std::find_if_not(begin, name.end(), is_letter);
    const auto is_word = [&](const auto& named) {
      return std::ranges::equal(std::string_view(begin, end), named.first, {}, lower_letter);
    };
    if (const auto found = std::ranges::find_if(named_hues, is_word); found != std::end(named_hues)) {
      return Colour::hex(found->second);
    }
    begin = end;
  }
  return std::nullopt;
}

/// Calls visit(name) for all names in a condition.
template <class Visit>
void for_each_name(const LockCondition& condition, Visit visit) {
  if (!condition.name.empty()) visit(condition.name);
  for (const LockCondition& part : condition.parts) for_each_name(part, visit);
}

char glyph_of_lock(Tile tile, const TileSet& set) {
  if (tile == Tile::door) return MissionGlyphs::locked_door;
  const bool shows_itself = tile == Tile::portcullis || tile == Tile::secret_door || is_exit_tile(tile);
  return shows_itself ? set[tile].glyph : MissionGlyphs::locked_ground;
}

}  // namespace

std::map<std::string, Colour, std::less<>> key_colours(const Mission& mission) {
  std::map<std::string, Colour, std::less<>> colours;
  const auto add = [&](const std::string& name) {
    const Colour hue = Colour::hex(hues[colours.size() % std::size(hues)]);
    colours.try_emplace(name, colour_in(name).value_or(hue));
  };
  for (const Key& key : mission.keys) add(key.name);
  for (const Lever& lever : mission.levers) add(lever.name);
  for (const Lock& lock : mission.locks) for_each_name(lock.condition, add);
  return colours;
}

std::vector<Spawn> mission_marks(const Mission& mission, const Grid<Tile>& tiles, const TileSet& set) {
  std::vector<Spawn> marks;
  if (mission.empty()) return marks;
  const auto add = [&](Point at, std::string name, SpawnKind kind, char glyph, Colour colour) {
    if (tiles.contains(at)) marks.push_back({at, std::move(name), kind, glyph, colour});
  };
  const std::map<std::string, Colour, std::less<>> colours = key_colours(mission);
  for (std::size_t i = 0; i < mission.passages.size(); ++i) {
    const Passage& passage = mission.passages[i];
    for (const Point end : {passage.from, passage.to}) {
      add(end, "passage: " + passage.name, SpawnKind::prop, MissionGlyphs::passage,
          Colour::hex(hues[i % std::size(hues)]));
    }
  }
  for (const OneWay& one_way : mission.one_ways) {
    const auto towards = std::ranges::find(orthogonal_steps, one_way.towards) - std::begin(orthogonal_steps);
    if (towards < std::ssize(MissionGlyphs::one_way)) {
      add(one_way.at, "one-way cell", SpawnKind::prop, MissionGlyphs::one_way[towards], plain_lock);
    }
  }
  for (const Lock& lock : mission.locks) {
    std::optional<Colour> colour;
    for_each_name(lock.condition, [&](const std::string& name) {
      if (!colour) colour = colours.find(name)->second;
    });
    const std::string name = "lock: " + lock.condition.to_text();
    for (const Point cell : lock.cells) {
      if (!tiles.contains(cell)) continue;
      add(cell, name, SpawnKind::prop, glyph_of_lock(tiles[cell], set), colour.value_or(plain_lock));
    }
  }
  for (const Lever& lever : mission.levers) {
    add(lever.at, "lever: " + lever.name, SpawnKind::prop, MissionGlyphs::lever, colours.find(lever.name)->second);
  }
  for (const Key& key : mission.keys) {
    const bool is_pulled = key.kind == "lever";
    add(key.at, (is_pulled ? "lever: " : "key: ") + key.name, is_pulled ? SpawnKind::prop : SpawnKind::item,
        is_pulled ? MissionGlyphs::lever : MissionGlyphs::key, colours.find(key.name)->second);
  }
  return marks;
}

std::vector<Spawn> mission_marks(const Level& level) {
  return mission_marks(level.mission, level.tiles, *level.tile_set);
}

std::vector<Spawn> drawn_spawns(const Level& level) {
  std::vector<Spawn> spawns = mission_marks(level);
  spawns.insert(spawns.end(), level.spawns.begin(), level.spawns.end());
  return spawns;
}

}  // namespace warren

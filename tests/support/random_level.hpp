// SPDX-License-Identifier: MIT
// Levels with something in every field, for round trips through files.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

#include "tests/support/random_mission.hpp"

namespace warren::test {

class RandomLevel {
 public:
  explicit RandomLevel(std::uint64_t seed) : rng_(seed) {}

  Level make() {
    Level level({3 + rng_.below(70), 3 + rng_.below(30)});
    static constexpr Tile ground[] = {Tile::wall, Tile::wall, Tile::floor, Tile::floor, Tile::door, Tile::secret_door};
    for (Tile& tile : level.tiles.cells()) tile = pick(ground);
    level.name = text();
    level.seed = rng_.next();
    level.depth = 1 + rng_.below(20);
    level.attempts = rng_.below(5);
    for (int i = rng_.below(6); i > 0; --i) level.rooms.push_back(room(level));
    for (int i = rng_.below(4); i > 0; --i) level.zones.push_back({word(), cells(level.size(), area(level))});
    for (int i = rng_.below(4); i > 0; --i) add_exit(level);
    for (int i = rng_.below(6); i > 0; --i) level.spawns.push_back(spawn(level));
    for (int i = rng_.below(9); i > 0; --i) level.corridors.add(cell(level));
    level.corridors.close();
    if (one_in(2)) level.start = cell(level);
    level.data = data();
    if (one_in(2)) level.mission = RandomMission(rng_, level.size()).make();
    return level;
  }

  /// A JSON object without whitespace, or nothing.
  UserData data() { return one_in(2) ? UserData() : UserData(object(2)); }

 private:
  bool one_in(int n) { return rng_.below(n) == 0; }

  template <class T, std::size_t count>
  T pick(const T (&items)[count]) {
    return items[rng_.below(static_cast<int>(count))];
  }

  /// Valid as a tag. XML has no control characters, so names with these are in tests of their own.
  std::string word() {
    static constexpr std::string_view words[] = {
        "boss", "a \"quoted\" <name> & more", "Drag\xc3\xb3n \xf0\x9f\x90\x89", "back\\slash / 'apostrophe'", "0",
        "null"};
    return std::string(pick(words));
  }
  std::string text() { return one_in(3) ? "" : one_in(3) ? "two, with a comma" : word(); }

  Point cell(const Level& level) { return {rng_.below(level.width()), rng_.below(level.height())}; }

  Rect area(const Level& level) {
    const Point corner = cell(level);
    return {corner.x, corner.y, 1 + rng_.below(level.width() - corner.x), 1 + rng_.below(level.height() - corner.y)};
  }

  /// A part of the cells of an area, all of them, or none.
  CellRuns cells(Size size, const Rect& area) {
    CellSet set(size);
    const int density = rng_.below(4);
    for (int y = area.top(); y < area.bottom(); ++y) {
      for (int x = area.left(); x < area.right(); ++x) {
        if (rng_.below(3) < density) set.insert(Point{x, y});
      }
    }
    return CellRuns(set);
  }

  Room room(const Level& level) {
    Room room(area(level));
    if (one_in(2)) room.set_cells(cells(level.size(), room.box));
    if (one_in(2)) room.set_role(word());
    for (int i = rng_.below(4); i > 0; --i) room.add_tag(word());
    room.set_data(data());
    return room;
  }

  void add_exit(Level& level) {
    static constexpr std::string_view kinds[] = {Exit::down, Exit::up, Exit::portal, "lift \"B\""};
    const Point at = cell(level);
    level.add_exit(at, pick(kinds));
    for (Exit& exit : level.exits) {
      if (exit.at != at) continue;
      exit.name = text();
      exit.target = text();
      exit.data = data();
    }
  }

  Spawn spawn(const Level& level) {
    Spawn spawn{cell(level), one_in(2) ? "Goblin" : word()};
    if (one_in(2)) spawn.kind = static_cast<SpawnKind>(rng_.below(4));
    if (one_in(2)) spawn.glyph = static_cast<char>('!' + rng_.below(94));
    if (one_in(2)) spawn.foreground = Colour::hex(static_cast<std::uint32_t>(rng_.below(0x1000000)));
    spawn.source = text();
    spawn.data = data();
    return spawn;
  }

  std::string object(int depth) {
    std::string json = "{";
    const int count = rng_.below(4);
    for (int i = 0; i < count; ++i) {
      json += std::string(i == 0 ? "" : ",") + "\"key " + std::to_string(i) + "\":" + value(depth);
    }
    return json + "}";
  }

  std::string value(int depth) {
    static constexpr std::string_view values[] = {"null",
                                                  "true",
                                                  "false",
                                                  "-0",
                                                  "1.50",
                                                  "1e-30",
                                                  "12345678901234567890",
                                                  R"("")",
                                                  R"("\"\\\u0000\u001f\u007f")",
                                                  "\"\xe2\x82\xac <&> '\""};
    if (depth == 0 || one_in(2)) return std::string(pick(values));
    return one_in(2) ? object(depth - 1) : "[" + value(depth - 1) + "," + value(depth - 1) + "]";
  }

  Rng rng_;
};

}  // namespace warren::test

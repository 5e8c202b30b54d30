// SPDX-License-Identifier: MIT
// Missions from drawings.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <warren/level/level.hpp>
#include <warren/level/mission.hpp>

namespace warren::test {

/// Digits in a drawing are locks and letters are keys: a opens 1, b opens 2 and so on. `@` is the start, `>` the exit.
struct Drawn {
  Level level;
  Mission mission;
};

inline Drawn drawn(const std::vector<std::string>& rows) {
  Drawn made;
  made.level = Level({static_cast<int>(rows[0].size()), static_cast<int>(rows.size())});
  for (int y = 0; y < made.level.height(); ++y) {
    for (int x = 0; x < made.level.width(); ++x) {
      const char glyph = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      const Point p{x, y};
      if (glyph != '#') made.level.tiles[p] = Tile::floor;
      if (glyph == '@') made.level.start = p;
      if (glyph == '>') made.level.add_exit(p);
      if (glyph >= 'a' && glyph <= 'f') made.mission.keys.push_back({std::string(1, glyph), p});
      if (glyph < '1' || glyph > '9') continue;
      const std::string name(1, static_cast<char>('a' + (glyph - '1')));
      const auto found = std::ranges::find(made.mission.locks, std::string(1, glyph), &Lock::name);
      if (found != made.mission.locks.end()) {
        found->cells.push_back(p);
      } else {
        made.mission.locks.push_back({std::string(1, glyph), {p}, LockCondition::key(name)});
      }
    }
  }
  return made;
}

}  // namespace warren::test

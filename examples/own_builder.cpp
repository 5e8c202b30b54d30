// SPDX-License-Identifier: MIT
// Builders of your own: a struct with options, and a lambda. Neither is registered anywhere.
//
// A level that `build` returns has passed the checks: a start, a reachable exit, a closed border. A step that
// violates one of them causes another attempt, never a broken level.
#include <iostream>
#include <warren/warren.hpp>

using namespace warren;

/// A grid of pillars in every room. Its members are its options, `build` does the work.
struct Pillars {
  int every = 3;  ///< cells from one pillar to the next

  // Optional: its name in error messages, and the facts it needs. A chain without rooms at this point is refused
  // with a message before it runs.
  static constexpr std::string_view id = "pillars";
  static constexpr Kind kind = Kind::meta;
  static constexpr Facts needs = Fact::rooms;

  Status build(Level& level, Rng&) const {
    if (every < 2) return failure({ErrorCode::bad_option, "every must be at least 2; adjacent pillars form a wall"});
    for (const Rect& room : level.rooms) {
      const Rect inner = room.grown(-1);  // keeps a path around the pillars open
      for (int y = inner.top(); y < inner.bottom(); y += every) {
        for (int x = inner.left(); x < inner.right(); x += every) {
          // Free cells exclude the start, the exits and spawns.
          if (level.is_free({x, y})) level.tiles[{x, y}] = Tile::wall;
        }
      }
      level.frame("pillars");  // a frame for viewers
    }
    return ok();
  }
};

int main() {
  // Moss on some of the floor next to walls. `rng` belongs to this step alone: the amount of moss never changes
  // the random numbers of other steps.
  const auto moss = [](Level& level, Rng& rng) {
    const CellSet floor = cells_with_tile(level.tiles, Tile::floor);
    const CellSet beside_walls = floor - floor.shrunk(Movement::orthogonal);
    beside_walls.for_each([&](Point cell) {
      if (rng.percent(40)) level.tiles[cell] = Tile::grass;
    });
  };

  const Chain chain = Chain{BspDungeon{.min_side = 6}}
                          .with(RoomStart{})
                          .with(RoomStairs{})
                          .with(Pillars{.every = 3})
                          .with(moss, "moss");
  const Result<Level> level = chain.build({.seed = 3, .size = {64, 20}});
  if (!level) {
    std::cerr << to_text(level.error()) << '\n';
    return 1;
  }
  for (const std::string& row : draw(*level)) std::cout << row << '\n';
}

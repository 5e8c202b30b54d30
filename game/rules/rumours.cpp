// SPDX-License-Identifier: MIT
#include "game/rules/rumours.hpp"

#include <vector>

#include <fmt/format.h>

namespace warren::game {

namespace {

void add_dungeon(std::vector<std::string>& lines, const Game& game) {
  const Dungeon& dungeon = game.book->dungeon->dungeon();
  if (game.book->has_heart) {
    const std::string& heart = game.kinds()[game.kinds().goal()].name;
    lines.push_back(fmt::format("The {} is in the {}.", heart, dungeon.floors()[dungeon.goal()].name));
  }
  const std::vector<FloorPlace> places = dungeon.key_places(game.seed);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::string& floor = dungeon.floors()[places[i].floor].name;
    lines.push_back(fmt::format("Look for the {} in the {}.", dungeon.keys()[i].name, floor));
  }
}

}  // namespace

std::string rumour(const Game& game) {
  std::vector<std::string> lines = {
      "Free a captive, and you are not alone any more.",
      "A trap springs only once.",
      "Where a passage ends for no reason, search the walls.",
  };
  if (game.book->dungeon) add_dungeon(lines, game);
  Rng rng = Rng::stream(game.seed, game.number(), "rumour", static_cast<int>(game.tally.turns % 1'000'000));
  return lines[static_cast<std::size_t>(rng.below(static_cast<int>(lines.size())))];
}

}  // namespace warren::game

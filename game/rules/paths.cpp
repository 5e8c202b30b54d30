// SPDX-License-Identifier: MIT
#include "paths.hpp"

#include <algorithm>

#include "inventory.hpp"

namespace warren::game {

void Paths::begin(const Game& game, bool over_traps) {
  const Storey& storey = game.here();
  const std::size_t cells = storey.memory.cells().size();
  if (marks_.size() != cells || ++search_ == 0) {
    marks_.assign(cells, {});
    search_ = 1;
  }
  queue_.clear();
  has_traps_ = false;
  for (const Trap& trap : storey.traps) {
    if (!trap.found) continue;
    has_traps_ = true;
    if (!over_traps) marks_[storey.memory.index(trap.at)].search = search_;  // as if it had been looked at
  }
  marks_[storey.memory.index(game.player.body.at)].search = 0;
  enter(storey.memory.index(game.player.body.at), game.player.body.at, 0);
}

std::optional<Paths::Way> Paths::to_something_new(const Game& game) {
  const Storey& storey = game.here();
  items_.clear();
  for (const FloorItem& item : storey.items) {
    if (item.seen && !item.dropped && has_room_for(game, item.stack.kind)) items_.push_back(item.at);
  }
  return nearest(game, [&](Point p) {
    for (const Point step : orthogonal_steps) {
      const Point beside = p + step;
      if (storey.memory.contains(beside) && storey.memory[beside] == unknown_tile) return true;
    }
    return std::ranges::find(items_, p) != items_.end();
  });
}

std::optional<Paths::Way> Paths::to_tile(const Game& game, Tile tile) {
  const Grid<Tile>& memory = game.here().memory;
  if (std::ranges::find(memory.cells(), tile) == memory.cells().end()) return std::nullopt;
  return nearest(game, [&](Point p) { return memory[p] == tile; });
}

std::optional<Command> explore(const Game& game, Paths& paths) {
  for (const FloorItem& item : game.here().items) {
    if (item.at == game.player.body.at && !item.dropped && has_room_for(game, item.stack.kind)) {
      return Command{Verb::pick_up};
    }
  }
  const std::optional<Paths::Way> way = paths.to_something_new(game);
  if (!way) return std::nullopt;
  return move_command(way->direction);
}

std::optional<Command> travel_to(const Game& game, Paths& paths, Tile tile) {
  if (game.here().tiles[game.player.body.at] == tile) return std::nullopt;
  const std::optional<Paths::Way> way = paths.to_tile(game, tile);
  if (!way) return std::nullopt;
  return move_command(way->direction);
}

Danger danger_in_sight(const Game& game) {
  Danger danger;
  for (const Monster& monster : game.here().monsters) {
    if (!is_hostile(game.kind_of(monster.body).manner) || !game.sees(monster.body.at)) continue;
    ++danger.enemies;
    danger.awake |= monster.mind.mood != Mood::asleep;
  }
  return danger;
}

}  // namespace warren::game

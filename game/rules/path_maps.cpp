// SPDX-License-Identifier: MIT
#include "game/rules/path_maps.hpp"

#include <algorithm>

#include "game/rules/inventory.hpp"

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

bool Paths::is_good(const Game& game, Point p) {
  const Storey& storey = game.here();
  if (!storey.memory.contains(p) || !is_walkable(storey.memory[p])) return false;
  const Trap* trap = storey.trap_at(p);
  return trap == nullptr || !trap->found;
}

Paths::Way Paths::trace(const Game& game, Point goal) {
  const Point from = game.player.body.at;
  int direction = 0;
  for (Point p = goal; p != from; p = p - all_steps[direction]) {
    route_.push_back(p);
    direction = marks_[game.here().memory.index(p)].direction;
  }
  set_out_ = from;
  return {direction, goal, static_cast<int>(route_.size())};
}

std::optional<Paths::Way> Paths::to_something_new(const Game& game) {
  const Storey& storey = game.here();
  items_.clear();
  for (const FloorItem& item : storey.items) {
    if (item.seen && !item.dropped && has_room_for(game, item.stack.kind)) items_.push_back(item.at);
  }
  for (const Prop& prop : storey.props) {
    if (prop.seen && game.kinds()[prop.kind].holds > 0) items_.push_back(prop.at);
  }
  return follow_or_search(game, unknown_tile, [&](Point p) {
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
  return follow_or_search(game, tile, [&](Point p) { return memory[p] == tile; });
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

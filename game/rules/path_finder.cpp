// SPDX-License-Identifier: MIT
#include "game/rules/path_finder.hpp"

#include <algorithm>

#include "game/rules/inventory.hpp"
#include "game/rules/missions.hpp"

namespace warren::game {

void PathFinder::begin(const Game& game, bool over_traps) {
  const Floor& floor = game.here();
  const std::size_t cells = floor.memory.cells().size();
  if (marks_.size() != cells || ++search_ == 0) {
    marks_.assign(cells, {});
    search_ = 1;
  }
  queue_.clear();
  has_traps_ = false;
  for (const Trap& trap : floor.traps) {
    if (!trap.found) continue;
    has_traps_ = true;
    if (!over_traps) marks_[floor.memory.index(trap.at)].search = search_;  // counts as visited
  }
  marks_[floor.memory.index(game.player.body.at)].search = 0;
  enter(floor.memory.index(game.player.body.at), game.player.body.at, 0);
}

bool PathFinder::is_good(const Game& game, Point p) {
  const Floor& floor = game.here();
  if (!floor.memory.contains(p) || !is_walkable(floor.memory[p])) return false;
  if (!floor.can_step(game.player.body.at, p)) return false;
  const Trap* trap = floor.trap_at(p);
  return trap == nullptr || !trap->found;
}

PathFinder::Path PathFinder::trace(const Game& game, Point goal) {
  const Point from = game.player.body.at;
  int direction = 0;
  for (Point p = goal; p != from; p = p - all_steps[direction]) {
    route_.push_back(p);
    direction = marks_[game.here().memory.index(p)].direction;
  }
  set_out_ = from;
  return {direction, goal, static_cast<int>(route_.size())};
}

std::optional<PathFinder::Path> PathFinder::to_something_new(const Game& game) {
  const Floor& floor = game.here();
  items_.clear();
  for (const FloorItem& item : floor.items) {
    if (item.seen && !item.dropped && has_room_for(game, item.stack.kind)) items_.push_back(item.at);
  }
  for (const Prop& prop : floor.props) {
    if (prop.seen && game.kinds()[prop.kind].holds > 0) items_.push_back(prop.at);
  }
  for (std::size_t i = 0; i < floor.mission.plan.keys.size(); ++i) {
    const Point at = floor.mission.plan.keys[i].at;
    if (floor.mission.taken[i] != 0 || floor.memory[at] == unknown_tile) continue;
    if (keeper_of(game, floor, floor.mission.plan.keys[i]) == nullptr) items_.push_back(at);
  }
  return follow_or_search(game, unknown_tile, [&](Point p) {
    for (const Point step : orthogonal_steps) {
      const Point beside = p + step;
      if (floor.memory.contains(beside) && floor.memory[beside] == unknown_tile) return true;
    }
    return std::ranges::find(items_, p) != items_.end();
  });
}

std::optional<PathFinder::Path> PathFinder::to_exit(const Game& game, Direction direction) {
  const Grid<Tile>& memory = game.here().memory;
  const auto was_seen = [&](Tile tile) {
    return is_exit_to(tile, direction) && std::ranges::find(memory.cells(), tile) != memory.cells().end();
  };
  if (!was_seen(Tile::down_stairs) && !was_seen(Tile::up_stairs) && !was_seen(Tile::portal)) return std::nullopt;
  const Tile purpose = direction == Direction::down ? Tile::down_stairs : Tile::up_stairs;
  return follow_or_search(game, purpose, [&](Point p) { return is_exit_to(memory[p], direction); });
}

std::optional<Command> explore(const Game& game, PathFinder& finder) {
  for (const FloorItem& item : game.here().items) {
    if (item.at == game.player.body.at && !item.dropped && has_room_for(game, item.stack.kind)) {
      return Command{Verb::pick_up};
    }
  }
  const std::optional<PathFinder::Path> path = finder.to_something_new(game);
  if (!path) return std::nullopt;
  return move_command(path->direction);
}

std::optional<Command> travel_to(const Game& game, PathFinder& finder, Direction direction) {
  if (is_exit_to(game.here().tiles[game.player.body.at], direction)) return std::nullopt;
  const std::optional<PathFinder::Path> path = finder.to_exit(game, direction);
  if (!path) return std::nullopt;
  return move_command(path->direction);
}

Danger danger_in_sight(const Game& game) {
  Danger danger;
  for (const Monster& monster : game.here().monsters) {
    if (!is_hostile(game.kind_of(monster.body).manner) || !game.sees(monster.body.at)) continue;
    // One that runs away interrupts nothing, unless it is cornered.
    const bool runs = monster.mind.mood == Mood::fleeing && king_distance(monster.body.at, game.player.body.at) > 1;
    if (runs) continue;
    ++danger.enemies;
    danger.awake |= monster.mind.mood != Mood::asleep;
  }
  return danger;
}

}  // namespace warren::game

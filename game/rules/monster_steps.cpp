// SPDX-License-Identifier: MIT
#include "game/rules/monster_steps.hpp"

namespace warren::game {

bool is_free_for(const Game& game, const Floor& floor, const Monster& monster, Point p) {
  return !monster.body.has(Condition::stuck) && floor.can_stand(p) && floor.can_step(monster.body.at, p) &&
         p != game.player.body.at && floor.occupants[p] == Floor::no_one && floor.trap_at(p) == nullptr;
}

const Chase& chase_of(Game& game) {
  if (game.restless) game.chase.start(game.here(), game.player.body.at);
  game.restless = false;
  return game.chase;
}

bool step_along(Game& game, Floor& floor, Monster& monster, Approach approach) {
  const Chase& chase = chase_of(game);
  const int wanted = approach == Approach::towards ? 1 : -1;
  const int now = chase.steps_from(monster.body.at);
  int best = approach == Approach::towards ? now : now - 1;
  if (now == Chase::too_far) return false;
  Point to = monster.body.at;
  for (const Point step : all_steps) {
    const Point p = monster.body.at + step;
    const int steps = chase.steps_from(p);
    if (steps == Chase::too_far || wanted * steps >= wanted * best) continue;
    const bool is_door = floor.tiles[p] == Tile::door;
    if (is_door ? !game.kind_of(monster.body).opens_doors : !is_free_for(game, floor, monster, p)) continue;
    if (is_door && !floor.can_step(monster.body.at, p)) continue;
    best = steps;
    to = p;
  }
  if (to == monster.body.at) return false;
  if (floor.tiles[to] == Tile::door) {
    floor.tiles[to] = open_door;
    if (game.sees(to)) game.say(Tone::plain, "A door opens.");
  } else {
    floor.move_monster(monster, to);
  }
  return true;
}

}  // namespace warren::game

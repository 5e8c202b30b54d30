// SPDX-License-Identifier: MIT
#include "game/bot/bot.hpp"

#include <algorithm>
#include <tuple>

#include "game/bot/carried.hpp"
#include "game/bot/link_route.hpp"
#include "game/bot/shopping.hpp"
#include "game/rules/conditions.hpp"
#include "game/rules/hunger.hpp"
#include "game/rules/identification.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/items.hpp"
#include "game/rules/machine_effects.hpp"
#include "game/rules/missions.hpp"

namespace warren::game {

namespace {

constexpr int most_turns_of_looking = 4000;  // on one level, before it only looks for the stairs down
constexpr int longest_chase = 14;
constexpr int most_turns_of_chasing = 60;  // without a blow, after which enemies out of reach are left alone
constexpr int turns_without_chasing = 200;

}  // namespace

Command Bot::decide(const Game& game) {
  if (game.depth != depth_) {
    depth_ = game.depth;
    turns_here_ = 0;
    shopping_turns_ = 0;
    chasing_turns_ = 0;
    explored_ = false;
    searching_at_.reset();
    mission_goal_.reset();
    searching_turns_ = 0;
    plan_ = winning_play(game);
    planned_ = 0;
  }
  ++turns_here_;
  look_about(game);
  if (const auto command = drink_or_eat(game)) return *command;
  if (is_hazard(game.here(), game.player.body.at)) {
    if (const auto command = avoid_machines(game)) return *command;
  }
  if (const auto command = fight(game)) return *command;
  if (const auto command = wear_the_better(game)) return *command;
  if (enemies_.empty() && plan_.empty()) {
    if (const auto command = identify_something(game)) return *command;
  }
  const bool can_rest = game.player.food > 250 && enemies_.empty();
  if (can_rest && health_percent(game.player.body) < 70) return {Verb::search};
  if (const auto command = avoid_machines(game)) return *command;
  if (const auto command = follow_plan(game)) return *command;
  constexpr int most_turns_of_shopping = 200;
  if (enemies_.empty() && shopping_turns_ < most_turns_of_shopping) {
    if (const auto command = go_shopping(game, path_finder_)) {
      ++shopping_turns_;
      return *command;
    }
  }
  const bool hurries = turns_here_ > most_turns_of_looking || hunger_of(game.player.food) == Hunger::starving;
  if (hurries) {
    if (const auto command = go_down(game)) return *command;
  }
  if (!explored_) {
    if (const auto command = explore(game, path_finder_)) return *command;
    explored_ = true;
  }
  if (const auto command = go_down(game)) return *command;
  explored_ = false;  // what follows may find something
  if (const auto command = work_on_mission(game)) return *command;
  return search(game);
}

void Bot::look_about(const Game& game) {
  enemies_.clear();
  for (const Monster& monster : game.here().monsters) {
    if (!is_hostile(game.kind_of(monster.body).manner) || !game.sees(monster.body.at)) continue;
    const bool runs_away = monster.mind.mood == Mood::fleeing;
    if (!runs_away || king_distance(monster.body.at, game.player.body.at) == 1) enemies_.push_back(&monster);
  }
  std::ranges::sort(enemies_, {}, [&](const Monster* m) {
    return std::tuple(king_distance(m->body.at, game.player.body.at), m->body.health, m->body.at);
  });
}

std::optional<Command> Bot::drink_or_eat(const Game& game) {
  const Body& body = game.player.body;
  const int dangerous = enemies_.empty() ? 0 : 45;
  const int poison = body.turns[static_cast<std::size_t>(Condition::poisoned)];
  if (health_percent(body) < dangerous || poison >= body.health) {
    if (const auto potion = first_with(game, Effect::heal)) return use(game, *potion);
  }
  if (health_percent(body) < dangerous) {
    const auto haste = body.has(Condition::hasted) ? std::nullopt : first_with(game, Effect::haste);
    if (haste) return use(game, *haste);
    if (const auto scroll = first_with(game, Effect::teleport)) return use(game, *scroll);
    // Nothing to lose: most potions and scrolls help.
    if (const auto potion = largest_unknown_with(game, potion_glyph)) return use(game, *potion);
    if (const auto scroll = largest_unknown_with(game, scroll_glyph)) return use(game, *scroll);
  }
  if (hunger_of(game.player.food) < Hunger::hungry) return std::nullopt;
  if (const auto food = first_with(game, Effect::feed)) return use(game, *food);
  return std::nullopt;
}

std::optional<Command> Bot::read_at_many(const Game& game, std::size_t place, const Kind& kind, int wanted) {
  for (const Monster* target : enemies_) {
    if (!can_target(game, kind, target->body.at)) continue;
    const View area = area_of(game, kind, target->body.at);
    if (area.contains(game.player.body.at)) continue;
    const auto hit = std::ranges::count_if(enemies_, [&](const Monster* m) { return area.contains(m->body.at); });
    if (hit >= wanted) return Command{Verb::use_at, carried_letter(game, place), target->body.at};
  }
  return std::nullopt;
}

std::optional<Command> Bot::read_something(const Game& game) {
  const bool in_need = health_percent(game.player.body) < 60 || enemies_.size() > 2;
  for (std::size_t i = 0; i < game.player.pack.size(); ++i) {
    const Kind& kind = game.kinds()[game.player.pack[i].kind];
    if (!kind.needs_target() || !is_known(game, game.player.pack[i].kind)) continue;
    if (condition_of(kind.effect) && !in_need) continue;
    const bool is_close = king_distance(enemies_.front()->body.at, game.player.body.at) == 1;
    if (kind.effect == Effect::thrown && is_close) continue;
    const int wanted = kind.radius > 0 && !in_need ? 2 : 1;
    if (const auto command = read_at_many(game, i, kind, wanted)) return command;
  }
  return std::nullopt;
}

std::optional<Command> Bot::fight(const Game& game) {
  if (enemies_.empty()) return std::nullopt;
  if (const auto command = read_something(game)) return command;
  if (plan_.empty()) {
    if (const auto command = try_scroll_on(game, *enemies_.front())) return command;
  }
  const Point at = game.player.body.at;
  const Monster& nearest = *enemies_.front();
  if (king_distance(nearest.body.at, at) == 1) {
    chasing_turns_ = 0;
    return move_command(*direction_of(nearest.body.at - at));
  }
  if (!plan_.empty()) return std::nullopt;  // a chase may lead down a ledge
  // One that keeps its distance and goes out of sight would be chased for ever.
  if (chasing_turns_ >= most_turns_of_chasing) {
    if (++chasing_turns_ > most_turns_of_chasing + turns_without_chasing) chasing_turns_ = 0;
    return std::nullopt;
  }
  for (const Monster* enemy : enemies_) {
    const auto path = path_finder_.to(game, enemy->body.at);
    if (path && path->steps <= longest_chase) {
      ++chasing_turns_;
      return move_command(path->direction);
    }
    if (enemy != enemies_.front()) break;
  }
  return std::nullopt;
}

std::optional<Command> Bot::wear_the_better(const Game& game) {
  for (std::size_t i = 0; i < game.player.pack.size(); ++i) {
    const Kind& kind = game.kinds()[game.player.pack[i].kind];
    if (!is_worn(kind.effect)) continue;
    const KindId worn = game.player.worn[kind.effect == Effect::weapon ? 0 : 1];
    if (worn == nothing_worn || game.kinds()[worn].amount < kind.amount) return use(game, i);
  }
  return std::nullopt;
}

/// Walks to the exit that leads nearer to the destination; on the goal, to an exit of its own. If locks are in the way,
/// walks to a floor with a key, and looks for it there.
std::optional<Command> Bot::follow_link(const Game& game) {
  const Campaign& campaign = *game.book->dungeon;
  const std::size_t goal = campaign.dungeon().goal();
  const std::size_t destination = destination_ ? static_cast<std::size_t>(*destination_ - 1) : goal;
  const auto here = static_cast<std::size_t>(game.number() - 1);
  std::optional<Point> exit = here == destination ? std::nullopt : exit_towards(game, destination);
  if (here != destination && !exit) {
    const std::optional<std::size_t> floor = floor_with_key(game, destination);
    if (floor && *floor != here) exit = exit_towards(game, *floor);
    if (!exit) return std::nullopt;
  }
  const auto is_there = [&](Point p) {
    if (exit) return p == *exit;
    return is_exit_tile(game.here().tiles[p]) && !campaign.dungeon().follow(game.seed, {here, p});
  };
  const Point at = game.player.body.at;
  if (is_there(at)) {
    return Command{is_exit_to(game.here().tiles[at], Direction::down) ? Verb::descend : Verb::ascend};
  }
  if (const auto path = path_finder_.nearest(game, is_there)) return move_command(path->direction);
  return std::nullopt;
}

std::optional<Command> Bot::go_down(const Game& game) {
  // The floor of the Heart has no exit that leads on, and a map of it does not show what lies there.
  const bool is_at_heart = game.book->has_heart && game.number() == game.book->goal_number();
  if (is_at_heart && (!destination_ || *destination_ == game.number())) return std::nullopt;
  if (game.book->dungeon) {
    if (const auto command = follow_link(game)) return command;
    if (const auto scroll = first_with(game, Effect::map)) return use(game, *scroll);
    return std::nullopt;
  }
  const Direction direction = onward(game.here());
  if (is_exit_to(game.here().tiles[game.player.body.at], direction)) {
    return Command{direction == Direction::down ? Verb::descend : Verb::ascend};
  }
  if (const auto command = travel_to(game, path_finder_, direction)) return command;
  // While no exit is known, a scroll of mapping may show one.
  if (const auto scroll = first_with(game, Effect::map)) return use(game, *scroll);
  return std::nullopt;
}

namespace {

/// Whether a cell is a dead end of the known map.
bool is_dead_end(const Grid<Tile>& memory, Point p) {
  const auto is_open = [&](Point step) { return memory.contains(p + step) && can_enter(memory[p + step]); };
  return std::ranges::count_if(orthogonal_steps, is_open) == 1;
}

}  // namespace

namespace {

/// The levers that were seen, a cell of every lock that was seen and that the player can open by using up keys, and the
/// keepers of keys.
std::vector<Point> mission_goals(const Game& game) {
  const Floor& floor = game.here();
  const MissionState& mission = floor.mission;
  const auto was_seen = [&](Point p) { return floor.memory[p] != unknown_tile; };
  std::vector<Point> goals;
  for (const Lever& lever : mission.plan.levers) {
    if (was_seen(lever.at) && !mission.shut.contains(lever.at)) goals.push_back(lever.at);
  }
  for (std::size_t i = 0; i < mission.plan.locks.size(); ++i) {
    if (!mission.can_open(i)) continue;
    for (const Point cell : mission.plan.locks[i].cells) {
      if (was_seen(cell)) goals.push_back(cell);
    }
  }
  for (std::size_t i = 0; i < mission.plan.keys.size(); ++i) {
    const Monster* keeper = mission.taken[i] == 0 ? keeper_of(game, floor, mission.plan.keys[i]) : nullptr;
    if (keeper != nullptr && was_seen(keeper->body.at)) goals.push_back(keeper->body.at);
  }
  return goals;
}

}  // namespace

/// Switches a lever or opens a lock, each time a random one: in a mission that is safe no choice is wrong, and for
/// others there is a plan. Now and then it searches for secrets instead.
std::optional<Command> Bot::work_on_mission(const Game& game) {
  const Floor& floor = game.here();
  if (floor.mission.empty()) return std::nullopt;
  if (searching_turns_ > 0 && --searching_turns_ > 0) return std::nullopt;
  const std::vector<Point> goals = mission_goals(game);
  if (goals.empty()) return std::nullopt;
  if (!mission_goal_ || std::ranges::find(goals, *mission_goal_) == goals.end()) {
    mission_goal_ = goals[static_cast<std::size_t>(rng_.below(static_cast<int>(goals.size())))];
  }
  const Point goal = *mission_goal_;
  const bool is_lock = floor.mission.shut.contains(goal);
  const bool is_keeper = floor.monster_at(goal) != nullptr;  // seen once it is near, and then fought
  const auto is_there = [&](Point p) { return is_lock || is_keeper ? squared_distance(p, goal) == 1 : p == goal; };
  const Point at = game.player.body.at;
  const auto path = is_there(at) ? std::nullopt : path_finder_.nearest(game, is_there);
  if (path) return move_command(path->direction);
  mission_goal_.reset();
  if (rng_.one_in(8)) searching_turns_ = 100;
  if (!is_there(at)) return std::nullopt;
  return is_lock || is_keeper ? move_command(*direction_of(goal - at)) : Command{Verb::pick_up};
}

/// Takes the next step of a play that wins. Gives the play up if nothing happens for long.
std::optional<Command> Bot::follow_plan(const Game& game) {
  constexpr int most_turns_at_step = 500;
  if (plan_.empty()) return std::nullopt;
  const Floor& floor = game.here();
  const Point at = game.player.body.at;
  const auto is_done = [&](const PlanStep& step) {
    if (step.lever < 0) return at == step.cell;
    return (floor.mission.switched_on[static_cast<std::size_t>(step.lever)] != 0) == step.on;
  };
  for (; planned_ < plan_.size() && is_done(plan_[planned_]); ++planned_) turns_at_step_ = 0;
  if (planned_ == plan_.size() || ++turns_at_step_ > most_turns_at_step) {
    plan_.clear();
    return go_down(game);
  }
  const PlanStep& step = plan_[planned_];
  if (at == step.cell) return Command{Verb::pick_up};
  const bool is_shut = floor.mission.shut.contains(step.cell);
  if (king_distance(at, step.cell) == 1 && (is_shut || floor.can_step(at, step.cell))) {
    const bool is_secret = looks_like(floor.tiles[step.cell]) != floor.tiles[step.cell];
    return is_secret ? Command{Verb::search} : move_command(*direction_of(step.cell - at));
  }
  const auto path = path_finder_.to(game, step.cell);
  return path ? move_command(path->direction) : Command{Verb::search};
}

std::optional<Command> Bot::avoid_machines(const Game& game) {
  const Floor& floor = game.here();
  if (!has_running_machine(floor)) return std::nullopt;
  if (!is_hazard(floor, game.player.body.at)) return Command{Verb::search};
  const auto path = path_finder_.nearest(game, [&](Point p) { return !is_hazard(floor, p); });
  return path ? std::optional(move_command(path->direction)) : std::nullopt;
}

/// Walks to a random known cell and searches the walls there. Secrets are most often at dead ends, so every other
/// target is one.
Command Bot::search(const Game& game) {
  if (searches_left_ > 0) {
    --searches_left_;
    return {Verb::search};
  }
  if (searching_at_ == game.player.body.at) {
    searching_at_.reset();
    searches_left_ = 8;
    return {Verb::search};
  }
  const Grid<Tile>& memory = game.here().memory;
  constexpr int most_tries = 1000;
  const int for_dead_ends = rng_.one_in(2) ? most_tries / 2 : 0;
  for (int tries = 0; !searching_at_ && tries < most_tries; ++tries) {
    const Point p = rng_.cell_of(memory.bounds());
    if (can_enter(memory[p]) && (tries >= for_dead_ends || is_dead_end(memory, p))) searching_at_ = p;
  }
  const auto path = searching_at_ ? path_finder_.to(game, *searching_at_) : std::nullopt;
  if (!path) {
    searching_at_.reset();
    return {Verb::search};
  }
  return move_command(path->direction);
}

}  // namespace warren::game

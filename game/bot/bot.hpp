// SPDX-License-Identifier: MIT
// A bot that plays the game: it explores, fights, eats, rests and descends, using only what a player can see. Where a
// mission can be lost by a wrong choice, it follows a play that wins.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/bot/mission_plan.hpp"
#include "game/rules/game.hpp"
#include "game/rules/path_finder.hpp"

namespace warren::game {

class Bot {
 public:
  explicit Bot(std::uint64_t seed) : rng_(Rng::stream(seed, 0, "bot", 0)) {}

  /// The next command in a game that is not over.
  Command decide(const Game& game);
  /// In a dungeon, the number of the floor to walk to, along the links; by default the goal, and then out of it.
  void walk_to(int floor) { destination_ = floor; }

 private:
  void look_about(const Game& game);
  std::optional<Command> fight(const Game& game);
  std::optional<Command> read_something(const Game& game);
  std::optional<Command> read_at_many(const Game& game, std::size_t place, const Kind& kind, int wanted);
  std::optional<Command> drink_or_eat(const Game& game);
  std::optional<Command> wear_the_better(const Game& game);
  std::optional<Command> go_down(const Game& game);
  std::optional<Command> follow_link(const Game& game);
  std::optional<Command> work_on_mission(const Game& game);
  std::optional<Command> follow_plan(const Game& game);
  /// Leaves gas, fire and water, and waits outside until they are gone.
  std::optional<Command> avoid_machines(const Game& game);
  Command search(const Game& game);

  Rng rng_;
  PathFinder path_finder_;
  std::vector<const Monster*> enemies_;  // in sight this turn
  int depth_ = 0;
  int turns_here_ = 0;
  int shopping_turns_ = 0;
  int chasing_turns_ = 0;  // since the last blow, and then without chasing
  bool explored_ = false;  // nothing new can be reached on this level
  std::optional<int> destination_;
  int searches_left_ = 0;
  std::optional<Point> searching_at_;
  std::optional<Point> mission_goal_;  // a lever to switch, or a lock to open
  int searching_turns_ = 0;            // between two of these
  std::vector<PlanStep> plan_;         // of a mission that can be lost
  std::size_t planned_ = 0;            // steps of it that are done
  int turns_at_step_ = 0;
};

}  // namespace warren::game

// SPDX-License-Identifier: MIT
#include "game/rules/stairs.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "game/rules/hunger.hpp"
#include "game/rules/missions.hpp"
#include "game/rules/spawning.hpp"

namespace warren::game {

namespace {

/// When a level cannot be built from this seed, others are tried; no such seed is known.
constexpr int most_seeds = 16;

std::uint64_t level_seed(std::uint64_t seed, int again) {
  return again == 0 ? seed : mix_bits(seed + static_cast<std::uint64_t>(again));
}

void place_goal(Floor& floor, const Level& level, KindId goal, Tally& tally) {
  for (const Point exit : level.exits) floor.tiles[exit] = Tile::floor;
  floor.drop({goal, 1}, level.exits.front(), false);
  ++tally.made;
}

/// Removes the monsters beside the player that hunt: they follow to the next floor.
std::vector<Monster> take_followers(Game& game) {
  Floor& floor = game.here();
  const auto follows = [&](const Monster& monster) {
    return monster.mind.mood == Mood::hunting && monster.body.confused_turns == 0 &&
           king_distance(monster.body.at, game.player.body.at) == 1;
  };
  std::vector<Monster> followers;
  std::ranges::copy_if(floor.monsters, std::back_inserter(followers), follows);
  std::erase_if(floor.monsters, follows);
  floor.index_monsters();
  return followers;
}

void bring_along(Game& game, const std::vector<Monster>& followers) {
  Floor& floor = game.here();
  for (Monster monster : followers) {
    const std::optional<Point> free = nearest_free(floor, game.player.body.at, game.player.body.at);
    if (!free || floor.monsters.size() >= Floor::no_one) return;  // the others are lost
    monster.body.at = *free;
    floor.monsters.push_back(monster);
    floor.index_monsters();
    game.say(Tone::bad, fmt::format("The {} follows you.", game.kind_of(monster.body).name));
  }
}

}  // namespace

Result<Level> build_level(const Rulebook& book, std::uint64_t seed, int depth, History* history) {
  if (depth > book.last_depth()) {
    return failure({ErrorCode::unknown_name, fmt::format("the campaign has no depth {}", depth), {}, "go back up"});
  }
  const Recipe& recipe = book.stage_at(depth).recipe;
  Request request = recipe.request();
  request.depth = book.danger_at(depth);
  if (book.walk) request.size = book.walk->size.value_or(request.size);
  request.history = history;
  Result<Level> level = Level();
  for (int again = 0; again < most_seeds; ++again) {
    request.seed = level_seed(seed, again);
    level = recipe.build(request);
    if (level || level.error().kind() != ErrorKind::unlucky_seed) break;
  }
  if (level && !MissionState::is_playable(level->mission)) {
    return failure({ErrorCode::input_too_large,
                    fmt::format("the level has more than {} locks, keys or levers", MissionState::most),
                    {.file = recipe.file()},
                    "ask for fewer"});
  }
  if (!level || (level->start && (book.walk || !level->exits.empty()))) return level;
  return failure({ErrorCode::missing_fact,
                  fmt::format("the level has no {}", level->start ? "exit" : "start"),
                  {.file = recipe.file()},
                  "add a step that places one, such as area_start and distant_exit"});
}

Floor furnish(Game& game, const Level& level) {
  const Rulebook& book = *game.book;
  Floor floor;
  floor.name = level.name;
  floor.level_seed = level.seed;
  floor.tiles = level.tiles;
  floor.memory.reset(level.size(), unknown_tile);
  floor.blood.reset(level.size());
  floor.arrival = *level.start;
  if (is_door(floor.tiles[floor.arrival])) floor.tiles[floor.arrival] = open_door;
  take_over_exits(floor, level, !book.walk && level.depth > 1);
  if (book.has_heart && level.depth == book.last_depth()) place_goal(floor, level, book.kinds.goal(), game.tally);
  floor.left_by = floor.arrival;
  floor.mission = MissionState(level);
  place_spawns(game, floor, level);
  return floor;
}

void arrive(Game& game, int depth, Point at) {
  game.depth = depth;
  game.tally.deepest = std::max(game.tally.deepest, depth);
  Floor& floor = game.here();
  game.player.body.at = at;
  game.restless = true;
  take_keys(game);
  Monster* monster = floor.monster_at(at);
  if (monster == nullptr) return;
  const std::optional<Point> aside = nearest_free(floor, at, at);
  if (aside) {
    floor.move_monster(*monster, *aside);
  } else {
    monster->body.health = 0;  // no free cell is left
    floor.bury();
  }
}

namespace {

/// Builds the floor of a depth if it is new.
Status make_floor(Game& game, int depth) {
  if (static_cast<std::size_t>(depth) <= game.floors.size()) return ok();
  const Result<Level> level = build_level(*game.book, game.seed, depth);
  if (!level) return failure(level.error());
  game.floors.push_back(furnish(game, *level));
  if (game.book->has_heart) return ok();
  // Nobody says that a pack has anything to eat.
  constexpr int provisions = 800;
  eat(game, provisions);
  return ok();
}

std::string_view way_through(Tile exit) {
  if (exit == Tile::portal) return "Through the portal";
  return exit == Tile::down_stairs ? "Down" : "Up";
}

int leave_by_last_exit(Game& game) {
  game.ending = Ending::won;
  game.cause = "left by the exit";
  game.say(Tone::good, "You have found the way out.");
  return Game::usual_time;
}

}  // namespace

Result<int> take_stairs(Game& game, Direction direction) {
  Floor& floor = game.here();
  const Tile under = floor.tiles[game.player.body.at];
  if (!is_exit_to(under, direction)) return 0;
  const bool leads_on = direction == onward(floor);
  const bool is_last = game.depth == game.book->last_depth();
  if (leads_on && is_last && !game.book->has_heart) return leave_by_last_exit(game);
  const int depth = game.depth + (leads_on ? 1 : -1);
  if (depth < 1) game.say(Tone::plain, "This is where you came in. You are not done here.");
  if (depth < 1 || depth > game.book->last_depth()) return 0;
  floor.left_by = game.player.body.at;
  if (Status made = make_floor(game, depth); !made) return failure(std::move(made.error()));
  const std::vector<Monster> followers = take_followers(game);
  const Floor& next = game.floors[static_cast<std::size_t>(depth - 1)];
  arrive(game, depth, leads_on ? next.arrival : next.left_by);
  game.say(Tone::plain, fmt::format("{} to depth {}: {}.", way_through(under), depth, game.here().name));
  bring_along(game, followers);
  return Game::usual_time;
}

}  // namespace warren::game

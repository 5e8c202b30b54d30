// SPDX-License-Identifier: MIT
#include "game/rules/stairs.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include <warren/description/description.hpp>

#include "game/rules/allies.hpp"
#include "game/rules/combat.hpp"
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

bool is_goal(const Rulebook& book, const Level& level) {
  if (!book.dungeon) return level.depth == book.last_depth();
  const Dungeon& dungeon = book.dungeon->dungeon();
  return level.name == dungeon.floors()[dungeon.goal()].name;
}

/// Puts the Heart in place of the exits that no link has.
void place_heart(Game& game, Floor& floor, const Level& level) {
  const auto leads_out = [&](Point at) {
    if (!game.book->dungeon) return true;
    const Dungeon& dungeon = game.book->dungeon->dungeon();
    return !dungeon.follow(game.seed, {dungeon.goal(), at});
  };
  bool is_placed = false;
  for (const Exit& exit : level.exits) {
    if (!leads_out(exit.at)) continue;
    floor.tiles[exit.at] = Tile::floor;
    std::erase_if(floor.exits, [&](const FloorExit& named) { return named.at == exit.at; });
    if (is_placed) continue;
    floor.drop({game.book->kinds.goal(), 1}, exit.at, false);
    ++game.tally.made;
    is_placed = true;
  }
}

/// Removes the monsters beside the player that hunt, and allies nearby: they follow to the next floor.
std::vector<Monster> take_followers(Game& game) {
  Floor& floor = game.here();
  const auto follows = [&](const Monster& monster) {
    if (comes_along(game, monster)) return true;
    return monster.mind.mood == Mood::hunting && !monster.body.has(Condition::confused) &&
           !monster.body.has(Condition::stuck) && king_distance(monster.body.at, game.player.body.at) == 1;
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
    if (!free) return;  // the others are lost
    monster.body.at = *free;
    if (!floor.add_monster(monster)) return;
    const Kind& kind = game.kind_of(monster.body);
    game.say(is_hostile(kind.manner) ? Tone::bad : Tone::plain, fmt::format("The {} follows you.", kind.name));
  }
}

}  // namespace

Result<Level> build_level(const Rulebook& book, std::uint64_t seed, int depth, History* history) {
  if (depth > book.last_depth()) {
    return failure({ErrorCode::unknown_name, fmt::format("the campaign has no depth {}", depth), {}, "go back up"});
  }
  const Recipe& recipe = book.stage_at(depth, seed).recipe;
  Request request = recipe.request();
  request.depth = book.danger_at(depth);
  if (book.walk) request.size = book.walk->size.value_or(request.size);
  if (book.dungeon) {
    Result<PlannedFloor> plan = book.dungeon->plan_floor(seed, static_cast<std::size_t>(depth - 1));
    if (!plan) return failure(std::move(plan.error()));
    request = std::move(plan->request);
    seed = request.seed;
  }
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

namespace {

void describe_floor(const Game& game, Floor& floor, const Level& level, int number) {
  Description description = describe(level, game.book->stage_at(number, game.seed).recipe.grammar(), level.seed);
  floor.title = std::move(description.name);
  // The Heart lies in place of the exits, which the text may mention.
  if (!game.book->has_heart || !is_goal(*game.book, level)) floor.text = std::move(description.text);
}

}  // namespace

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
  take_over_exits(floor, level, !book.walk && !book.dungeon && level.depth > 1);
  if (book.has_heart && is_goal(book, level)) place_heart(game, floor, level);
  floor.left_by = floor.arrival;
  floor.mission = MissionState(level);
  place_spawns(game, floor, level);
  return floor;
}

Result<Floor> make_floor(Game& game, int number) {
  const std::size_t known_kinds = game.kinds().added().size();
  const Result<Level> level = build_level(*game.book, game.seed, number);
  if (!level) return failure(level.error());
  Floor floor = furnish(game, *level);
  if (game.book->dungeon) floor.number = number;
  describe_floor(game, floor, *level, number);
  floor.known_kinds = known_kinds;
  Floor built = floor;
  built.memory.reset({});
  built.occupants.reset({});
  floor.built = std::make_shared<const Floor>(std::move(built));
  return floor;
}

void arrive(Game& game, int depth, Point at) {
  game.depth = depth;
  game.tally.deepest = std::max(game.tally.deepest, game.book->dungeon ? game.danger() : depth);
  Floor& floor = game.here();
  game.player.body.at = at;
  game.restless = true;
  bring_keys(game);
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

/// The place of a floor of a dungeon among those visited, from 1; 0 for a floor that has not been visited.
int place_of(const Game& game, int number) {
  const auto found = std::ranges::find(game.floors, number, &Floor::number);
  return found == game.floors.end() ? 0 : static_cast<int>(found - game.floors.begin()) + 1;
}

/// Builds a floor that is new.
Status add_floor(Game& game, int number) {
  Result<Floor> floor = make_floor(game, number);
  if (!floor) return failure(std::move(floor.error()));
  game.floors.push_back(std::move(*floor));
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

/// Goes to a floor that exists. A floor that is new is described.
int change_floor(Game& game, int depth, Point at, Tile through, bool is_new) {
  game.here().left_by = game.player.body.at;
  const std::vector<Monster> followers = take_followers(game);
  arrive(game, depth, at);
  game.say(Tone::plain, fmt::format("{} to depth {}: {}.", way_through(through), game.book->danger_at(game.number()),
                                    game.here().shown_name()));
  if (is_new && !game.here().text.empty()) game.say(Tone::plain, game.here().text);
  bring_along(game, followers);
  return Game::usual_time;
}

std::optional<FloorPlace> beyond(const Game& game) {
  const FloorPlace exit{static_cast<std::size_t>(game.number() - 1), game.player.body.at};
  return game.book->dungeon->dungeon().follow(game.seed, exit);
}

/// Takes a link of a dungeon. Exits without one are those of the goal.
Result<int> take_link(Game& game, Tile through) {
  const std::optional<FloorPlace> next = beyond(game);
  if (!next) {
    const Dungeon& dungeon = game.book->dungeon->dungeon();
    if (static_cast<std::size_t>(game.number() - 1) == dungeon.goal()) return leave_by_last_exit(game);
    game.say(Tone::plain,
             fmt::format("This leads out. You have not been to {} yet.", dungeon.floors()[dungeon.goal()].name));
    return 0;
  }
  const int number = static_cast<int>(next->floor) + 1;
  const bool is_new = place_of(game, number) == 0;
  if (is_new) {
    if (Status made = add_floor(game, number); !made) return failure(std::move(made.error()));
  }
  return change_floor(game, place_of(game, number), next->at, through, is_new);
}

/// Leads to the other end of a passage, if the player is at one of its ends. Nobody follows.
int take_passage(Game& game) {
  const Passage* passage = game.here().mission.passage_at(game.player.body.at);
  if (passage == nullptr) return 0;
  const Point end = passage->other(game.player.body.at);
  if (!game.here().can_stand(end)) return 0;
  game.say(Tone::plain, fmt::format("You take the passage {}.", passage->name));
  arrive(game, game.depth, end);
  return Game::usual_time;
}

}  // namespace

Status fall(Game& game) {
  constexpr int harm = 4;
  const bool has_below = !game.book->dungeon && !game.book->walk && game.depth < game.book->last_depth() &&
                         onward(game.here()) == Direction::down;
  hurt_player(game, harm, "broken by a fall");
  if (game.over() || !has_below) return ok();
  const int depth = game.depth + 1;
  if (static_cast<std::size_t>(depth) > game.floors.size()) {
    if (Status made = add_floor(game, depth); !made) return made;
  }
  game.here().left_by = game.player.body.at;
  arrive(game, depth, game.floors[static_cast<std::size_t>(depth - 1)].arrival);
  game.say(Tone::bad, fmt::format("You fall to depth {}: {}.", game.book->danger_at(game.number()), game.here().name));
  return ok();
}

std::optional<int> unvisited_beyond(const Game& game, Direction direction) {
  if (!game.book->dungeon) {
    const bool is_new = direction == onward(game.here()) && static_cast<std::size_t>(game.depth) == game.floors.size();
    return is_new ? std::optional(game.depth + 1) : std::nullopt;
  }
  const std::optional<FloorPlace> next = beyond(game);
  if (!next) return std::nullopt;
  const int number = static_cast<int>(next->floor) + 1;
  return place_of(game, number) == 0 ? std::optional(number) : std::nullopt;
}

Result<int> take_stairs(Game& game, Direction direction) {
  const Floor& floor = game.here();
  const Tile under = floor.tiles[game.player.body.at];
  if (!is_exit_to(under, direction)) return take_passage(game);
  if (game.book->dungeon) return take_link(game, under);
  const bool leads_on = direction == onward(floor);
  const bool is_last = game.depth == game.book->last_depth();
  if (leads_on && is_last && !game.book->has_heart) return leave_by_last_exit(game);
  const int depth = game.depth + (leads_on ? 1 : -1);
  if (depth < 1) game.say(Tone::plain, "This is where you came in. You are not done here.");
  if (depth < 1 || depth > game.book->last_depth()) return 0;
  const bool is_new = static_cast<std::size_t>(depth) > game.floors.size();
  if (is_new) {
    if (Status made = add_floor(game, depth); !made) return failure(std::move(made.error()));
  }
  const Floor& next = game.floors[static_cast<std::size_t>(depth - 1)];
  return change_floor(game, depth, leads_on ? next.arrival : next.left_by, under, is_new);
}

}  // namespace warren::game

// SPDX-License-Identifier: MIT
#include "game/rules/stairs.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "game/rules/combat.hpp"

namespace warren::game {

namespace {

/// When a level cannot be built from this seed, others are tried; no such seed is known.
constexpr int most_seeds = 16;

std::uint64_t level_seed(std::uint64_t seed, int again) {
  return again == 0 ? seed : mix_bits(seed + static_cast<std::uint64_t>(again));
}

Monster make_monster(const Kinds& kinds, KindId id, Point at, int depth, Rng& rng) {
  const Kind& kind = kinds[id];
  const int health = is_hostile(kind.manner) ? health_at(kind, depth) : kind.health;
  Monster monster;
  monster.body = {.kind = id, .at = at, .health = health, .most_health = health};
  const bool sleeps = rng.percent(60);
  monster.mind.mood = sleeps && is_hostile(kind.manner) ? Mood::asleep : Mood::calm;
  monster.mind.heading = static_cast<std::uint8_t>(rng.below(8));
  monster.mind.energy = rng.below(Game::usual_time);
  return monster;
}

void place(Floor& floor, const Kinds& kinds, const Spawn& spawn, int depth, Rng& rng, Tally& tally) {
  const Kind* kind = kinds.find(spawn.name);
  if (kind == nullptr || !is_walkable(floor.tiles[spawn.at])) return;
  const KindId id = kinds.id_of(*kind);
  switch (kind->type) {
    case SpawnKind::monster:
      // A monster in a doorway opens the door.
      if (floor.tiles[spawn.at] == Tile::door) floor.tiles[spawn.at] = open_door;
      if (floor.can_stand(spawn.at) && floor.monsters.size() < Floor::no_one) {
        floor.monsters.push_back(make_monster(kinds, id, spawn.at, depth, rng));
      }
      break;
    case SpawnKind::item:
      floor.drop({id, 1}, spawn.at, false);
      ++tally.made;
      break;
    case SpawnKind::trap: floor.traps.push_back({id, spawn.at}); break;
    case SpawnKind::prop:
      if (kind->name == "Blood Stain") {
        floor.blood.insert(spawn.at);
      } else {
        floor.props.push_back({id, spawn.at});
      }
      break;
  }
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
  const CampaignLevel* entry = book.campaign.at(depth);
  if (entry == nullptr) {
    return failure({ErrorCode::unknown_name, fmt::format("the campaign has no depth {}", depth), {}, "go back up"});
  }
  const Recipe& recipe = book.recipes.find(entry->recipe)->second;
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
  return level;
}

Floor furnish(const Rulebook& book, const Level& level, std::uint64_t seed, Tally& tally) {
  Floor floor;
  floor.name = level.name;
  floor.level_seed = level.seed;
  floor.tiles = level.tiles;
  floor.memory.reset(level.size(), unknown_tile);
  floor.blood.reset(level.size());
  floor.arrival = level.start.value_or(Point{});
  if (is_door(floor.tiles[floor.arrival])) floor.tiles[floor.arrival] = open_door;
  if (!book.walk && level.depth > 1) floor.tiles[floor.arrival] = Tile::up_stairs;
  if (!book.walk && level.depth == book.last_depth()) place_goal(floor, level, book.kinds.goal(), tally);
  floor.left_by = floor.arrival;
  Rng rng = Rng::stream(seed, level.depth, "spawns", 0);
  for (const Spawn& spawn : level.spawns) place(floor, book.kinds, spawn, level.depth, rng, tally);
  floor.index_monsters();
  return floor;
}

void arrive(Game& game, int depth, Point at) {
  game.depth = depth;
  game.tally.deepest = std::max(game.tally.deepest, depth);
  Floor& floor = game.here();
  game.player.body.at = at;
  game.restless = true;
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

Result<int> take_stairs(Game& game, Direction direction) {
  Floor& floor = game.here();
  const Tile under = floor.tiles[game.player.body.at];
  if (under != (direction == Direction::down ? Tile::down_stairs : Tile::up_stairs)) return 0;
  if (game.book->walk && direction == Direction::down) {
    game.ending = Ending::won;
    game.cause = "left by the exit";
    game.say(Tone::good, "You have found the way out.");
    return Game::usual_time;
  }
  const int depth = game.depth + (direction == Direction::down ? 1 : -1);
  if (depth < 1 || depth > game.book->last_depth()) return 0;
  floor.left_by = game.player.body.at;
  if (static_cast<std::size_t>(depth) > game.floors.size()) {
    Result<Level> level = build_level(*game.book, game.seed, depth);
    if (!level) return failure(std::move(level.error()));
    game.floors.push_back(furnish(*game.book, *level, game.seed, game.tally));
  }
  const std::vector<Monster> followers = take_followers(game);
  const Floor& next = game.floors[static_cast<std::size_t>(depth - 1)];
  arrive(game, depth, direction == Direction::down ? next.arrival : next.left_by);
  game.say(Tone::plain,
           fmt::format("{} to depth {}: {}.", direction == Direction::down ? "Down" : "Up", depth, game.here().name));
  bring_along(game, followers);
  return Game::usual_time;
}

}  // namespace warren::game

// SPDX-License-Identifier: MIT
#include "game/bot/link_route.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace warren::game {

namespace {

/// Whether the player has a key of the dungeon.
bool has_key(const Game& game, std::string_view name) {
  return std::ranges::any_of(game.floors, [&](const Floor& floor) { return floor.mission.held(name) > 0; });
}

bool is_open(const Game& game, const FloorLink& link) {
  const auto is_held = [&](LockCondition::Kind, std::string_view name) { return has_key(game, name); };
  return !link.lock || link.lock->is_met(is_held);
}

/// The links of a shortest path between two floors, among those that `may_take` accepts; empty if there is none.
template <class MayTake>
std::vector<std::size_t> links_between(const Game& game, std::size_t here, std::size_t destination, MayTake may_take) {
  const Dungeon& dungeon = game.book->dungeon->dungeon();
  // From the destination backwards, so that each floor knows the link to take.
  std::vector<std::optional<std::size_t>> next(dungeon.floors().size());
  std::vector<std::size_t> queue{destination};
  for (std::size_t i = 0; i < queue.size() && !next[here]; ++i) {
    for (std::size_t l = 0; l < dungeon.links().size(); ++l) {
      const FloorLink& link = dungeon.links()[l];
      const bool leads_there = link.to == queue[i];
      if (!leads_there && (link.from != queue[i] || link.one_way)) continue;
      const std::size_t from = leads_there ? link.from : link.to;
      if (next[from] || from == destination || !dungeon.has_floor(game.seed, from) || !may_take(link)) continue;
      next[from] = l;
      queue.push_back(from);
    }
  }
  std::vector<std::size_t> path;
  for (std::size_t at = here; at != destination && next[at];) {
    path.push_back(*next[at]);
    const FloorLink& link = dungeon.links()[*next[at]];
    at = link.from == at ? link.to : link.from;
  }
  return path;
}

}  // namespace

std::optional<Point> exit_towards(const Game& game, std::size_t destination) {
  const Dungeon& dungeon = game.book->dungeon->dungeon();
  const auto here = static_cast<std::size_t>(game.number() - 1);
  const auto was_visited = [&](std::size_t floor) {
    return std::ranges::find(game.floors, static_cast<int>(floor) + 1, &Floor::number) != game.floors.end();
  };
  std::vector<std::size_t> path = links_between(game, here, destination, [&](const FloorLink& link) {
    return is_open(game, link) && was_visited(link.from) && was_visited(link.to);
  });
  if (path.empty()) {
    path = links_between(game, here, destination, [&](const FloorLink& link) { return is_open(game, link); });
  }
  if (path.empty()) return std::nullopt;
  const LinkEnds ends = dungeon.ends(game.seed, path.front());
  return dungeon.links()[path.front()].from == here ? ends.from : ends.to;
}

namespace {

bool mentions(const LockCondition& condition, std::string_view key) {
  return condition.name == key ||
         std::ranges::any_of(condition.parts, [&](const LockCondition& part) { return mentions(part, key); });
}

/// The keys that the player lacks for the shut links of a shortest path from the first floor: a path from where the
/// player is would need other keys on the way to these.
std::vector<std::size_t> keys_towards(const Game& game, std::size_t destination) {
  const Dungeon& dungeon = game.book->dungeon->dungeon();
  std::vector<std::size_t> keys;
  for (const std::size_t l : links_between(game, 0, destination, [](const FloorLink&) { return true; })) {
    const FloorLink& link = dungeon.links()[l];
    if (is_open(game, link)) continue;
    for (std::size_t i = 0; i < dungeon.keys().size(); ++i) {
      const std::string& name = dungeon.keys()[i].name;
      if (mentions(*link.lock, name) && !has_key(game, name)) keys.push_back(i);
    }
  }
  return keys;
}

}  // namespace

std::optional<std::size_t> floor_with_key(const Game& game, std::size_t destination) {
  const Dungeon& dungeon = game.book->dungeon->dungeon();
  const auto here = static_cast<std::size_t>(game.number() - 1);
  const std::vector<FloorPlace> places = dungeon.key_places(game.seed);
  std::vector<std::size_t> keys = keys_towards(game, destination);
  // A key may itself be behind a lock.
  for (std::size_t i = 0; i < keys.size() && keys.size() < 2 * places.size(); ++i) {
    for (const std::size_t key : keys_towards(game, places[keys[i]].floor)) {
      if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
    }
  }
  for (const std::size_t key : keys) {
    if (places[key].floor == here || exit_towards(game, places[key].floor)) return places[key].floor;
  }
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (has_key(game, dungeon.keys()[i].name)) continue;
    if (places[i].floor == here) return here;
    if (!found && exit_towards(game, places[i].floor)) found = places[i].floor;
  }
  return found;
}

}  // namespace warren::game

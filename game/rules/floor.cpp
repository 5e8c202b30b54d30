// SPDX-License-Identifier: MIT
#include "game/rules/floor.hpp"

#include <algorithm>

namespace warren::game {

const Trap* Floor::trap_at(Point p) const {
  const auto found = std::ranges::find(traps, p, &Trap::at);
  return found == traps.end() ? nullptr : &*found;
}

void Floor::move_monster(Monster& monster, Point to) {
  occupants[to] = occupants[monster.body.at];
  occupants[monster.body.at] = no_one;
  monster.body.at = to;
}

bool Floor::add_monster(const Monster& monster) {
  if (monsters.size() >= no_one) return false;
  occupants[monster.body.at] = static_cast<std::uint16_t>(monsters.size());
  monsters.push_back(monster);
  return true;
}

void Floor::index_monsters() {
  occupants.reset(tiles.size(), no_one);
  for (std::size_t i = 0; i < monsters.size(); ++i) occupants[monsters[i].body.at] = static_cast<std::uint16_t>(i);
}

void Floor::bury() {
  const auto first = std::ranges::find_if(monsters, [](const Monster& m) { return !m.body.alive(); });
  if (first == monsters.end()) return;
  auto kept = first;
  for (auto it = first; it != monsters.end(); ++it) {
    occupants[it->body.at] = no_one;
    if (!it->body.alive()) continue;
    *kept = *it;
    occupants[kept->body.at] = static_cast<std::uint16_t>(kept - monsters.begin());
    ++kept;
  }
  monsters.erase(kept, monsters.end());
}

void Floor::drop(const Stack& stack, Point at, bool by_player) {
  for (FloorItem& item : items) {
    if (item.at != at || item.stack.kind != stack.kind) continue;
    item.stack.count += stack.count;
    item.dropped |= by_player;
    return;
  }
  items.push_back({.stack = stack, .at = at, .seen = by_player, .dropped = by_player});
}

bool is_exit_reachable(const Floor& floor, KindId goal) {
  const CellSet reached = walkable_cells(floor.tiles).flood(floor.arrival, Movement::diagonal);
  const auto reaches = [&](Tile tile) { return !(cells_with_tile(floor.tiles, tile) & reached).empty(); };
  if (reaches(floor.climbs ? Tile::up_stairs : Tile::down_stairs) || reaches(Tile::portal)) return true;
  return std::ranges::any_of(
      floor.items, [&](const FloorItem& item) { return item.stack.kind == goal && reached.contains(item.at); });
}

std::optional<Point> nearest_free(const Floor& floor, Point from, Point taken) {
  const auto is_free = [&](Point p) {
    return p != taken && floor.can_stand(p) && floor.monster_at(p) == nullptr && floor.trap_at(p) == nullptr;
  };
  const Point last = walk_from(floor, from, all_steps, Return::any, is_free).back();
  return is_free(last) ? std::optional(last) : std::nullopt;
}

}  // namespace warren::game

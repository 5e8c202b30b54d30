// SPDX-License-Identifier: MIT
// The hash of a level.
#include <span>
#include <vector>

#include <warren/grid/rng.hpp>
#include <warren/level/drawing.hpp>
#include <warren/level/level.hpp>

namespace warren {

namespace {

void fold(Hasher& hasher, Point p) { hasher.number(p.x).number(p.y); }
void fold(Hasher& hasher, const Rect& r) { hasher.number(r.x).number(r.y).number(r.w).number(r.h); }

void fold(Hasher& hasher, std::span<const Point> points) {
  hasher.word(points.size());
  for (const Point p : points) fold(hasher, p);
}

void fold(Hasher& hasher, const CellRuns& cells) {
  hasher.word(cells.runs().size());
  for (const CellRun& run : cells.runs()) hasher.number(run.x).number(run.y).number(run.length);
}

void fold(Hasher& hasher, const Room& room) {
  fold(hasher, room.box);
  fold(hasher, room.cells());
  hasher.text(room.role()).word(room.tags().size());
  for (const std::string& tag : room.tags()) hasher.text(tag);
  hasher.text(room.data().json());
}

void fold(Hasher& hasher, const Zone& zone) {
  hasher.text(zone.name);
  fold(hasher, zone.cells);
  if (!zone.data.empty()) hasher.text(zone.data.json());  // so that zones without data keep their hashes
}

void fold(Hasher& hasher, const Exit& exit) {
  fold(hasher, exit.at);
  hasher.text(exit.kind).text(exit.name).text(exit.target).text(exit.data.json());
}

void fold(Hasher& hasher, const Spawn& spawn, const TileSet& tile_set) {
  fold(hasher, spawn.at);
  hasher.text(spawn.name).number(static_cast<int>(kind_of(spawn, tile_set))).text(spawn.source).text(spawn.data.json());
}

void fold(Hasher& hasher, const PlacedPrefab& placed) {
  hasher.text(placed.name);
  fold(hasher, placed.area);
  hasher.number(static_cast<int>(placed.turn));
  if (!placed.data.empty()) hasher.text(placed.data.json());  // so that levels without it keep their hashes
}

void fold(Hasher& hasher, std::span<const int> indices) {
  hasher.word(indices.size());
  for (const int index : indices) hasher.number(index);
}

void fold(Hasher& hasher, const LockCondition& condition) {
  hasher.number(static_cast<int>(condition.kind)).text(condition.name).word(condition.parts.size());
  for (const LockCondition& part : condition.parts) fold(hasher, part);
}

void fold(Hasher& hasher, const Lock& lock) {
  hasher.text(lock.name).text(lock.kind);
  fold(hasher, std::span<const Point>(lock.cells));
  fold(hasher, lock.condition);
}

void fold(Hasher& hasher, const Key& key) {
  hasher.text(key.name).text(key.kind).number(key.is_consumable).number(key.is_spare);
  fold(hasher, key.at);
}

void fold(Hasher& hasher, const Lever& lever) {
  hasher.text(lever.name);
  fold(hasher, lever.at);
}

void fold(Hasher& hasher, const OneWay& one_way) {
  fold(hasher, one_way.at);
  fold(hasher, one_way.towards);
}

void fold(Hasher& hasher, const Passage& passage) {
  hasher.text(passage.name);
  fold(hasher, passage.from);
  fold(hasher, passage.to);
}

void fold(Hasher& hasher, const Sphere& sphere) {
  fold(hasher, std::span<const int>(sphere.keys));
  fold(hasher, std::span<const int>(sphere.locks));
}

void fold(Hasher& hasher, const MissionWalk& walk) {
  hasher.number(walk.key);
  fold(hasher, std::span<const Point>(walk.cells));
}

void fold(Hasher& hasher, const CutWitness& cut) {
  hasher.number(cut.lock);
  fold(hasher, cut.behind);
}

template <class Part>
void fold_all(Hasher& hasher, const std::vector<Part>& parts) {
  hasher.word(parts.size());
  for (const Part& part : parts) fold(hasher, part);
}

void fold(Hasher& hasher, const Mission& mission) {
  fold_all(hasher, mission.locks);
  fold_all(hasher, mission.keys);
  fold_all(hasher, mission.levers);
  fold_all(hasher, mission.one_ways);
  hasher.number(static_cast<int>(mission.strength));
  fold_all(hasher, mission.spheres);
  fold_all(hasher, mission.walks);
  fold_all(hasher, mission.cuts);
  // Few levels have some of these, and all others keep their hashes.
  if (!mission.passages.empty()) hasher.text("passages");
  for (const Passage& passage : mission.passages) fold(hasher, passage);
  if (!mission.brought.empty()) hasher.text("brought");
  for (const std::string& name : mission.brought) hasher.text(name);
}

}  // namespace

std::uint64_t Level::hash() const {
  Hasher hasher;
  hasher.number(hash_version).text(name).word(seed).number(depth).number(attempts).number(width()).number(height());
  hasher.bytes({reinterpret_cast<const unsigned char*>(tiles.cells().data()), tiles.cells().size()});
  fold_all(hasher, rooms);
  hasher.word(corridors.size());
  for (std::size_t i = 0; i < corridors.size(); ++i) fold(hasher, corridors[i]);
  fold_all(hasher, zones);
  fold(hasher, start ? std::span<const Point>(&*start, 1) : std::span<const Point>());
  fold_all(hasher, exits);
  hasher.word(spawns.size());
  for (const Spawn& spawn : spawns) fold(hasher, spawn, *tile_set);
  fold_all(hasher, prefabs);
  hasher.text(data.json());
  if (!mission.empty()) fold(hasher, mission);  // so that levels without one keep their hashes
  return hasher.value();
}

}  // namespace warren

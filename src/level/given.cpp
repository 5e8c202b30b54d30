// SPDX-License-Identifier: MIT
#include <warren/level/given.hpp>

#include <warren/grid/rng.hpp>

namespace warren {

void Given::insert_floor_into(CellSet& floor) const {
  for_each_cell([&](Point cell) {
    if (floor.bounds().contains(cell)) floor.insert(cell);
  });
  for (const Room& room : rooms) floor.insert(room.box);
}

void Given::fold_into(Hasher& hasher) const {
  const auto fold_point = [&](Point p) { hasher.number(p.x).number(p.y); };
  hasher.word(cells.size());
  for (const Point cell : cells) fold_point(cell);
  hasher.number(start ? 1 : 0);
  if (start) fold_point(*start);
  hasher.word(exits.size());
  for (const Exit& exit : exits) {
    fold_point(exit.at);
    hasher.text(exit.kind).text(exit.name).text(exit.target);
    exit.data.fold_into(hasher);
  }
  hasher.number(other_exits ? 1 : 0).number(part ? 1 : 0);
  if (part) {
    hasher.word(part->seed).word(part->floor).word(part->depths.size());
    for (const int depth : part->depths) hasher.number(depth);
  }
  hasher.word(rooms.size());
  for (const Room& room : rooms) {
    hasher.number(room.box.x).number(room.box.y).number(room.box.w).number(room.box.h).text(room.role());
    hasher.word(room.tags().size());
    for (const std::string& tag : room.tags()) hasher.text(tag);
    room.data().fold_into(hasher);
  }
  if (needs_other_exit) hasher.text("other exit");
  if (mission.empty() && mission.brought.empty()) return;  // so that recipes keep the hashes of their content
  hasher.word(mission.locks.size()).word(mission.keys.size()).word(mission.brought.size());
  for (const Lock& lock : mission.locks) {
    for (const Point cell : lock.cells) fold_point(cell);
    hasher.text(lock.name).text(lock.condition.to_text()).text(lock.kind);
  }
  for (const Key& key : mission.keys) {
    fold_point(key.at);
    hasher.text(key.name).text(key.kind);
  }
  for (const std::string& name : mission.brought) hasher.text(name);
}

}  // namespace warren

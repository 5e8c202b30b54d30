// SPDX-License-Identifier: MIT
#include "src/tiled/mission_objects.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <warren/prefabs/prefab.hpp>

#include "src/json/mission_reader.hpp"
#include "src/level/word_rules.hpp"
#include "src/tiled/part_properties.hpp"

namespace warren {

namespace {

Rect box_of(const std::vector<Point>& cells) {
  if (cells.empty()) return {};
  Point low = cells.front();
  Point high = low;
  for (const Point cell : cells) {
    low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
    high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
  }
  return {low.x, low.y, high.x - low.x + 1, high.y - low.y + 1};
}

/// Whether the cells are those of the box, row by row.
bool fills_box(const std::vector<Point>& cells, const Rect& box) {
  if (std::ssize(cells) != box.size().cells()) return false;
  for (int i = 0; i < static_cast<int>(cells.size()); ++i) {
    if (cells[static_cast<std::size_t>(i)] != Point{box.x + i % box.w, box.y + i / box.w}) return false;
  }
  return true;
}

/// The cells as runs in their order, relative to a corner.
std::string text_of_list(const std::vector<Point>& cells, Point corner) {
  std::string text;
  for (std::size_t i = 0; i < cells.size();) {
    int length = 1;
    while (i + static_cast<std::size_t>(length) < cells.size() &&
           cells[i + static_cast<std::size_t>(length)] == cells[i] + Point{length, 0}) {
      ++length;
    }
    fmt::format_to(std::back_inserter(text), "{}{},{},{}", i > 0 ? " " : "", cells[i].x - corner.x,
                   cells[i].y - corner.y, length);
    i += static_cast<std::size_t>(length);
  }
  return text;
}

void add_property(std::vector<MapProperty>& to, std::string_view name, std::string_view value) {
  if (!value.empty()) to.push_back({name, "string", std::string(value)});
}

MissionObject object_of(const Lock& lock) {
  MissionObject made{{.type = "lock", .name = lock.name}, box_of(lock.cells)};
  std::vector<MapProperty>& properties = made.object.properties;
  if (!fills_box(lock.cells, made.cells)) {
    add_property(properties, "cells", text_of_list(lock.cells, {made.cells.x, made.cells.y}));
  }
  add_property(properties, "condition", lock.condition.to_text());
  add_property(properties, "kind", lock.kind);
  return made;
}

Rect one_cell(Point at) { return {at.x, at.y, 1, 1}; }

MissionObject object_of(const Key& key) {
  MissionObject made{{.type = "key", .name = key.name}, one_cell(key.at)};
  std::vector<MapProperty>& properties = made.object.properties;
  if (key.is_consumable) properties.push_back({"consumable", "bool", "true"});
  add_property(properties, "kind", key.kind);
  if (key.is_spare) properties.push_back({"spare", "bool", "true"});
  return made;
}

MissionObject object_of(const OneWay& one_way) {
  MissionObject made{{.type = "one_way"}, one_cell(one_way.at)};
  const auto found = std::ranges::find(orthogonal_steps, one_way.towards) - std::begin(orthogonal_steps);
  if (found < std::ssize(direction_names)) {
    add_property(made.object.properties, "towards", direction_names[static_cast<std::size_t>(found)]);
  }
  return made;
}

}  // namespace

std::vector<MissionObject> mission_objects(const Mission& mission) {
  std::vector<MissionObject> objects;
  for (const Lock& lock : mission.locks) objects.push_back(object_of(lock));
  for (const Key& key : mission.keys) objects.push_back(object_of(key));
  for (const Lever& lever : mission.levers) {
    objects.push_back({{.type = "lever", .name = lever.name}, one_cell(lever.at)});
  }
  for (const OneWay& one_way : mission.one_ways) objects.push_back(object_of(one_way));
  for (const Passage& passage : mission.passages) {
    for (const Point end : {passage.from, passage.to}) {
      objects.push_back({{.type = "passage", .name = passage.name}, one_cell(end)});
    }
  }
  return objects;
}

bool is_mission_class(std::string_view kind) {
  return kind == "passage" || std::ranges::find(mission_part_names, kind) != std::end(mission_part_names);
}

void MissionObjectReader::read(const TiledNode& object) {
  if (!count(object, 1)) return;
  const std::string_view kind = object.class_name();
  if (kind == "lock") return read_lock(object);
  const Point cell = cell_of(object);
  if (!is_on_map(object, one_cell(cell))) return;
  if (kind == "key") {
    mission_.keys.push_back({name_of(object), cell, word_of(object, "kind"), flag_of_property(object, "consumable"),
                             flag_of_property(object, "spare")});
  } else if (kind == "lever") {
    mission_.levers.push_back({name_of(object), cell});
  } else if (kind == "passage") {
    read_passage(object, cell);
  } else {
    const TiledNode* towards = object.property("towards");
    const auto found = std::ranges::find(direction_names, towards == nullptr ? "" : towards->text("value"));
    if (found == std::end(direction_names)) {
      const std::string hint = fmt::format("set towards to one of {}", fmt::join(direction_names, ", "));
      return towards == nullptr ? problems_.add(object.at, "a one-way cell has no direction", hint)
                                : refuse(*towards, hint);
    }
    mission_.one_ways.push_back({cell, orthogonal_steps[found - std::begin(direction_names)]});
  }
}

void MissionObjectReader::read_passage(const TiledNode& object, Point cell) {
  std::string name = name_of(object);
  const auto first = first_ends_.find(name);
  if (first == first_ends_.end()) {
    first_ends_.emplace(std::move(name), FirstEnd{cell, &object});
  } else {
    mission_.passages.push_back({std::move(name), first->second.at, cell});
    first_ends_.erase(first);
  }
}

void MissionObjectReader::finish() {
  for (const auto& [name, end] : first_ends_) {
    problems_.add(end.object->at, fmt::format("the passage {} has one end", quoted(name)),
                  "add an object of class passage with the same name, or remove it");
  }
  first_ends_.clear();
}

void MissionObjectReader::read_lock(const TiledNode& object) {
  Lock lock{.name = std::string(object.text("name")), .kind = word_of(object, "kind")};
  if (!lock.name.empty() && !is_word(lock.name, limits_)) lock.name = name_of(object);
  if (!read_lock_cells(object, lock.cells)) return;
  lock.condition = condition_of(object);
  if (count(object, count_terms(lock.condition))) mission_.locks.push_back(std::move(lock));
}

LockCondition MissionObjectReader::condition_of(const TiledNode& object) {
  const TiledNode* property = object.property("condition");
  const std::string_view text = property == nullptr ? std::string_view() : property->text("value");
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return LockCondition::key(name_of(object));  // the key with its own name, if nothing else is said
  }
  Result<LockCondition> condition = LockCondition::from_text(text);
  if (condition) return std::move(*condition);
  problems_.add_at(property->at, std::move(condition.error()));
  return {};
}

bool MissionObjectReader::read_lock_cells(const TiledNode& object, std::vector<Point>& cells) {
  const Rect area = area_of(object);
  // A short text can list the same cells over and over.
  const auto most = static_cast<std::size_t>(size_.cells() + limits_.mission_parts);
  const auto add = [&](const Rect& run) {
    if (!is_on_map(object, run)) return false;
    lock_cells_ += static_cast<std::size_t>(run.size().cells());
    if (lock_cells_ > most) {
      problems_.add(object.at, "the locks have more cells than the map", "let no two locks share cells",
                    ErrorCode::input_too_large);
      return false;
    }
    for (int y = run.top(); y < run.bottom(); ++y) {
      for (int x = run.left(); x < run.right(); ++x) cells.push_back({x, y});
    }
    return true;
  };
  const TiledNode* property = object.property("cells");
  if (property == nullptr) return add(area);
  std::string_view text = trimmed(property->text("value"));
  while (!text.empty()) {
    const std::optional<CellRun> run = take_run(text);
    if (!run) {
      refuse(*property, "write it as in \"0,0,5 1,1,3\": runs of x, y and length");
      return false;
    }
    if (!add({area.x + run->x, area.y + run->y, run->length, 1})) return false;
  }
  return !cells.empty() || add(area);
}

void MissionObjectReader::read_brought(const TiledNode& property) {
  if (mission_.empty()) return;
  Result<LockCondition> names = LockCondition::from_text(property.text("value"));
  if (!names) return problems_.add_at(property.at, std::move(names.error()));
  const bool is_one = names->kind == LockCondition::Kind::key;
  const std::vector<LockCondition>& parts = names->parts;
  const auto is_key = [](const LockCondition& part) { return part.kind == LockCondition::Kind::key; };
  if (!is_one && (names->kind != LockCondition::Kind::all || !std::ranges::all_of(parts, is_key))) {
    return refuse(property, "join names of keys by \"and\"");
  }
  if (is_one) mission_.brought.push_back(names->name);
  for (const LockCondition& part : parts) mission_.brought.push_back(part.name);
}

void MissionObjectReader::read_certificate(const TiledNode& property) {
  if (mission_.empty()) return;
  Status read = parse_certificate(property.text("value"), bounds(), limits_, mission_);
  if (!read) problems_.add_at(property.at, std::move(read.error()));
}

Rect MissionObjectReader::area_of(const TiledNode& object) {
  // Objects need not be aligned: corners are rounded, and what is smaller than a cell is the cell in its middle.
  const Point middle = cell_of(object);
  const bool is_tile = object.find("gid") != nullptr;
  const auto side = [&](std::string_view start, std::string_view length, int tile_side, bool is_end) {
    const double size = decimal_of(object, length, problems_) / tile_side;
    const double at = decimal_of(object, start, problems_) / tile_side - (is_end ? size : 0);
    return std::pair(static_cast<int>(std::lround(at)), static_cast<int>(std::lround(at + size)));
  };
  const auto [left, right] = side("x", "width", tile_size_.w, false);
  const auto [top, bottom] = side("y", "height", tile_size_.h, is_tile);
  return {right > left ? left : middle.x, bottom > top ? top : middle.y, std::max(right - left, 1),
          std::max(bottom - top, 1)};
}

Point MissionObjectReader::cell_of(const TiledNode& object) {
  const double x = decimal_of(object, "x", problems_) + decimal_of(object, "width", problems_) / 2;
  // The position of a tile object is its lower left corner.
  const double half = decimal_of(object, "height", problems_) / 2;
  const double y = decimal_of(object, "y", problems_) + (object.find("gid") == nullptr ? half : -half);
  return {static_cast<int>(std::floor(x / tile_size_.w)), static_cast<int>(std::floor(y / tile_size_.h))};
}

std::string MissionObjectReader::name_of(const TiledNode& object) {
  const std::string_view name = object.text("name");
  if (!is_word(name, limits_)) {
    problems_.add(object.at, fmt::format("the name of a {} is {}", object.class_name(), quoted(name)),
                  word_hint(limits_));
  }
  return std::string(name);
}

std::string MissionObjectReader::word_of(const TiledNode& object, std::string_view property) {
  const TiledNode* found = object.property(property);
  if (found == nullptr || found->text("value").empty()) return {};
  if (!is_word(found->text("value"), limits_)) refuse(*found, word_hint(limits_));
  return std::string(found->text("value"));
}

bool MissionObjectReader::flag_of_property(const TiledNode& object, std::string_view property) {
  const TiledNode* found = object.property(property);
  return found != nullptr && flag_of(*found, "value", false, problems_);
}

void MissionObjectReader::refuse(const TiledNode& property, std::string hint) {
  problems_.add(property.at, fmt::format("the {} is {}", property.text("name"), quoted(property.text("value"))),
                std::move(hint));
}

bool MissionObjectReader::is_on_map(const TiledNode& object, const Rect& cells) {
  if (bounds().contains(cells)) return true;
  problems_.add(object.at, fmt::format("a {} is outside the map", object.class_name()),
                "move it into the map, or remove it");
  return false;
}

bool MissionObjectReader::count(const TiledNode& object, std::size_t parts) {
  const auto most = static_cast<std::size_t>(limits_.mission_parts);
  const bool was_fine = parts_ <= most;
  parts_ += parts;
  if (parts_ <= most) return true;
  if (was_fine) problems_.add_at(object.at, too_many_mission_parts(limits_));
  return false;
}

}  // namespace warren

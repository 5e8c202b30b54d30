// SPDX-License-Identifier: MIT
#include "game/terminal/mission_panel.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include <fmt/format.h>

#include <warren/level/mission_drawing.hpp>

#include "game/rules/missions.hpp"

namespace warren::game {

namespace {

/// The first name in a condition; null if it has none.
const std::string* first_name(const LockCondition& condition) {
  if (!condition.name.empty()) return &condition.name;
  for (const LockCondition& part : condition.parts) {
    if (const std::string* name = first_name(part)) return name;
  }
  return nullptr;
}

char32_t arrow(Point towards) {
  if (towards.x != 0) return towards.x > 0 ? U'→' : U'←';
  return towards.y > 0 ? U'↓' : U'↑';
}

/// Ground that shows no lock by itself.
bool is_plain_ground(Tile tile) {
  return is_walkable(tile) && tile <= Tile::gravel && !is_door(tile) && !is_exit_tile(tile);
}

class MissionPanel {
 public:
  MissionPanel(TextCanvas& canvas, const Camera& camera, const Game& game)
      : canvas_(canvas),
        camera_(camera),
        game_(game),
        floor_(game.here()),
        tiles_(game.tiles()),
        mission_(game.here().mission) {}

  void draw() {
    for (const Passage& passage : mission_.plan.passages) {
      for (const Point end : {passage.from, passage.to}) put(end, U'∩', plain_colour);
    }
    for (const OneWay& cell : mission_.plan.one_ways) put(cell.at, arrow(cell.towards), plain_colour);
    for (const Lock& lock : mission_.plan.locks) draw_lock(lock);
    for (std::size_t i = 0; i < mission_.plan.levers.size(); ++i) {
      const Lever& lever = mission_.plan.levers[i];
      put(lever.at, mission_.switched_on[i] != 0 ? U'\\' : U'/', colour_of(lever.name));
    }
    for (std::size_t i = 0; i < mission_.plan.keys.size(); ++i) {
      const Key& key = mission_.plan.keys[i];
      if (mission_.taken[i] == 0 && keeper_of(game_, floor_, key) == nullptr)
        put(key.at, is_pulled(key) ? U'/' : U'-', colour_of(key.name));
    }
  }

 private:
  Colour colour_of(const std::string& name) const {
    const auto found = colours_.find(name);
    return found == colours_.end() ? plain_colour : found->second;
  }

  void put(Point p, char32_t glyph, Colour colour) {
    if (floor_.memory[p] == unknown_tile || !camera_.area.contains(camera_.to_screen(p))) return;
    canvas_.put(camera_.to_screen(p), {.glyph = glyph, .foreground = colour});
  }

  /// What is shut has the colour of its key: doors and gates with their glyph, plain ground as bars. A gate that is
  /// open looks like an open door.
  void draw_lock(const Lock& lock) {
    const std::string* name = first_name(lock.condition);
    const Colour colour = name == nullptr ? plain_colour : colour_of(*name);
    for (const Point cell : lock.cells) {
      const Tile tile = floor_.memory[cell];
      if (!is_walkable(tile)) continue;  // it has not been found
      const auto glyph = static_cast<char32_t>(tiles_[tile].glyph);
      if (mission_.shut.contains(cell)) {
        put(cell, is_plain_ground(tile) ? U'#' : glyph, colour);
      } else if (!is_plain_ground(tile) && !is_door(tile)) {
        put(cell, static_cast<char32_t>(tiles_[open_door].glyph), tiles_[tile].foreground);
      }
    }
  }

  TextCanvas& canvas_;
  const Camera& camera_;
  const Game& game_;
  const Floor& floor_;
  const GameTiles& tiles_;
  const MissionState& mission_;
  std::map<std::string, Colour, std::less<>> colours_ = key_colours(mission_.plan);
};

}  // namespace

void draw_mission(TextCanvas& canvas, const Camera& camera, const Game& game) {
  if (!game.here().mission.empty()) MissionPanel(canvas, camera, game).draw();
}

std::vector<std::string> describe_mission(const Game& game, Point p) {
  const Floor& floor = game.here();
  const MissionState& mission = floor.mission;
  std::vector<std::string> texts;
  if (!is_walkable(floor.memory[p])) return texts;  // a secret door that has not been found
  for (std::size_t i = 0; i < mission.plan.keys.size(); ++i) {
    const Key& key = mission.plan.keys[i];
    if (key.at != p || mission.taken[i] != 0 || keeper_of(game, floor, key) != nullptr) continue;
    texts.push_back(is_pulled(key) ? lever_text(key.name) : key_text(key.name));
  }
  for (std::size_t i = 0; i < mission.plan.levers.size(); ++i) {
    if (mission.plan.levers[i].at != p) continue;
    texts.push_back(lever_text(mission.plan.levers[i].name) + (mission.switched_on[i] != 0 ? ", on" : ", off"));
  }
  for (std::size_t i = 0; i < mission.plan.locks.size(); ++i) {
    const Lock& lock = mission.plan.locks[i];
    if (std::ranges::find(lock.cells, p) == lock.cells.end()) continue;
    const bool is_true = mission.is_true(lock.condition);
    texts.push_back(lock_text(lock) + (mission.is_open(i) ? ", open"
                                       : is_true          ? ", locked: you can open it"
                                                 : ", locked: you need " + missing_for(mission, lock.condition)));
  }
  for (const OneWay& cell : mission.plan.one_ways) {
    if (cell.at == p) texts.emplace_back("a ledge that cannot be climbed");
  }
  if (const Passage* passage = mission.passage_at(p)) texts.push_back("the passage " + passage->name);
  return texts;
}

std::string held_keys(const MissionState& mission) {
  std::string text;
  std::vector<std::string_view> shown;
  for (const Key& key : mission.plan.keys) {
    const int count = mission.held(key.name);
    if (count <= 0 || is_pulled(key) || std::ranges::find(shown, key.name) != shown.end()) continue;
    shown.push_back(key.name);
    text += text.empty() ? "" : ", ";
    text += key_text(key.name).substr(4);  // without the article
    if (key.is_consumable && count > 1) text += fmt::format(" x{}", count);
  }
  return text;
}

}  // namespace warren::game

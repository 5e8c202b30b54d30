// SPDX-License-Identifier: MIT
#include "game/rules/missions.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace warren::game {

namespace {

/// Computes which locks are shut, and says which of them open or shut.
void refresh(Game& game) {
  Floor& floor = game.here();
  MissionState& mission = floor.mission;
  const CellSet before = mission.shut;
  mission.update(floor.tiles.size());
  game.restless = true;  // monsters may have other paths now
  for (std::size_t i = 0; i < mission.plan.locks.size(); ++i) {
    const Lock& lock = mission.plan.locks[i];
    if (lock.cells.empty() || before.contains(lock.cells.front()) == mission.shut.contains(lock.cells.front()))
      continue;
    game.say(Tone::good, fmt::format("{} {}.", lock_text(lock), mission.is_open(i) ? "opens" : "shuts"));
  }
}

/// Opens a lock for good, and says which keys that uses up.
void open_lock(Game& game, std::size_t lock) {
  MissionState& mission = game.here().mission;
  const MissionState before = mission;
  mission.opened[lock] = 1;
  std::vector<std::string_view> used;
  for (const Key& key : mission.plan.keys) {
    const bool is_new = std::ranges::find(used, key.name) == used.end();
    if (!is_new || mission.held(key.name) == before.held(key.name)) continue;
    used.push_back(key.name);
    game.say(Tone::plain, fmt::format("You use up {}.", key_text(key.name)));
  }
  refresh(game);
}

std::string joined(const MissionState& mission, const std::vector<LockCondition>& parts, std::string_view with) {
  std::string text;
  for (const LockCondition& part : parts) {
    if (mission.is_true(part)) continue;
    text += (text.empty() ? "" : std::string(with)) + missing_for(mission, part);
  }
  return text.empty() ? "something that is not here" : text;
}

bool ends_with_word(std::string_view name, std::string_view word) {
  return name == word ||
         (name.size() > word.size() && name.ends_with(word) && name[name.size() - word.size() - 1] == ' ');
}

}  // namespace

std::string key_text(std::string_view name) {
  return fmt::format("the {}{}", name, ends_with_word(name, "key") ? "" : " key");
}

std::string lever_text(std::string_view name) {
  return ends_with_word(name, "lever") ? fmt::format("the {}", name) : fmt::format("the lever {}", name);
}

std::string lock_text(const Lock& lock) {
  const std::string kind = lock.kind.empty() ? "lock" : lock.kind == "secret" ? "secret door" : lock.kind;
  return lock.name.empty() || lock.name == kind ? fmt::format("The {}", kind)
                                                : fmt::format("The {} ({})", kind, lock.name);
}

std::string missing_for(const MissionState& mission, const LockCondition& condition) {
  const auto has_name = [&](const auto& thing) { return thing.name == condition.name; };
  const bool is_lever = std::ranges::any_of(mission.plan.levers, has_name);
  const auto key = std::ranges::find_if(mission.plan.keys, has_name);
  switch (condition.kind) {
    case LockCondition::Kind::key:
      if (is_lever) return lever_text(condition.name) + " to be on";
      return key != mission.plan.keys.end() && is_pulled(*key) ? lever_text(condition.name) : key_text(condition.name);
    case LockCondition::Kind::lever_off: return lever_text(condition.name) + " to be off";
    case LockCondition::Kind::all: return joined(mission, condition.parts, " and ");
    case LockCondition::Kind::any: return joined(mission, condition.parts, " or ");
  }
  return "";
}

std::string keeper_name(const Key& key) { return "Keeper of " + key_text(key.name); }

const Monster* keeper_of(const Game& game, const Floor& floor, const Key& key) {
  if (!has_keeper(key)) return nullptr;
  const std::string name = keeper_name(key);
  const auto found = std::ranges::find_if(floor.monsters, [&](const Monster& monster) {
    return monster.body.alive() && game.kind_of(monster.body).name == name;
  });
  return found == floor.monsters.end() ? nullptr : &*found;
}

void bring_keys(Game& game) {
  MissionState& mission = game.here().mission;
  if (!game.book->dungeon || mission.empty()) return;
  mission.brought.clear();
  for (const DungeonKey& key : game.book->dungeon->dungeon().keys()) {
    const auto has_it = [&](const Floor& floor) { return &floor != &game.here() && floor.mission.held(key.name) > 0; };
    if (std::ranges::any_of(game.floors, has_it)) mission.brought.push_back(key.name);
  }
  mission.update(game.here().tiles.size());
}

void take_from_keeper(Game& game, const Kind& kind) {
  Floor& floor = game.here();
  bool has_taken = false;
  for (std::size_t i = 0; i < floor.mission.plan.keys.size(); ++i) {
    const Key& key = floor.mission.plan.keys[i];
    if (floor.mission.taken[i] != 0 || !has_keeper(key) || keeper_name(key) != kind.name) continue;
    floor.mission.taken[i] = 1;
    has_taken = true;
    game.say(Tone::good, fmt::format("It drops {}, and you take it.", key_text(key.name)));
    if (keeper_of(game, floor, key) != nullptr) break;  // of several keepers, each has one key
  }
  if (has_taken) refresh(game);
}

void take_keys(Game& game) {
  MissionState& mission = game.here().mission;
  const Point at = game.player.body.at;
  bool has_taken = false;
  for (std::size_t i = 0; i < mission.plan.keys.size(); ++i) {
    if (mission.plan.keys[i].at != at || mission.taken[i] != 0) continue;
    if (keeper_of(game, game.here(), mission.plan.keys[i]) != nullptr) continue;
    mission.taken[i] = 1;
    has_taken = true;
    const Key& key = mission.plan.keys[i];
    game.say(Tone::good, is_pulled(key) ? fmt::format("You pull {}.", lever_text(key.name))
                                        : fmt::format("You take {}.", key_text(key.name)));
  }
  if (has_taken) refresh(game);
  for (std::size_t i = 0; i < mission.plan.levers.size(); ++i) {
    if (mission.plan.levers[i].at != at) continue;
    game.say(Tone::strange,
             fmt::format("Here is {}; it is {}. Switch it with g.", lever_text(mission.plan.levers[i].name),
                         mission.switched_on[i] ? "on" : "off"));
  }
}

int switch_lever(Game& game) {
  MissionState& mission = game.here().mission;
  const auto found = std::ranges::find(mission.plan.levers, game.player.body.at, &Lever::at);
  if (found == mission.plan.levers.end()) return 0;
  std::uint8_t& state = mission.switched_on[static_cast<std::size_t>(found - mission.plan.levers.begin())];
  state = state == 0 ? 1 : 0;
  game.say(Tone::plain, fmt::format("You switch {} {}.", lever_text(found->name), state != 0 ? "on" : "off"));
  refresh(game);
  return Game::usual_time;
}

int force_step(Game& game, Point to) {
  MissionState& mission = game.here().mission;
  const Tile tile = game.here().tiles[to];
  if (looks_like(tile) != tile) return 0;    // not found yet
  if (!mission.shut.contains(to)) return 0;  // against a one-way cell, or past a corner
  for (std::size_t i = 0; i < mission.plan.locks.size(); ++i) {
    const Lock& lock = mission.plan.locks[i];
    if (mission.is_open(i) || std::ranges::find(lock.cells, to) == lock.cells.end()) continue;
    if (mission.can_open(i)) {
      open_lock(game, i);
      return Game::usual_time;
    }
    game.say(Tone::plain,
             fmt::format("{} is locked: you need {}.", lock_text(lock), missing_for(mission, lock.condition)));
  }
  return 0;
}

}  // namespace warren::game

// SPDX-License-Identifier: MIT
#include "tools/warren/watched_play.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "tools/warren/level_facts.hpp"
#include "tools/warren/mission_report.hpp"

namespace warren::tool {

namespace {

Spawn mark(Point at, std::string name, SpawnKind kind, char glyph) {
  Spawn spawn{at, std::move(name)};
  spawn.kind = kind;
  spawn.glyph = glyph;
  return spawn;
}

/// The level before the play, with the mission instead of spawns.
Level stage_of(const Level& level) {
  Level stage = level;
  stage.prefabs.clear();
  stage.spawns.clear();
  for (const Lock& lock : level.mission.locks) {
    for (const Point cell : lock.cells) stage.spawns.push_back(mark(cell, lock.name, SpawnKind::prop, 'X'));
  }
  for (const warren::Key& key : level.mission.keys)
    stage.spawns.push_back(mark(key.at, key.name, SpawnKind::item, '?'));
  for (const Lever& lever : level.mission.levers) {
    stage.spawns.push_back(mark(lever.at, lever.name, SpawnKind::prop, '/'));
  }
  stage.mission = {};  // the finished picture is not a level to prove
  return stage;
}

/// Plays one action on the level: a frame for every step.
void perform(const PlayAction& action, const Mission& mission, Level& level) {
  const auto remove = [&](char glyph, auto is_gone) {
    std::erase_if(level.spawns, [&](const Spawn& spawn) { return spawn.glyph == glyph && is_gone(spawn.at); });
  };
  for (const Point cell : action.cells) {
    level.start = cell;
    for (const Lock& lock : mission.locks) {
      const auto is_in_lock = [&](Point p) { return std::ranges::find(lock.cells, p) != lock.cells.end(); };
      if (is_in_lock(cell)) remove('X', is_in_lock);
    }
    level.frame("walk");
  }
  if (action.kind == PlayAction::Kind::take) {
    remove('?', [&](Point p) { return p == mission.keys[static_cast<std::size_t>(action.index)].at; });
  }
  if (action.kind == PlayAction::Kind::open) {
    const std::vector<Point>& cells = mission.locks[static_cast<std::size_t>(action.index)].cells;
    remove('X', [&](Point p) { return std::ranges::find(cells, p) != cells.end(); });
  }
  level.frame(action_as_text(action, mission));
}

}  // namespace

std::vector<PlayAction> play_of(const Mission& mission) {
  std::vector<PlayAction> play;
  for (const MissionWalk& walk : mission.walks) {
    play.push_back({walk.key >= 0 ? PlayAction::Kind::take : PlayAction::Kind::walk, walk.key, walk.cells});
  }
  return play;
}

Result<WatchedBuild> watch_play(const Level& level, std::span<const PlayAction> play) {
  const auto stage = std::make_shared<const Level>(stage_of(level));
  const auto mission = std::make_shared<const Mission>(level.mission);
  std::vector<Step> steps;
  steps.emplace_back(custom_step("level", [stage](Level& into, Rng&) { into = *stage; }));
  for (const PlayAction& action : play) {
    steps.emplace_back(custom_step(action_as_text(action, *mission),
                                   [action, mission](Level& into, Rng&) { perform(action, *mission, into); }));
  }
  History history;
  Request request{.size = level.size(), .name = level.name, .movement = level.movement, .history = &history};
  request.limits.chain_steps = static_cast<int>(steps.size());
  request.tile_set = level.tile_set;
  Result<Chain> chain = Chain::of(std::move(steps));
  if (!chain) return failure(std::move(chain.error()));
  for (const CheckDescriptor* check : all_checks()) chain->disable(check->id);
  Result<Level> finished = chain->build(request);
  if (!finished) return failure(std::move(finished.error()));
  std::string facts = facts_line(level);
  return WatchedBuild{level.name, std::move(*chain), std::move(*finished), std::move(facts),
                      Replay(std::move(history))};
}

}  // namespace warren::tool

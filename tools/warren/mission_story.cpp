// SPDX-License-Identifier: MIT
#include "tools/warren/mission_story.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include <warren/proof/proof.hpp>
#include <warren/text/printable.hpp>

namespace warren::tool {

namespace {

void add_names(const LockCondition& condition, std::vector<std::string>& names) {
  if (condition.kind == LockCondition::Kind::key || condition.kind == LockCondition::Kind::lever_off) {
    names.push_back(condition.name);
  }
  for (const LockCondition& part : condition.parts) add_names(part, names);
}

std::string kind_in_brackets(const std::string& kind) { return kind.empty() ? "" : fmt::format(" ({})", kind); }

/// "opens gate 1 (door) at 6,2", or "is one of 4 for gate 2 (portcullis) at 14,2".
std::string use_of(const Key& key, const Mission& mission) {
  std::vector<std::string> uses;
  for (const Lock& lock : mission.locks) {
    std::vector<std::string> names;
    add_names(lock.condition, names);
    if (std::ranges::find(names, key.name) == names.end() || lock.cells.empty()) continue;
    const std::string what = names.size() == 1 ? std::string("opens") : fmt::format("is one of {} for", names.size());
    uses.push_back(fmt::format("{} {}{} at {},{}", what, lock.name, kind_in_brackets(lock.kind), lock.cells[0].x,
                               lock.cells[0].y));
  }
  return uses.empty() ? "opens nothing" : fmt::format("{}", fmt::join(uses, ", "));
}

/// As the certificate claims, or as a proof finds where there is none.
std::string_view strength_text(const Level& level) {
  if (level.mission.strength != Strength::none) return name_of(level.mission.strength);
  const Result<Proof> proof = prove(level, level.mission);
  if (!proof) return "not proven";
  return proof->strength == Strength::none ? "cannot be won" : name_of(proof->strength);
}

/// ""iron key" (item) at 5,6, which opens gate 1 (door) at 6,2".
std::string sentence_about(const Key& key, const Mission& mission) {
  return fmt::format("\"{}\"{} at {},{}, which {}{}", key.name, kind_in_brackets(key.kind), key.at.x, key.at.y,
                     use_of(key, mission), key.is_spare ? "; spare" : "");
}

}  // namespace

std::vector<std::string> mission_story(const Level& level) {
  const Mission& mission = level.mission;
  if (mission.empty()) return {"the level has no mission"};
  std::vector<std::string> story = {
      fmt::format("mission: {}, {}, {}", counted(static_cast<int>(mission.locks.size()), "lock"),
                  counted(static_cast<int>(mission.keys.size()), "key"), strength_text(level))};
  if (mission.walks.empty()) {
    for (const Key& key : mission.keys) story.push_back(sentence_about(key, mission));
  }
  for (const MissionWalk& walk : mission.walks) {
    if (walk.cells.empty()) continue;
    const Point end = walk.cells.back();
    const std::string steps = counted(static_cast<int>(walk.cells.size()) - 1, "step");
    if (walk.key < 0 || walk.key >= static_cast<int>(mission.keys.size())) {
      story.push_back(fmt::format("{}. {} to the exit at {},{}", story.size(), steps, end.x, end.y));
      continue;
    }
    const Key& key = mission.keys[static_cast<std::size_t>(walk.key)];
    story.push_back(fmt::format("{}. {} to {}", story.size(), steps, sentence_about(key, mission)));
  }
  return story;
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// Any bytes as a level in JSON, whose mission is proved and whose certificate is verified, and as the condition of a
// lock: both end with an answer or an error, and agree.
#include <algorithm>
#include <string>
#include <string_view>

#include <warren/proof/proof.hpp>

#include "fuzz/must.hpp"
#include "src/formats/formats.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

/// Small enough for thousands of inputs per second.
ReadOptions options() {
  ReadOptions options{.file = "input.json"};
  options.limits.read_cells = 1024;
  return options;
}

void check_condition(std::string_view text) {
  const Result<LockCondition> condition = LockCondition::from_text(text);
  if (!condition) {
    must(!condition.error().message.empty() && !condition.error().hint.empty(), "an error has a message and a hint");
    return;
  }
  const Result<LockCondition> again = LockCondition::from_text(condition->to_text());
  must(again.has_value() && *again == *condition, "a condition is read as it was written");
}

/// An error of a proof, which has no place in a file.
void check_error(const Error& error, std::initializer_list<ErrorCode> codes) {
  must(!error.message.empty(), "an error has a message", &error);
  must(std::ranges::find(codes, error.code) != codes.end(), "a proof fails for a reason of its own", &error);
  for (const Error& other : error.more) check_error(other, codes);
}

void check_stuck(const Proof& proof, const Level& level) {
  must(proof.stuck.has_value() == (proof.strength == Strength::winnable), "a play gets stuck unless the level is safe");
  if (!proof.stuck) return;
  Point at = *level.start;
  for (const PlayAction& action : *proof.stuck) {
    if (action.cells.empty()) return;  // too large to show
    must(action.cells.front() == at, "actions follow each other");
    for (const Point cell : action.cells) must(level.walkable(cell), "a play is on the floor");
    at = action.cells.back();
  }
}

void check_proof(const Level& level) {
  const Mission& mission = level.mission;
  const Result<Proof> proof = prove(level, mission);
  const Status holds = verify_certificate(level, mission);
  if (!proof) {
    check_error(proof.error(), {ErrorCode::bad_mission, ErrorCode::too_many_to_prove});
    must(!holds, "what cannot be proved cannot be verified");
    return;
  }
  check_stuck(*proof, level);
  if (!holds) {
    return check_error(holds.error(), {ErrorCode::bad_certificate, ErrorCode::too_many_to_prove});
  }
  must(proof->strength >= mission.strength && proof->strength != Strength::none, "a certificate claims what is true");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_condition(text);
  const Result<Level> level = formats::json.read(text, options());
  if (!level) {
    must_have_places(level.error());
    return 0;
  }
  for (const Lock& lock : level->mission.locks) check_condition(lock.condition.to_text());
  check_proof(*level);
  const Result<Level> again = formats::json.read(formats::json.write(*level, {})->bytes, options());
  must(again.has_value() && again->mission == level->mission && again->hash() == level->hash(),
       "a mission is read as it was written", again ? nullptr : &again.error());
  const Result<Level> map = formats::tmj.read(formats::tmj.write(*level, {})->bytes, options());
  must(!map || level->mission.locks.size() != map->mission.locks.size() || map->mission == level->mission,
       "a mission in a map is the same");
  return 0;
}

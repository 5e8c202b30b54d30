// SPDX-License-Identifier: MIT
#include <warren/checks/mission_solvable.hpp>

#include <fmt/core.h>

#include "src/checks/checks.hpp"
#include "src/proof/unguarded_proof.hpp"

namespace warren {

namespace {

void add_findings(const Error& error, Findings& findings) {
  findings.push_back({error.message, error.place.cells});
  for (const Error& other : error.more) findings.push_back({other.message, other.place.cells});
}

/// Where the player is when the play is stuck.
std::vector<Point> end_of(const Proof& proof) {
  if (!proof.stuck || proof.stuck->empty() || proof.stuck->back().cells.empty()) return {};
  return {proof.stuck->back().cells.back()};
}

}  // namespace

void MissionSolvable::run(const CheckInput& input, Findings& findings) const {
  const Level& level = input.level;
  const Mission& mission = level.mission;
  if (mission.empty()) return;
  if (mission.has_certificate()) {
    const Status holds = verify_unguarded(level, mission);
    if (!holds) return add_findings(holds.error(), findings);
  }
  if (mission.strength >= strength) return;  // as verified
  const Result<Proof> proof = prove_unguarded(level, mission);
  if (!proof) return add_findings(proof.error(), findings);
  if (proof->strength >= strength) return;
  findings.push_back(
      {fmt::format("the mission is {}, and should be {}",
                   proof->strength == Strength::none ? "not winnable" : name_of(proof->strength), name_of(strength)),
       end_of(*proof)});
}

Status MissionSolvable::validate() const {
  if (strength != Strength::none) return ok();
  return failure({ErrorCode::bad_option,
                  "option strength is none",
                  {},
                  "ask for winnable, safe or complete, or disable the check"});
}

namespace {

constexpr Option mission_solvable_options[] = {
    option<&MissionSolvable::strength>(strength_names,
                                       "winnable: some play wins; safe: no play gets stuck; complete: everything can "
                                       "be reached after every play"),
};

}  // namespace

constinit const CheckDescriptor checks::mission_solvable = describe_check<MissionSolvable>({
    .id = "mission_solvable",
    .summary = "locks and keys can be solved, and the certificate of this holds",
    .options = mission_solvable_options,
});
constinit const CheckDescriptor& MissionSolvable::descriptor = checks::mission_solvable;

}  // namespace warren

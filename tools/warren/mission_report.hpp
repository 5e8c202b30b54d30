// SPDX-License-Identifier: MIT
// The proof of a mission, for people and for programs.
#pragma once

#include <string>
#include <string_view>

#include <warren/level/level.hpp>
#include <warren/proof/proof.hpp>

#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

struct MissionReport {
  Proof proof;
  bool has_certificate = false;
  Status certificate{};  ///< whether it holds, if there is one
};

/// Proves the mission of a level, and verifies its certificate.
Result<MissionReport> report_mission(const Level& level);

/// "complete: everything can be reached after every play"
std::string_view sentence_for(Strength strength, bool has_mission);
/// The name of a lock, or its cell if it has none.
std::string name_of_lock(const Lock& lock);

/// Some lines.
std::string report_as_text(const MissionReport& report, const Mission& mission);
Json report_as_json(const MissionReport& report, const Mission& mission);

/// "walk from 3,4 to 10,7 and take the key iron"
std::string action_as_text(const PlayAction& action, const Mission& mission);
/// "take iron"
std::string name_of_action(const PlayAction& action, const Mission& mission);

}  // namespace warren::tool

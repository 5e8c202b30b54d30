// SPDX-License-Identifier: MIT
// The mission of a level as JSON.
#pragma once

#include <string>

#include <warren/level/mission.hpp>

namespace warren {

/// Appends the members of a level that hold its mission, each after a comma; nothing for an empty mission.
void append_mission(std::string& out, const Mission& mission);

/// The certificate as an object without whitespace.
std::string certificate_to_json(const Mission& mission);

}  // namespace warren

// SPDX-License-Identifier: MIT
// A mission in sentences: what to take, what it opens, and how far it is.
#pragma once

#include <string>
#include <vector>

#include <warren/level/level.hpp>

namespace warren::tool {

/// What there is, and a line for each walk of the certificate, or for each key where there is no certificate. One line
/// if the level has no mission.
std::vector<std::string> mission_story(const Level& level);

}  // namespace warren::tool

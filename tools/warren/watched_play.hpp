// SPDX-License-Identifier: MIT
// A play of a mission as a build with a step for each action, so that the viewer can show it.
#pragma once

#include <span>
#include <vector>

#include <warren/level/level.hpp>
#include <warren/proof/proof.hpp>

#include "tools/warren/viewer/watched_build.hpp"

namespace warren::tool {

/// The play that a certificate describes.
std::vector<PlayAction> play_of(const Mission& mission);

/// The player is drawn as the start; keys, levers and locks as spawns, which disappear when they are taken or opened.
Result<WatchedBuild> watch_play(const Level& level, std::span<const PlayAction> play);

}  // namespace warren::tool

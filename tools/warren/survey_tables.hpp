// SPDX-License-Identifier: MIT
// Surveys as tables of text.
#pragma once

#include <functional>
#include <string>

#include "tools/survey/dungeon_summary.hpp"
#include "tools/survey/summary.hpp"

namespace warren::tool {

/// A line for each metric that is not 0 in all levels, then the spawns, then the failures.
std::string survey_table(const survey::Summary& summary, const std::function<std::string(std::uint64_t)>& command);

/// A line for each figure that is not 0 in all dungeons.
std::string dungeon_table(const survey::DungeonSummary& summary);

/// A line for each metric, the largest differences first.
std::string comparison_table(const survey::Summary& one, const survey::Summary& other);

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// Measures a level.
#pragma once

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/search/metrics.hpp>

#include "tools/survey/named_counts.hpp"
#include "tools/survey/row.hpp"

namespace warren::survey {

/// Fills all of the row but the seed.
void measure_into(Row& row, const Level& level, LevelMeter& meter, CountNames& names);

/// The reason of a failed build without the parts that depend on the seed: the id of a check, or a builder and its
/// reason.
std::string rule_of(const Error& error);

}  // namespace warren::survey

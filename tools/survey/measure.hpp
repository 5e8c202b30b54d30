// SPDX-License-Identifier: MIT
// From a level to a row of figures.
#pragma once

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/search/metrics.hpp>

#include "tools/survey/row.hpp"
#include "tools/survey/spawn_counts.hpp"

namespace warren::survey {

/// Fills everything but the seed.
void measure_into(Row& row, const Level& level, Gauge& gauge, SpawnNames& names);

/// What a build failed by, without what differs from seed to seed: the id of a check, or a builder and its reason.
std::string rule_of(const Error& error);

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// Chooses levels of a sample to show in a report.
#pragma once

#include <cstdint>
#include <vector>

#include "tools/survey/row.hpp"
#include "tools/survey/summary.hpp"

namespace warren::survey {

struct ChosenLevels {
  std::vector<std::uint64_t> best{};     ///< most similar to levels of Brogue and NetHack
  std::vector<std::uint64_t> worst{};    ///< least similar to them
  std::vector<std::uint64_t> typical{};  ///< nearest to the medians of the recipe
};

/// The distance of a level from the levels of the games, in units of their 5 % to 95 % range; 0 when every percentage
/// is in the range of one of them.
double distance_to_games(const Row& row);

/// `of_each` seeds of each kind. Deterministic.
ChosenLevels choose_levels(const std::vector<Row>& sample, const Summary& summary, std::size_t of_each);

}  // namespace warren::survey

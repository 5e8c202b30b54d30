// SPDX-License-Identifier: MIT
// Which levels of a sample are worth seeing.
#pragma once

#include <cstdint>
#include <vector>

#include "tools/survey/row.hpp"
#include "tools/survey/summary.hpp"

namespace warren::survey {

struct ChosenLevels {
  std::vector<std::uint64_t> best{};     ///< nearest to what the levels of Brogue and NetHack are like
  std::vector<std::uint64_t> worst{};    ///< farthest from that
  std::vector<std::uint64_t> typical{};  ///< nearest to the medians of the recipe itself
};

/// How far a level is from the levels of the games, in widths of what nine in ten of those lie between; 0 when every
/// percentage is in the window of one of them.
double distance_to_games(const Row& row);

/// Seeds, so many of each. The same sample gives the same choice.
ChosenLevels choose_levels(const std::vector<Row>& sample, const Summary& summary, std::size_t of_each);

}  // namespace warren::survey

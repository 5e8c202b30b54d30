// SPDX-License-Identifier: MIT
// What can be wrong before anything is built, apart from facts: shared by chains and by recipes with choices.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <warren/chain/chain.hpp>

namespace warren {

/// The size of the map and the length of the chain against the limits.
void add_limit_problems(const Request& request, std::size_t steps, std::vector<Error>& problems);
/// The smallest map that a step can work on against the map that was asked for.
void add_size_problem(Size smallest, const Request& request, const Place& place, std::vector<Error>& problems);
/// The options of checks, and names of checks that do not exist.
void add_check_problems(std::span<const Check> checks, std::span<const std::string> unknown,
                        std::vector<Error>& problems);

}  // namespace warren

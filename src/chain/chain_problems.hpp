// SPDX-License-Identifier: MIT
// The rules for chains that do not concern facts. Chains and recipes with choices share them. A rule that holds
// allocates nothing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/chain.hpp>

namespace warren {

/// The size of the map and the length of the chain are within the limits.
void add_limit_problems(const Request& request, std::size_t steps, std::vector<Error>& problems);
/// What is given is on the map, and nothing of it excludes another.
void add_given_problems(const Request& request, std::vector<Error>& problems);
/// The checks can pass with what is given, as far as that is known before the build. What is given fits the map.
void add_judged_problems(const Request& request, std::span<const Check> checks, std::vector<Error>& problems);
/// Whether the map is too small for a step that needs `min_size`. A map without cells is reported as a broken limit.
bool is_too_small(const Request& request, Size min_size);
Error too_small_error(const Request& request, Size min_size, const Place& place);
/// The same for a size that the recipe itself asks for.
Error below_min_size_error(const Request& request, Size min_size, const Place& place);
/// The map has a cell for everything that the checks ask for. Not reported beside a step that needs a larger map.
void add_check_size_problems(const Request& request, std::span<const Check> checks, std::vector<Error>& problems);
/// The size, or a wider one with enough cells for what the checks ask for.
Size widened_for(std::span<const Check> checks, Size size);

/// The cost of one step after another: memory is returned in between.
BuildCost in_succession(const BuildCost& one, const BuildCost& next);
/// The build is within the limits of memory and work, as far as that is known before it runs. `most_expensive` is the
/// place of the step that takes the most work.
void add_cost_problems(const Request& request, const BuildCost& cost, const Place& most_expensive,
                       std::vector<Error>& problems);
/// Whether add_cost_problems would add one.
bool is_affordable(const Request& request, const BuildCost& cost);

/// The options of all checks are valid, and no unknown check is disabled.
void add_check_problems(std::span<const Check> checks, std::span<const std::string> unknown,
                        std::vector<Error>& problems);
/// A chain needs at least a starter.
Error empty_chain_error();
/// Two steps have the same random stream, so that they would draw the same numbers.
Error duplicate_stream_error(std::string_view stream, const Place& place);

}  // namespace warren

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
/// Whether the map is too small for a step that needs `min_size`. A map without cells is reported as a broken limit.
bool is_too_small(const Request& request, Size min_size);
Error too_small_error(const Request& request, Size min_size, const Place& place);
/// The options of all checks are valid, and no unknown check is disabled.
void add_check_problems(std::span<const Check> checks, std::span<const std::string> unknown,
                        std::vector<Error>& problems);
/// A chain needs at least a starter.
Error empty_chain_error();
/// Two steps have the same random stream, so that they would draw the same numbers.
Error duplicate_stream_error(std::string_view stream, const Place& place);

}  // namespace warren

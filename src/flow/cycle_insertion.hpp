// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <warren/flow/flow_cycle.hpp>

namespace warren {

/// The link whose place a cycle takes; -1 if its ends are not linked.
int link_of_cycle(const std::vector<FlowLink>& links, const FlowCycle& cycle);

/// Puts a cycle into these rooms and links: one of its links takes the place of the one that it replaces, everything
/// else is appended.
Status insert_cycle(std::vector<FlowRoom>& rooms, std::vector<FlowLink>& links, const FlowCycle& cycle);

}  // namespace warren

// SPDX-License-Identifier: MIT
// The other ranks of a survey on many hosts: they build the blocks that rank 0 orders.
#pragma once

#include "tools/survey/plan.hpp"
#include "tools/warren-mpi/mpi_messages.hpp"

namespace warren::survey {

/// Builds blocks of this plan until an order ends it, and returns that order. Without a plan, because it could not be
/// loaded on this host, an order to build ends it too.
Order help(const Plan* plan);

}  // namespace warren::survey

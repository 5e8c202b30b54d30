// SPDX-License-Identifier: MIT
// Every other rank of a survey on many hosts: builds what it is told to.
#pragma once

#include "tools/survey/plan.hpp"
#include "tools/warren-mpi/mpi_messages.hpp"

namespace warren::survey {

/// Builds blocks of this plan until told to stop, and gives the order that ended it. Without a plan, which is one that
/// could not be made here, an order to build is the end as well.
Order help(const Plan* plan);

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// The other ranks of a survey on many hosts: they build the blocks that rank 0 orders.
#pragma once

#include "tools/survey/plan.hpp"
#include "tools/warren-mpi/mpi_messages.hpp"

namespace warren::survey {

/// Builds blocks of this plan until an order ends it, and returns that order.
Order help(const Plan& plan);

/// Answers every order to build with this error, which ends the survey. For a rank that could not load the recipe:
/// either rank 0 has failed too and orders nothing, or this host has other files or less memory.
Order refuse(const Error& error);

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// Proofs for callers that turn failed allocations into errors themselves. prove() and verify_certificate() return these
// as errors, which a check would take for findings of the level: the chain would then try again and build another one.
#pragma once

#include <warren/proof/proof.hpp>

namespace warren {

/// prove(), except that a failed allocation throws.
Result<Proof> prove_unguarded(const Level& level, const Mission& mission);
/// verify_certificate(), except that a failed allocation throws.
Status verify_unguarded(const Level& level, const Mission& mission);

}  // namespace warren

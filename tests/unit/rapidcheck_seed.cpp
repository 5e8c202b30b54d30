// SPDX-License-Identifier: MIT
// rapidcheck takes its seed from the clock unless told otherwise; RC_PARAMS in the environment still wins.
#include <cstdlib>

namespace {

[[maybe_unused]] const int seeded = setenv("RC_PARAMS", "seed=20260101", 0);

}  // namespace

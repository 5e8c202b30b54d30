// SPDX-License-Identifier: MIT
#include "kernels/all.hpp"

namespace warren {

const Kernels baseline_kernels = WARREN_KERNELS;

}  // namespace warren

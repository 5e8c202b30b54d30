// SPDX-License-Identifier: MIT
#include "src/kernels/all.hpp"

namespace warren {

const Kernels baseline_kernels = WARREN_KERNELS;

}  // namespace warren

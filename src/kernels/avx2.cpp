// SPDX-License-Identifier: MIT
#include "src/kernels/all.hpp"

namespace warren {

const Kernels avx2_kernels = WARREN_KERNELS;

}  // namespace warren

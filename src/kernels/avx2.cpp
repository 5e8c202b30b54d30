// SPDX-License-Identifier: MIT
#include "kernels/all.hpp"

namespace warren {

const Kernels avx2_kernels = WARREN_KERNELS;

}  // namespace warren

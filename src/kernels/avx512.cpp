// SPDX-License-Identifier: MIT
#include "src/kernels/all.hpp"

namespace warren {

const Kernels avx512_kernels = WARREN_KERNELS;

}  // namespace warren

// SPDX-License-Identifier: MIT
#include "kernels/all.hpp"

namespace warren {

const Kernels avx512_kernels = WARREN_KERNELS;

}  // namespace warren

// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace warren {

/// Calls visit(i, mask) for every word of a row that overlaps the columns left .. right-1.
template <class Visit>
void for_each_word(int left, int right, Visit visit) {
  for (int i = left >> 6; i <= (right - 1) >> 6; ++i) {
    const int from = std::max(left - i * 64, 0);
    const int to = std::min(right - i * 64, 64);
    visit(static_cast<std::size_t>(i), (~std::uint64_t{0} >> (64 - (to - from))) << from);
  }
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// Loops over the neighbours of a cell that are unrolled, whatever the optimisation level: they are the innermost ones.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace warren {

/// Calls visit(i) for the directions 0 to count - 1; i is a std::integral_constant.
template <std::size_t count, class Visit>
inline void for_each_direction(Visit visit) {
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (visit(std::integral_constant<std::size_t, i>{}), ...);
  }(std::make_index_sequence<count>{});
}

}  // namespace warren

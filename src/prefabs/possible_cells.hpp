// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include <warren/prefabs/prefab.hpp>

namespace warren {

/// Calls visit(Point, PrefabCell) for all that each cell of a drawing can become. Slots are not filled.
template <class Visit>
void for_each_possible_cell(const Prefab& prefab, Visit visit) {
  const std::span<const Substitution> substitutions = prefab.header().substitutions;
  for (std::size_t i = 0; i < prefab.cells().cells().size(); ++i) {
    const Point p = prefab.cells().point(i);
    const auto found = substitutions.empty()
                           ? substitutions.end()
                           : std::ranges::find(substitutions, prefab.glyphs()[i], &Substitution::glyph);
    if (found == substitutions.end()) {
      visit(p, prefab.cells()[i]);
      continue;
    }
    for (const Substitution::Choice& choice : found->choices) visit(p, prefab.cell_of(choice.glyph));
  }
}

}  // namespace warren

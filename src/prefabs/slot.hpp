// SPDX-License-Identifier: MIT
// Slots: rectangles of a drawing that take vaults.
#pragma once

#include <span>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_source.hpp"

namespace warren {

/// The slots of a drawing, from top to bottom and from left to right. The cells of a slot have one glyph, so that slots
/// side by side differ in their glyphs.
std::vector<PrefabSlot> find_slots(const Grid<char32_t>& glyphs, const Legend& legend,
                                   std::span<const Substitution> substitutions);

/// The cells that a vault of this size covers: the middle of the slot.
constexpr Rect area_in_slot(const PrefabSlot& slot, Size size) {
  return {slot.area.x + (slot.area.w - size.w) / 2, slot.area.y + (slot.area.h - size.h) / 2, size.w, size.h};
}

/// Reports slots that are no rectangles, lie at the edge of the drawing or are made by substitutions, and too many.
void check_slots(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems);

}  // namespace warren

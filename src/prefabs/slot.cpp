// SPDX-License-Identifier: MIT
#include "src/prefabs/slot.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <warren/grid/cell_set.hpp>

namespace warren {

std::vector<PrefabSlot> find_slots(const Grid<char32_t>& glyphs, const Legend& legend,
                                   std::span<const Substitution> substitutions) {
  std::vector<PrefabSlot> found;
  for (const auto& [glyph, meaning] : legend.meanings()) {
    if (meaning.role != Role::slot) continue;
    if (std::ranges::find(substitutions, glyph, &Substitution::glyph) != substitutions.end()) continue;
    CellSet left(glyphs.size());
    for (std::size_t i = 0; i < glyphs.cells().size(); ++i) {
      if (glyphs[i] == glyph) left.insert(glyphs.point(i));
    }
    while (const std::optional<Point> first = left.first()) {
      Rect area{first->x, first->y, 1, 1};
      while (left.contains({area.right(), area.y})) ++area.w;
      const auto has_row = [&](int y) {
        for (int x = area.left(); x < area.right(); ++x) {
          if (!left.contains({x, y})) return false;
        }
        return true;
      };
      while (has_row(area.bottom())) ++area.h;
      left -= CellSet(glyphs.size(), area);
      found.push_back({.area = area, .takes = meaning.slot});
    }
  }
  std::ranges::sort(found, {}, [](const PrefabSlot& slot) { return std::pair(slot.area.y, slot.area.x); });
  return found;
}

void check_slots(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems) {
  const std::span<const PrefabSlot> slots = prefab.slots();
  const Rect inside = prefab.glyphs().bounds().grown(-1);
  for (const Substitution& substitution : prefab.header().substitutions) {
    const auto is_slot = [&](const Substitution::Choice& choice) {
      return prefab.cell_of(choice.glyph).role == Role::slot;
    };
    const auto first = std::ranges::find(source.glyphs.cells(), substitution.glyph) - source.glyphs.cells().begin();
    if (std::ranges::none_of(substitution.choices, is_slot) || first == std::ssize(source.glyphs.cells())) continue;
    problems.add(source, source.glyphs.point(static_cast<std::size_t>(first)), "a substitution cannot make a slot",
                 "draw the slot itself, and let its tag choose among vaults");
  }
  if (slots.size() > PrefabSlot::most) {
    const Rect& area = slots[PrefabSlot::most].area;
    problems.add(source, {area.x, area.y}, fmt::format("the drawing has {} slots", slots.size()),
                 fmt::format("draw at most {}", PrefabSlot::most));
    return;
  }
  for (const PrefabSlot& slot : slots) {
    const Point corner{slot.area.x, slot.area.y};
    const auto refuse = [&](std::string message, std::string hint) {
      problems.add(source, corner, std::move(message), std::move(hint));
    };
    const char32_t glyph = source.glyphs[corner];
    bool is_cut = false;
    slot.area.for_each([&](Point p) {
      for (const Point step : orthogonal_steps) {
        const Point next = p + step;
        is_cut = is_cut || (!slot.area.contains(next) && source.glyphs.contains(next) && source.glyphs[next] == glyph);
      }
    });
    if (prefab.kind() == PrefabKind::sample) {
      refuse("a sample has no slots", "draw a tile here");
    } else if (is_cut) {
      refuse("the cells of a slot are not a rectangle",
             "draw a rectangle, or use another glyph for the slot beside it");
    } else if (!inside.contains(slot.area)) {
      refuse("a slot is at the edge of the drawing", "draw floor or walls around it");
    } else if (slot.area.w > Prefab::longest_room_side || slot.area.h > Prefab::longest_room_side) {
      refuse(fmt::format("a slot has {}x{} cells", slot.area.w, slot.area.h),
             fmt::format("make it at most {} cells a side", Prefab::longest_room_side));
    }
  }
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// What stands on the ground, by kind, and the colours of the kinds: they differ in lightness as well as hue.
#pragma once

#include <warren/level/level.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

namespace warren {

inline constexpr Colour start_colour = Colour::hex(0xffffff);

/// Names that no spawn table has are props: nothing is known of them.
inline SpawnKind kind_of(const Spawn& spawn) {
  const SpawnRow* row = SpawnTable::find_shipped(spawn.name);
  return row == nullptr ? SpawnKind::prop : row->kind;
}

constexpr Colour colour_of(SpawnKind kind) {
  switch (kind) {
    case SpawnKind::monster: return Colour::hex(0xe8743b);
    case SpawnKind::item: return Colour::hex(0x7cc4f0);
    case SpawnKind::trap: return Colour::hex(0xf0e442);
    case SpawnKind::prop: break;
  }
  return Colour::hex(0xb8a9c9);
}

}  // namespace warren

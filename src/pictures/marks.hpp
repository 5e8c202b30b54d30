// SPDX-License-Identifier: MIT
// The kinds of spawns and their colours, which differ in lightness as well as hue.
#pragma once

#include <warren/level/level.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

namespace warren {

inline constexpr Colour start_colour = Colour::hex(0xffffff);

/// The kind of a spawn; prop for names that no spawn table has.
inline SpawnKind kind_of(const Spawn& spawn, const TileSet& tile_set) {
  const SpawnRow* row = tile_set.find_spawn(spawn.name);
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

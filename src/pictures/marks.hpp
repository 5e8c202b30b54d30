// SPDX-License-Identifier: MIT
// The colours of the kinds of spawns, which differ in lightness as well as hue.
#pragma once

#include <warren/level/drawing.hpp>
#include <warren/level/level.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>

namespace warren {

inline constexpr Colour start_colour = Colour::hex(0xffffff);

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

// SPDX-License-Identifier: MIT
// Reads the rooms, exits, zones and spawns of a level in JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

#include "src/json/checked_scanner.hpp"
#include "src/json/place_reader.hpp"

namespace warren {

/// Each function reads one list into the level. Problems are collected, and reading goes on.
class LevelPartsReader {
 public:
  LevelPartsReader(CheckedScanner& in, PlaceReader& places, const Limits& limits, Level& level)
      : in_(in), places_(places), limits_(limits), level_(level), cells_with_exit_(level.size()) {}

  Status read_rooms();
  Status read_exits();
  Status read_zones();
  Status read_spawns();
  /// Version 1 of the format has [x, y, w, h] for a room and [x, y] for an exit.
  Status read_room_areas();
  Status read_exit_points();

 private:
  Status read_room(Room& room);
  Status read_tags(Room& room);
  Status read_exit(Exit& exit);
  Status read_spawn(Spawn& spawn);
  Status read_glyph(char& glyph);
  Status read_colour(std::optional<Colour>& colour);
  void add_exit(Exit exit, int line, int column);

  CheckedScanner& in_;
  PlaceReader& places_;
  const Limits& limits_;
  Level& level_;
  CellSet cells_with_exit_;  // one for each cell: a short text would otherwise make a large level
};

}  // namespace warren

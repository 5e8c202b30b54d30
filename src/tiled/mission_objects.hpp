// SPDX-License-Identifier: MIT
// Locks, keys, levers, one-way cells and passages as objects of Tiled maps, written and read.
//
// People draw them too: an object of class lock, key, lever, one_way or passage in a visible layer. A lock has the
// cells of its rectangle, or those of a property with runs as rooms have, in the order of the level. A passage is two
// objects with the same name, one at each end.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

#include "src/tiled/tile_layers.hpp"
#include "src/tiled/tiled_node.hpp"
#include "src/tiled/tiled_problems.hpp"

namespace warren {

/// An object and the cells that it covers.
struct MissionObject {
  MapObject object;
  Rect cells;
};
std::vector<MissionObject> mission_objects(const Mission& mission);

/// Whether objects of this class are parts of a mission.
bool is_mission_class(std::string_view kind);

/// Reads them into a mission. Reports problems and goes on.
class MissionObjectReader {
 public:
  MissionObjectReader(Mission& mission, Size size, Size tile_size, const Limits& limits, TiledProblems& problems)
      : mission_(mission), size_(size), tile_size_(tile_size), limits_(limits), problems_(problems) {}

  void read(const TiledNode& object);
  /// Reports passages with one end, after all objects were read.
  void finish();
  /// The property of a map that names the keys of other floors, as a condition.
  void read_brought(const TiledNode& property);
  /// The property of a map that holds the certificate.
  void read_certificate(const TiledNode& property);

 private:
  void read_lock(const TiledNode& object);
  void read_passage(const TiledNode& object, Point cell);
  bool read_lock_cells(const TiledNode& object, std::vector<Point>& cells);
  LockCondition condition_of(const TiledNode& object);
  /// The area of an object in cells, at least one.
  Rect area_of(const TiledNode& object);
  /// The cell in the middle of an object.
  Point cell_of(const TiledNode& object);
  std::string name_of(const TiledNode& object);
  std::string word_of(const TiledNode& object, std::string_view property);
  bool flag_of_property(const TiledNode& object, std::string_view property);
  void refuse(const TiledNode& property, std::string hint);
  bool is_on_map(const TiledNode& object, const Rect& cells);
  /// False if there are more parts than the limit allows, which is reported once.
  bool count(const TiledNode& object, std::size_t parts);

  Rect bounds() const { return {0, 0, size_.w, size_.h}; }

  Mission& mission_;
  Size size_;  // of the map
  Size tile_size_;
  const Limits& limits_;
  TiledProblems& problems_;
  struct FirstEnd {
    Point at;
    const TiledNode* object;
  };
  std::map<std::string, FirstEnd, std::less<>> first_ends_;  // of passages whose other end was not read yet
  std::size_t parts_ = 0;
  std::size_t lock_cells_ = 0;
};

}  // namespace warren

// SPDX-License-Identifier: MIT
// Looks up the names in conditions before the build: no cell meets a condition on something that cannot be there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/step.hpp>
#include <warren/level/tile.hpp>

namespace warren {

/// The error of a name in a condition, without a place.
struct WhereNameProblem {
  std::string name;
  Error error;
};

/// The tiles of a `where` that the set lacks.
std::vector<WhereNameProblem> unknown_tiles(const Where& where, const TileSet& set);
/// Whether there are any. Allocates nothing.
bool has_unknown_tile(const Where& where, const TileSet& set);

/// What the steps of a chain up to some point may have made: zones, and exits, spawns, prefabs and roles with a name. A
/// step with names of its own, such as those of a spawn table, counts as if it made everything.
class MadeNames {
 public:
  void add(const Step& step);
  /// A step that may make anything.
  void add_unknown() { any_zone_ = any_name_ = true; }

  /// The names of a `where` that nothing so far can have.
  std::vector<WhereNameProblem> missing(const Where& where) const;

 private:
  bool has_zone(std::string_view name) const;

  std::vector<std::string_view> zones_;  // without numbers
  std::vector<std::string> names_;       // of everything else
  bool any_zone_ = false;
  bool any_name_ = false;
};

}  // namespace warren

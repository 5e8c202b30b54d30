// SPDX-License-Identifier: MIT
// The spawns of a level counted by name, in memory and as JSON.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/level.hpp>

#include "tools/survey/row.hpp"

namespace warren::survey {

/// Owns the names that rows refer to. A recipe has a few dozen of them, so this soon stops growing.
class SpawnNames {
 public:
  std::string_view keep(std::string_view name) { return entry(name).name; }

 private:
  friend void count_spawns(const std::vector<Spawn>& spawns, SpawnNames& names, std::vector<SpawnCount>& counts);

  SpawnCount& entry(std::string_view name) {
    // Most names differ in length, so a linear search is fast.
    const auto known = std::ranges::find(sorted_, name, &SpawnCount::name);
    if (known != sorted_.end()) return *known;
    names_.emplace_back(name);
    const auto place = std::ranges::lower_bound(sorted_, name, {}, &SpawnCount::name);
    return *sorted_.insert(place, {names_.back(), 0});
  }

  std::deque<std::string> names_;   // a deque keeps their addresses stable
  std::vector<SpawnCount> sorted_;  // all names, with the counts of one level
};

/// Sorted by name. `counts` is reused.
void count_spawns(const std::vector<Spawn>& spawns, SpawnNames& names, std::vector<SpawnCount>& counts);

/// {"Goblin":3,"Orc":1}, for the JSON functions of SQLite.
void append_json(std::string& out, const std::vector<SpawnCount>& counts);
/// The inverse; false when the text was not written by append_json.
bool read_json(std::string_view text, SpawnNames& names, std::vector<SpawnCount>& counts);

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// How many of each kind of spawn a level has, in memory and as text.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <warren/core/level.hpp>

#include "row.hpp"

namespace warren::survey {

/// Keeps the names that rows refer to. A recipe has a few dozen of them, so this soon stops growing.
class SpawnNames {
 public:
  std::string_view keep(std::string_view name) {
    const auto found = names_.find(name);
    return found != names_.end() ? *found : *names_.emplace(name).first;
  }

 private:
  std::set<std::string, std::less<>> names_;
};

/// Sorted by name. `counts` is reused.
void count_spawns(const std::vector<Spawn>& spawns, SpawnNames& names, std::vector<SpawnCount>& counts);

/// {"Goblin":3,"Orc":1}, for which SQLite has functions.
void append_json(std::string& out, const std::vector<SpawnCount>& counts);
/// The same way back; false when the text was not written by append_json.
bool read_json(std::string_view text, SpawnNames& names, std::vector<SpawnCount>& counts);

}  // namespace warren::survey

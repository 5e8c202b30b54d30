// SPDX-License-Identifier: MIT
// What a level has, counted by name: spawns, exits, prefabs and roles. In memory and as JSON.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/level.hpp>

#include "tools/survey/row.hpp"

namespace warren::survey {

/// Owns the names that rows refer to. A recipe has a few dozen of them, so this soon stops growing.
class CountNames {
 public:
  /// The name as the rows keep it: "spawns.Orc".
  std::string_view keep(std::string_view name) { return entry({}, name).name; }

 private:
  friend void count_by_name(const Level& level, CountNames& names, std::vector<NamedCount>& counts);

  /// The entry of "spawns." and "Orc".
  NamedCount& entry(std::string_view group, std::string_view name);

  std::deque<std::string> names_;   // a deque keeps their addresses stable
  std::vector<NamedCount> sorted_;  // all names, with the counts of one level
};

/// Sorted by name. `counts` is reused. An exit counts for its kind, and for its name if that is another word.
void count_by_name(const Level& level, CountNames& names, std::vector<NamedCount>& counts);

/// {"exits.down":1,"spawns.Orc":3}, for the JSON functions of SQLite.
void append_json(std::string& out, const std::vector<NamedCount>& counts);
/// The inverse; false when the text was not written by append_json.
bool read_json(std::string_view text, CountNames& names, std::vector<NamedCount>& counts);

}  // namespace warren::survey

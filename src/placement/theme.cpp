// SPDX-License-Identifier: MIT
#include <warren/placement/theme.hpp>

#include <algorithm>

namespace warren {

bool Theme::gives_light(const ThemePattern& pattern) const {
  return std::ranges::any_of(pattern.parts, [&](const ThemePart& part) {
    return part.prop && props[static_cast<std::size_t>(*part.prop)].light.radius > 0;
  });
}

void Theme::fold_into(Hasher& hasher) const {
  hasher.text(name);
  for (const std::vector<std::string>* names : {&tags, &roles, &zones}) {
    hasher.word(names->size());
    for (const std::string& item : *names) hasher.text(item);
  }
  hasher.number(weight).number(min_depth).number(max_depth).number(per_100_cells).word(floors.size());
  for (const FloorShare& floor : floors) hasher.number(static_cast<int>(floor.tile)).number(floor.percent);
  SpawnTable(name, props).fold_into(hasher);
  hasher.word(patterns.size());
  for (const ThemePattern& pattern : patterns) {
    hasher.number(static_cast<int>(pattern.place)).number(pattern.weight);
    hasher.number(pattern.min_depth).number(pattern.max_depth).word(pattern.parts.size());
    hasher.text(pattern.count ? pattern.count->to_json() : "");
    pattern.where.fold_into(hasher);
    for (const ThemePart& part : pattern.parts) {
      hasher.number(part.at.x).number(part.at.y).number(part.prop.value_or(-1));
      hasher.number(part.tile ? static_cast<int>(*part.tile) : -1);
    }
  }
}

}  // namespace warren

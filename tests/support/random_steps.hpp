// SPDX-License-Identifier: MIT
// Builders with random options from their own tables.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <warren/warren.hpp>

namespace warren::test {

inline OptionValue random_value(const Option& option, Rng& rng) {
  switch (option.type) {
    case OptionType::toggle: return rng.coin();
    case OptionType::choice: return std::string(rng.pick(option.choices));
    case OptionType::spawn_table: return std::string(SpawnTable::default_name);
    case OptionType::chain: return SubChain(Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(RoomSpawner{}));
    case OptionType::tile:
    case OptionType::prefab: {
      const std::vector<std::string_view> names = option.names(shipped_content());
      return std::string(rng.pick(std::span(names)));
    }
    case OptionType::number: break;
  }
  const std::int64_t span = option.max - option.min;
  const int kind = rng.below(4);
  // Draws both ends of a range often, and small values more often than large ones.
  if (kind == 0) return option.min;
  if (kind == 1) return option.max;
  return option.min + rng.below(static_cast<int>(std::min<std::int64_t>(span, kind == 2 ? 20 : 1'000'000)) + 1);
}

/// Options may contradict each other: check problems().
inline Step random_step(const Descriptor& descriptor, Rng& rng) {
  Step step = descriptor.make();
  for (const Option& option : descriptor.options) {
    const bool change = rng.coin();
    const OptionValue value = random_value(option, rng);
    if (change) REQUIRE(step.set(option, value));
  }
  return step;
}

}  // namespace warren::test

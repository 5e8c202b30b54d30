// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/chain/check.hpp>

namespace warren {

/// The kinds of spawns that a check counts.
enum class CountedKind : std::uint8_t { any, monster, item, trap, prop };
inline constexpr std::string_view counted_kind_names[] = {"any", "monster", "item", "trap", "prop"};

/// The number of spawns, or of those of a name, of a kind or in rooms with a role, is in a range.
struct SpawnCount {
  int min = 1;                                ///< the fewest spawns
  int max = 1000000;                          ///< the most spawns
  std::string name{};                         ///< only spawns of this name; empty: of any name
  CountedKind spawn_kind = CountedKind::any;  ///< only spawns of this kind
  std::string role{};                         ///< only spawns in rooms with this role; empty: anywhere

  void run(const CheckInput& input, Findings& findings) const;
  std::int64_t min_cells() const { return min; }
  Status validate() const { return in_order<&SpawnCount::min, &SpawnCount::max>(*this); }

  static const CheckDescriptor& descriptor;
};

}  // namespace warren

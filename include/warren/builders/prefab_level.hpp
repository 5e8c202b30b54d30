// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

/// What happens to a drawn level that does not hang together.
enum class CutOff : std::uint8_t { refuse, join };
inline constexpr std::string_view cut_off_names[] = {"refuse", "join"};

/// A whole level drawn by hand, in the middle of the map.
struct PrefabLevel {
  LevelChoice prefab{};  ///< any that fits, those with a tag, or a single one
  CutOff cut_off = CutOff::refuse;

  Status build(Level& level, Rng& rng) const;
  Size min_size() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren

// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

/// What happens to a drawing that is not connected: an error, or tunnels between its parts.
enum class CutOff : std::uint8_t { refuse, join };
inline constexpr std::string_view cut_off_names[] = {"refuse", "join"};

/// The level is connected and has a start and an exit, drawn or added.
struct PrefabLevel {
  LevelChoice prefab{};             ///< any that fits, those with a tag, or a single one
  CutOff cut_off = CutOff::refuse;  ///< what to do if some cells are unreachable

  Status build(Level& level, Rng& rng) const;
  Size min_size() const;

  static constexpr Kind kind = Kind::starter;
  static const Descriptor descriptor;
};

}  // namespace warren

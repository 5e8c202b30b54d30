// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

/// Vaults on the floor of the map, each at one of all places and in one of all turns in which it fits.
struct RoomVaults {
  VaultChoice vaults{};  ///< any, those with a tag, or a single one
  int count = 0;         ///< how many; 0: as the depth gives, from none to three

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren

// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

/// The level stays connected, and every cell of a vault is reachable.
struct RoomVaults {
  VaultChoice vaults{};  ///< any, those with a tag, or a single one
  CountRange count{};    ///< number of vaults, guaranteed; 0: none to three, depending on the depth
  Where where{};         ///< which cells a vault may cover

  Status build(Level& level, Rng& rng) const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren

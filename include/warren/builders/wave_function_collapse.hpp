// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

/// What is learned from a sample: small overlapping patterns, or large chunks placed side by side.
enum class WaveModel : std::uint8_t { overlapping, chunks };
inline constexpr std::string_view wave_model_names[] = {"overlapping", "chunks"};

/// Replaces the interior and drops all facts; doors and stairs of the sample become floor.
struct WaveFunctionCollapse {
  WaveModel model = WaveModel::overlapping;  ///< what is learned from the sample
  Sample sample{};                           ///< learned from; the current map by default
  int pattern_size = 3;                      ///< side of an overlapping pattern
  int chunk_size = 8;                        ///< side of a chunk
  int symmetries = 8;                        ///< 1: as drawn, 2: also mirrored, 4 and 8: also rotated
  bool periodic_input = false;               ///< the sample wraps around at its edges (overlapping only)
  int attempts = 3;                          ///< per part of the map, before another strategy is used

  Status build(Level& level, Rng& rng) const;
  Size min_size() const;
  BuildCost cost(Size size) const;
  Status validate() const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren

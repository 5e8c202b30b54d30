// SPDX-License-Identifier: MIT
#pragma once

#include <warren/chain/builder.hpp>
#include <warren/prefabs/prefab_choice.hpp>

namespace warren {

/// What is learned from a sample: small squares that overlap, or large ones that are laid side by side.
enum class WaveModel : std::uint8_t { overlapping, chunks };
inline constexpr std::string_view wave_model_names[] = {"overlapping", "chunks"};

/// A new map in the manner of the one before it, or of a drawing.
struct WaveFunctionCollapse {
  WaveModel model = WaveModel::overlapping;
  Sample sample{};              ///< what is learned from: the map, unless told otherwise
  int pattern_size = 3;         ///< side of an overlapping square
  int chunk_size = 8;           ///< side of a chunk
  int symmetries = 8;           ///< as it is, mirrored, and both of these turned once, twice and three times
  bool periodic_input = false;  ///< whether the sample goes on at its opposite edge
  int attempts = 3;             ///< at each part of the map, before it is tried in another way

  Status build(Level& level, Rng& rng) const;
  Size min_size() const;
  Status validate() const;

  static constexpr Kind kind = Kind::meta;
  static const Descriptor descriptor;
};

}  // namespace warren

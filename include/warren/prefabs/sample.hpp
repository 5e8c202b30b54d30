// SPDX-License-Identifier: MIT
// What a builder learns from: the map that it finds, or a drawing.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <warren/chain/option.hpp>
#include <warren/prefabs/library.hpp>

namespace warren {

/// An option that is "map" or the name of a prefab of kind sample; in C++ it can be any drawing. One that is made from
/// nothing is the map.
class Sample {
 public:
  static constexpr OptionType option_type = OptionType::prefab;
  static constexpr std::string_view map_name = "map";

  Sample() = default;
  explicit Sample(Prefab drawing) : drawing_(std::move(drawing)) {}

  std::string_view name() const { return drawing_ ? drawing_->name() : map_name; }
  bool is_map() const { return !drawing_; }
  bool operator==(const Sample&) const = default;
  /// The tiles to learn from, given those of the map.
  const Grid<Tile>& tiles(const Grid<Tile>& map) const { return drawing_ ? drawing_->tiles() : map; }

  static std::optional<Sample> find(std::string_view name, const PrefabLibrary& library);
  static std::optional<Sample> shipped(std::string_view name) { return find(name, PrefabLibrary::shipped()); }
  static std::vector<std::string_view> names(const PrefabLibrary& library);

 private:
  std::optional<Prefab> drawing_;
};

}  // namespace warren

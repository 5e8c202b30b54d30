// SPDX-License-Identifier: MIT
// A tile as the value of an option: what a builder paints.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/chain/option.hpp>

namespace warren {

/// Whether a builder may paint the tile: doors, stairs and portals have a meaning of their own.
constexpr bool can_be_painted(Tile tile) {
  return !is_door(tile) && !is_exit_tile(tile) && tile != Tile::secret_corridor;
}

/// A tile that recipes give by name and C++ code by value, as in {.shallow_tile = Tile::grass}. It is walkable, or it
/// blocks, as the builder requires.
template <bool Walkable>
class TileChoice {
 public:
  static constexpr OptionType option_type = OptionType::tile;
  static constexpr Range option_range = Walkable ? Range{0, 127} : Range{128, 255};

  TileChoice(Tile tile) : tile_(tile) {}  // NOLINT(google-explicit-constructor): as in {.tile = Tile::grass}
  /// A tile of a game's own, with its name.
  TileChoice(Tile tile, std::string name) : tile_(tile), own_name_(std::move(name)) {}

  operator Tile() const { return tile_; }  // NOLINT(google-explicit-constructor): builders use it as a tile
  /// Empty for a tile of a game's own that was given without its name.
  std::string_view name() const {
    return own_name_.empty() ? std::string_view((*TileSet::standard())[tile_].name) : own_name_;
  }
  /// Whether the builder can paint it.
  bool is_valid() const { return is_walkable(tile_) == Walkable && can_be_painted(tile_); }
  bool operator==(const TileChoice& other) const { return tile_ == other.tile_ && name() == other.name(); }
  /// Folds the tile into a hash.
  void fold_into(Hasher& hasher) const { hasher.number(static_cast<int>(tile_)).text(name()); }

  /// The tile of this name; empty if there is none, or the builder cannot paint it.
  static std::optional<TileChoice> find(std::string_view name, const Content& content) {
    const std::optional<Tile> tile = content.tiles().find(name);
    if (!tile || !TileChoice(*tile).is_valid()) return std::nullopt;
    return is_own(*tile) ? TileChoice(*tile, std::string(name)) : TileChoice(*tile);
  }
  /// The names of all tiles that the builder can paint.
  static std::vector<std::string_view> names(const Content& content) {
    std::vector<std::string_view> names;
    for (const Tile tile : content.tiles().tiles()) {
      if (TileChoice(tile).is_valid()) names.push_back(content.tiles()[tile].name);
    }
    return names;
  }

 private:
  Tile tile_;
  std::string own_name_;
};

using WalkableTile = TileChoice<true>;
using BlockingTile = TileChoice<false>;

}  // namespace warren

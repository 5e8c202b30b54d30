// SPDX-License-Identifier: MIT
// The legend of a level in JSON: which tile each glyph of its rows means.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <utility>

#include <warren/level/tile.hpp>

#include "src/json/checked_scanner.hpp"

namespace warren {

class LevelLegend {
 public:
  LevelLegend() { meanings_.fill(nothing); }

  Status read(CheckedScanner& in);

  std::optional<Tile> find(unsigned char glyph) const {
    return meanings_[glyph] >= 0 ? std::optional(static_cast<Tile>(meanings_[glyph])) : std::nullopt;
  }
  /// Whether nothing has been said yet of a glyph that means nothing: true once for each.
  bool is_news(unsigned char glyph) { return std::exchange(meanings_[glyph], told) == nothing; }
  /// The built-in tiles, and the game's own ones that the legend has.
  std::shared_ptr<const TileSet> tile_set() const { return own_ ? own_ : TileSet::standard(); }

 private:
  struct Entry {
    TileInfo info{};
    bool walkable = false;
    std::optional<int> number{};
  };

  static Status read_entry(CheckedScanner& in, Entry& entry);
  void understand(CheckedScanner& in, const JsonMember& member, const Entry& entry);

  static constexpr int nothing = -1;
  static constexpr int told = -2;

  std::array<int, 256> meanings_{};
  std::shared_ptr<TileSet> own_;
};

}  // namespace warren

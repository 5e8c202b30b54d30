// SPDX-License-Identifier: MIT
// The legend of a level in JSON: the tile of each glyph.
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
  LevelLegend() { meanings_.fill(undefined); }

  /// Reads the legend and reports its problems.
  Status read(CheckedScanner& in);

  /// The tile of a glyph; empty if the legend does not define it.
  std::optional<Tile> find(unsigned char glyph) const {
    return meanings_[glyph] >= 0 ? std::optional(static_cast<Tile>(meanings_[glyph])) : std::nullopt;
  }
  /// True for the first call with an undefined glyph: each is reported once.
  bool is_first_report(unsigned char glyph) { return std::exchange(meanings_[glyph], reported) == undefined; }
  /// The built-in tiles and the custom tiles of the legend.
  std::shared_ptr<const TileSet> tile_set() const { return custom_ ? custom_ : TileSet::standard(); }

 private:
  struct Entry {
    TileInfo info{};
    bool walkable = false;
    std::optional<int> number{};
  };

  static Status read_entry(CheckedScanner& in, Entry& entry);
  void define(CheckedScanner& in, const JsonMember& member, const Entry& entry);

  static constexpr int undefined = -1;
  static constexpr int reported = -2;

  std::array<int, 256> meanings_{};
  std::shared_ptr<TileSet> custom_;
};

}  // namespace warren

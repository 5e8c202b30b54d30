// SPDX-License-Identifier: MIT
// Legends: what the characters of a drawing mean.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <warren/core/tile.hpp>

namespace warren {

/// What stands in a cell beside its tile. A transparent cell leaves the map as it is.
enum class Role : std::uint8_t { ground, start, exit, transparent };

/// One cell: a tile and, if wanted, what spawns there.
struct Meaning {
  Tile tile = Tile::floor;
  Role role = Role::ground;
  std::string spawn{};

  bool operator==(const Meaning&) const = default;
  auto operator<=>(const Meaning&) const = default;
};

class Legend {
 public:
  /// The glyphs of the built-in tiles, a blank for floor, '@' for the start, '>' for an exit; and some that spawn:
  /// 'g' Goblin, 'o' Orc, 'O' Orc Leader, 'e' Dark Elf, '^' Bear Trap, '%' Rations, '!' Health Potion, '☼' Watch Fire.
  static const Legend& standard();

  /// Null when the glyph means nothing.
  const Meaning* find(char32_t glyph) const;
  /// The first glyph that means this; nothing when there is none.
  std::optional<char32_t> glyph_of(const Meaning& meaning) const;
  /// Says what a glyph means, whatever it meant before.
  void set(char32_t glyph, Meaning meaning) { meanings_[glyph] = std::move(meaning); }
  /// Everything the other legend says, over what this one says.
  void add(const Legend& other);

  bool empty() const { return meanings_.empty(); }
  const std::map<char32_t, Meaning>& meanings() const { return meanings_; }

  bool operator==(const Legend&) const = default;

 private:
  std::map<char32_t, Meaning> meanings_;
};

/// A meaning as legends spell it: "wood_floor", "floor, Rat", "start", "road, start", "exit", "transparent". The error
/// has no place. Tiles are those of the set.
Result<Meaning> meaning_from_text(std::string_view text, const TileSet& set = *TileSet::standard());
std::string to_text(const Meaning& meaning);

}  // namespace warren

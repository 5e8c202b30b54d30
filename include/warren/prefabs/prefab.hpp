// SPDX-License-Identifier: MIT
// Prefabs: what somebody has drawn, for builders to use. docs/PREFABS.md shows how one is written.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/choices.hpp>
#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/tile.hpp>

namespace warren {

// Legends: what the characters of a drawing mean.

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

/// What a prefab is for: a whole level, a section at a side or in the middle of a map, a vault that goes where it fits,
/// or a sample that is learned from.
enum class PrefabKind : std::uint8_t { level, section, vault, sample };
inline constexpr std::string_view prefab_kind_names[] = {"level", "section", "vault", "sample"};

/// Where a vault turns up once at the most: nowhere in particular, in a level, in all levels of one seed.
enum class Unique : std::uint8_t { no, level, campaign };
inline constexpr std::string_view unique_names[] = {"no", "level", "campaign"};

/// Which of its edges must lie beside cells that can be walked on.
struct OpenEdges {
  bool top = false;
  bool right = false;
  bool bottom = false;
  bool left = false;

  bool operator==(const OpenEdges&) const = default;
};

/// Characters that stand for others, by weight: every cell for itself, all cells of a piece together, or a number of
/// cells that become the first choice while all others become the second.
struct Substitution {
  enum class Scope : std::uint8_t { each, all, exactly };
  struct Choice {
    char32_t glyph = 0;
    int weight = 1;
    bool operator==(const Choice&) const = default;
  };
  Scope scope = Scope::each;
  char32_t glyph = 0;
  int count = 0;  ///< of exactly
  std::vector<Choice> choices{};

  bool operator==(const Substitution&) const = default;
};

/// All that is said of a prefab beside its drawing.
struct PrefabHeader {
  PrefabKind kind = PrefabKind::vault;
  std::string summary{};
  ColumnChoice column = ColumnChoice::center;  ///< of sections
  RowChoice row = RowChoice::center;
  int min_depth = 1;
  int max_depth = 1000;
  int weight = 10;   ///< against other vaults
  int chance = 100;  ///< in percent, that it is thought of at all in a level
  Unique unique = Unique::level;
  bool rotate = true;
  bool mirror = true;
  std::vector<std::string> tags{};
  OpenEdges open{};
  Legend legend{};  ///< over the standard one
  std::vector<Substitution> substitutions{};

  bool suits_depth(int depth) const { return depth >= min_depth && depth <= max_depth; }
  bool has_tag(std::string_view tag) const;
  bool operator==(const PrefabHeader&) const = default;
};

/// A cell of a prefab, small because there are many: the spawn is a number in the prefab's list of names, or none.
struct PrefabCell {
  static constexpr std::uint16_t no_spawn = 0xFFFF;

  Tile tile = Tile::floor;
  Role role = Role::ground;
  std::uint16_t spawn = no_spawn;

  bool transparent() const { return role == Role::transparent; }
  bool walkable() const { return !transparent() && is_walkable(tile); }
  bool operator==(const PrefabCell&) const = default;
};

class PrefabProblems;
struct PrefabSource;

/// An immutable drawing; copies share it. One that is made from nothing is empty.
class Prefab {
 public:
  static constexpr int longest_side = 1024;

  Prefab() = default;
  /// A drawing without more to it, in which every cell is a tile.
  Prefab(std::string name, PrefabKind kind, const Grid<Tile>& tiles, std::string summary = {});

  /// Reads the text of a prefab, whose name is for its caller to know. Every problem in it comes back at once, each
  /// with line and column.
  static Result<Prefab> parse(std::string_view text, std::string_view name, std::string_view file,
                              const Limits& limits = {});
  /// The same for what another reader has found. Problems of cells that have no line are told by their numbers.
  static Result<Prefab> make(const PrefabSource& source, std::string_view name, std::string_view file);
  /// The same for drawings that need be no good as a prefab: where doors stand and where ways lead is not looked at.
  static Result<Prefab> make_unchecked(const PrefabSource& source, std::string_view name, std::string_view file);
  /// A part of a level as a prefab of this kind, spawns, start and exits included. Glyphs that the standard legend
  /// lacks are chosen and explained in the header.
  /// The problems of drawings that are no good as one are those of make().
  static Result<Prefab> from_level(const Level& level, const Rect& part, std::string_view name, PrefabKind kind);

  std::string_view name() const;
  std::string_view summary() const { return header().summary; }
  PrefabKind kind() const { return header().kind; }
  const PrefabHeader& header() const;
  /// As it was drawn.
  const Grid<char32_t>& glyphs() const;
  Size size() const { return glyphs().size(); }
  /// What it means where no substitution is made.
  const Grid<PrefabCell>& cells() const;
  /// The same without spawns; transparent cells are wall.
  const Grid<Tile>& tiles() const;
  std::span<const std::string> spawn_names() const;
  /// All glyphs that mean something in it: the standard ones, the file's own, and those of with_legend().
  const Legend& legend() const;
  /// What a glyph means in this drawing; a transparent cell when that is nothing.
  PrefabCell cell_of(char32_t glyph) const;

  /// The turns that its header allows.
  std::vector<Orientation> turns() const;
  /// Its cells turned, with all substitutions drawn.
  Grid<PrefabCell> piece(Orientation turn, Rng& rng) const;
  /// The same drawing where glyphs mean what `legend` says, over what the file says.
  Prefab with_legend(const Legend& legend) const;
  /// As a text that parse() reads back to an equal prefab.
  std::string to_text() const;
  /// The lines above the drawing, without the empty one.
  std::string header_text() const;
  /// The drawing alone, turned.
  std::string drawing_text(Orientation turn = Orientation::none) const;

  /// A prefab that ships with the library, by the name of its file in data/prefabs; null when there is none.
  static const Prefab* shipped(std::string_view name);

  /// Equal names, headers and drawings.
  bool operator==(const Prefab& other) const;

 private:
  struct Data;
  static Result<Prefab> make(const PrefabSource& source, std::string_view name, PrefabProblems& problems);
  /// Notes what is wrong, and is empty when there is no drawing.
  static Prefab resolved(const PrefabSource& source, std::string_view name, PrefabProblems& problems);
  explicit Prefab(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  const Data& data() const;

  std::shared_ptr<const Data> data_;
};

}  // namespace warren

// SPDX-License-Identifier: MIT
// Prefabs: hand-made drawings that builders place on maps. See docs/PREFABS.md.
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
#include <warren/placement/unique.hpp>

namespace warren {

/// The role of a cell besides its tile. A transparent cell leaves the map unchanged; a socket is where a room can be
/// joined to another one; a slot takes another prefab.
enum class Role : std::uint8_t { ground, start, exit, transparent, socket, slot };

/// A part of a mission in a cell of a drawing. The cells of equal locks are one lock. See docs/MISSIONS.md.
struct MissionPart {
  enum class Kind : std::uint8_t { lock, key, lever, one_way };

  Kind kind = Kind::key;
  std::string name{};          ///< not of one-way cells
  std::string condition{};     ///< of a lock, as LockCondition::to_text() writes it
  std::string game_kind{};     ///< of a lock or key, for the game
  bool is_consumable = false;  ///< of a key
  bool is_spare = false;       ///< of a key
  std::uint8_t towards = 0;    ///< of a one-way cell: an index into direction_names

  bool operator==(const MissionPart&) const = default;
  auto operator<=>(const MissionPart&) const = default;
};
/// The words for the parts in legends, in the order of the enumerators.
inline constexpr std::string_view mission_part_names[] = {"lock", "key", "lever", "one_way"};

/// The meaning of a glyph: a tile, a role, and optionally parts of a mission and a spawn with data.
struct Meaning {
  Tile tile = Tile::floor;             ///< what the cell consists of
  Role role = Role::ground;            ///< what the cell is
  std::string spawn{};                 ///< the name of what spawns there; empty for nothing
  UserData data{};                     ///< of the spawn; none: that of the spawn table
  std::vector<MissionPart> mission{};  ///< locks, keys, levers and one-way cells there
  std::string socket{};                ///< of a socket: its kind
  std::string slot{};                  ///< of a slot: the name or tag of the vaults that it takes

  bool operator==(const Meaning&) const = default;
  auto operator<=>(const Meaning&) const = default;
};

/// The meanings of the glyphs of a drawing.
class Legend {
 public:
  /// The glyphs of the built-in tiles, a blank for floor, '@' for the start, '>' for an exit; and some that spawn:
  /// 'g' Goblin, 'o' Orc, 'O' Orc Leader, 'e' Dark Elf, '^' Bear Trap, '%' Rations, '!' Health Potion, '☼' Watch Fire.
  static const Legend& standard();
  /// The same and the glyphs of the set's own tiles, which take precedence.
  static Legend of(const TileSet& tile_set);

  /// The meaning of a glyph; null if it has none.
  const Meaning* find(char32_t glyph) const;
  /// The first glyph with this meaning; empty if there is none.
  std::optional<char32_t> glyph_of(const Meaning& meaning) const;
  /// Sets the meaning of a glyph, and replaces an earlier one.
  void set(char32_t glyph, Meaning meaning) { meanings_[glyph] = std::move(meaning); }
  /// Adds all meanings of another legend, which override those of this one.
  void add(const Legend& other);

  bool empty() const { return meanings_.empty(); }
  const std::map<char32_t, Meaning>& meanings() const { return meanings_; }

  bool operator==(const Legend&) const = default;

 private:
  std::map<char32_t, Meaning> meanings_;
};

/// Parses a meaning as legends write it: "wood_floor", "floor, Rat", "floor, Rat { "tame": true }",
/// "start", "road, start", "exit", "transparent", "door, lock { "condition": "iron and gold" }", "socket cave",
/// "door, socket door", "slot treasure", "grass, slot shrine".
/// Tiles are looked up in the set. Errors have no place.
Result<Meaning> meaning_from_text(std::string_view text, const TileSet& set = *TileSet::standard());
/// The meaning as legends write it.
std::string to_text(const Meaning& meaning, const TileSet& set = *TileSet::standard());

/// How a prefab is used: as a whole level, as a section at an edge, corner or the centre of a map, as a vault that is
/// placed where it fits, as a sample for wave function collapse, or as a room that is joined to others at its sockets.
enum class PrefabKind : std::uint8_t { level, section, vault, sample, room };
/// The names of the kinds, in the order of the enumerators.
inline constexpr std::string_view prefab_kind_names[] = {"level", "section", "vault", "sample", "room"};

/// Where a vault is placed: on free floor; on floor with its top row at a wall; in a corner, with its left column at a
/// wall as well; or dug into rock, with the open cells of its bottom row beside floor. Sides turn with the drawing.
enum class VaultPlacement : std::uint8_t { free, wall, corner, alcove };
/// The names of the values, in the order of the enumerators.
inline constexpr std::string_view vault_placement_names[] = {"free", "wall", "corner", "alcove"};

/// The edges of a vault that must be next to walkable cells of the map.
struct OpenEdges {
  bool top = false;
  bool right = false;
  bool bottom = false;
  bool left = false;

  bool operator==(const OpenEdges&) const = default;
};

/// A glyph that is replaced at random when the prefab is placed.
struct Substitution {
  /// `each`: a weighted choice for every cell. `all`: one weighted choice for all cells of the piece. `exactly`:
  /// `count` random cells become the first choice, all others the second.
  enum class Scope : std::uint8_t { each, all, exactly };
  /// A replacement and its weight.
  struct Choice {
    char32_t glyph = 0;
    int weight = 1;
    bool operator==(const Choice&) const = default;
  };
  Scope scope = Scope::each;
  char32_t glyph = 0;             ///< the glyph that is replaced
  int count = 0;                  ///< of `exactly`
  std::vector<Choice> choices{};  ///< the replacements

  bool operator==(const Substitution&) const = default;
};

/// The properties of a prefab besides its drawing. See docs/PREFABS.md.
struct PrefabHeader {
  PrefabKind kind = PrefabKind::vault;         ///< how it is used
  std::string summary{};                       ///< one phrase for lists
  ColumnChoice column = ColumnChoice::center;  ///< where a section is placed
  RowChoice row = RowChoice::center;           ///< where a section is placed
  VaultPlacement placement{};                  ///< where a vault is placed
  int min_depth = 1;                           ///< the first depth at which it may occur
  int max_depth = 1000;                        ///< the last depth at which it may occur
  int weight = 10;                             ///< how often it is chosen relative to others
  int chance = 100;                            ///< the probability, in percent, that a level considers it
  Unique unique = Unique::level;               ///< how often it may be placed
  bool rotate = true;                          ///< whether it may be rotated
  bool mirror = true;                          ///< whether it may be mirrored
  std::vector<std::string> tags{};             ///< names that choose it along with others
  std::string role{};                          ///< of a room: what it is for, such as "shop"
  OpenEdges open{};                            ///< the edges that must be next to walkable cells
  Legend legend{};                             ///< overrides the standard legend
  std::vector<Substitution> substitutions{};   ///< glyphs that are replaced at random
  UserData data{};                             ///< for the game, on every placed copy

  /// Whether it may occur at a depth.
  bool suits_depth(int depth) const { return depth >= min_depth && depth <= max_depth; }
  bool has_tag(std::string_view tag) const;
  /// Whether rooms and vaults are meant: they are turned, unless the header says otherwise.
  static constexpr bool turns_by_default(PrefabKind kind) {
    return kind == PrefabKind::vault || kind == PrefabKind::room;
  }
  /// A room may be placed any number of times, unless the header says otherwise.
  static constexpr Unique default_unique(PrefabKind kind) {
    return kind == PrefabKind::room ? Unique::no : Unique::level;
  }
  bool operator==(const PrefabHeader&) const = default;
};

/// A cell of a prefab in six bytes.
struct PrefabCell {
  static constexpr std::uint16_t no_spawn = 0xFFFF;
  static constexpr std::uint16_t no_mission = 0xFFFF;

  Tile tile = Tile::floor;             ///< what the cell consists of
  Role role = Role::ground;            ///< what the cell is
  std::uint16_t spawn = no_spawn;      ///< an index into Prefab::spawn_names(), or no_spawn
  std::uint16_t mission = no_mission;  ///< for Prefab::mission_at()

  bool transparent() const { return role == Role::transparent; }
  bool walkable() const { return !transparent() && is_walkable(tile); }
  bool operator==(const PrefabCell&) const = default;
};

/// Where a room can be joined to another one: cells side by side on one side of its rim.
struct Socket {
  std::string kind;        ///< sockets of the same kind and width fit
  int side = 0;            ///< an index into orthogonal_steps: the direction out of the room
  Point at{};              ///< its first cell, from the left or from the top
  int width = 1;           ///< the number of cells
  Tile tile = Tile::door;  ///< what its cells become where it is joined

  /// The cells lie in this direction, one after the other.
  Point along() const { return side % 2 == 0 ? Point{1, 0} : Point{0, 1}; }
  bool operator==(const Socket&) const = default;
};

/// The side after a drawing is turned.
constexpr int turned_side(int side, Orientation turn) {
  const int number = static_cast<int>(turn);
  return ((number >= 4 && side % 2 == 1 ? side ^ 2 : side) + number) % 4;
}
/// A socket of a drawing of this size after the drawing is turned.
Socket turned(const Socket& socket, Size size, Orientation turn);

/// A rectangle of a drawing in which a vault is placed, drawn as cells of one glyph.
struct PrefabSlot {
  static constexpr int most = 16;        ///< in a drawing
  static constexpr int max_nesting = 4;  ///< prefabs inside each other, the outermost one not counted

  Rect area{};
  std::string takes{};  ///< the name or tag of the vaults
  Place place{};        ///< of its first cell in the file

  bool operator==(const PrefabSlot&) const = default;
};

class PrefabProblems;
struct PrefabPiece;
struct PrefabSource;
struct SlotContent;

/// An immutable drawing with its header. Copies share it. A default-constructed prefab is empty.
class Prefab {
 public:
  static constexpr int longest_side = 1024;     ///< in cells
  static constexpr int longest_room_side = 62;  ///< the same of a room

  Prefab() = default;
  /// A drawing of tiles with a default header.
  Prefab(std::string name, PrefabKind kind, const Grid<Tile>& tiles, std::string summary = {});

  /// Parses the text of a prefab, which may name the tiles of the set. An error lists all problems, each with line and
  /// column.
  static Result<Prefab> parse(std::string_view text, std::string_view name, std::string_view file,
                              const Limits& limits = {},
                              const std::shared_ptr<const TileSet>& tile_set = TileSet::standard());
  /// Makes a prefab of what a reader of any format has found. Problems of cells without a line name the cell.
  static Result<Prefab> make(const PrefabSource& source, std::string_view name, std::string_view file);
  /// The same without checking the rules for prefabs, such as doors in walls and vaults that can be left.
  static Result<Prefab> make_unchecked(const PrefabSource& source, std::string_view name, std::string_view file);
  /// A part of a level as a prefab, including spawns, start and exits. What the standard legend lacks gets new glyphs,
  /// which the header defines. Fails if the part breaks the rules for prefabs of this kind.
  static Result<Prefab> from_level(const Level& level, const Rect& part, std::string_view name, PrefabKind kind);

  std::string_view name() const;
  std::string_view summary() const { return header().summary; }
  PrefabKind kind() const { return header().kind; }
  const PrefabHeader& header() const;
  /// The glyphs of the drawing.
  const Grid<char32_t>& glyphs() const;
  Size size() const { return glyphs().size(); }
  /// The cells, without substitutions.
  const Grid<PrefabCell>& cells() const;
  /// The tiles, without substitutions; transparent cells are wall.
  const Grid<Tile>& tiles() const;
  /// The tiles that its legend names.
  const std::shared_ptr<const TileSet>& tile_set() const;
  /// The names of all spawns. Cells refer to them by index.
  std::span<const std::string> spawn_names() const;
  /// The data of the same spawns. One name has several entries if its data differ.
  std::span<const UserData> spawn_data() const;
  /// The locks, keys, levers and one-way cells of a cell.
  std::span<const MissionPart> mission_at(const PrefabCell& cell) const;
  /// The meanings of all glyphs: of the standard legend, of the file, and of with_legend().
  const Legend& legend() const;
  /// The cell that a glyph stands for; a transparent one if the glyph has no meaning.
  PrefabCell cell_of(char32_t glyph) const;

  /// The sockets of a room, by side, and from left to right or from top to bottom.
  std::span<const Socket> sockets() const;

  /// The orientations that the header allows.
  std::vector<Orientation> turns() const;
  /// The cells in an orientation, with random substitutions, and with random vaults for this depth in its slots.
  PrefabPiece piece(Orientation turn, Rng& rng, int depth = 1) const;

  /// The slots, from top to bottom and from left to right.
  std::span<const PrefabSlot> slots() const;
  /// What a slot can contain; nothing before PrefabLibrary::fill_slots().
  std::span<const SlotContent> contents(std::size_t slot) const;
  /// How many prefabs are inside each other; 0 without contents.
  int nesting() const;
  /// The same prefab with contents for each slot.
  Prefab with_contents(std::vector<std::vector<SlotContent>> contents) const;
  /// The same drawing with a legend that overrides that of the file.
  Prefab with_legend(const Legend& legend) const;
  /// The text of the prefab. parse() reads it back to an equal prefab.
  std::string to_text() const;
  /// The lines above the drawing, without the empty line in between.
  std::string header_text() const;
  /// The drawing in an orientation, without the header.
  std::string drawing_text(Orientation turn = Orientation::none) const;

  /// The built-in prefab of this name; null if there is none.
  static const Prefab* shipped(std::string_view name);

  /// Whether names, headers, drawings and the contents of slots are equal.
  bool operator==(const Prefab& other) const;
  /// Folds the same into a hash.
  void fold_into(Hasher& hasher) const;

 private:
  struct Data;
  static Result<Prefab> make(const PrefabSource& source, std::string_view name, PrefabProblems& problems);
  /// Reports problems; empty if there is no drawing.
  static Prefab resolved(const PrefabSource& source, std::string_view name, PrefabProblems& problems);
  explicit Prefab(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  const Data& data() const;

  /// The cells in an orientation, with random substitutions and empty slots.
  Grid<PrefabCell> substituted(Orientation turn, Rng& rng) const;

  std::shared_ptr<const Data> data_;
};

/// A vault that a slot can contain.
struct SlotContent {
  Prefab prefab{};
  std::vector<Orientation> turns{};  ///< in which it fits

  bool operator==(const SlotContent&) const = default;
};

/// A prefab in a slot of a piece.
struct PieceInSlot {
  Prefab prefab{};
  Orientation turn = Orientation::none;
  Point at{};                ///< its top left corner in the piece
  Grid<PrefabCell> cells{};  ///< its own, without the contents of its slots
};

/// A drawing as it is placed.
struct PrefabPiece {
  Grid<PrefabCell> cells{};           ///< with the tiles of all that is inside
  std::vector<PieceInSlot> inside{};  ///< the contents of its slots, and of theirs

  Size size() const { return cells.size(); }
};

}  // namespace warren

// SPDX-License-Identifier: MIT
// Rooms as bitmaps: they agree with the drawing, cell by cell, in every orientation and at every place.
#include "src/prefabs/room_piece.hpp"

#include <warren/prefabs/library.hpp>

#include "tests/unit/prefabs/reading.hpp"

namespace warren::room_piece_test {

TEST_CASE("the bitmaps of a room hold all that it can become") {
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    if (prefab.kind() != PrefabKind::room) continue;
    INFO(prefab.name());
    Rng rng(7);
    for (const Orientation turn : prefab.turns()) {
      const RoomPiece piece = room_piece(prefab, turn);
      CHECK(piece.size == turned(prefab.size(), turn));
      for (int round = 0; round < 4; ++round) {
        const Grid<PrefabCell> drawn = prefab.piece(turn, rng).cells;
        const RowWords floor = floor_rows(drawn);
        for (int y = 0; y < drawn.height(); ++y) {
          const auto row = static_cast<std::size_t>(y);
          REQUIRE((floor[row] & ~piece.floor[row]) == 0);
          REQUIRE((floor[row] & ~piece.near[row]) == 0);
          for (int x = 0; x < drawn.width(); ++x) {
            const PrefabCell& cell = drawn[{x, y}];
            if (cell.tile == Tile::wall || cell.transparent() || cell.role == Role::socket) continue;
            const RowWords& rows = is_walkable(cell.tile) ? piece.floor : piece.solid;
            REQUIRE((rows[row] >> x & 1) == 1);
          }
        }
      }
    }
  }
}

TEST_CASE("rows meet a set where one of their cells does, at any place") {
  const Prefab prefab = *Prefab::shipped("keep_round_tower");
  const RoomPiece piece = room_piece(prefab, Orientation::none);
  const Size size{150, 20};
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const Point at{rng.below(size.w - piece.size.w + 1), rng.below(size.h - piece.size.h + 1)};
    CellSet placed(size);
    insert(placed, piece.floor, at);
    std::int64_t cells = 0;
    for (const CellSet::Word row : piece.floor) cells += std::popcount(row);
    REQUIRE(placed.count() == cells);
    const Point other{rng.below(size.w), rng.below(size.h)};
    CellSet one(size);
    one.insert(other);
    REQUIRE(meets(one, piece.floor, at) == placed.contains(other));
    REQUIRE((room_of(piece.floor, at).cells().empty() ? placed.extent() : room_of(piece.floor, at).cells().extent()) ==
            placed.extent());
  }
}

}  // namespace warren::room_piece_test

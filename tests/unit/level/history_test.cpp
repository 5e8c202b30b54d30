// SPDX-License-Identifier: MIT
// History: what it replays against snapshots taken on the way.
#include <warren/level/history.hpp>

#include <memory>
#include <string>
#include <vector>

#include <warren/builders.hpp>
#include <warren/chain/chain.hpp>

#include "tests/unit/printing.hpp"

namespace warren::history_test {

namespace {

/// Changes some cells and marks, calls a frame, and keeps a full copy of the map under the frame's note.
struct Scribbler {
  std::shared_ptr<std::vector<Level>> snapshots = std::make_shared<std::vector<Level>>();
  int frames = 12;

  Status build(Level& level, Rng& rng) const {
    for (int i = 0; i < frames; ++i) {
      for (int n = rng.between(1, 30); n > 0; --n) {
        const Tile tile = static_cast<Tile>(rng.coin() ? rng.below(12) : 128 + rng.below(4));
        level.tiles[rng.cell_of(level.interior())] = tile;
      }
      if (rng.one_in(3)) level.spawns.push_back({rng.cell_of(level.interior()), "Goblin"});
      if (rng.one_in(3)) level.start = rng.cell_of(level.interior());
      if (rng.one_in(4)) level.add_exit(rng.cell_of(level.interior()));
      snapshots->push_back(level);
      level.frame(std::to_string(snapshots->size() - 1));
    }
    return ok();
  }
};

Chain unchecked(Chain chain) {
  for (const CheckDescriptor* check : all_checks()) chain.disable(check->id);
  return chain;
}

}  // namespace

TEST_CASE("the map at every frame is the one that the builder saw") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    History history;
    const Scribbler scribbler;
    const Chain chain = unchecked(Chain{scribbler}.with(scribbler).with(scribbler));
    const Result<Level> level = chain.build({.seed = seed, .size = {70, 9}, .history = &history});
    REQUIRE(level);
    int compared = 0;
    for (std::size_t f = 0; f < history.frames().size(); ++f) {
      if (history.frames()[f].note == "done") continue;
      const Level& seen = scribbler.snapshots->at(std::stoul(history.frames()[f].note));
      CHECK(history.tiles_at(f) == seen.tiles);
      CHECK(history.marks(f) == Marks{seen.start, seen.exits, seen.spawns});
      ++compared;
    }
    CHECK(compared >= 30);
    CHECK(history.tiles_at(history.frames().size() - 1) == level->tiles);
    CHECK(history.complete());
  }
}

TEST_CASE("replaying the changes of all frames gives the level, and each knows what it replaced") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    History history;
    const Chain chain = Chain{BspDungeon{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});
    const Result<Level> level = chain.build({.seed = seed, .history = &history});
    REQUIRE(level);
    Grid<Tile> tiles(level->size(), Tile::wall);
    std::size_t runs = 0;
    std::int64_t cells = 0;
    for (std::size_t f = 0; f < history.frames().size(); ++f) {
      const Grid<Tile> before = tiles;
      for (const CellChange& change : history.changes(f)) {
        REQUIRE(change.before != change.after);
        for (std::size_t i = change.cell; i < std::size_t{change.cell} + change.length; ++i) {
          REQUIRE(tiles[i] == change.before);
          tiles[i] = change.after;
        }
      }
      runs += history.changes(f).size();
      cells += history.changed_cells(f);
      Grid<Tile> back = tiles;
      history.undo(f, back);
      REQUIRE(back == before);
      history.apply(f, back);
      REQUIRE(back == tiles);
    }
    CHECK(tiles == level->tiles);
    CHECK(static_cast<std::int64_t>(runs) * 2 < cells);  // rooms are dug in rows
    const Marks& last = history.marks(history.frames().size() - 1);
    CHECK(last == Marks{level->start, level->exits, level->spawns});
  }
}

TEST_CASE("locks and keys appear in frames of their own, also where no tile changes") {
  int built = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    History history;
    const PlaceMission mission{.locks = {1, 2}};
    const Chain chain = Chain{BspDungeon{}}.with(RoomStart{}).with(RoomStairs{}).with(mission);
    const Result<Level> level = chain.build({.seed = seed, .history = &history});
    if (!level) continue;  // without a gate on every path to the exit
    ++built;
    const auto [first, end] = history.frames_of_step(3);
    REQUIRE(end - first >= 2);  // the locks, then the keys
    CHECK(history.marks(first - 1).mission.empty());
    CHECK(history.marks(first).mission.locks.size() == level->mission.locks.size());
    CHECK(history.marks(end - 1).mission.keys == level->mission.keys);
    CHECK_FALSE(history.marks(end - 1).mission.has_certificate());
    for (const Key& key : level->mission.keys) CHECK(history.last_step_at(key.at) == 3);
    CHECK(history.changed_cells(end - 1) == 0);
  }
  CHECK(built > 10);
}

TEST_CASE("the frames of a step are those that bear its number, and last_step_at names who changed a cell last") {
  History history;
  Rng rng(8);
  Level level({20, 10});
  history.restart(level.size());
  Grid<int> last_step(level.size(), -1);
  for (int step = 0; step < 6; ++step) {
    if (step == 3) continue;
    for (int frame = 0; frame < 5; ++frame) {
      const Grid<Tile> before = level.tiles;
      for (int n = 0; n < 4; ++n) level.tiles[rng.cell_of(level.bounds())] = rng.coin() ? Tile::floor : Tile::grass;
      for (std::size_t i = 0; i < last_step.cells().size(); ++i) {
        if (before[i] != level.tiles[i]) last_step[i] = step;
      }
      level.spawns.push_back({{1, 1}, "Orc"});  // so that there is a frame in any case
      last_step[{1, 1}] = step;                 // what stands on a cell counts as well
      history.record(level, step, "note");
    }
  }
  int known = 0;
  for (std::size_t i = 0; i < last_step.cells().size(); ++i) {
    const std::optional<int> step = history.last_step_at(last_step.point(i));
    known += step ? 1 : 0;
    CHECK(step.value_or(-1) == last_step[i]);
  }
  CHECK(known > 20);
  for (int step = -1; step < 8; ++step) {
    const auto [first, end] = history.frames_of_step(step);
    CHECK(end - first == (step >= 0 && step < 6 && step != 3 ? 5 : 0));
    for (std::size_t f = first; f < end; ++f) CHECK(history.frames()[f].step == step);
  }
}

TEST_CASE("last_frame_at knows at every frame who changed a cell last") {
  History history;
  Rng rng(9);
  Level level({12, 6});
  history.restart(level.size());
  std::vector<Grid<int>> last_frame;  // as of each frame
  Grid<int> last(level.size(), -1);
  for (int frame = 0; frame < 40; ++frame) {
    const Grid<Tile> before = level.tiles;
    for (int n = 0; n < 3; ++n) level.tiles[rng.cell_of(level.bounds())] = rng.coin() ? Tile::floor : Tile::grass;
    for (std::size_t i = 0; i < last.cells().size(); ++i) {
      if (before[i] != level.tiles[i]) last[i] = frame;
    }
    if (level.start) last[*level.start] = frame;  // where it stood, and where it stands now
    level.start = Point{frame % 12, frame / 12};  // another cell every time, so that there is a frame in any case
    last[*level.start] = frame;
    history.record(level, frame / 10, "note");
    last_frame.push_back(last);
  }
  REQUIRE(history.frames().size() == 40);
  for (std::size_t f = 0; f < 40; ++f) {
    for (std::size_t i = 0; i < last.cells().size(); ++i) {
      const std::optional<std::size_t> found = history.last_frame_at(last.point(i), f);
      REQUIRE((found ? static_cast<int>(*found) : -1) == last_frame[f][i]);
    }
  }
  CHECK(history.last_frame_at({11, 5}, 1000) == history.last_frame_at({11, 5}, 39));
}

TEST_CASE("nothing is recorded when nothing changed") {
  History history;
  Level level({6, 6});
  history.restart(level.size());
  level.carve({1, 1, 3, 3});
  history.record(level, 0, "first");
  history.record(level, 0, "same");
  level.rooms.push_back({1, 1, 3, 3});
  history.record(level, 1, "only rooms");
  REQUIRE(history.frames().size() == 1);
  CHECK(history.frames()[0].note == "first");
  level.start = Point{1, 1};
  history.record(level, 1, "start");
  REQUIRE(history.frames().size() == 2);
  CHECK(history.changes(1).empty());
  CHECK(history.marks(1).start == Point{1, 1});
  CHECK_FALSE(history.marks(0).start);
}

TEST_CASE("runs are as long as they can be, and longer ones than fit a number are split") {
  History history;
  Level level({300, 300});
  history.restart(level.size());
  level.tiles.fill(level.bounds(), Tile::floor);
  history.record(level, 0, "all");
  REQUIRE(history.changes(0).size() == 2);
  CHECK(history.changes(0)[0] == CellChange{0, 65535, Tile::wall, Tile::floor});
  CHECK(history.changed_cells(0) == 90000);
  Rng rng(3);
  for (int round = 0; round < 200; ++round) {
    const Grid<Tile> before = level.tiles;
    for (int n = rng.between(1, 40); n > 0; --n) {
      const auto first = static_cast<std::size_t>(rng.below(90000));
      const std::size_t end = std::min<std::size_t>(first + static_cast<std::size_t>(rng.below(700)), 90000);
      const Tile tile = rng.coin() ? Tile::grass : Tile::floor;
      for (std::size_t i = first; i < end; ++i) level.tiles[i] = tile;
    }
    level.start = Point{round, 0};  // so that there is a frame in any case
    history.record(level, 1, "some");
    const std::size_t frame = history.frames().size() - 1;
    std::size_t fewest = 0;
    for (std::size_t i = 0; i < 90000; ++i) {
      const auto pair = [&](std::size_t cell) { return std::pair(before[cell], level.tiles[cell]); };
      fewest += before[i] != level.tiles[i] && (i == 0 || pair(i) != pair(i - 1)) ? 1U : 0U;
    }
    REQUIRE(history.changes(frame).size() == fewest);
    Grid<Tile> replayed = before;
    history.apply(frame, replayed);
    REQUIRE(replayed == level.tiles);
  }
}

TEST_CASE("a restarted history has forgotten everything") {
  History history(0);
  Level level({6, 6});
  history.restart(level.size());
  for (int x = 1; x < 5; ++x) {
    level.tiles[Point{x, 1}] = Tile::floor;
    history.record(level, 0, "dig");
  }
  CHECK_FALSE(history.complete());
  history.restart({3, 3});
  CHECK(history.complete());
  CHECK(history.frames().empty());
  CHECK(history.size() == Size{3, 3});
  CHECK(history.last_step_at({1, 1}) == std::nullopt);
}

TEST_CASE("a full history is incomplete, still true as far as it goes, and does not touch the level") {
  const Scribbler scribbler;
  const Chain chain = unchecked(Chain{scribbler});
  const Result<Level> alone = chain.build({.seed = 3, .size = {40, 20}});
  History history(200);
  const Result<Level> watched = chain.build({.seed = 3, .size = {40, 20}, .history = &history});
  REQUIRE(alone);
  REQUIRE(watched);
  CHECK_FALSE(history.complete());
  CHECK(history.frames().size() < 12);
  CHECK(alone->hash() == watched->hash());
  for (std::size_t f = 0; f < history.frames().size(); ++f) {
    CHECK(history.tiles_at(f) == scribbler.snapshots->at(std::stoul(history.frames()[f].note)).tiles);
  }
}

TEST_CASE("marks count towards the limit of memory as well") {
  constexpr std::int64_t limit = 100'000;
  History history(limit);
  Level level({6, 6});
  history.restart(level.size());
  for (int i = 0; i < 300; ++i) {
    level.spawns.push_back({{1, 1}, "Goblin"});
    history.record(level, 0, "one more");
  }
  // Every frame keeps all spawns so far: 300 frames hold 45,000 of them.
  CHECK_FALSE(history.complete());
  CHECK(history.bytes() < 2 * limit);
}

TEST_CASE("a level of another size than the history's is not recorded") {
  History history;
  history.restart({6, 6});
  Level other({3, 3});
  other.carve({1, 1, 1, 1});
  history.record(other, 0, "resized");
  CHECK(history.frames().empty());
}

}  // namespace warren::history_test

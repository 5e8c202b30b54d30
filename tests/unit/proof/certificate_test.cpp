// SPDX-License-Identifier: MIT
// Certificates: honest ones are accepted, and every change that makes a claim false is found.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <warren/proof/proof.hpp>

#include "tests/support/claim_oracle.hpp"
#include "tests/support/play_oracle.hpp"
#include "tests/unit/naive_cells.hpp"
#include "tests/unit/proof/drawn_mission.hpp"
#include "tests/unit/random_cave.hpp"

namespace warren::certificate_test {

namespace {

using naive::Cells;
using test::Drawn;
using test::drawn;

/// The cells that can be entered with some keys; every lock of these drawings has one name.
Cells open_with(const Level& level, const Mission& mission, const std::set<std::string>& held) {
  return Cells::where(level.size(), [&](Point p) {
    if (!level.walkable(p)) return false;
    return std::ranges::all_of(mission.locks, [&](const Lock& lock) {
      return std::ranges::find(lock.cells, p) == lock.cells.end() || held.contains(lock.condition.name);
    });
  });
}

std::vector<Point> path(const Cells& open, Point from, Point to, Movement movement) {
  std::vector<std::vector<Point>> paths{{from}};
  Cells seen(open.size());
  seen.set(from);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const std::vector<Point> here = paths[i];
    if (here.back() == to) return here;
    for (const Point next : naive::neighbours(here.back(), movement)) {
      if (!open.has(next) || seen.has(next)) continue;
      seen.set(next);
      paths.push_back(here);
      paths.back().push_back(next);
    }
  }
  return {};
}

/// Fills in the certificate of a mission with kept keys, by floods. False if no play reaches the exit.
bool certify(const Level& level, Mission& mission) {
  mission.spheres.clear();
  mission.walks.clear();
  mission.cuts.clear();
  std::set<std::string> held;
  std::set<int> taken;
  Point at = *level.start;
  for (;;) {
    const Cells open = open_with(level, mission, held);
    const Cells reached = naive::flood(open, *level.start, level.movement);
    Sphere sphere;
    for (int i = 0; i < static_cast<int>(mission.keys.size()); ++i) {
      const Key& key = mission.keys[static_cast<std::size_t>(i)];
      if (!reached.has(key.at) || taken.contains(i)) continue;
      sphere.keys.push_back(i);
      mission.walks.push_back({i, path(open, at, key.at, level.movement)});
      at = key.at;
    }
    if (sphere.keys.empty()) {
      const Point exit = level.exits[0].at;
      if (!reached.has(exit)) return false;
      mission.walks.push_back({-1, path(open, at, exit, level.movement)});
      break;
    }
    for (const int key : sphere.keys) {
      taken.insert(key);
      held.insert(mission.keys[static_cast<std::size_t>(key)].name);
    }
    const Cells then = naive::flood(open_with(level, mission, held), *level.start, level.movement);
    for (int i = 0; i < static_cast<int>(mission.locks.size()); ++i) {
      const std::vector<Point>& cells = mission.locks[static_cast<std::size_t>(i)].cells;
      const bool is_entered = std::ranges::any_of(cells, [&](Point p) { return then.has(p); });
      if (is_entered && std::ranges::none_of(cells, [&](Point p) { return reached.has(p); })) sphere.locks.push_back(i);
    }
    mission.spheres.push_back(sphere);
  }
  mission.strength = test::PlayOracle(level, mission).strength();
  return true;
}

/// With only this lock shut.
Cells reached_around(const Level& level, const Lock& lock) {
  Cells open = open_with(level, {}, {});
  for (const Point p : lock.cells) open.set(p, false);
  return naive::flood(open, *level.start, level.movement);
}

void add_cuts(const Level& level, Mission& mission) {
  const Cells all = naive::flood(open_with(level, {}, {}), *level.start, level.movement);
  for (int i = 0; i < static_cast<int>(mission.locks.size()); ++i) {
    const Lock& lock = mission.locks[static_cast<std::size_t>(i)];
    const Cells around = reached_around(level, lock);
    for (const Point p : all.list()) {
      if (around.has(p) || std::ranges::find(lock.cells, p) != lock.cells.end()) continue;
      mission.cuts.push_back({i, p});
      break;
    }
  }
}

bool is_accepted(const Drawn& made) { return verify_certificate(made.level, made.mission).has_value(); }

ErrorCode refusal(const Drawn& made) {
  const Status status = verify_certificate(made.level, made.mission);
  REQUIRE(!status);
  return status.error().code;
}

/// Two keys in a row, an optional room behind lock 3 and a row of two cells as lock 2.
Drawn two_keys() {
  Drawn made = drawn({
      "###########",
      "#@.1.b#.c##",
      "##.##.2.###",
      "#a.##.2..>#",
      "#####.###3#",
      "#####..##.#",
      "###########",
  });
  REQUIRE(certify(made.level, made.mission));
  add_cuts(made.level, made.mission);
  return made;
}

}  // namespace

TEST_CASE("an honest certificate is accepted") {
  const Drawn made = two_keys();
  CHECK(made.mission.strength == Strength::complete);
  CHECK(made.mission.spheres.size() == 3);
  CHECK(made.mission.cuts.size() == 3);
  const Status status = verify_certificate(made.level, made.mission);
  CHECK_MESSAGE(status, to_text(status.error()));
}

TEST_CASE("claims that do not hold are refused, each by name") {
  const Drawn honest = two_keys();
  const auto check = [&](const std::string& what, auto change) {
    INFO(what);
    Drawn made = honest;
    change(made.level, made.mission);
    CHECK(refusal(made) == ErrorCode::bad_certificate);
    const Status status = verify_certificate(made.level, made.mission);
    CHECK(to_text(status.error()).find(what) != std::string::npos);
  };
  check("the keys of sphere 1", [](Level&, Mission& m) { std::swap(m.spheres[0], m.spheres[1]); });
  check("the keys of sphere 1", [](Level&, Mission& m) { m.spheres[0].keys.push_back(77); });
  check("the locks of sphere 1", [](Level&, Mission& m) { m.spheres[0].locks = {-5}; });
  check("do not list all keys", [](Level&, Mission& m) { m.spheres.pop_back(); });
  check("walk 1 does not begin", [](Level&, Mission& m) { m.walks.erase(m.walks.begin()); });
  check("does not end at its key", [](Level&, Mission& m) { m.walks[0].cells.pop_back(); });
  check("not possible", [](Level&, Mission& m) { m.walks[0].cells.erase(m.walks[0].cells.begin() + 1); });
  check("enters a lock that is shut", [](Level&, Mission& m) { m.walks[0].cells = {{1, 1}, {2, 1}, {3, 1}}; });
  check("leads to no key", [](Level&, Mission& m) { m.walks[0].key = 9; });
  check("do not end at an exit", [](Level&, Mission& m) { m.walks.pop_back(); });
  check("cut witness 1", [](Level&, Mission& m) { m.cuts[0].lock = 3; });
  check("cut witness 1", [](Level&, Mission& m) { m.cuts[0].behind = {0, 0}; });
  check("a way around lock", [](Level&, Mission& m) { m.cuts[0].behind = {1, 3}; });
  check("a way around lock", [](Level& l, Mission&) { l.tiles[{3, 2}] = l.tiles[{4, 2}] = Tile::floor; });
  check("neither needed nor spare", [](Level&, Mission& m) { m.keys.push_back({"a", {2, 2}}); });
  check("without its spare keys", [](Level&, Mission& m) { m.keys[0].is_spare = true; });
  check("not complete", [](Level&, Mission& m) { m.locks[2].condition = LockCondition::any_of({}); });
}

TEST_CASE("a spare key is accepted as such") {
  Drawn made = two_keys();
  made.mission.keys.push_back({"a", {2, 2}, "", false, true});
  made.mission.keys[0].is_spare = true;
  REQUIRE(certify(made.level, made.mission));
  add_cuts(made.level, made.mission);
  CHECK(refusal(made) == ErrorCode::bad_certificate);  // one of the two is needed
  made.mission.keys[0].is_spare = false;
  const Status status = verify_certificate(made.level, made.mission);
  CHECK_MESSAGE(status, to_text(status.error()));
  made.mission.keys.back().is_spare = false;
  CHECK(refusal(made) == ErrorCode::bad_certificate);  // and one is not
}

TEST_CASE("a certificate can use up keys, switch levers and pass one-way cells") {
  Drawn honest = drawn({
      "#########",
      "#@a1..2>#",
      "#########",
  });
  Mission& mission = honest.mission;
  mission.keys[0].is_consumable = true;
  mission.levers = {{"lever", {4, 1}}};
  mission.one_ways = {{{5, 1}, {1, 0}}};
  mission.locks[1].condition = LockCondition::key("lever");
  mission.strength = Strength::safe;
  mission.spheres = {{{0}, {0, 1}}};
  mission.walks = {{0, {{1, 1}, {2, 1}}}, {-1, {{2, 1}, {3, 1}, {4, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}}}};
  mission.cuts = {{0, {7, 1}}, {1, {7, 1}}};
  REQUIRE(test::PlayOracle(honest.level, mission).strength() == Strength::safe);
  const Status status = verify_certificate(honest.level, mission);
  CHECK_MESSAGE(status, to_text(status.error()));
  const auto check = [&](const std::string& what, auto change) {
    INFO(what);
    Drawn made = honest;
    change(made.mission);
    const Status refused = verify_certificate(made.level, made.mission);
    REQUIRE(!refused);
    CHECK(to_text(refused.error()).find(what) != std::string::npos);
  };
  check("enters a lock that is shut", [](Mission& m) { m.walks[1].cells.erase(m.walks[1].cells.begin() + 2); });
  check("not complete", [](Mission& m) { m.strength = Strength::complete; });
  check("not possible", [](Mission& m) {
    for (const Point p : {Point{6, 1}, Point{5, 1}, Point{6, 1}, Point{7, 1}}) m.walks[1].cells.push_back(p);
  });
  check("opens a lock that cannot be opened", [](Mission& m) {
    m.locks.push_back({"3", {{5, 1}}, LockCondition::key("a")});
    m.spheres[0].locks = {0, 2};
  });
}

namespace {

/// A random cave with locks across cells and keys anywhere.
std::optional<Drawn> random_mission(std::uint64_t seed) {
  Rng rng(seed);
  Drawn made;
  made.level = test::random_cave(seed, {9, 8}, 60);
  std::vector<Point> cells;
  for (std::size_t i = 0; i < made.level.tiles.cells().size(); ++i) {
    const Point p = made.level.tiles.point(i);
    if (made.level.walkable(p) && p != *made.level.start) cells.push_back(p);
  }
  if (cells.size() < 12) return std::nullopt;
  for (std::size_t i = cells.size(); i-- > 1;) {
    std::swap(cells[i], cells[static_cast<std::size_t>(rng.below(static_cast<int>(i) + 1))]);
  }
  made.level.add_exit(cells[0]);
  const int count = rng.between(1, 3);
  for (int i = 0; i < count; ++i) {
    const std::string name(1, static_cast<char>('a' + i));
    made.mission.keys.push_back({name, cells[static_cast<std::size_t>(1 + i)]});
    made.mission.locks.push_back({name, {cells[static_cast<std::size_t>(5 + i)]}, LockCondition::key(name)});
  }
  if (!certify(made.level, made.mission)) return std::nullopt;
  if (made.mission.spheres.empty()) return std::nullopt;
  add_cuts(made.level, made.mission);
  return made;
}

}  // namespace

TEST_CASE("mutated missions are refused exactly when a claim is broken") {
  int accepted = 0;
  int broken[5] = {};
  int unbroken = 0;
  for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
    CAPTURE(seed);
    std::optional<Drawn> found = random_mission(seed);
    if (!found || !is_accepted(*found)) continue;  // such as keys that nothing needs
    const Drawn& honest = *found;
    ++accepted;
    Rng rng(seed);
    const std::size_t key = static_cast<std::size_t>(rng.below(static_cast<int>(honest.mission.keys.size())));

    // A key moved behind its own lock cannot be taken any more.
    const auto cut = std::ranges::find(honest.mission.cuts, static_cast<int>(key), &CutWitness::lock);
    if (cut != honest.mission.cuts.end()) {
      Drawn moved = honest;
      moved.mission.keys[key].at = cut->behind;
      const test::PlayOracle oracle(moved.level, moved.mission);
      REQUIRE((oracle.taken_by_some() >> key & 1) == 0);
      REQUIRE(!is_accepted(moved));
      ++broken[0];
    }
    Drawn deleted = honest;
    deleted.mission.keys.erase(deleted.mission.keys.begin() + static_cast<std::ptrdiff_t>(key));
    REQUIRE(!is_accepted(deleted));
    ++broken[1];

    if (honest.mission.keys.size() > 1) {
      Drawn swapped = honest;
      std::swap(swapped.mission.keys[0].at, swapped.mission.keys[1].at);
      REQUIRE(!is_accepted(swapped));
      ++broken[2];
    }
    Drawn blocked = honest;
    const std::vector<Point>& walk = honest.mission.walks.back().cells;
    const Point wall = walk[walk.size() / 2];
    const auto is_wall = [&](const auto& thing) { return thing.at == wall; };
    const bool is_lock =
        std::ranges::any_of(honest.mission.locks, [&](const Lock& lock) { return lock.cells[0] == wall; });
    if (!is_lock && std::ranges::none_of(honest.mission.keys, is_wall) && wall != *honest.level.start) {
      blocked.level.tiles[wall] = Tile::wall;
      REQUIRE(!is_accepted(blocked));
      ++broken[3];
    }
    Drawn dug = honest;  // which breaks some certificates
    const Point cell = rng.cell_of(dug.level.interior());
    if (dug.level.walkable(cell)) continue;
    dug.level.tiles[cell] = Tile::floor;
    const test::PlayOracle plays(dug.level, dug.mission);
    const bool is_broken = !test::ClaimOracle(dug.level, dug.mission).do_claims_hold(plays);
    REQUIRE(is_accepted(dug) == !is_broken);
    ++(is_broken ? broken[4] : unbroken);
  }
  CHECK(accepted > 200);
  for (const int count : broken) CHECK(count > 30);
  CHECK(unbroken > 30);
}

}  // namespace warren::certificate_test

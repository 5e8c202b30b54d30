// SPDX-License-Identifier: MIT
// Prefabs in slots of prefabs: what is refused, and what every builder makes of them.
#include "src/prefabs/slot.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include <warren/builders.hpp>
#include <warren/prefabs/library.hpp>

#include "tests/support/built.hpp"
#include "tests/support/oracle.hpp"
#include "tests/unit/prefabs/reading.hpp"

namespace warren::slot_test {

namespace {

using reading::Problems;
using reading::problems_of;

Prefab named(std::string_view name, std::string_view text) {
  const Result<Prefab> prefab = Prefab::parse(text, name, "p.txt");
  REQUIRE_MESSAGE(prefab.has_value(), (prefab ? "" : to_text(prefab.error())));
  return *prefab;
}

/// The problem of the prefab "host" in a library of these; empty if it has none.
Problems problems_in(std::vector<Prefab> prefabs) {
  PrefabLibrary library;
  for (Prefab& prefab : prefabs) library.add(std::move(prefab));
  library.fill_slots();
  const Error* error = library.problem_of("host");
  CHECK((library.find("host") != nullptr) == (error == nullptr));
  return error == nullptr ? Problems{} : reading::told(*error);
}

constexpr std::string_view altar = "kind: vault\ntags: holy\nlegend: I = floor, Altar\n\n...\n.I.\n...\n";
constexpr std::string_view idol = "kind: vault\ntags: holy\nlegend: J = floor, Idol\n\n..\n.J\n..\n";
constexpr std::string_view alcove = "kind: vault\ntags: alcove\nlegend: C = floor, Chest\n\n###\n#C#\n#.#\n";

/// What a vault with one slot looks like.
std::string court(std::string_view takes, std::string_view kind = "vault") {
  return fmt::format("kind: {}\nlegend: s = slot {}\n\n.....\n.sss.\n.sss.\n.sss.\n.....\n", kind, takes);
}

/// Everything that a cell of a prefab can become, by substitutions.
std::set<Tile> possible_tiles(const Prefab& prefab, std::size_t i) {
  std::set<Tile> tiles;
  const auto& substitutions = prefab.header().substitutions;
  const auto found = std::ranges::find(substitutions, prefab.glyphs()[i], &Substitution::glyph);
  if (found == substitutions.end()) return {prefab.cells()[i].tile};
  for (const Substitution::Choice& choice : found->choices) tiles.insert(prefab.cell_of(choice.glyph).tile);
  return tiles;
}

/// What is wrong with the prefabs inside others on a level; empty if nothing is. Reads only tiles, spawns and the list.
std::string complaint_about_slots(const Level& level, const PrefabLibrary& library) {
  std::map<std::string, int> wanted;
  for (std::size_t n = 0; n < level.prefabs.size(); ++n) {
    const PlacedPrefab& outer = level.prefabs[n];
    const Prefab& host = *library.find(outer.name);
    for (std::size_t s = 0; s < host.slots().size(); ++s) {
      Rect slot = turned(host.slots()[s].area, host.size(), outer.turn);
      slot.x += outer.area.x;
      slot.y += outer.area.y;
      const auto is_content = [&](const PlacedPrefab& placed) {
        const auto takes = [&](const SlotContent& content) { return content.prefab.name() == placed.name; };
        return slot.contains(placed.area) && std::ranges::any_of(host.contents(s), takes);
      };
      const auto inner = std::ranges::find_if(level.prefabs, is_content);
      if (inner == level.prefabs.end()) return fmt::format("a slot of {} is empty", outer.name);
      if (inner->is_protected != outer.is_protected) return "a content is not protected as what is around it";
      if (std::ranges::count_if(level.prefabs, is_content) != 1) return "a slot has two contents";
    }
    if (host.kind() != PrefabKind::vault) continue;
    for (std::size_t i = 0; i < host.cells().cells().size(); ++i) {
      const PrefabCell& cell = host.cells()[i];
      const Point p = turned(host.cells().point(i), host.size(), outer.turn) + Point{outer.area.x, outer.area.y};
      if (cell.transparent() || cell.role == Role::slot) continue;
      if (!possible_tiles(host, i).contains(level.tiles[p])) return fmt::format("a tile of {} differs", outer.name);
      const bool is_fixed = possible_tiles(host, i).size() == 1 && host.header().substitutions.empty();
      if (!is_fixed || cell.spawn == PrefabCell::no_spawn) continue;
      const Spawn* spawn = level.spawn_at(p);
      if (spawn == nullptr || spawn->name != host.spawn_names()[cell.spawn]) return "a spawn is missing";
    }
  }
  return {};
}

}  // namespace

TEST_CASE("two turns are one") {
  for (int a = 0; a < orientation_count; ++a) {
    for (int b = 0; b < orientation_count; ++b) {
      const auto first = static_cast<Orientation>(a);
      const auto second = static_cast<Orientation>(b);
      const Size size{5, 3};
      const Rect all{0, 0, size.w, size.h};
      all.for_each([&](Point p) {
        const Point twice = turned(turned(p, size, first), turned(size, first), second);
        CHECK(turned(p, size, composed(first, second)) == twice);
        const Rect one{p.x, p.y, 1, 1};
        CHECK(turned(one, size, second) == Rect{turned(p, size, second).x, turned(p, size, second).y, 1, 1});
      });
      CHECK(turned(Rect{1, 1, 3, 2}, size, first).size() == turned(Size{3, 2}, first));
    }
  }
}

TEST_CASE("a slot is a rectangle inside the drawing") {
  CHECK(problems_of(court("holy")).empty());
  CHECK(problems_of("kind: vault\nlegend: s = slot holy\n\n....\n.ss.\n.s..\n....\n") ==
        Problems{"5:2 the cells of a slot are not a rectangle", "6:2 the cells of a slot are not a rectangle"});
  CHECK(problems_of("kind: vault\nlegend: s = slot holy\n\n....\n..ss\n....\n") ==
        Problems{"5:3 a slot is at the edge of the drawing"});
  CHECK(problems_of("kind: vault\nlegend: s = slot holy\neach: x = s .\n\n....\n..x.\n....\n") ==
        Problems{"6:3 a substitution cannot make a slot"});
  CHECK(problems_of("kind: sample\nlegend: s = slot holy\n\n....\n..s.\n....\n") ==
        Problems{"5:3 a sample has no slots"});
  CHECK(problems_of("kind: vault\nlegend: s = slot\n\n...\n.s.\n...\n") == Problems{"2:9 the slot takes nothing"});
  CHECK(problems_of("kind: vault\nlegend: s = wall, slot holy\n\n...\n.s.\n...\n") ==
        Problems{"2:9 the tile of the slot is not floor"});
  std::string row;
  for (int i = 0; i <= PrefabSlot::most; ++i) row += ".s";
  const std::string edge(row.size() + 1, '.');
  CHECK(problems_of("kind: vault\nlegend: s = slot holy\n\n" + edge + "\n" + row + ".\n" + edge + "\n") ==
        Problems{"5:34 the drawing has 17 slots"});
}

TEST_CASE("slots of different glyphs lie side by side, and are written as they are read") {
  const Prefab prefab = named(
      "p", "kind: vault\nlegend: s = grass, slot holy\nlegend: t = slot idol\n\n......\n.sstt.\n.sstt.\n......\n");
  REQUIRE(prefab.slots().size() == 2);
  CHECK(prefab.slots()[0].area == Rect{1, 1, 2, 2});
  CHECK(prefab.slots()[1].area == Rect{3, 1, 2, 2});
  CHECK(prefab.slots()[1].takes == "idol");
  CHECK(prefab.tiles()[{1, 1}] == Tile::grass);
  CHECK(named("p", prefab.to_text()) == prefab);
}

TEST_CASE("what a slot takes must exist, fit, and block nothing") {
  const Prefab holy = named("altar", altar);
  CHECK(problems_in({named("host", court("holy")), holy}).empty());
  CHECK(problems_in({named("host", court("altar")), holy}).empty());
  CHECK(problems_in({named("host", court("holly")), holy}) == Problems{"5:2 no vault has the name or tag \"holly\""});
  const Prefab wide = named("wide", "kind: vault\ntags: wide\n\n......\n......\n");
  CHECK(problems_in({named("host", court("wide")), wide}) ==
        Problems{"5:2 the vault \"wide\" has 6x2 cells, and the slot 3x3"});
  CHECK(problems_in({named("host", court("wide")), named("w", "kind: vault\ntags: wide\n\n......\n")}) ==
        Problems{"5:2 every vault with the tag \"wide\" has at least 6x1 cells, and the slot 3x3"});
  CHECK(problems_in({named("host", court("host"))}) ==
        Problems{"5:2 the vault \"host\" has 5x5 cells, and the slot 3x3"});
}

TEST_CASE("prefabs that contain each other are refused") {
  const std::string small = "kind: vault\nlegend: s = slot host\n\n....\n.ss.\n.ss.\n....\n";
  CHECK(problems_in({named("host", court("small")), named("small", small)}) ==
        Problems{"5:2 the slot takes \"small\", which has errors"});
}

TEST_CASE("nesting has a limit") {
  std::vector<Prefab> prefabs{named("v0", altar)};
  for (int n = 1; n <= PrefabSlot::max_nesting + 1; ++n) {
    const auto side = static_cast<std::size_t>(2 * n + 3);
    std::string text = fmt::format("kind: vault\nlegend: s = slot v{}\n\n", n - 1) + std::string(side, '.') + "\n";
    for (std::size_t y = 2; y < side; ++y) text += "." + std::string(side - 2, 's') + ".\n";
    const bool is_last = n == PrefabSlot::max_nesting + 1;
    prefabs.push_back(named(is_last ? "host" : fmt::format("v{}", n), text + std::string(side, '.') + "\n"));
  }
  CHECK(problems_in(prefabs) == Problems{"5:2 the vault \"v4\" has 4 prefabs inside each other"});
  prefabs.erase(prefabs.begin() + PrefabSlot::max_nesting);
  PrefabLibrary library;
  for (const Prefab& prefab : prefabs) library.add(prefab);
  library.fill_slots();
  REQUIRE(library.find("v3") != nullptr);
  CHECK(library.find("v3")->nesting() == 3);
  Rng rng(1);
  const PrefabPiece piece = library.find("v3")->piece(Orientation::left, rng);
  REQUIRE(piece.inside.size() == 3);
  CHECK(piece.inside[2].prefab.name() == "v0");
  CHECK(piece.inside[2].at == Point{3, 3});
}

TEST_CASE("many vaults in slots of each other are read and compared in linear time") {
  // Each of four kinds has 30 vaults with slots for all of the next: 810,000 different courts in all.
  PrefabLibrary library;
  for (int number = 0; number < 30; ++number) {
    for (int layer = 0; layer < 4; ++layer) {
      const int side = 11 - 2 * layer;
      std::string text = fmt::format("kind: vault\ntags: layer{}\nlegend: s = slot layer{}\n\n", layer, layer + 1);
      for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
          const bool is_edge = x == 0 || y == 0 || x == side - 1 || y == side - 1;
          text += layer == 3 || is_edge ? '.' : 's';
        }
        text += '\n';
      }
      library.add(named(fmt::format("vault{}_{}", layer, number), text));
    }
  }
  PrefabLibrary same = library;
  library.fill_slots();
  same.fill_slots();
  const Prefab* outer = library.find("vault0_0");
  REQUIRE(outer != nullptr);
  CHECK(outer->nesting() == 3);
  CHECK(*outer == *same.find("vault0_0"));
  Hasher hasher;
  outer->fold_into(hasher);
  CHECK(hasher.value() != Hasher().value());
}

TEST_CASE("the choices of all slots have a limit") {
  PrefabLibrary library;
  const int vaults = 400;
  for (int number = 0; number < vaults; ++number) library.add(named(fmt::format("altar{}", number), altar));
  const int hosts = Limits().slot_choices / vaults + 1;
  for (int number = 0; number < hosts; ++number) library.add(named(fmt::format("host{:04}", number), court("holy")));
  library.fill_slots();
  CHECK(library.problem_of(fmt::format("host{:04}", hosts - 2)) == nullptr);
  const Error* error = library.problem_of(fmt::format("host{:04}", hosts - 1));
  REQUIRE(error != nullptr);
  CHECK(error->message == "the slots of all prefabs have more than 100000 vaults to choose from");
}

TEST_CASE("a vault is turned so that it blocks no path and can be entered") {
  PrefabLibrary library;
  library.add(named("alcove", alcove));
  // The only floor beside the slot is to its right, so the alcove opens there.
  library.add(named("host",
                    "kind: room\nlegend: + = door, socket door\nlegend: s = slot alcove\n\n"
                    "######\n#sss.#\n#sss.+\n#sss.#\n######\n"));
  library.fill_slots();
  const Prefab* host = library.find("host");
  REQUIRE(host != nullptr);
  REQUIRE(host->contents(0).size() == 1);
  for (const Orientation turn : host->contents(0)[0].turns) {
    CHECK(turned(Point{1, 2}, {3, 3}, turn) == Point{2, 1});
  }
  CHECK(host->contents(0)[0].turns.size() == 2);
  // Nowhere is an entrance that the alcove leaves open.
  CHECK(problems_in(
            {named("alcove", alcove), named("host",
                                            "kind: room\nlegend: + = door, socket door\nlegend: s = slot alcove\n\n"
                                            "#####\n#sss#\n+sss+\n#sss#\n#####\n")}) ==
        Problems{"6:2 the vault \"alcove\" would block a path or a door here"});
}

TEST_CASE("contents suit the depth, and all are drawn") {
  PrefabLibrary library;
  library.add(named("shallow", "kind: vault\ntags: holy\ndepth: 1-3\n\n...\n"));
  library.add(named("deep", "kind: vault\ntags: holy\ndepth: 4-9\n\n...\n"));
  library.add(named("always", "kind: vault\ntags: holy\ndepth: 1-9\n\n...\n"));
  library.add(named("host", court("holy")));
  library.fill_slots();
  std::map<int, std::set<std::string>> seen;
  Rng rng(5);
  for (int round = 0; round < 200; ++round) {
    for (const int depth : {2, 5, 40}) {
      seen[depth].insert(
          std::string(library.find("host")->piece(Orientation::none, rng, depth).inside[0].prefab.name()));
    }
  }
  CHECK(seen[2] == std::set<std::string>{"always", "shallow"});
  CHECK(seen[5] == std::set<std::string>{"always", "deep"});
  CHECK(seen[40].size() == 3);  // every depth needs one
}

TEST_CASE("the contents of equal drawings make them different prefabs") {
  PrefabLibrary one;
  PrefabLibrary other;
  for (PrefabLibrary* library : {&one, &other}) library->add(named("host", court("holy")));
  one.add(named("altar", altar));
  other.add(named("idol", idol));
  for (PrefabLibrary* library : {&one, &other}) library->fill_slots();
  CHECK_FALSE(*one.find("host") == *other.find("host"));
  Hasher a;
  Hasher b;
  one.find("host")->fold_into(a);
  other.find("host")->fold_into(b);
  CHECK(a.value() != b.value());
}

TEST_CASE("a legend that overrides those of prefabs reaches the contents of slots") {
  PrefabLibrary library;
  library.add(named("altar", altar));
  library.add(named("host", court("holy")));
  library.fill_slots();
  Legend legend;
  legend.set(U'I', {.spawn = "Anvil"});
  const PrefabLibrary changed = library.with_legend(legend);
  Rng rng(1);
  const PrefabPiece piece = changed.find("host")->piece(Orientation::none, rng);
  REQUIRE(piece.inside.size() == 1);
  CHECK(piece.inside[0].prefab.spawn_names()[0] == "Anvil");
  Legend walls;
  walls.set(U's', {.tile = Tile::wall});
  CHECK(library.with_legend(walls).find("host")->slots().empty());
}

TEST_CASE("every builder fills the slots of what it places, in every orientation") {
  PrefabLibrary library;
  library.add(named("altar", altar));
  library.add(named("idol", idol));
  library.add(named("alcove", alcove));
  library.add(named("stone", "kind: vault\ntags: holy\nlegend: S = floor, Stone\n\nS\n"));
  const std::string inside = "legend: s = slot holy\nlegend: t = slot alcove\nlegend: u = slot court\n";
  library.add(named("court", court("holy")));
  library.add(named(
      "yard", "kind: vault\nunique: no\n" + inside + "\n.........\n.sss.ttt.\n.sss.ttt.\n.sss.ttt.\n.........\n"));
  library.add(named("wing", "kind: section\nrotate: yes\nmirror: yes\n" + inside +
                                "\n.........\n.uuuuu...\n.uuuuu...\n.uuuuu.s.\n.uuuuu.s.\n.uuuuu...\n.........\n"));
  library.add(named("map", "kind: level\nrotate: yes\nmirror: yes\n" + inside +
                               "\n###########\n#@........#\n#..uuuuu..#\n#..uuuuu..#\n#..uuuuu..#\n#..uuuuu..#\n"
                               "#..uuuuu..#\n#........>#\n###########\n"));
  library.add(named("hall", "kind: room\nlegend: + = door, socket door\n" + inside +
                                "\n#####+#####\n#.........#\n#.uuuuu...#\n+.uuuuu...+\n#.uuuuu.s.#\n#.uuuuu...#\n"
                                "#.uuuuu...#\n#.........#\n#####+#####\n"));
  library.fill_slots();
  REQUIRE(library.broken().empty());
  std::set<Orientation> turns;
  const auto check = [&](const Level& level, std::size_t least, Facts facts) {
    REQUIRE(level.prefabs.size() >= least);
    REQUIRE(complaint_about_slots(level, library) == "");
    REQUIRE(test::complaint_about_facts(level, facts) == "");
    for (const PlacedPrefab& placed : level.prefabs) turns.insert(placed.turn);
  };
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    INFO("seed " << seed);
    const Level map = test::built(PrefabLevel{.prefab = *LevelChoice::find("map", library)}, seed, {40, 30});
    check(map, 3, PrefabLevel::descriptor.gives);
    const Level rooms = test::built(Jigsaw{.prefabs = *RoomPrefabChoice::find("hall", library), .rooms = {2, 6}}, seed);
    check(rooms, 8, Jigsaw::descriptor.gives);
    const Flow flow{.graph = {.rooms = {{.name = "a", .prefab = "hall"}, {.name = "b", .prefab = "hall"}},
                              .links = {{.from = "a", .to = "b"}}},
                    .prefabs = *RoomPrefabChoice::find("any", library)};
    check(test::built(flow, seed), 8, Flow::descriptor.gives);
    Level open({60, 40});
    open.carve(open.interior());
    open.start = Point{1, 1};
    RoomVaults vaults{.vaults = *VaultChoice::find("yard", library), .count = 3};
    check(test::built_on(open, vaults, seed), 9, Fact::connected);
    PrefabSection section{.prefab = *SectionChoice::find("wing", library)};
    check(test::built_on(open, section, seed), 4, Fact::connected);
  }
  CHECK(turns.size() == orientation_count);
}

TEST_CASE("locks and levers of two equal vaults in slots get names of their own") {
  PrefabLibrary library;
  library.add(
      named("cage",
            "kind: vault\nlegend: L = portcullis, lock { \"name\": \"bars\", \"condition\": \"crank\" }\n"
            "legend: v = floor, lever { \"name\": \"crank\" }\nlegend: o = floor, one_way { \"towards\": \"up\" }\n\n"
            ".v.o.\n.#L#.\n.#.#.\n.###.\n.....\n"));
  library.add(named("map",
                    "kind: level\nlegend: s = slot cage\n\n###############\n#@............#\n#.sssss.sssss.#\n"
                    "#.sssss.sssss.#\n#.sssss.sssss.#\n#.sssss.sssss.#\n#.sssss.sssss.#\n#............>#\n"
                    "###############\n"));
  library.fill_slots();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level level = test::built(PrefabLevel{.prefab = *LevelChoice::find("map", library)}, seed, {20, 12});
    REQUIRE(level.mission.locks.size() == 2);
    REQUIRE(level.mission.levers.size() == 2);
    CHECK(level.mission.locks[0].name != level.mission.locks[1].name);
    CHECK(level.mission.levers[0].name != level.mission.levers[1].name);
    for (const Lock& lock : level.mission.locks) CHECK(level.tiles[lock.cells[0]] == Tile::portcullis);
    for (const OneWay& one_way : level.mission.one_ways) {
      // The step leads out of the vault, away from its walls.
      const auto is_wall_behind = level.tiles[one_way.at - one_way.towards] == Tile::wall;
      CHECK(is_wall_behind);
    }
  }
}

TEST_CASE("the built-in prefabs have no slot that stays empty") {
  CHECK(PrefabLibrary::shipped().broken().empty());
  int slots = 0;
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    for (std::size_t i = 0; i < prefab.slots().size(); ++i, ++slots) CHECK_FALSE(prefab.contents(i).empty());
  }
  CHECK(slots >= 5);
}

}  // namespace warren::slot_test

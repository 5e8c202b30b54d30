// SPDX-License-Identifier: MIT
// Libraries of prefabs, and how a builder chooses from one.
#include <warren/prefabs/library.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include <warren/prefabs/prefab_choice.hpp>

#include "tests/unit/printing.hpp"

namespace warren::library_test {

namespace {

Prefab named(std::string_view name, const std::string& header = "kind: vault\n", const std::string& drawing = "...\n") {
  const Result<Prefab> prefab = Prefab::parse(header + "\n" + drawing, name, "p.txt");
  REQUIRE_MESSAGE(prefab.has_value(), to_text(prefab.error()));
  return *prefab;
}

using Names = std::vector<std::string_view>;

/// Vaults and one of every other kind.
PrefabLibrary some_library() {
  PrefabLibrary library;
  library.add(named("well", "kind: vault\ntags: water, old\n"));
  library.add(named("altar", "kind: vault\ntags: old\n"));
  library.add(named("pit"));
  library.add(named("hall", "kind: level\ntags: old, large\n"));
  library.add(named("gate", "kind: section\n"));
  library.add(named("cave", "kind: sample\n"));
  return library;
}

Names names_of(std::span<const Prefab> prefabs) {
  Names names;
  for (const Prefab& prefab : prefabs) names.push_back(prefab.name());
  return names;
}

Level at(int depth, std::uint64_t seed = 1) {
  Level level({20, 20});
  level.depth = depth;
  level.seed = seed;
  return level;
}

}  // namespace

TEST_CASE("a library is sorted by name, whatever the order in which it was filled") {
  const PrefabLibrary library = some_library();
  CHECK(names_of(library.all()) == Names{"altar", "cave", "gate", "hall", "pit", "well"});
  CHECK(library.names(PrefabKind::vault) == Names{"altar", "pit", "well"});
  CHECK(library.names(PrefabKind::sample) == Names{"cave"});
  CHECK(library.tags(PrefabKind::vault) == Names{"old", "water"});
  CHECK(library.tags(PrefabKind::level) == Names{"large", "old"});
  CHECK(library.tags(PrefabKind::section).empty());
  CHECK(PrefabLibrary().all().empty());
}

TEST_CASE("prefabs are found by their names, and a new one takes the place of the old") {
  PrefabLibrary library = some_library();
  for (const Prefab& prefab : library.all()) CHECK(library.find(prefab.name()) == &prefab);
  for (const std::string_view name : {"", "wel", "welll", "Well", "zzz"}) CHECK(library.find(name) == nullptr);
  library.add(named("pit", "kind: vault\nsummary: deeper\n"));
  CHECK(library.all().size() == 6);
  CHECK(library.find("pit")->summary() == "deeper");
  library.add(named("pit", "kind: section\n"));
  CHECK(library.names(PrefabKind::vault) == Names{"altar", "well"});
}

TEST_CASE("the library that ships has prefabs of every kind and is the one that names find") {
  for (int kind = 0; kind < 5; ++kind) {
    const Names names = PrefabLibrary::shipped().names(static_cast<PrefabKind>(kind));
    CHECK_FALSE(names.empty());
    for (const std::string_view name : names) CHECK(Prefab::shipped(name) == PrefabLibrary::shipped().find(name));
  }
}

TEST_CASE("a legend is laid over all prefabs of a library, and the library stays as it was") {
  PrefabLibrary library;
  library.add(named("a", "kind: vault\nlegend: x = grass\n", ".x.\n"));
  library.add(named("b", "kind: vault\n", ".g.\n"));
  Legend legend;
  legend.set(U'x', {.tile = Tile::road});
  legend.set(U'g', {.tile = Tile::wall});
  const PrefabLibrary changed = library.with_legend(legend);
  CHECK(changed.find("a")->tiles()[{1, 0}] == Tile::road);
  CHECK(changed.find("b")->tiles()[{1, 0}] == Tile::wall);
  CHECK(changed.find("b")->spawn_names().empty());
  CHECK(library.find("a")->tiles()[{1, 0}] == Tile::grass);
  CHECK(library.find("b")->spawn_names().size() == 1);
}

TEST_CASE("a choice is any, all with a tag, or one by its name, and of its own kind only") {
  const PrefabLibrary library = some_library();
  CHECK(names_of(VaultChoice::find("any", library)->prefabs()) == Names{"altar", "pit", "well"});
  CHECK(names_of(VaultChoice::find("old", library)->prefabs()) == Names{"altar", "well"});
  CHECK(names_of(VaultChoice::find("pit", library)->prefabs()) == Names{"pit"});
  CHECK(names_of(LevelChoice::find("old", library)->prefabs()) == Names{"hall"});
  CHECK(VaultChoice::find("any", library)->is_weighted());
  CHECK(VaultChoice::find("old", library)->is_weighted());
  CHECK_FALSE(VaultChoice::find("pit", library)->is_weighted());
  CHECK(VaultChoice::find("old", library)->name() == "old");
  for (const std::string_view name : {"hall", "large", "cave", "", "nothing"}) {
    CHECK_FALSE(VaultChoice::find(name, library));
  }
  CHECK_FALSE(VaultChoice::find("any", PrefabLibrary()));
  CHECK(VaultChoice::names(library) == Names{"any", "old", "water", "altar", "pit", "well"});
  CHECK(SectionChoice::names(library) == Names{"any", "gate"});
}

TEST_CASE("a name goes before a tag") {
  PrefabLibrary library = some_library();
  library.add(named("old"));
  CHECK(names_of(VaultChoice::find("old", library)->prefabs()) == Names{"old"});
  CHECK(std::ranges::count(VaultChoice::names(library), "old") == 1);
}

TEST_CASE("a choice made from nothing is any that ships; one made from prefabs is those") {
  CHECK(VaultChoice().name() == "any");
  CHECK(VaultChoice().is_weighted());
  CHECK(names_of(VaultChoice().prefabs()) == PrefabLibrary::shipped().names(PrefabKind::vault));
  CHECK(names_of(LevelChoice().prefabs()) == PrefabLibrary::shipped().names(PrefabKind::level));
  CHECK(names_of(SectionChoice().prefabs()) == PrefabLibrary::shipped().names(PrefabKind::section));
  const VaultChoice one = named("mine");
  CHECK(one.name() == "mine");
  CHECK_FALSE(one.is_weighted());
  const VaultChoice two(std::vector{named("a"), named("b")});
  CHECK(two.is_weighted());
  CHECK(names_of(two.prefabs()) == Names{"a", "b"});
}

TEST_CASE("by lot, prefabs are for their depths; by name, for any") {
  PrefabLibrary library;
  library.add(named("deep", "kind: vault\ndepth: 3-5\n"));
  library.add(named("anywhere"));
  Rng rng(1);
  for (int depth = 1; depth <= 8; ++depth) {
    const bool deep = depth >= 3 && depth <= 5;
    CHECK(VaultChoice::find("any", library)->suited_to(at(depth), rng).size() == (deep ? 2 : 1));
    CHECK(VaultChoice::find("deep", library)->suited_to(at(depth), rng).size() == 1);
  }
}

TEST_CASE("a chance is what it says, and only those that have one throw dice") {
  const VaultChoice sure(std::vector{named("sure")});
  Rng rng(2);
  Rng same(2);
  CHECK(sure.suited_to(at(1), rng).size() == 1);
  CHECK(rng.next() == same.next());
  for (const int chance : {0, 5, 30, 85, 100}) {
    const VaultChoice choice(std::vector{named("p", "kind: vault\nchance: " + std::to_string(chance) + "\n")});
    constexpr int draws = 20'000;
    std::size_t found = 0;
    for (int i = 0; i < draws; ++i) found += choice.suited_to(at(1), rng).size();
    CHECK(std::abs(static_cast<double>(found) / draws - chance / 100.0) < 0.02);
    if (chance == 0 || chance == 100) CHECK(found == static_cast<std::size_t>(chance * draws / 100));
  }
}

TEST_CASE("what is unique in a campaign turns up at one depth of a seed, and at all of its depths over many") {
  struct Depths {
    std::string depth;
    int first, last;
  };
  for (const Depths& range : {Depths{"1+", 1, 26}, Depths{"3-8", 3, 8}, Depths{"5", 5, 5}, Depths{"30+", 30, 30}}) {
    CAPTURE(range.depth);
    const VaultChoice choice(
        std::vector{named("crown", "kind: vault\nunique: campaign\ndepth: " + range.depth + "\n")});
    Rng rng(3);
    std::map<int, int> depths;
    constexpr int seeds = 2000;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      int times = 0;
      for (int depth = 1; depth <= 60; ++depth) {
        if (choice.suited_to(at(depth, seed), rng).empty()) continue;
        ++times;
        ++depths[depth];
      }
      REQUIRE(times == 1);
    }
    CHECK(depths.begin()->first == range.first);
    CHECK(depths.rbegin()->first == range.last);
    const int count = range.last - range.first + 1;
    CHECK(depths.size() == static_cast<std::size_t>(count));
    for (const auto& [depth, times] : depths) CHECK(std::abs(times / double{seeds} - 1.0 / count) < 0.03);
  }
}

TEST_CASE("one of several is taken by weight, off the list, with one draw") {
  const std::vector<Prefab> prefabs = {named("a", "kind: vault\nweight: 1\n"), named("b", "kind: vault\nweight: 6\n"),
                                       named("c", "kind: vault\nweight: 3\n")};
  Rng rng(4);
  std::map<std::string_view, int> counts;
  constexpr int draws = 20'000;
  for (int i = 0; i < draws; ++i) {
    std::vector<const Prefab*> candidates = {&prefabs[0], &prefabs[1], &prefabs[2]};
    const Prefab* taken = take_by_weight(candidates, rng);
    REQUIRE(taken != nullptr);
    ++counts[taken->name()];
    REQUIRE(candidates.size() == 2);
    REQUIRE(std::ranges::find(candidates, taken) == candidates.end());
  }
  CHECK(std::abs(counts["a"] / double{draws} - 0.1) < 0.02);
  CHECK(std::abs(counts["b"] / double{draws} - 0.6) < 0.02);
  CHECK(std::abs(counts["c"] / double{draws} - 0.3) < 0.02);
  Rng same = rng;
  std::vector<const Prefab*> none;
  CHECK(take_by_weight(none, rng) == nullptr);
  std::vector<const Prefab*> one = {&prefabs[0]};
  CHECK(take_by_weight(one, rng) == prefabs.data());
  CHECK(one.empty());
  static_cast<void>(same.next());
  CHECK(rng.next() == same.next());
}

TEST_CASE("a file that cannot be used takes the place of a prefab of its name, until a good one does") {
  PrefabLibrary library = some_library();
  library.add_broken("pit", {ErrorCode::bad_prefab, "it has no kind"});
  library.add_broken("notes", {ErrorCode::bad_prefab, "it is a letter"});
  CHECK(library.find("pit") == nullptr);
  REQUIRE(library.problem_of("pit") != nullptr);
  CHECK(library.problem_of("pit")->message == "it has no kind");
  CHECK(library.problem_of("well") == nullptr);
  CHECK(library.broken().size() == 2);
  CHECK(library.with_legend({}).problem_of("notes") != nullptr);
  CHECK(VaultChoice::names(library) == Names{"any", "old", "water", "altar", "well"});
  library.add(named("pit"));
  CHECK(library.find("pit") != nullptr);
  CHECK(library.problem_of("pit") == nullptr);
}

}  // namespace warren::library_test

// SPDX-License-Identifier: MIT
// The hash of a recipe's content: equal for equal levels, different for everything that can change a level.
#include <doctest/doctest.h>

#include <set>
#include <string>

#include <warren/catalogue/recipe.hpp>
#include <warren/prefabs/library.hpp>

#include "tests/support/pack_of.hpp"

namespace warren::recipe_content_test {

namespace {

std::uint64_t content_of(const std::string& text, const std::string& part = "", const PrefabLibrary& prefabs = {}) {
  const RecipeLoader load = [&](const std::string&) -> Result<std::string> { return part; };
  const Pack pack = test::pack_of(prefabs);
  const Result<Recipe> recipe = Recipe::parse(text, "r.json", {.pack = &pack, .load = load});
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  return recipe->content_hash();
}

std::string recipe_with(const std::string& step, const std::string& more = "") {
  return R"({"name": "x", "chain": ["bsp_dungeon", )" + step + R"(, "room_start", "room_stairs"])" + more + "}";
}

PrefabLibrary library_of(const std::string& text) {
  PrefabLibrary library;
  library.add(Prefab::parse(text, "shrine", "p.txt").value());
  return library;
}

}  // namespace

TEST_CASE("everything that can change a level changes the hash of the content") {
  const std::string contents[] = {
      recipe_with(R"("room_spawner")"),
      recipe_with(R"("add_loops")"),
      recipe_with(R"({"room_spawner": {"id": "a"}})"),
      recipe_with(R"({"room_spawner": {"most_per_room": 2}})"),
      recipe_with(R"({"maybe": {"chance": 30, "do": "room_spawner"}})"),
      recipe_with(R"({"maybe": {"chance": 31, "do": "room_spawner"}})"),
      recipe_with(R"({"maybe": {"chance": 31, "do": [], "else": "room_spawner"}})"),
      recipe_with(R"({"repeat": {"times": [1, 2], "do": "room_spawner"}})"),
      recipe_with(R"({"repeat": {"times": [1, 3], "do": "room_spawner"}})"),
      recipe_with(R"({"region": {"chain": ["maze"]}}, "connect_areas")"),
      recipe_with(R"({"region": {"chain": ["maze", "erode"]}}, "connect_areas")"),
      recipe_with(R"("room_spawner")", R"(, "movement": "diagonal")"),
      recipe_with(R"("room_spawner")", R"(, "checks": [{"room_count": {"min": 2}}])"),
      recipe_with(R"("room_spawner")", R"(, "checks": [{"room_count": {"min": 3}}])"),
      recipe_with(R"("room_spawner")", R"(, "disable": ["doors_fit"])"),
  };
  std::set<std::uint64_t> hashes;
  for (const std::string& text : contents) hashes.insert(content_of(text));
  CHECK(hashes.size() == std::size(contents));
  // Comments, blanks, the summary and values that are the defaults change nothing.
  CHECK(content_of(recipe_with("// here\n \"room_spawner\"", R"(, "summary": "s")")) == content_of(contents[0]));
}

TEST_CASE("the hash covers included recipes and the drawings of prefabs") {
  const std::string including = R"({"name": "x", "chain": ["bsp_dungeon", {"include": "end.json"}]})";
  const auto end = [](const std::string& step) {
    return R"({"name": "e", "chain": ["room_start", "room_stairs", )" + step + "]}";
  };
  const std::string rare = R"({"maybe": {"chance": 1, "do": {"room_spawner": {"id": "rare"}}}})";
  CHECK(content_of(including, end(rare)) == content_of(including, end(rare)));
  CHECK(content_of(including, end(rare)) != content_of(including, end(R"("room_spawner")")));

  const std::string vaults = recipe_with(R"("room_spawner")") + "";
  const std::string placing =
      R"({"name": "x", "chain": ["bsp_dungeon", "room_start", "room_stairs", {"room_vaults": {"vaults": "shrine"}}]})";
  const std::string any = R"({"name": "x", "chain": ["bsp_dungeon", "room_start", "room_stairs", "room_vaults"]})";
  const std::string shrine = "kind: vault\nlegend: I = floor, Idol\n\n...\n.I.\n...\n";
  const std::string changed[] = {"kind: vault\nlegend: I = floor, Idol\n\n...\n..I\n...\n",
                                 "kind: vault\nlegend: I = floor, Icon\n\n...\n.I.\n...\n",
                                 "kind: vault\nrotate: no\nlegend: I = floor, Idol\n\n...\n.I.\n...\n",
                                 "kind: vault\nlegend: I = floor, Idol\neach: I = I .\n\n...\n.I.\n...\n"};
  for (const std::string& text : {placing, any}) {
    const std::uint64_t before = content_of(text, "", library_of(shrine));
    CHECK(before == content_of(text, "", library_of(shrine)));
    for (const std::string& other : changed) CHECK(before != content_of(text, "", library_of(other)));
  }
  const std::string with_legend = R"({"legend": {"I": "road, Idol"}, )" + placing.substr(1);
  CHECK(content_of(with_legend, "", library_of(shrine)) != content_of(placing, "", library_of(shrine)));
  CHECK(content_of(vaults, "", library_of(shrine)) == content_of(vaults, "", library_of(changed[0])));
}

TEST_CASE("the recipes that ship have different contents") {
  std::set<std::uint64_t> hashes;
  for (const RecipeInfo& info : shipped_recipes()) hashes.insert(Recipe::shipped(info.id)->content_hash());
  CHECK(hashes.size() == shipped_recipes().size());
}

TEST_CASE("the hash covers the rows of a spawn table") {
  const auto hash_of = [](std::vector<SpawnRow> rows) {
    Hasher hasher;
    SpawnTable("t", std::move(rows)).fold_into(hasher);
    return hasher.value();
  };
  CHECK(hash_of({{.name = "Rat"}}) == hash_of({{.name = "Rat"}}));
  CHECK(hash_of({{.name = "Rat"}}) != hash_of({{.name = "Bat"}}));
  CHECK(hash_of({{.name = "Rat"}}) != hash_of({{.name = "Rat", .weight = 2}}));
  CHECK(hash_of({{.name = "Rat"}}) != hash_of({{.name = "Rat", .max_depth = 2}}));
}

}  // namespace warren::recipe_content_test

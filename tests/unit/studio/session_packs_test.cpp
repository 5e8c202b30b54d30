// SPDX-License-Identifier: MIT
// Packs that the studio's page opens: what they bring, and what is wrong with them.
#include <doctest/doctest.h>

#include <cstring>
#include <string>
#include <vector>

#include <fmt/core.h>

#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "studio/wasm/studio_session.hpp"

namespace warren::studio::session_packs_test {

namespace {

const std::vector<PackFile> bog_files = {
    {"pack.json", R"({"name": "bog", "version": "1.2", "summary": "Mud."})"},
    {"tiles.json", R"({"mud": {"glyph": ",", "walkable": true, "foreground": "#8a7440"}})"},
    {"spawns/bog.json", R"({"rows": [{"name": "Leech", "glyph": "l"}]})"},
    {"prefabs/hut.txt", "kind: vault\n\n####\n#..#\n#..+\n####\n"},
    {"recipes/bog.json", R"({"name": "Bog", "chain": [{"include": "shared/caves.json"},)"
                         R"({"cave_decorator": {"gravel_tile": "mud", "gravel_percent": 60}}, "area_start",)"
                         R"({"area_spawner": {"table": "bog"}}, "distant_exit"]})"},
    {"recipes/shared/caves.json", R"({"name": "Caves", "chain": ["cellular_automata", "connect_areas"]})"},
    {"campaigns/bog.json", R"({"name": "Down", "levels": [{"depth": [1, 3], "recipe": "bog"}]})"},
};

std::string hash_of(const Level& level) { return fmt::format("{:016x}", level.hash()); }

const Json* recipe_in(const Json& catalogue, std::string_view id) {
  for (const Json& recipe : catalogue["recipes"]) {
    if (recipe["id"] == id) return &recipe;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("a pack that is opened brings its recipes, tiles, tables, prefabs and campaigns, until it is closed") {
  Session session;
  static_cast<void>(session.add_prefab("den.txt", "kind: vault\n\n####\n#..#\n#..+\n####\n"));
  const Json plain = session.sheet(Which::level).json;
  const Json opened = session.open_pack({.files = bog_files}).json;
  REQUIRE_MESSAGE(opened["ok"] == true, opened.dump());
  CHECK(opened["problems"].empty());
  CHECK(opened["pack"] == Json{{"name", "bog"}, {"version", "1.2"}, {"summary", "Mud."}});

  const Json catalogue = session.catalogue().json;
  CHECK(catalogue["recipes"].size() == shipped_recipes().size() + 1);
  const Json* bog = recipe_in(catalogue, "bog");
  REQUIRE(bog != nullptr);
  CHECK((*bog)["file"] == "recipes/bog.json");
  CHECK((*bog)["text"] == bog_files[4].bytes);
  CHECK((*recipe_in(catalogue, "simple"))["file"] == "");
  CHECK(catalogue["campaigns"].dump().find("Down") != std::string::npos);
  for (const char* prefab : {"hut", "den"}) CHECK(catalogue["prefabs"].dump().find(prefab) != std::string::npos);

  const Json built = session.build({.text = bog_files[4].bytes, .seed = 5, .watched = true}).json;
  REQUIRE_MESSAGE(built["ok"] == true, built["problems"].dump());
  const Pack pack = Pack::from_files(bog_files).value();
  const Recipe recipe = pack.recipe("bog").value();
  Request request = recipe.request();
  request.seed = 5;
  CHECK(built["level"]["hash"] == hash_of(recipe.build(request).value()));
  const Json sheet = session.sheet(Which::level).json;
  CHECK(sheet["tile_set"] == built["level"]["tile_set"]);
  CHECK(sheet["tile_set"] != plain["tile_set"]);
  CHECK(sheet["tiles"].size() == plain["tiles"].size() + 1);

  static_cast<void>(session.close_pack());
  CHECK(recipe_in(session.catalogue().json, "bog") == nullptr);
  CHECK(session.catalogue().json["prefabs"].dump().find("den") != std::string::npos);
  CHECK(session.build({.text = bog_files[4].bytes, .seed = 5}).json["ok"] == false);
  CHECK(session.sheet(Which::level).json["tile_set"] == sheet["tile_set"]);  // the last good level is still there
}

TEST_CASE("the problems of all files of a pack have file, line and column, and broken recipes can be mended") {
  Session session;
  std::vector<PackFile> files = bog_files;
  files.push_back({"recipes/broken.json", "{\n  \"name\": \"x\",\n  \"chain\": [\"bsp_rom\"]\n}"});
  files.push_back({"spawns/bad.json", "{\n \"rows\": 7 }"});
  const Json opened = session.open_pack({.files = files}).json;
  REQUIRE(opened["ok"] == true);
  REQUIRE(opened["problems"].size() == 2);
  for (const Json& problem : opened["problems"]) {
    const bool is_recipe = problem["file"] == "recipes/broken.json";
    CHECK(problem["file"] == (is_recipe ? "recipes/broken.json" : "spawns/bad.json"));
    CHECK(problem["line"] == (is_recipe ? 3 : 2));
    CHECK(problem["column"] > 1);
  }
  const Json* broken = recipe_in(session.catalogue().json, "broken");
  REQUIRE(broken != nullptr);
}

TEST_CASE("a level is drawn with the tileset of the pack that it was built with") {
  constexpr Pixel red{200, 10, 20, 255};
  std::vector<PackFile> files = bog_files;
  files.push_back({"tileset.json", R"({"image": "art.png", "tile_size": 8, "tiles": {"floor": 0}})"});
  files.push_back({"art.png", write_png(Picture({8, 8}, red)).value()});
  Session session;
  const BuildRequest request{.text = bog_files[4].bytes, .seed = 5};
  REQUIRE(session.open_pack({.files = bog_files}).json["ok"] == true);
  const Json plain = session.build(request).json["level"]["tile_set"];
  const Json opened = session.open_pack({.files = files}).json;
  REQUIRE_MESSAGE(opened["ok"] == true, opened.dump());
  CHECK(opened["problems"].empty());
  const Json built = session.build(request).json["level"]["tile_set"];
  CHECK(built != plain);
  const auto pixel_of_floor = [&] {
    const Answer sheet = session.sheet(Which::level);
    CHECK(sheet.json["tile_set"] == built);
    CHECK(sheet.json["tile"] == 8);
    Pixel pixel;
    const int row = TileSheet::first_walkable / TileSheet::columns * 8;
    const auto at = static_cast<std::size_t>(row * sheet.json["width"].get<int>()) * sizeof(Pixel);
    REQUIRE(at + sizeof(Pixel) <= sheet.bytes.size());
    std::memcpy(&pixel, sheet.bytes.data() + at, sizeof(Pixel));
    return pixel;
  };
  CHECK(pixel_of_floor() == red);
  static_cast<void>(session.close_pack());
  CHECK(pixel_of_floor() == red);  // the level is still there
  CHECK(session.build({.text = R"({"name": "x", "chain": ["maze", "area_start", "area_end"]})"})
            .json["level"]["tile_set"] != built);

  // A picture that cannot be read is a problem, and the built-in tiles are used.
  files.back().bytes = "no picture";
  const Json broken = session.open_pack({.files = files}).json;
  CHECK(broken["ok"] == true);
  REQUIRE(broken["problems"].size() == 1);
  CHECK(broken["problems"][0]["file"] == "tileset.json");
  CHECK(session.build(request).json["level"]["tile_set"] == plain);
}

TEST_CASE("the colours of a spawn table are those of its spawns, and of the sheet") {
  std::vector<PackFile> files = bog_files;
  Session session;
  const auto build = [&] {
    REQUIRE(session.open_pack({.files = files}).json["ok"] == true);
    const Json built = session.build({.text = bog_files[4].bytes, .seed = 5}).json;
    REQUIRE(built["ok"] == true);
    return built["level"]["tile_set"];
  };
  const Json plain = build();
  files[2].bytes = R"({"rows": [{"name": "Leech", "glyph": "l", "foreground": "#12ab34"}]})";
  CHECK(build() != plain);
  const Json spawns = session.frame(1'000'000, Which::level).value().json["spawns"];
  REQUIRE(!spawns.empty());
  for (const Json& spawn : spawns) CHECK(spawn["colour"] == "#12ab34");
}

TEST_CASE("a pack that cannot be read changes nothing") {
  Session session;
  REQUIRE(session.open_pack({.files = bog_files}).json["ok"] == true);
  const std::string before = session.catalogue().json.dump();
  for (const std::vector<PackFile>& files :
       {std::vector<PackFile>{}, std::vector<PackFile>{{"pack.json", "{"}},
        std::vector<PackFile>{{"pack.json", R"({"name": "x"})"}, {"tiles.json", R"({"mud": {"glyph": "#"}})"}}}) {
    const Json refused = session.open_pack({.files = files}).json;
    CHECK(refused["ok"] == false);
    REQUIRE(!refused["problems"].empty());
    CHECK(refused["problems"][0].contains("line"));
    CHECK(session.catalogue().json.dump() == before);
  }
}

TEST_CASE("one of several packs in a folder is opened, and extends another") {
  std::vector<PackFile> files;
  for (const PackFile& file : bog_files) files.push_back({"bog/" + file.path, file.bytes});
  files.push_back({"deep/pack.json", R"({"name": "deep", "extends": "../bog"})"});
  Session session;
  const Json opened = session.open_pack({.folder = "deep", .files = files}).json;
  REQUIRE_MESSAGE(opened["ok"] == true, opened.dump());
  CHECK((*recipe_in(session.catalogue().json, "bog"))["file"] == "bog/recipes/bog.json");
  CHECK(session.build({.text = bog_files[4].bytes}).json["ok"] == true);
}

}  // namespace warren::studio::session_packs_test

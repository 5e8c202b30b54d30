// SPDX-License-Identifier: MIT
// Reading a pack of 200 prefabs, 20 spawn tables, 100 recipes and a tileset: from memory and from a folder, with and
// without parsing everything in it.
#include <benchmark/benchmark.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <warren/warren.hpp>

using namespace warren;

namespace {

std::vector<PackFile> large_pack() {
  std::vector<PackFile> files = {{"pack.json", R"({ "name": "large" })"},
                                 {"tiles.json", R"({ "mud": { "glyph": "," }, "reeds": { "glyph": ";" } })"}};
  std::vector<std::string> vaults;
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    if (prefab.kind() == PrefabKind::vault) vaults.push_back(prefab.to_text());
  }
  for (std::size_t i = 0; i < 200; ++i) {
    files.push_back({"prefabs/vault_" + std::to_string(i) + ".txt", vaults[i % vaults.size()]});
  }
  std::string rows;
  for (const SpawnRow& row : SpawnTable().rows()) {
    rows += (rows.empty() ? "" : ",\n") + ("{ \"name\": \"" + row.name + "\", \"weight\": 5 }");
  }
  for (int i = 0; i < 20; ++i) {
    files.push_back({"spawns/table_" + std::to_string(i) + ".json", "{ \"rows\": [ " + rows + " ] }"});
  }
  const std::vector<RecipeInfo> recipes = shipped_recipes();
  for (std::size_t i = 0; i < 100; ++i) {
    files.push_back({"recipes/recipe_" + std::to_string(i) + ".json", std::string(recipes[i % recipes.size()].text)});
  }
  files.push_back(
      {"tileset.json", R"({ "image": "tiles.png", "spacing": 1, "tiles": { "floor": [0, 0], "mud": 57 } })"});
  files.push_back({"tiles.png", write_png(Picture({968, 526}, Pixel{90, 80, 70, 255})).value()});
  return files;
}

void pack_from_files(benchmark::State& state) {
  const std::vector<PackFile> files = large_pack();
  for (auto _ : state) benchmark::DoNotOptimize(Pack::from_files(files)->spawn_tables());
}
BENCHMARK(pack_from_files)->Unit(benchmark::kMillisecond);

/// All prefabs and recipes are parsed and checked.
void pack_with_everything(benchmark::State& state) {
  const std::vector<PackFile> files = large_pack();
  for (auto _ : state) {
    const Pack pack = *Pack::from_files(files);
    if (!pack.problems().empty()) state.SkipWithError("the pack has problems");
  }
}
BENCHMARK(pack_with_everything)->Unit(benchmark::kMillisecond);

void pack_from_folder(benchmark::State& state) {
  std::string name = (std::filesystem::temp_directory_path() / "warren-bench-XXXXXX").string();
  const std::filesystem::path folder = ::mkdtemp(name.data());
  for (const PackFile& file : large_pack()) {
    std::filesystem::create_directories((folder / file.path).parent_path());
    std::ofstream(folder / file.path) << file.bytes;
  }
  for (auto _ : state) benchmark::DoNotOptimize(Pack::load(folder.string())->prefabs());
  std::filesystem::remove_all(folder);
}
BENCHMARK(pack_from_folder)->Unit(benchmark::kMillisecond);

}  // namespace

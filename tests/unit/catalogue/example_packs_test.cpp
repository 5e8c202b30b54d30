// SPDX-License-Identifier: MIT
// The packs of examples/packs: they are valid, and all of their recipes build.
#include <doctest/doctest.h>

#include <filesystem>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>

namespace warren {

TEST_CASE("the example packs have no problems, and their own recipes build for every seed") {
  int recipes = 0;
  const std::filesystem::path root = std::filesystem::path(WARREN_SOURCE_DIR) / "examples/packs";
  for (const auto& entry : std::filesystem::directory_iterator(root)) {
    INFO(entry.path());
    const Result<Pack> pack = Pack::load(entry.path().string());
    REQUIRE_MESSAGE(pack.has_value(), to_text(pack.error()));
    for (const Error& error : pack->problems()) CHECK_MESSAGE(false, to_text(error));
    for (const std::string& name : pack->recipes()) {
      if (pack->file("recipes/" + name + ".json") == nullptr) continue;
      const Recipe recipe = pack->recipe(name).value();
      ++recipes;
      for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Request request = recipe.request();
        request.seed = seed;
        const Result<Level> level = recipe.build(request);
        CHECK_MESSAGE(level.has_value(), to_text(level.error()));
      }
    }
  }
  CHECK(recipes >= 1);
}

TEST_CASE("a recipe in a file finds its pack") {
  const std::string folder = std::string(WARREN_SOURCE_DIR) + "/examples/packs/swamp";
  const Result<Recipe> recipe = Recipe::load(folder + "/recipes/swamp.json");
  REQUIRE_MESSAGE(recipe.has_value(), to_text(recipe.error()));
  CHECK(recipe->content_hash() == Pack::load(folder)->recipe("swamp")->content_hash());
  const Result<Campaign> campaign = Campaign::load(folder + "/campaigns/swamp.json");
  REQUIRE_MESSAGE(campaign.has_value(), to_text(campaign.error()));
  CHECK(campaign->build(7, 2)->hash() == Pack::load(folder)->campaign("swamp")->build(7, 2)->hash());
  CHECK_FALSE(*Pack::of_file("/no/such/file.json"));
  CHECK(Recipe::load(folder + "/none.json").error().code == ErrorCode::cannot_read);
}

}  // namespace warren

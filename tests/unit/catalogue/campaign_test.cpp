// SPDX-License-Identifier: MIT
// Campaigns: which recipe lies where, and what is told of those that are written wrong.
#include <warren/catalogue/campaign.hpp>

#include <doctest/doctest.h>

#include <warren/catalogue/recipe.hpp>

#include "tests/unit/small_chains.hpp"

namespace warren::campaign_test {

namespace {

std::string problem_of(std::string_view levels) {
  const Result<Campaign> campaign =
      Campaign::parse("{\"name\": \"x\",\n\"levels\": [" + std::string(levels) + "]}", "c.json");
  if (campaign) return "";
  CHECK(campaign.error().code == ErrorCode::bad_campaign);
  CHECK(campaign.error().place.file == "c.json");
  CHECK(campaign.error().place.line == 2);
  return campaign.error().message;
}

}  // namespace

TEST_CASE("a campaign says which recipe lies at which depth") {
  const Result<Campaign> campaign = Campaign::parse(
      R"({"name": "Down", "summary": "s", "levels": [{"depth": 1, "recipe": "simple"}, {"depth": [2, 4], "recipe": "mine.json"}]})",
      "c.json");
  REQUIRE(campaign.has_value());
  CHECK(campaign->name() == "Down");
  CHECK(campaign->last_depth() == 4);
  CHECK(campaign->at(1)->recipe == "simple");
  CHECK(campaign->at(2)->recipe == "mine.json");
  CHECK(campaign->at(4)->recipe == "mine.json");
  CHECK(campaign->at(5) == nullptr);
  CHECK(campaign->at(0) == nullptr);
}

TEST_CASE("what is wrong with a campaign is told where it stands") {
  CHECK(problem_of("") == "the campaign has no list of \"levels\"");
  CHECK(problem_of("7") == "a level is a number");
  CHECK(problem_of(R"({"depth": 1, "recipe": "simpel"})") == "there is no recipe named \"simpel\"");
  CHECK(problem_of(R"({"depth": 2, "recipe": "simple"})") == "the level begins at depth 2");
  CHECK(problem_of(R"({"depth": 1, "recipe": "simple"}, {"depth": [3, 4], "recipe": "simple"})") ==
        "the level begins at depth 3");
  CHECK(problem_of(R"({"depth": [4, 1], "recipe": "simple"})") == "the level has no valid \"depth\"");
  for (const char* path : {"../simple.json", "/simple.json", "a/../b.json", "a\\\\b.json"}) {
    const std::string told = problem_of(R"({"depth": 1, "recipe": ")" + std::string(path) + "\"}");
    CHECK_MESSAGE(told.find("leads out of the campaign's folder") != std::string::npos, told);
  }
  CHECK(problem_of(R"({"depth": 1, "recpie": "simple"})") == "the key \"recpie\" is unknown");
}

TEST_CASE("the campaigns that ship lead to recipes that can be built at each depth") {
  CHECK_FALSE(shipped_campaigns().empty());
  for (const std::string_view name : shipped_campaigns()) {
    const Result<Campaign> campaign = Campaign::shipped(name);
    REQUIRE(campaign.has_value());
    for (int depth = 1; depth <= campaign->last_depth(); ++depth) {
      CAPTURE(depth);
      REQUIRE(campaign->at(depth) != nullptr);
      const Result<Recipe> recipe = Recipe::shipped(campaign->at(depth)->recipe);
      REQUIRE(recipe.has_value());
      Request request = recipe->request();
      request.depth = depth;
      CHECK(recipe->build(request).has_value());
    }
  }
  CHECK_FALSE(Campaign::shipped("decsent"));
  CHECK(Campaign::shipped("decsent").error().hint == "did you mean \"descent\"?");
}

}  // namespace warren::campaign_test

// SPDX-License-Identifier: MIT
// Any JSON as the conditions of a step: it is rejected with a place for every problem, or written as it was read, and a
// build with it gives a level or an error.
#include <string>
#include <string_view>
#include <vector>

#include <warren/catalogue/recipe.hpp>
#include <warren/placement/where.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

/// Builders that place different things: cells, rooms, spawns and vaults.
constexpr std::string_view steps[] = {
    R"("distant_exit": { "where": )", R"("room_stairs": { "where": )", R"("room_roles": { "role": "den", "where": )",
    R"("place_spawns": { "name": "Rat", "where": )", R"("room_vaults": { "vaults": "lone_bedroll", "where": )"};

void must_build(const std::string& where, std::string_view step) {
  const std::string text = R"({ "name": "a", "size": [30, 20], "chain": [ "bsp_rooms", "nearest_corridors",
    "room_start", { "room_roles": { "role": "boss", "where": { "steps_from_start": "farthest" } } },
    "room_stairs", "room_spawner", { )" +
                           std::string(step) + where + " } } ] }";
  const Result<Recipe> recipe = Recipe::parse(text, "input.json");
  if (!recipe) return;
  Request request = recipe->request();
  request.limits.attempts = 2;
  const Result<Level> level = recipe->build(request);
  if (!level) must(!level.error().message.empty(), "an error has a message", &level.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<JsonValue> root = parse_json(std::string_view(reinterpret_cast<const char*>(data), size), "input.json");
  if (!root) {
    must_have_places(root.error());
    return 0;
  }
  std::vector<Error> problems;
  const Where where = Where::from_json(*root, problems);
  for (const Error& problem : problems) {
    must(!problem.message.empty() && problem.place.line > 0 && problem.place.column > 0, "a problem has a place",
         &problem);
  }
  if (!problems.empty()) return 0;
  const std::string written = where.to_json();
  const Result<JsonValue> again = parse_json(written, "written.json");
  must(again.has_value(), "conditions are written as JSON");
  must(Where::from_json(*again, problems) == where && problems.empty(), "what is written is what was read");
  if (!where.validate()) return 0;
  must_build(written, steps[size % std::size(steps)]);
  return 0;
}

// SPDX-License-Identifier: MIT
// Calls of the studio's page as it makes them: JSON and bytes in, JSON and bytes out.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "studio/wasm/calls.hpp"

namespace warren::studio::calls_test {

namespace {

constexpr std::string_view all_calls[] = {
#define WARREN_CALL(name, parameters, result, answer) #name,
#include "studio/wasm/calls.def"
#undef WARREN_CALL
};

Json replied(Session& session, const Json& request, std::string_view bytes = {}) {
  return Json::parse(reply_to(session, request.dump(), bytes).json);
}

Json build_request(std::string_view seed) {
  const std::string recipe = R"({"name": "x", "chain": ["bsp_dungeon", "room_start", "room_stairs"]})";
  return {{"text", recipe}, {"seed", seed}, {"depth", 1}, {"size", {40, 31}}, {"watched", true}};
}

}  // namespace

TEST_CASE("a call has its arguments by name, and its reply has a value") {
  Session session;
  const Json built = replied(session, {{"call", "build"}, {"arguments", {{"request", build_request("7")}}}});
  REQUIRE(built["value"]["ok"] == true);
  CHECK(built["value"]["level"]["size"] == Json::array({40, 31}));
  CHECK(built["value"]["level"]["seed"] == "7");
  CHECK(built["arrays"].empty());
  const Json checked = replied(session, {{"call", "check"}, {"arguments", {{"text", "{"}}}});
  CHECK(checked["value"].size() == 1);
  const Json blamed =
      replied(session, {{"call", "blame"}, {"arguments", {{"x", 0}, {"y", 0}, {"frame", 100000}, {"of", "level"}}}});
  CHECK(blamed["value"].is_null());
}

TEST_CASE("seeds keep all their digits") {
  Session session;
  const Json request = {{"call", "build"}, {"arguments", {{"request", build_request("18446744073709551615")}}}};
  CHECK(replied(session, request)["value"]["level"]["seed"] == "18446744073709551615");
}

TEST_CASE("arrays lie in the bytes of the reply, aligned for their type and without gaps at the end") {
  Session session;
  static_cast<void>(replied(session, {{"call", "build"}, {"arguments", {{"request", build_request("1")}}}}));
  const Reply reply = reply_to(session, R"({"call": "frame", "arguments": {"index": 3}})");
  const Json arrays = Json::parse(reply.json)["arrays"];
  REQUIRE(arrays.size() == 4);
  const std::size_t cells = 40 * 31;
  std::size_t end = 0;
  for (const Json& array : arrays) {
    const std::size_t width = array["type"] == "Uint16Array" ? 2 : 1;
    CHECK(array["size"] == width * cells);
    CHECK(array["at"].get<std::size_t>() % width == 0);
    CHECK(array["at"] >= end);
    end = array["at"].get<std::size_t>() + array["size"].get<std::size_t>();
  }
  CHECK(end == reply.bytes.size());
}

TEST_CASE("bytes reach the call that takes them") {
  Session session;
  const std::string vault = "kind: vault\n\n#####\n#...#\n#.o.#\n#...+\n#####\n";
  const Json added = replied(session, {{"call", "add_prefab"}, {"arguments", {{"file", "den.txt"}}}}, vault);
  CHECK(added["value"]["prefab"]["id"] == "den");
}

TEST_CASE("the files of a pack are parts of the bytes, whatever sizes are claimed") {
  Session session;
  const std::string manifest = R"({"name": "bog"})";
  const std::string recipe = R"({"name": "Bog", "chain": ["maze", "area_start", "distant_exit"]})";
  const auto opened = [&](const Json& files) {
    const Json arguments = {{"pack", {{"folder", ""}, {"files", files}}}};
    return replied(session, {{"call", "open_pack"}, {"arguments", arguments}}, manifest + recipe)["value"];
  };
  const Json first = {{"path", "pack.json"}, {"size", manifest.size()}};
  const Json good = opened(Json::array({first, {{"path", "recipes/bog.json"}, {"size", recipe.size()}}}));
  CHECK(good["pack"]["name"] == "bog");
  CHECK(good["problems"].empty());
  const Json beyond =
      opened(Json::array({first, {{"path", "recipes/bog.json"}, {"size", 1 << 30}}, {{"size", -1}}, 7}));
  CHECK(beyond["ok"] == true);
  const Json large = {{"path", "a"}, {"size", 1 << 30}};
  CHECK(opened(Json::array({large, first}))["ok"] == false);
}

TEST_CASE("whatever comes in is answered") {
  Session session;
  for (const char* request : {"", "{", "[]", "null", "7", "{}", R"({"call": 3})", R"({"call": "format_disk"})"}) {
    INFO(request);
    CHECK(Json::parse(reply_to(session, request).json)["problems"].size() == 1);
  }
  for (const std::string_view call : all_calls) {
    for (const Json& arguments :
         {Json(), Json(3), Json::array({1}), Json{{"request", 1}, {"index", "x"}, {"text", Json::array()}},
          Json{{"request", {{"size", {1, "a"}}, {"seed", "-1"}, {"depth", 1e300}}}, {"index", -5}, {"of", 9}}}) {
      INFO(call << arguments.dump());
      const Json reply = replied(session, {{"call", call}, {"arguments", arguments}});
      CHECK(reply.contains("value") != reply.contains("problems"));
    }
  }
}

}  // namespace warren::studio::calls_test

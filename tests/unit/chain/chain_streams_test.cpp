// SPDX-License-Identifier: MIT
// Every step has random numbers of its own: others can come and go without touching them.
#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <string>

#include <warren/chain/chain.hpp>

#include "tests/unit/small_chains.hpp"

namespace warren::chain_streams_test {

namespace {

/// Notes the first number of its stream under a label; changes nothing.
struct Probe {
  static constexpr std::string_view id = "probe";
  std::shared_ptr<std::map<std::string, std::uint64_t>> seen;
  std::string label;

  void build(Level&, Rng& rng) const { (*seen)[label] = rng.next(); }
};

const auto draw_a_lot = custom_step("draw_a_lot", [](Level&, Rng& rng) {
  for (int i = 0; i < 17; ++i) rng.next();
});

std::map<std::string, std::uint64_t> probed(const std::vector<std::pair<std::string, std::string>>& labels_and_ids,
                                            const Request& request = {.seed = 3, .size = {9, 9}}) {
  const auto seen = std::make_shared<std::map<std::string, std::uint64_t>>();
  Chain chain{small::Hall{}};
  for (const auto& [label, id] : labels_and_ids) chain.with(Probe{seen, label}, id);
  REQUIRE(chain.build(request));
  return *seen;
}

}  // namespace

TEST_CASE("a step that draws, put anywhere, changes nothing of the others") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level plain = small::rooms_chain().build({.seed = seed, .depth = 2}).value();
    const Chain before_spawner =
        Chain{RoomsAndCorridors{}}.with(draw_a_lot).with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});
    const Chain everywhere = Chain{RoomsAndCorridors{}}
                                 .with(draw_a_lot)
                                 .with(RoomSpawner{})
                                 .with(draw_a_lot)
                                 .with(RoomStart{})
                                 .with(RoomStairs{})
                                 .with(draw_a_lot);
    for (const Chain& chain : {before_spawner, everywhere}) {
      CHECK(small::same(chain.build({.seed = seed, .depth = 2}).value(), plain));
    }
  }
}

TEST_CASE("a second spawner with an id of its own changes nothing of the first") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Level one = small::rooms_chain().build({.seed = seed, .depth = 3}).value();
    const Chain two =
        Chain{RoomsAndCorridors{}}.with(RoomSpawner{}).with(RoomSpawner{}, "more").with(RoomStart{}).with(RoomStairs{});
    const Level both = two.build({.seed = seed, .depth = 3}).value();
    CHECK(both.rooms == one.rooms);
    CHECK(both.corridors == one.corridors);
    REQUIRE(both.spawns.size() >= one.spawns.size());
    CHECK(std::equal(one.spawns.begin(), one.spawns.end(), both.spawns.begin()));
  }
}

TEST_CASE("a step with an id of its own, before or after, leaves the numbers of those without") {
  const std::uint64_t alone = probed({{"a", ""}})["a"];
  CHECK(probed({{"a", ""}, {"b", "mine"}})["a"] == alone);
  CHECK(probed({{"b", "mine"}, {"a", ""}})["a"] == alone);
}

TEST_CASE("a step with an id has the same numbers wherever it stands") {
  const std::uint64_t alone = probed({{"a", "mine"}})["a"];
  CHECK(probed({{"b", ""}, {"c", "other"}, {"a", "mine"}})["a"] == alone);
  CHECK(probed({{"a", "mine"}, {"b", ""}})["a"] == alone);
}

TEST_CASE("steps of the same builder, ids, seeds and depths all have different numbers") {
  const auto seen = probed({{"a", ""}, {"b", ""}, {"c", "x"}, {"d", "y"}});
  CHECK(seen.at("a") != seen.at("b"));
  CHECK(seen.at("a") != seen.at("c"));
  CHECK(seen.at("b") != seen.at("c"));
  CHECK(seen.at("c") != seen.at("d"));
  CHECK(probed({{"a", ""}}, {.seed = 4, .size = {9, 9}})["a"] != seen.at("a"));
  CHECK(probed({{"a", ""}}, {.seed = 3, .size = {9, 9}, .depth = 2})["a"] != seen.at("a"));
}

TEST_CASE("the numbers of a step do not depend on the size of the map or its name") {
  const std::uint64_t first = probed({{"a", ""}})["a"];
  CHECK(probed({{"a", ""}}, {.seed = 3, .size = {40, 20}, .name = "elsewhere"})["a"] == first);
}

TEST_CASE("tuning a step leaves the numbers of the others") {
  const auto probe_after = [](int attempts) {
    const auto seen = std::make_shared<std::map<std::string, std::uint64_t>>();
    REQUIRE(Chain{RoomsAndCorridors{.attempts = attempts}}
                .with(RoomStart{})
                .with(Probe{seen, "a"})
                .with(RoomStairs{})
                .build({.seed = 8}));
    return (*seen)["a"];
  };
  CHECK(probe_after(5) == probe_after(60));
}

}  // namespace warren::chain_streams_test

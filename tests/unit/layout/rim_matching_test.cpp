// SPDX-License-Identifier: MIT
// Sockets for links, in the order around a room.
#include "src/layout/rim_matching.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include <warren/grid/rng.hpp>

namespace warren::rim_matching_test {

namespace {

constexpr int side = RimPlace::side_length;

RimPlace at(int place, std::string_view kind = "door") { return {place, kind, 1, {}}; }

}  // namespace

TEST_CASE("links go straight to sockets on their sides") {
  const std::vector<RimPlace> links{at(side / 2), at(5 * side / 2)};
  const std::vector<RimPlace> sockets{at(side / 2), at(3 * side / 2), at(5 * side / 2)};
  const std::optional<RimMatch> match = match_rim(links, sockets, 10);
  REQUIRE(match.has_value());
  CHECK(match->length == 0);
  CHECK(match->paths[0].socket == 0);
  CHECK(match->paths[1].socket == 2);
  CHECK(match->paths[1].turns == 0);
}

TEST_CASE("a link runs around the nearer corner, also past the first one") {
  const std::vector<RimPlace> links{at(10)};
  const std::vector<RimPlace> sockets{at(4 * side - 10)};
  const std::optional<RimMatch> match = match_rim(links, sockets, 0);
  REQUIRE(match.has_value());
  CHECK(match->length == 20);
  CHECK(match->paths[0].turns == 1);
}

TEST_CASE("a link that passes the socket of another is farther out") {
  const std::vector<RimPlace> links{at(side + 100), at(side + 900)};
  const std::vector<RimPlace> sockets{at(100), at(900)};
  const std::optional<RimMatch> match = match_rim(links, sockets, 0);
  REQUIRE(match.has_value());
  CHECK(match->paths[0].lane > match->paths[1].lane);
}

TEST_CASE("kinds and widths have to match, in their order") {
  const std::vector<RimPlace> links{at(100, "gate"), at(side), at(2 * side)};
  CHECK_FALSE(match_rim(links, std::vector<RimPlace>{at(1), at(2), at(3)}, 0).has_value());
  CHECK(match_rim(links, std::vector<RimPlace>{at(1), at(2, "gate"), at(3)}, 0).has_value());
  CHECK_FALSE(match_rim(links, std::vector<RimPlace>{at(1), at(2, "gate")}, 0).has_value());
  const std::vector<RimPlace> wide{{0, "door", 2, {}}};
  CHECK_FALSE(match_rim(wide, std::vector<RimPlace>{at(1)}, 0).has_value());
}

TEST_CASE("sockets that touch are not both taken") {
  const std::vector<RimPlace> links{at(100), at(side)};
  std::vector<RimPlace> sockets{at(100), at(200)};
  sockets[0].cells = {3, 0, 1, 1};
  sockets[1].cells = {4, 0, 1, 1};
  CHECK_FALSE(match_rim(links, sockets, 0).has_value());
  sockets[1].cells = {5, 0, 1, 1};
  CHECK(match_rim(links, sockets, 0).has_value());
}

TEST_CASE(
    "with enough sockets of one kind there is always a match, and every link has a lane and a socket of its own") {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Rng rng(seed);
    const auto draw = [&](int count) {
      std::set<int> places;
      while (static_cast<int>(places.size()) < count) places.insert(rng.below(RimPlace::round));
      std::vector<RimPlace> drawn;
      for (const int place : places) drawn.push_back(at(place));
      return drawn;
    };
    const int links = rng.between(1, 8);
    const int sockets = rng.between(links, 10);
    const std::optional<RimMatch> match = match_rim(draw(links), draw(sockets), 0);
    REQUIRE(match.has_value());
    std::set<int> taken;
    std::set<int> lanes;
    for (const RimPath& path : match->paths) {
      taken.insert(path.socket);
      lanes.insert(path.lane);
    }
    CHECK(static_cast<int>(taken.size()) == links);
    CHECK(static_cast<int>(lanes.size()) == links);
    CHECK(*lanes.rbegin() == links - 1);
  }
}

}  // namespace warren::rim_matching_test

// SPDX-License-Identifier: MIT
// Places a mission on a level, and judges the result by the prover and the verifier.
#pragma once

#include <doctest/doctest.h>

#include <set>

#include <warren/builders/mission.hpp>
#include <warren/proof/proof.hpp>
#include <warren/warren.hpp>

namespace warren::test {

inline Status place(Level& level, const PlaceMission& options, std::uint64_t seed = 1) {
  Rng rng(seed);
  return options.build(level, rng);
}

/// Requires that the mission is complete, the certificate holds, and everything stands where it should.
inline void check_mission(const Level& level) {
  const Mission& mission = level.mission;
  const Result<Proof> proof = prove(level, mission);
  REQUIRE_MESSAGE(proof, to_text(proof.error()));
  CHECK(proof->strength == Strength::complete);
  const Status verified = verify_certificate(level, mission);
  CHECK_MESSAGE(verified, (verified ? "" : to_text(verified.error())));
  std::set<Point> used;
  for (const Lock& lock : mission.locks) {
    for (const Point cell : lock.cells) {
      CHECK(level.walkable(cell));
      CHECK(used.insert(cell).second);
      CHECK((is_door(level.tiles[cell]) || level.tiles[cell] == Tile::portcullis));
    }
  }
  for (const Key& key : mission.keys) {
    CHECK(level.walkable(key.at));
    CHECK(used.insert(key.at).second);
    CHECK(level.exit_at(key.at) == nullptr);
    CHECK(level.spawn_at(key.at) == nullptr);
    CHECK(level.start != key.at);
  }
}

}  // namespace warren::test

// SPDX-License-Identifier: MIT
// Reads the mission of a level in JSON.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <warren/grid/rect.hpp>
#include <warren/level/limits.hpp>
#include <warren/level/mission.hpp>

#include "src/json/checked_scanner.hpp"
#include "src/json/place_reader.hpp"

namespace warren {

/// Reads the members of a level that hold its mission. Problems are collected, and reading goes on; too many parts end
/// it. Whether keys and locks fit each other is for the proof.
class MissionReader {
 public:
  MissionReader(CheckedScanner& in, PlaceReader& places, const Limits& limits, Mission& mission)
      : in_(in), places_(places), limits_(limits), mission_(mission) {}

  /// Whether a key of a level belongs to its mission.
  static bool knows(std::string_view key);
  /// Reads the value of such a key.
  Status read(std::string_view key);

 private:
  /// Reads a list of parts and counts them. read_part(part) reads one.
  template <class Part, class ReadPart>
  Status read_parts(std::string_view what, std::string_view hint, std::vector<Part>& into, ReadPart read_part);
  Status read_lock(Lock& lock);
  Status read_condition(LockCondition& condition);
  Status read_key(Key& key);
  Status read_lever(Lever& lever);
  Status read_one_way(OneWay& one_way);
  Status read_passage(Passage& passage);
  Status read_sphere(Sphere& sphere);
  Status read_walk(MissionWalk& walk);
  Status read_cut(CutWitness& cut);
  Status read_strength();
  Status read_brought();
  Status read_indices(std::string_view what, std::vector<int>& into);
  /// Fails if there are more parts than the limit allows.
  Status count(std::size_t parts);

  CheckedScanner& in_;
  PlaceReader& places_;
  const Limits& limits_;
  Mission& mission_;
  std::size_t parts_ = 0;
};

/// The number of names and lists in a condition.
std::size_t count_terms(const LockCondition& condition);

/// The error for a level with more parts of a mission than the limit allows.
Error too_many_mission_parts(const Limits& limits);

/// Reads a certificate that is a text of its own into a mission. The error has no place in a file.
Status parse_certificate(std::string_view text, const Rect& map, const Limits& limits, Mission& mission);

}  // namespace warren

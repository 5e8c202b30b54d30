// SPDX-License-Identifier: MIT
// Grows a level of hand-made rooms, socket by socket.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>
#include <warren/placement/where.hpp>

#include "src/prefabs/room_counts.hpp"
#include "src/prefabs/room_index.hpp"
#include "src/prefabs/room_placer.hpp"

namespace warren {

/// The numbers that decide how a level grows, as in Jigsaw.
struct JigsawRules {
  CountRange rooms{};
  int branching_percent = 0;
  int min_corridor = 0;
  int max_corridor = 0;
  int loops_percent = 0;
  int max_loop_corridor = 0;
  int closet_percent = 0;
};

/// Decides which room is joined to which socket.
class JigsawGrowth {
 public:
  JigsawGrowth(const JigsawRules& rules, Level& level, Rng& rng, RoomIndex& index, std::vector<RoomLimit> counts);

  /// Places the first room near the middle. Returns false if it does not fit.
  bool begin(std::size_t room);
  /// Joins rooms until there are enough, or no socket is left.
  Status grow();
  /// Joins the sockets that are left into loops, or opens them into closets.
  void finish();

  int count() const { return count_; }
  /// Why the level cannot be used; empty if it can.
  std::string complaint() const;

 private:
  static constexpr int tries_ = 24;               // rooms tried per socket and round
  static constexpr int rounds_ = 3;               // in which closed sockets are tried again, if rooms are missing
  static constexpr int least_ends_percent_ = 10;  // of the rooms with one socket that are drawn, also in long levels

  int missing() const;
  bool may_place(std::size_t room) const;
  void extend_one();
  void extend(std::size_t port_index);
  bool place_required(int round);
  bool attach(std::size_t port, const Plug& plug, int length);
  void note_placed(std::size_t room, std::size_t first, std::size_t used);

  const JigsawRules& rules_;
  Level& level_;
  Rng& rng_;
  RoomIndex& index_;
  RoomPlacer placer_;
  std::vector<RoomLimit> counts_;
  std::vector<int> placed_;  // by room
  int count_ = 0;
  std::vector<std::size_t> free_;  // ports that no room was tried at, those of
                                   // the last room at the end
  std::vector<int> sums_;          // of weights
};

}  // namespace warren

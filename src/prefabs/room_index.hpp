// SPDX-License-Identifier: MIT
// The rooms that a level may use, by the sockets that they offer.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include <warren/prefabs/prefab.hpp>
#include "src/prefabs/room_piece.hpp"

namespace warren {

/// One socket of a room in one orientation.
struct Plug {
  std::uint16_t room = 0;  ///< an index into RoomIndex::prefabs()
  std::uint16_t socket = 0;
  Orientation turn = Orientation::none;
};

/// Finds the rooms and orientations that have a socket of some kind and width on some side.
class RoomIndex {
 public:
  /// All plugs of one room, consecutive in the list of plugs.
  struct Group {
    std::uint16_t room = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };

  explicit RoomIndex(std::span<const Prefab* const> prefabs);

  std::span<const Prefab* const> prefabs() const { return prefabs_; }
  /// The number of a kind and width. Sockets with the same number fit.
  int type_of(const Socket& socket) const;
  /// The rooms with a socket of this type that leads out in this direction.
  std::span<const Group> groups(int type, int side) const { return lists_[list_of(type, side)].groups; }
  /// A plug of such a room, n below the count of its group.
  Plug plug(int type, int side, const Group& group, std::uint32_t n) const {
    return lists_[list_of(type, side)].plugs[group.first + n];
  }
  /// The bitmaps of a room, made at the first use.
  const RoomPiece& piece(std::size_t room, Orientation turn);

 private:
  struct Type {
    std::string_view kind;
    int width;
  };
  struct List {
    std::vector<Plug> plugs;
    std::vector<Group> groups;
  };
  static std::size_t list_of(int type, int side) {
    return static_cast<std::size_t>(type) * 4 + static_cast<std::size_t>(side);
  }
  void add(std::uint16_t room);

  std::vector<const Prefab*> prefabs_;
  std::vector<Type> types_;
  std::vector<List> lists_;  // by type and side
  std::vector<std::array<RoomPiece, orientation_count>> pieces_;
};

}  // namespace warren

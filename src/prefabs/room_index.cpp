// SPDX-License-Identifier: MIT
#include "src/prefabs/room_index.hpp"

namespace warren {

RoomIndex::RoomIndex(std::span<const Prefab* const> prefabs)
    : prefabs_(prefabs.begin(), prefabs.end()), pieces_(prefabs.size()) {
  for (std::size_t room = 0; room < prefabs_.size(); ++room) add(static_cast<std::uint16_t>(room));
}

int RoomIndex::type_of(const Socket& socket) const {
  int type = 0;
  for (const Type& known : types_) {
    if (known.kind == socket.kind && known.width == socket.width) break;
    ++type;
  }
  return type;
}

void RoomIndex::add(std::uint16_t room) {
  const Prefab& prefab = *prefabs_[room];
  const std::span<const Socket> sockets = prefab.sockets();
  const std::vector<Orientation> turns = prefab.turns();
  for (std::size_t i = 0; i < sockets.size(); ++i) {
    const int type = type_of(sockets[i]);
    if (type == std::ssize(types_)) {
      types_.push_back({sockets[i].kind, sockets[i].width});
      lists_.resize(types_.size() * 4);
    }
    for (const Orientation turn : turns) {
      List& list = lists_[list_of(type, turned_side(sockets[i].side, turn))];
      if (list.groups.empty() || list.groups.back().room != room) {
        list.groups.push_back({room, static_cast<std::uint32_t>(list.plugs.size()), 0});
      }
      list.plugs.push_back({room, static_cast<std::uint16_t>(i), turn});
      ++list.groups.back().count;
    }
  }
}

const RoomPiece& RoomIndex::piece(std::size_t room, Orientation turn) {
  RoomPiece& made = pieces_[room][static_cast<std::size_t>(turn)];
  if (made.empty()) made = room_piece(*prefabs_[room], turn);
  return made;
}

}  // namespace warren

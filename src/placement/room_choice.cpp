// SPDX-License-Identifier: MIT
#include "src/placement/room_choice.hpp"

#include <utility>
#include <vector>

#include <fmt/core.h>

#include <warren/search/room_graph.hpp>

#include "src/placement/places.hpp"
#include "src/placement/where_cells.hpp"

namespace warren {

namespace {

/// The rooms that are considered: all of them, which takes no memory, or those with these indices.
class Candidates {
 public:
  Candidates(const Level& level, const std::vector<std::size_t>* chosen) : rooms_(level.rooms), chosen_(chosen) {}

  int count() const { return static_cast<int>(chosen_ == nullptr ? rooms_.size() : chosen_->size()); }
  const Room& operator[](int i) const {
    const auto index = static_cast<std::size_t>(i);
    return rooms_[chosen_ == nullptr ? index : (*chosen_)[index]];
  }
  /// The number of the room with the start; count() if none has it.
  int with_start(const Level& level) const {
    int i = 0;
    while (i < count() && !(level.start && (*this)[i].box.contains(*level.start))) ++i;
    return i;
  }

 private:
  const std::vector<Room>& rooms_;
  const std::vector<std::size_t>* chosen_;
};

/// One draw.
const Room& choose_room(const Level& level, const Candidates& rooms, RoomChoice choice, Rng& rng) {
  const int start_room = choice == RoomChoice::other ? rooms.with_start(level) : rooms.count();
  const bool leave_out = start_room < rooms.count() && rooms.count() > 1;
  int drawn = rng.below(rooms.count() - (leave_out ? 1 : 0));
  if (leave_out && drawn >= start_room) ++drawn;
  switch (choice) {
    case RoomChoice::first: return rooms[0];
    case RoomChoice::last: return rooms[rooms.count() - 1];
    case RoomChoice::random:
    case RoomChoice::other: break;
  }
  return rooms[drawn];
}

/// The same as free_cell_near, but only on the floor of the room: its box may hold cells of other rooms.
std::optional<Point> free_floor_near(const Level& level, const Room& room, Point target) {
  CellSet free(level.size());
  floor_of(level, room).for_each([&](Point p) {
    if (level.is_free(p)) free.insert(p);
  });
  return nearest_cell(free, target);
}

Error about(std::string_view what, Error error) {
  error.message = fmt::format("{}: {}", what, error.message);
  return error;
}

}  // namespace

Result<Point> choose_spot(const Level& level, const Spot& spot, std::string_view what, Rng& rng) {
  if (spot.where.at) {
    if (level.is_free(*spot.where.at)) return *spot.where.at;
    return unlucky(fmt::format("{}: the cell {},{} of where.at is not free", what, spot.where.at->x, spot.where.at->y));
  }
  std::vector<std::size_t> matching;
  if (!spot.where.empty()) {
    Result<std::vector<std::size_t>> rooms = matching_rooms(spot.where, level);
    if (!rooms) return failure(about(what, rooms.error()));
    matching = std::move(*rooms);
  }
  const Candidates rooms(level, spot.where.empty() ? nullptr : &matching);
  const Room& chosen = choose_room(level, rooms, spot.room, rng);
  const Point anywhere = rng.cell_of(chosen);
  const Point target = spot.spot == SpotChoice::center ? chosen.center() : anywhere;
  const std::optional<Point> cell =
      spot.where.empty() ? free_cell_near(level, chosen, target) : free_floor_near(level, chosen, target);
  if (cell) return *cell;
  return unlucky(fmt::format("the room for {} has no free cell", what));
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <warren/checks/room_count.hpp>

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include "src/checks/checks.hpp"
#include "src/checks/count_range.hpp"

namespace warren {

void RoomCount::run(const CheckInput& input, Findings& findings) const {
  expect_in_range(*this, std::ssize(input.level.rooms), "room", {}, findings);
}

/// Rooms with the same box are one.
void RoomCount::judge_given(const GivenInput& input, Findings& findings) const {
  const std::vector<Room>& rooms = input.given.rooms;
  std::int64_t count = 0;
  for (auto room = rooms.begin(); room != rooms.end(); ++room) {
    if (std::find_if(rooms.begin(), room, [&](const Room& r) { return r.box == room->box; }) == room) ++count;
  }
  if (count <= max) return;
  findings.push_back(
      {fmt::format("the given rooms are {}, not {}", counted(count, "room"), range_text(min, max, 0, most_counted)),
       {}});
}

namespace {

constexpr Option room_count_options[] = {
    option<&RoomCount::min>({0, most_counted}, "at least this many rooms"),
    option<&RoomCount::max>({0, most_counted}, "at most this many rooms"),
};

}  // namespace

constinit const CheckDescriptor checks::room_count = describe_check<RoomCount>({
    .id = "room_count",
    .summary = "the number of rooms is in a range",
    .needs = Fact::rooms,
    .is_default = false,
    .options = room_count_options,
});
constinit const CheckDescriptor& RoomCount::descriptor = checks::room_count;

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <warren/checks/room_count.hpp>

#include <fmt/core.h>

#include <warren/text/printable.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"

namespace warren {

namespace {

constexpr int most_rooms = 1'000'000;

}  // namespace

void RoomCount::run(const CheckInput& input, Findings& findings) const {
  const auto rooms = std::ssize(input.level.rooms);
  if (rooms >= min && rooms <= max) return;
  findings.push_back(
      {fmt::format("the level has {}, not {}", counted(rooms, "room"), range_text(min, max, 0, most_rooms)), {}});
}

namespace {

constexpr Option room_count_options[] = {
    option<&RoomCount::min>({0, most_rooms}, "at least this many rooms"),
    option<&RoomCount::max>({0, most_rooms}, "at most this many rooms"),
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

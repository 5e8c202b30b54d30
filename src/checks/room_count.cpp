// SPDX-License-Identifier: MIT
#include <warren/checks/room_count.hpp>

#include <fmt/core.h>

#include "src/checks/checks.hpp"

namespace warren {

void RoomCount::run(const CheckInput& input, Findings& findings) const {
  const auto rooms = std::ssize(input.level.rooms);
  if (rooms >= min && rooms <= max) return;
  findings.push_back({fmt::format("there are {} rooms, not {} to {}", rooms, min, max), {}});
}

namespace {

constexpr Option room_count_options[] = {
    option<&RoomCount::min>({0, 1000000}, "at least this many rooms"),
    option<&RoomCount::max>({0, 1000000}, "at most this many rooms"),
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

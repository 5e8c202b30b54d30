// SPDX-License-Identifier: MIT
#include <warren/checks/room_count.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/count_range.hpp"

namespace warren {

void RoomCount::run(const CheckInput& input, Findings& findings) const {
  expect_in_range(*this, std::ssize(input.level.rooms), "room", {}, findings);
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

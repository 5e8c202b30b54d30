// SPDX-License-Identifier: MIT
#include <warren/checks/role_count.hpp>

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include <warren/search/counts.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/count_range.hpp"

namespace warren {

void RoleCount::run(const CheckInput& input, Findings& findings) const {
  const std::string which = role.empty() ? " with a role" : " with the role " + role;
  expect_in_range(*this, count_roles(input.level, role), "room", which, findings);
}

/// Of rooms with the same box, the role of the last one counts.
void RoleCount::judge_given(const GivenInput& input, Findings& findings) const {
  const std::vector<Room>& rooms = input.given.rooms;
  std::int64_t count = 0;
  for (auto room = rooms.begin(); room != rooms.end(); ++room) {
    const auto replaces = [&](const Room& r) { return r.box == room->box && !r.role().empty(); };
    const bool is_counted = !room->role().empty() && (role.empty() || room->role() == role);
    if (is_counted && std::none_of(room + 1, rooms.end(), replaces)) ++count;
  }
  if (count <= max) return;
  findings.push_back(
      {fmt::format("the given rooms are {}{}, not {}", counted(count, "room"),
                   role.empty() ? " with a role" : " with the role " + role, range_text(min, max, 0, most_counted)),
       {}});
}

namespace {

constexpr Option role_count_options[] = {
    option<&RoleCount::role>("only rooms with this role; empty: with any role"),
    option<&RoleCount::min>({0, most_counted}, "at least this many rooms"),
    option<&RoleCount::max>({0, most_counted}, "at most this many rooms"),
};

}  // namespace

constinit const CheckDescriptor checks::role_count = describe_check<RoleCount>({
    .id = "role_count",
    .summary = "the number of rooms with a role is in a range",
    .needs = Fact::roles,
    .is_default = false,
    .options = role_count_options,
});
constinit const CheckDescriptor& RoleCount::descriptor = checks::role_count;

}  // namespace warren

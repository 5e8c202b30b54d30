// SPDX-License-Identifier: MIT
#include <warren/checks/role_count.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/text/printable.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/range_text.hpp"

namespace warren {

namespace {

constexpr int most_roles = 1'000'000;

}  // namespace

void RoleCount::run(const CheckInput& input, Findings& findings) const {
  const auto count = std::ranges::count_if(
      input.level.rooms, [&](const Room& room) { return role.empty() ? !room.role().empty() : room.role() == role; });
  if (count >= min && count <= max) return;
  findings.push_back(
      {fmt::format("the level has {}{}, not {}", counted(count, "room"),
                   role.empty() ? " with a role" : " with the role " + role, range_text(min, max, 0, most_roles)),
       {}});
}

namespace {

constexpr Option role_count_options[] = {
    option<&RoleCount::role>("only rooms with this role; empty: with any role"),
    option<&RoleCount::min>({0, most_roles}, "at least this many rooms"),
    option<&RoleCount::max>({0, most_roles}, "at most this many rooms"),
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

// SPDX-License-Identifier: MIT
#include <warren/checks/role_count.hpp>

#include <warren/search/counts.hpp>

#include "src/checks/checks.hpp"
#include "src/checks/count_range.hpp"

namespace warren {

void RoleCount::run(const CheckInput& input, Findings& findings) const {
  const std::string which = role.empty() ? " with a role" : " with the role " + role;
  expect_in_range(*this, count_roles(input.level, role), "room", which, findings);
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

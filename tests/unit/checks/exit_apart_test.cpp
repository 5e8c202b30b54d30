// SPDX-License-Identifier: MIT
// An exit where the player starts is found.
#include "tests/unit/checks/findings.hpp"
#include "tests/unit/printing.hpp"

namespace warren::exit_apart_test {

TEST_CASE("no exit is where the player starts") {
  Level level = findings::hall();
  CHECK(findings::of("exit_apart", level).empty());
  level.add_exit({1, 1});
  CHECK(findings::cells(findings::of("exit_apart", level)) == std::vector<Point>{{1, 1}});
  level.start.reset();
  CHECK(findings::of("exit_apart", level).empty());
}

}  // namespace warren::exit_apart_test

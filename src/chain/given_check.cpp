// SPDX-License-Identifier: MIT
// What is given before a build has to fit the map.
#include <algorithm>

#include <fmt/core.h>

#include "src/chain/chain_problems.hpp"

namespace warren {

namespace {

class GivenCheck {
 public:
  GivenCheck(const Request& request, std::vector<Error>& problems)
      : given_(request.given), inside_(Rect{0, 0, request.size.w, request.size.h}.grown(-1)), problems_(problems) {}

  void check() {
    if (given_.size() > Given::max_items) {
      add(fmt::format("{} cells, exits and rooms are given, and the limit is {}", given_.size(), Given::max_items),
          "give fewer");
      return;
    }
    for (const Point cell : given_.cells) check_cell(cell, "cell");
    if (given_.start) check_cell(*given_.start, "start");
    for (std::size_t i = 0; i < given_.exits.size(); ++i) check_exit(i);
    for (const Room& room : given_.rooms) check_room(room.box);
  }

 private:
  void check_cell(Point cell, std::string_view what) {
    if (inside_.contains(cell)) return;
    add(fmt::format("the given {} {},{} is not inside the outermost ring of the map", what, cell.x, cell.y),
        fmt::format("columns are 1 to {}, rows 1 to {}; or use a larger map", inside_.right() - 1,
                    inside_.bottom() - 1));
  }

  void check_exit(std::size_t i) {
    const Exit& exit = given_.exits[i];
    check_cell(exit.at, "exit");
    if (exit.kind.empty()) add("a given exit has no kind", "use down, up, portal, or a kind of the game's own");
    if (given_.start == exit.at) add_both("start and an exit", exit.at);
    for (std::size_t j = 0; j < i; ++j) {
      if (given_.exits[j].at == exit.at) add_both("two exits", exit.at);
    }
  }

  void check_room(const Rect& box) {
    if (box.w >= 1 && box.h >= 1 && inside_.contains(box)) return;
    add(fmt::format("the given room {}x{} at {},{} is not inside the outermost ring of the map", box.w, box.h, box.x,
                    box.y),
        "move it, make it smaller, or use a larger map");
  }

  void add_both(std::string_view what, Point at) {
    add(fmt::format("the given {} are both at {},{}", what, at.x, at.y), "give each a cell of its own");
  }
  void add(std::string message, std::string hint) {
    problems_.push_back({ErrorCode::bad_given, std::move(message), {}, std::move(hint)});
  }

  const Given& given_;
  Rect inside_;
  std::vector<Error>& problems_;
};

}  // namespace

void add_given_problems(const Request& request, std::vector<Error>& problems) {
  if (request.given.empty() || !request.size.holds({1, 1})) return;
  GivenCheck(request, problems).check();
}

void add_judged_problems(const Request& request, std::span<const Check> checks, std::vector<Error>& problems) {
  if (request.given.size() == 0) return;
  const GivenInput input{request.given, request.size, request.movement};
  Findings findings;
  for (const Check& check : checks) {
    findings.clear();
    check.judge_given(input, findings);
    for (Finding& finding : findings) {
      const std::string id(check.descriptor().id);
      problems.push_back({ErrorCode::bad_given,
                          fmt::format("check {}: {}", id, finding.message),
                          {.check = id, .cells = std::move(finding.cells)},
                          "change what is given, or relax the check"});
    }
  }
}

}  // namespace warren

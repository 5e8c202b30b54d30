// SPDX-License-Identifier: MIT
// Contracts the map to a graph and compares it with the links that the rooms of a flow list in their tags.
//
// Walkable cells outside of these rooms form connected components. One that touches two rooms is a link between them,
// and so is a place where two rooms touch each other, and a passage between two rooms. This reads tiles, rooms and
// passages only, so it also judges levels that were edited by hand.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <warren/grid/grid.hpp>
#include <warren/search/room_graph.hpp>

#include "src/checks/checks.hpp"

namespace warren {

namespace {

constexpr std::string_view link_tag = "link:";

bool is_flow_room(const Room& room) {
  return std::ranges::any_of(room.tags(), [](const std::string& tag) { return tag.starts_with(link_tag); });
}

/// The links of a level as its cells show them.
class ContractedMap {
 public:
  explicit ContractedMap(const Level& level) : level_(level), owner_(level.size()), neighbours_(level.rooms.size()) {
    for (std::size_t i = 0; i < level.rooms.size(); ++i) {
      if (!is_flow_room(level.rooms[i])) continue;
      floor_of(level, level.rooms[i]).for_each([&](Point p) { owner_[p] = static_cast<int>(i) + 1; });
    }
  }

  void run(Findings& findings) {
    link_touching_rooms();
    for (const Passage& passage : level_.mission.passages) add_passage(passage, findings);
    level_.bounds().for_each([&](Point p) {
      if (owner_[p] != 0 || !level_.walkable(p)) return;
      flood(p);
      if (touched_.size() == 2) {
        link(touched_[0], touched_[1]);
      } else if (touched_.size() > 2) {
        findings.push_back({fmt::format("a corridor joins {} rooms of the flow", touched_.size()), {p}});
      }
    });
    for (std::size_t i = 0; i < level_.rooms.size(); ++i) compare(i, findings);
  }

 private:
  static constexpr int visited = -1;

  void link(int a, int b) {
    neighbours_[static_cast<std::size_t>(a)].push_back(b);
    neighbours_[static_cast<std::size_t>(b)].push_back(a);
  }

  void add_passage(const Passage& passage, Findings& findings) {
    const auto room_at = [&](Point end) { return owner_.contains(end) ? owner_[end] - 1 : -1; };
    const int a = room_at(passage.from);
    const int b = room_at(passage.to);
    if (a >= 0 && b >= 0 && a != b) return link(a, b);
    findings.push_back(
        {fmt::format("the passage \"{}\" does not lead from one room of the flow to another", passage.name),
         {passage.from, passage.to}});
  }

  void link_touching_rooms() {
    level_.bounds().for_each([&](Point p) {
      if (owner_[p] == 0) return;
      for (const Point step : steps_of(level_.movement)) {
        const Point next = p + step;
        if (!owner_.contains(next) || owner_[next] <= owner_[p]) continue;
        std::vector<int>& known = neighbours_[static_cast<std::size_t>(owner_[p] - 1)];
        if (std::ranges::find(known, owner_[next] - 1) == known.end()) link(owner_[p] - 1, owner_[next] - 1);
      }
    });
  }

  /// Marks a component, and lists the rooms around it.
  void flood(Point start) {
    touched_.clear();
    frontier_.assign(1, start);
    owner_[start] = visited;
    while (!frontier_.empty()) {
      const Point p = frontier_.back();
      frontier_.pop_back();
      for (const Point step : steps_of(level_.movement)) {
        const Point next = p + step;
        if (!level_.walkable(next)) continue;
        int& owner = owner_[next];
        if (owner > 0 && std::ranges::find(touched_, owner - 1) == touched_.end()) touched_.push_back(owner - 1);
        if (owner != 0) continue;
        owner = visited;
        frontier_.push_back(next);
      }
    }
  }

  void compare(std::size_t index, Findings& findings) const {
    const Room& room = level_.rooms[index];
    std::vector<std::string_view> wanted;
    for (const std::string& tag : room.tags()) {
      if (tag.starts_with(link_tag)) wanted.push_back(std::string_view(tag).substr(link_tag.size()));
    }
    if (wanted.empty()) return;
    for (const int other : neighbours_[index]) {
      const std::vector<std::string>& tags = level_.rooms[static_cast<std::size_t>(other)].tags();
      const auto found = std::ranges::find(wanted, std::string_view(tags.front()));
      if (found == wanted.end()) {
        findings.push_back(
            {fmt::format("\"{}\" is joined to \"{}\", which the flow does not say", room.tags().front(), tags.front()),
             {room.center()}});
      } else {
        wanted.erase(found);
      }
    }
    for (const std::string_view missing : wanted) {
      findings.push_back({fmt::format("\"{}\" has no link to \"{}\"", room.tags().front(), missing), {room.center()}});
    }
  }

  const Level& level_;
  Grid<int> owner_;  // of rooms their index and 1
  std::vector<std::vector<int>> neighbours_;
  std::vector<int> touched_;
  std::vector<Point> frontier_;
};

void check_flow_honoured(const CheckInput& input, Findings& findings) {
  if (std::ranges::none_of(input.level.rooms, is_flow_room)) return;
  ContractedMap(input.level).run(findings);
}

}  // namespace

constinit const CheckDescriptor checks::flow_honoured = describe_check<check_flow_honoured>({
    .id = "flow_honoured",
    .summary = "the rooms of a flow are joined as its graph says: no link more, no link less",
});

}  // namespace warren

// SPDX-License-Identifier: MIT
// The rules of dungeons as graphs: links have places, and every floor can be reached and left.
#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/core.h>

#include "src/catalogue/dungeon_reader.hpp"

namespace warren {

namespace {

class DungeonCheck {
 public:
  DungeonCheck(const Dungeon& dungeon, const DungeonPlaces& places, ProblemList& problems)
      : dungeon_(dungeon), places_(places), problems_(problems) {}

  /// Every floor can be reached whichever optional floors a seed has, and links have places.
  void check(bool is_safe) {
    for (std::size_t i = 0; i < links().size(); ++i) {
      if (problems_.is_full()) return;
      if (dungeon_.places(i) == 0) report_no_place(i);
      if (links()[i].at) check_apart(i);
      if (leads_down_from(i, dungeon_.goal())) {
        problems_.add(*places_.links[i],
                      fmt::format("a link leads down from the goal \"{}\", whose own exit leads out of the dungeon",
                                  floors()[dungeon_.goal()].name),
                      "make the link a portal, or name another \"goal\"");
      }
    }
    if (floors().front().chance < 100) {
      problems_.add(*places_.floors.front(), "the first floor is optional", "remove its \"chance\"");
    }
    if (floors()[dungeon_.goal()].chance < 100) {
      problems_.add(*places_.floors[dungeon_.goal()],
                    fmt::format("the goal \"{}\" is optional", floors()[dungeon_.goal()].name),
                    "remove its \"chance\", or name another \"goal\"");
    }
    const std::vector<bool> reached = reachable(true);
    const std::vector<bool> left = reachable(false);
    for (std::size_t i = 0; i < floors().size(); ++i) {
      if (!reached[i]) {
        problems_.add(*places_.floors[i],
                      fmt::format("the floor \"{}\" cannot be reached from \"{}\"{}", floors()[i].name,
                                  floors().front().name, has_options() ? " without optional floors" : ""),
                      "add a link to it");
      } else if (is_safe && !left[i]) {
        problems_.add(
            *places_.floors[i],
            fmt::format("no path leads back from the floor \"{}\" to \"{}\"", floors()[i].name, floors().front().name),
            "add a link that can be used in both directions, or set \"safe\": false");
      }
    }
  }

 private:
  const std::vector<DungeonFloor>& floors() const { return dungeon_.floors(); }
  const std::vector<FloorLink>& links() const { return dungeon_.links(); }

  void report_no_place(std::size_t i) {
    const DungeonFloor& from = floors()[links()[i].from];
    const DungeonFloor& to = floors()[links()[i].to];
    if (links()[i].at) {
      const Size map = {std::min(from.size.w, to.size.w), std::min(from.size.h, to.size.h)};
      return problems_.add(*places_.links[i]->find("at"),
                           fmt::format("the place {},{} is outside the floor \"{}\" or \"{}\", or at its edge",
                                       links()[i].at->x, links()[i].at->y, from.name, to.name),
                           fmt::format("columns are 2 to {}, rows 2 to {}", map.w - 3, map.h - 3));
    }
    problems_.add(*places_.links[i],
                  fmt::format("the floors \"{}\" and \"{}\" have no cell in common for the link", from.name, to.name),
                  "make the floors larger, or use fewer links");
  }

  /// Links with a fixed place are apart from each other; those without one keep away from them.
  void check_apart(std::size_t i) {
    const FloorLink& link = links()[i];
    for (std::size_t j = 0; j < i; ++j) {
      const FloorLink& other = links()[j];
      const bool share_floor =
          other.from == link.from || other.from == link.to || other.to == link.from || other.to == link.to;
      if (!share_floor || !other.at || problems_.is_full()) continue;
      const int apart = std::max(std::abs(other.at->x - link.at->x), std::abs(other.at->y - link.at->y));
      if (apart >= Dungeon::spacing) continue;
      problems_.add(*places_.links[i]->find("at"),
                    apart == 0 ? fmt::format("two links are both at {},{}", link.at->x, link.at->y)
                               : fmt::format("the links at {},{} and {},{} are too close to each other", other.at->x,
                                             other.at->y, link.at->x, link.at->y),
                    fmt::format("leave at least {} columns or rows between them", Dungeon::spacing - 1));
    }
  }

  bool leads_down_from(std::size_t i, std::size_t floor) const {
    const FloorLink& link = links()[i];
    if (link.kind == FloorLink::Kind::portal || (link.to == floor && link.one_way)) return false;
    const std::size_t other = link.from == floor ? link.to : link.from;
    if (link.from != floor && link.to != floor) return false;
    return floors()[floor].depth < floors()[other].depth ||
           (floors()[floor].depth == floors()[other].depth && link.from == floor);
  }

  bool has_options() const {
    return std::ranges::any_of(floors(), [](const DungeonFloor& floor) { return floor.chance < 100; });
  }

  /// The floors that can be reached from the first one without passing through optional floors, or from which it can be
  /// reached.
  std::vector<bool> reachable(bool forward) const {
    std::vector<bool> seen(floors().size());
    std::vector<std::size_t> queue{0};
    seen[0] = true;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      if (floors()[queue[i]].chance < 100) continue;
      for (const FloorLink& link : links()) {
        const std::size_t from = forward ? link.from : link.to;
        const std::size_t to = forward ? link.to : link.from;
        for (const auto& [here, there] : {std::pair(from, to), std::pair(to, from)}) {
          if (here != queue[i] || seen[there] || (link.one_way && here != from)) continue;
          seen[there] = true;
          queue.push_back(there);
        }
      }
    }
    return seen;
  }

  const Dungeon& dungeon_;
  const DungeonPlaces& places_;
  ProblemList& problems_;
};

}  // namespace

void check_dungeon(const Dungeon& dungeon, bool is_safe, const DungeonPlaces& places, ProblemList& problems) {
  DungeonCheck(dungeon, places, problems).check(is_safe);
}

}  // namespace warren

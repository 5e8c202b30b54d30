// SPDX-License-Identifier: MIT
#include "src/mission/key_levels.hpp"

namespace warren {

bool KeyLevels::assign(const CellSet& open, Point start, Movement movement, std::span<const LockSite> sites) {
  parts_.reset(open.size(), -1);
  locks_.reset(open.size(), 0);
  for (std::size_t i = 0; i < sites.size(); ++i) {
    for (const Point cell : sites[i].cells) locks_[cell] = static_cast<std::int8_t>(i + 1);
  }
  parents_.assign(sites.size() + 1, -1);
  cells_.assign(sites.size() + 1, {-1, -1});
  std::vector<int> found = {0};  // parts in the order in which they are reached
  std::vector<std::vector<Point>> entrances(sites.size() +
                                            1);  // cells of locks that can be entered from the part before
  std::vector<char> has_cell(sites.size() + 1, 0);
  bool is_tree = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const int part = found[i];
    queue_.clear();
    const auto enter = [&](Point p) {
      parts_[p] = static_cast<std::int8_t>(part);
      queue_.push_back(p);
    };
    if (part == 0) enter(start);
    for (const Point cell : entrances[static_cast<std::size_t>(part)]) {
      if (parts_[cell] < 0) enter(cell);
    }
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const Point at = queue_[next];
      if (locks_[at] == 0 && has_cell[static_cast<std::size_t>(part)] == 0) {
        has_cell[static_cast<std::size_t>(part)] = 1;
        cells_[static_cast<std::size_t>(part)] = at;
      }
      for (const Point step : steps_of(movement)) {
        const Point to = at + step;
        if (!open.contains(to)) continue;
        const int known = parts_[to];
        if (known >= 0) {
          // Only a lock's own cells lead back, to the part before it.
          if (known != part)
            is_tree = is_tree && locks_[at] == part && known == parents_[static_cast<std::size_t>(part)];
          continue;
        }
        const int lock = locks_[to];
        if (lock == 0 || lock == part) {
          enter(to);
          continue;
        }
        entrances[static_cast<std::size_t>(lock)].push_back(to);
        int& parent = parents_[static_cast<std::size_t>(lock)];
        if (parent < 0) {
          parent = part;
          found.push_back(lock);
        }
        is_tree = is_tree && parent == part;
      }
    }
  }
  open.for_each([&](Point p) { is_tree = is_tree && parts_[p] >= 0; });
  for (const char has : has_cell) is_tree = is_tree && has != 0;
  return is_tree && found.size() == parents_.size();
}

}  // namespace warren

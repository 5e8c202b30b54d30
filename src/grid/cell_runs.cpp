// SPDX-License-Identifier: MIT
#include <warren/grid/cell_runs.hpp>

#include <algorithm>
#include <bit>

namespace warren {

CellRuns::CellRuns(const CellSet& cells) {
  for (int y = 0; y < cells.size().h; ++y) {
    int x = 0;
    for (CellSet::Word word : cells.row(y)) {
      while (word != 0) {
        const int first = std::countr_zero(word);
        const int length = std::countr_one(word >> first);
        CellRun* last = runs_.empty() ? nullptr : &runs_.back();
        if (last != nullptr && last->y == y && last->x + last->length == x + first) {
          last->length += length;  // goes on from the word before
        } else {
          runs_.push_back({x + first, y, length});
        }
        word = first + length == 64 ? 0 : word >> (first + length) << (first + length);
      }
      x += 64;
    }
  }
}

std::int64_t CellRuns::count() const {
  std::int64_t cells = 0;
  for (const CellRun& run : runs_) cells += run.length;
  return cells;
}

bool CellRuns::contains(Point p) const {
  const auto is_before = [](Point cell, const CellRun& run) {
    return cell.y != run.y ? cell.y < run.y : cell.x < run.x;
  };
  const auto after = std::upper_bound(runs_.begin(), runs_.end(), p, is_before);
  if (after == runs_.begin()) return false;
  const CellRun& run = *std::prev(after);
  return run.y == p.y && p.x < run.x + run.length;
}

Rect CellRuns::extent() const {
  if (runs_.empty()) return {};
  int left = runs_.front().x;
  int right = left;
  for (const CellRun& run : runs_) {
    left = std::min(left, run.x);
    right = std::max(right, run.x + run.length);
  }
  return Rect::between(left, runs_.front().y, right, runs_.back().y + 1);
}

void CellRuns::insert_into(CellSet& set) const {
  for (const CellRun& run : runs_) {
    const Rect on_map = Rect{run.x, run.y, run.length, 1}.intersection(set.bounds());
    if (!on_map.empty()) set.insert(on_map);
  }
}

CellRuns CellRuns::moved(Point by) const {
  CellRuns moved = *this;
  for (CellRun& run : moved.runs_) {
    run.x += by.x;
    run.y += by.y;
  }
  return moved;
}

}  // namespace warren

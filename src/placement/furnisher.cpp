// SPDX-License-Identifier: MIT
#include "src/placement/furnisher.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "src/placement/where_cells.hpp"

namespace warren {

void Furnisher::sort_cells(const Area& area) {
  for (std::vector<Point>& list : cells_) list.clear();
  cells_[static_cast<std::size_t>(ThemePlace::anywhere)].reserve(area.cells.size());
  const auto put = [this](ThemePlace place, Point cell) { cells_[static_cast<std::size_t>(place)].push_back(cell); };
  const Rect interior = level_.interior();
  for (const Point cell : area.cells) {
    if (!marks_.is(cell, CellMarks::free) || !interior.contains(cell)) continue;
    marks_.set(cell, CellMarks::here);
    const CellMarks::Neighbours near = marks_.neighbours(cell);
    put(ThemePlace::anywhere, cell);
    if (near.beside(CellMarks::solid)) put(ThemePlace::wall, cell);
    if ((near.vertical & near.horizontal & CellMarks::solid) != 0) put(ThemePlace::corner, cell);
    if (!near.around(CellMarks::solid) && CellMarks::is_in_middle(cell, area.box)) put(ThemePlace::centre, cell);
    if (marks_.is(cell, CellMarks::path)) put(ThemePlace::path, cell);
    if (!marks_.is(cell, CellMarks::wet) && near.beside(CellMarks::wet)) put(ThemePlace::water_edge, cell);
  }
}

bool Furnisher::meets(const ThemePattern& pattern, Point cell) {
  if (pattern.where.empty()) return true;
  const auto [found, is_new] = matching_.try_emplace(&pattern);
  if (is_new) {
    found->second = walkable_cells(level_.tiles);
    if (!keep_matching(pattern.where, level_, found->second)) found->second.reset(level_.size());
  }
  return found->second.contains(cell);
}

bool Furnisher::faces_walls(const ThemePattern& pattern, Point anchor, Orientation turn) const {
  if (pattern.place != ThemePlace::wall && pattern.place != ThemePlace::corner) return true;
  for (const ThemePart& part : pattern.parts) {
    const Point cell = anchor + turned_step(part.at, turn);
    if (!marks_.bounds().grown(-1).contains(cell)) return false;
    if (part.at.y == 0 && !marks_.is(cell + turned_step({0, -1}, turn), CellMarks::solid)) return false;
    if (pattern.place == ThemePlace::wall || part.at.x != 0) continue;
    if (!marks_.is(cell + turned_step({-1, 0}, turn), CellMarks::solid)) return false;
  }
  return true;
}

bool Furnisher::place_at(const Theme& theme, const ThemePattern& pattern, Point anchor, Orientation turn) {
  taken_.clear();
  const auto undo = [this] {
    for (const Point cell : taken_) marks_.set(cell, CellMarks::open);
    return false;
  };
  const auto cell_of = [&](const ThemePart& part) { return anchor + turned_step(part.at, turn); };
  const auto row_of = [&](const ThemePart& part) -> const SpawnRow& {
    return theme.props[static_cast<std::size_t>(*part.prop)];
  };
  const Rect interior = level_.interior();
  for (const ThemePart& part : pattern.parts) {
    const Point cell = cell_of(part);
    if (!interior.contains(cell) || !marks_.is(cell, CellMarks::here) || !marks_.is(cell, CellMarks::free))
      return undo();
    if (!part.prop || !row_of(part).stands()) continue;
    if (!marks_.can_stand(cell)) return undo();
    marks_.clear(cell, CellMarks::open);
    taken_.push_back(cell);
  }
  for (const ThemePart& part : pattern.parts) {
    const Point cell = cell_of(part);
    marks_.clear(cell, CellMarks::free);
    if (part.tile && marks_.is(cell, CellMarks::paintable)) level_.tiles[cell] = *part.tile;
    if (part.prop) level_.add_spawn(cell, row_of(part), theme.name);
  }
  return true;
}

void Furnisher::place(const Theme& theme, const ThemePattern& pattern, Rng& rng) {
  const std::vector<Point>& cells = cells_[static_cast<std::size_t>(pattern.place)];
  if (cells.empty()) return;
  for (int n = 0; n < tries; ++n) {
    const Point anchor = cells[static_cast<std::size_t>(rng.below(static_cast<int>(cells.size())))];
    const std::uint64_t draw = rng.next();
    if (!marks_.is(anchor, CellMarks::free) || !meets(pattern, anchor)) continue;
    for (unsigned i = 0; i < 4; ++i) {
      const auto turn = static_cast<Orientation>((draw & 4) + ((draw + i) & 3));
      if (faces_walls(pattern, anchor, turn) && place_at(theme, pattern, anchor, turn)) return;
    }
  }
}

bool Furnisher::stands(const Theme& theme, const ThemePattern& pattern) {
  return std::ranges::any_of(pattern.parts, [&](const ThemePart& part) {
    return part.prop && theme.props[static_cast<std::size_t>(*part.prop)].stands();
  });
}

void Furnisher::furnish(const Area& area, const Theme& theme, const Options& options, Rng rng) {
  Rng floor_rng(rng.next());
  if (options.paint) painter_.paint(level_, marks_, area.cells, theme.floors, floor_rng);
  sort_cells(area);
  weights_.assign(theme.patterns.size(), 0);
  int total = 0;
  for (std::size_t i = 0; i < theme.patterns.size(); ++i) {
    const ThemePattern& pattern = theme.patterns[i];
    if (!pattern.suits_depth(level_.depth)) continue;
    if (options.only_paths && (pattern.place != ThemePlace::path || stands(theme, pattern))) continue;
    if (!options.light && theme.gives_light(pattern)) continue;
    if (!pattern.count) {
      weights_[i] = pattern.weight;
      total += pattern.weight;
      continue;
    }
    const int count = rng.between(pattern.count->min, pattern.count->max);
    for (int n = 0; n < count && options.density_percent > 0; ++n) place(theme, pattern, rng);
  }
  const auto free_cells = static_cast<std::int64_t>(cells_[static_cast<std::size_t>(ThemePlace::anywhere)].size());
  constexpr int whole = 100 * 100;
  const std::int64_t share = free_cells * theme.per_100_cells * options.density_percent;
  std::int64_t left = (share + rng.below(whole)) / whole;
  for (; left > 0 && total > 0; --left) {
    int drawn = rng.below(total);
    std::size_t i = 0;
    while (drawn >= weights_[i]) drawn -= weights_[i++];
    place(theme, theme.patterns[i], rng);
  }
  for (const Point cell : cells_[static_cast<std::size_t>(ThemePlace::anywhere)]) marks_.clear(cell, CellMarks::here);
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <warren/core/history.hpp>

#include <algorithm>
#include <cstring>
#include <ranges>

namespace warren {

std::span<const CellChange> History::changes(std::size_t frame) const {
  return std::span(changes_).subspan(frames_[frame].first_change, frames_[frame].changes);
}

Grid<Tile> History::tiles_at(std::size_t frame) const {
  Grid<Tile> tiles(size(), Tile::wall);
  const std::size_t end = frames_[frame].first_change + frames_[frame].changes;
  for (std::size_t i = 0; i < end; ++i) tiles[changes_[i].cell] = changes_[i].after;
  return tiles;
}

std::pair<std::size_t, std::size_t> History::frames_of_step(int step) const {
  const auto of_step = std::ranges::equal_range(frames_, step, {}, &Frame::step);
  const auto first = static_cast<std::size_t>(of_step.begin() - frames_.begin());
  return {first, first + of_step.size()};
}

namespace {

/// Whether the same things stand on a cell.
bool same_at(Point cell, const Marks& a, const Marks& b) {
  const auto here = [cell](const Spawn& spawn) { return spawn.at == cell; };
  const auto has_exit = [cell](const Marks& m) { return std::ranges::find(m.exits, cell) != m.exits.end(); };
  if ((a.start == cell) != (b.start == cell) || has_exit(a) != has_exit(b)) return false;
  auto in_a = a.spawns | std::views::filter(here);
  auto in_b = b.spawns | std::views::filter(here);
  return std::ranges::equal(in_a, in_b);
}

}  // namespace

std::optional<int> History::last_step_at(Point cell) const {
  const auto index = static_cast<std::uint32_t>(shown_.index(cell));
  const Marks nothing;
  for (std::size_t f = frames_.size(); f-- > 0;) {
    const auto touched = changes(f);
    if (std::ranges::find(touched, index, &CellChange::cell) != touched.end()) return frames_[f].step;
    const Marks& before = f > 0 ? marks(f - 1) : nothing;
    if (&before != &marks(f) && !same_at(cell, before, marks(f))) return frames_[f].step;
  }
  return std::nullopt;
}

std::size_t History::bytes() const {
  return changes_.size() * sizeof(CellChange) + frames_.size() * sizeof(Frame) + mark_bytes_ + shown_.cells().size();
}

void History::restart(Size size) {
  shown_.reset(size, Tile::wall);
  frames_.clear();
  changes_.clear();
  marks_.clear();
  mark_bytes_ = 0;
  complete_ = true;
}

void History::record(const Level& level, int step, std::string_view note) {
  if (level.size() != size()) return;  // not the map that this is the history of
  if (static_cast<std::int64_t>(bytes()) > most_bytes_) complete_ = false;
  if (!complete_) return;
  const std::size_t first = changes_.size();
  record_tiles(level.tiles.cells());
  const bool same_marks = record_marks(level);
  if (changes_.size() == first && same_marks) return;
  frames_.push_back({step, std::string(note), first, changes_.size() - first, marks_.size() - 1});
}

/// Most of a map is as it was, and memcmp passes over that quickly.
void History::record_tiles(std::span<const Tile> now) {
  constexpr std::size_t chunk = 256;
  const std::span<Tile> before = shown_.cells();
  for (std::size_t begin = 0; begin < now.size(); begin += chunk) {
    const std::size_t length = std::min(chunk, now.size() - begin);
    if (std::memcmp(now.data() + begin, before.data() + begin, length) == 0) continue;
    for (std::size_t i = begin; i < begin + length; ++i) {
      if (now[i] == before[i]) continue;
      changes_.push_back({static_cast<std::uint32_t>(i), before[i], now[i]});
      before[i] = now[i];
    }
  }
}

/// True when start, exits and spawns are those of the frame before.
bool History::record_marks(const Level& level) {
  if (!marks_.empty()) {
    const Marks& last = marks_.back();
    if (last.start == level.start && last.exits == level.exits && last.spawns == level.spawns) return true;
  }
  marks_.push_back({level.start, level.exits, level.spawns});
  mark_bytes_ += sizeof(Marks) + level.exits.size() * sizeof(Point) + level.spawns.size() * sizeof(Spawn);
  return false;
}

}  // namespace warren

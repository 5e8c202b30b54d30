// SPDX-License-Identifier: MIT
#include <warren/level/history.hpp>

#include <algorithm>
#include <bit>
#include <cstring>
#include <iterator>
#include <ranges>

namespace warren {

namespace {

std::span<Tile> cells_of(const CellChange& change, Grid<Tile>& tiles) {
  return tiles.cells().subspan(change.cell, change.length);
}

/// Eight tiles at once.
std::uint64_t word_at(const Tile* tiles) {
  std::uint64_t word = 0;
  std::memcpy(&word, tiles, sizeof word);
  return word;
}
constexpr std::size_t word_tiles = sizeof(std::uint64_t);
constexpr std::uint64_t word_of(Tile tile) { return 0x0101010101010101U * static_cast<std::uint8_t>(tile); }

/// The first place from `i` on where two maps differ; `end` or more when there is none before it.
std::size_t first_difference(std::span<const Tile> a, std::span<const Tile> b, std::size_t i, std::size_t end) {
  for (; i + word_tiles <= end; i += word_tiles) {
    const std::uint64_t difference = word_at(&a[i]) ^ word_at(&b[i]);
    if (difference == 0) continue;
    const int bits =
        std::endian::native == std::endian::little ? std::countr_zero(difference) : std::countl_zero(difference);
    return i + static_cast<std::size_t>(bits / 8);
  }
  while (i < end && a[i] == b[i]) ++i;
  return i;
}

/// The length of the run, up to `bound`, in which `now` has one tile and `before` has one tile.
std::size_t run_length(const Tile* now, const Tile* before, std::size_t bound) {
  const Tile after = *now;
  const Tile old = *before;
  std::size_t length = 1;
  while (length + word_tiles <= bound && word_at(now + length) == word_of(after) &&
         word_at(before + length) == word_of(old)) {
    length += word_tiles;
  }
  while (length < bound && now[length] == after && before[length] == old) ++length;
  return length;
}

}  // namespace

std::span<const CellChange> History::changes(std::size_t frame) const {
  return std::span(changes_).subspan(frames_[frame].first_change, frames_[frame].changes);
}

std::int64_t History::changed_cells(std::size_t frame) const {
  std::int64_t cells = 0;
  for (const CellChange& change : changes(frame)) cells += change.length;
  return cells;
}

void History::apply(std::size_t frame, Grid<Tile>& tiles) const {
  for (const CellChange& change : changes(frame)) std::ranges::fill(cells_of(change, tiles), change.after);
}

void History::undo(std::size_t frame, Grid<Tile>& tiles) const {
  for (const CellChange& change : changes(frame)) std::ranges::fill(cells_of(change, tiles), change.before);
}

Grid<Tile> History::tiles_at(std::size_t frame) const {
  Grid<Tile> tiles(size(), Tile::wall);
  for (std::size_t f = 0; f <= frame; ++f) apply(f, tiles);
  return tiles;
}

std::pair<std::size_t, std::size_t> History::frames_of_step(int step) const {
  const auto of_step = std::ranges::equal_range(frames_, step, {}, &Frame::step);
  const auto first = static_cast<std::size_t>(of_step.begin() - frames_.begin());
  return {first, first + of_step.size()};
}

namespace {

/// Whether two lists have the same things where `is_here` holds.
template <class Thing, class IsHere>
bool same_where(const std::vector<Thing>& a, const std::vector<Thing>& b, IsHere is_here) {
  return std::ranges::equal(a | std::views::filter(is_here), b | std::views::filter(is_here));
}

/// Whether the same things stand on a cell.
bool same_at(Point cell, const Marks& a, const Marks& b) {
  const auto here = [cell](const auto& thing) { return thing.at == cell; };
  const auto locks_here = [cell](const Lock& lock) { return std::ranges::find(lock.cells, cell) != lock.cells.end(); };
  const auto ends_here = [cell](const Passage& passage) { return passage.from == cell || passage.to == cell; };
  return (a.start == cell) == (b.start == cell) && same_where(a.exits, b.exits, here) &&
         same_where(a.spawns, b.spawns, here) && same_where(a.mission.locks, b.mission.locks, locks_here) &&
         same_where(a.mission.keys, b.mission.keys, here) && same_where(a.mission.levers, b.mission.levers, here) &&
         same_where(a.mission.one_ways, b.mission.one_ways, here) &&
         same_where(a.mission.passages, b.mission.passages, ends_here);
}

/// Of what a level can have thousands of. Locks, keys and the like are few.
std::size_t bytes_of(const Marks& marks) {
  return sizeof(Marks) + marks.exits.size() * sizeof(Exit) + marks.spawns.size() * sizeof(Spawn) +
         marks.mission.locks.size() * sizeof(Lock) + marks.mission.keys.size() * sizeof(Key);
}

/// The mission without the certificate, which no frame shows.
Mission parts_of(const Mission& mission) {
  return {.locks = mission.locks,
          .keys = mission.keys,
          .levers = mission.levers,
          .one_ways = mission.one_ways,
          .passages = mission.passages};
}

bool has_same_parts(const Mission& a, const Mission& b) {
  return a.locks == b.locks && a.keys == b.keys && a.levers == b.levers && a.one_ways == b.one_ways &&
         a.passages == b.passages;
}

}  // namespace

std::optional<std::size_t> History::last_frame_at(Point cell, std::size_t frame) const {
  const auto index = static_cast<std::uint32_t>(shown_.index(cell));
  const Marks nothing;
  for (std::size_t end = std::min(frame + 1, frames_.size()); end > 0; --end) {
    const std::size_t f = end - 1;
    // The changes of a frame are in the order of their cells: only the last that begins no later can hold this one.
    const auto touched = changes(f);
    const auto later = std::ranges::upper_bound(touched, index, {}, &CellChange::cell);
    if (later != touched.begin() && std::prev(later)->holds(index)) return f;
    const Marks& before = f > 0 ? marks(f - 1) : nothing;
    if (&before != &marks(f) && !same_at(cell, before, marks(f))) return f;
  }
  return std::nullopt;
}

std::optional<int> History::last_step_at(Point cell) const {
  if (frames_.empty()) return std::nullopt;
  const std::optional<std::size_t> frame = last_frame_at(cell, frames_.size() - 1);
  return frame ? std::optional(frames_[*frame].step) : std::nullopt;
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

void History::rewind(std::size_t frames, const Grid<Tile>& tiles) {
  if (frames > frames_.size()) return;
  frames_.resize(frames);
  changes_.resize(frames == 0 ? 0 : frames_.back().first_change + frames_.back().changes);
  marks_.resize(frames == 0 ? 0 : frames_.back().marks + 1);
  mark_bytes_ = 0;
  for (const Marks& marks : marks_) mark_bytes_ += bytes_of(marks);
  shown_ = tiles;
  complete_ = true;
}

void History::record(const Level& level, int step, std::string_view note) {
  if (level.size() != size()) return;  // another map
  if (static_cast<std::int64_t>(bytes()) > max_bytes_) complete_ = false;
  if (!complete_) return;
  const std::size_t first = changes_.size();
  record_tiles(level.tiles.cells());
  const bool same_marks = record_marks(level);
  if (changes_.size() == first && same_marks) return;
  frames_.push_back({step, std::string(note), first, changes_.size() - first, marks_.size() - 1});
}

/// Most of a map is unchanged, and memcmp skips that quickly.
void History::record_tiles(std::span<const Tile> now) {
  constexpr std::size_t chunk = 256;
  constexpr std::size_t longest = 0xFFFF;
  const std::span<Tile> before = shown_.cells();
  for (std::size_t begin = 0; begin < now.size();) {
    const std::size_t end = std::min(begin + chunk, now.size());
    std::size_t i = begin;
    begin = end;
    if (std::memcmp(now.data() + i, before.data() + i, end - i) == 0) continue;
    while ((i = first_difference(now, before, i, end)) < end) {
      // A run may go on past the chunk.
      const std::size_t length = run_length(&now[i], &before[i], std::min(now.size() - i, longest));
      changes_.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint16_t>(length), before[i], now[i]});
      std::memcpy(&before[i], &now[i], length);
      i += length;
      begin = std::max(begin, i);
    }
  }
}

/// True when start, exits, spawns and mission are those of the frame before.
bool History::record_marks(const Level& level) {
  if (!marks_.empty()) {
    const Marks& last = marks_.back();
    if (last.start == level.start && last.exits == level.exits && last.spawns == level.spawns &&
        has_same_parts(last.mission, level.mission)) {
      return true;
    }
  }
  marks_.push_back({level.start, level.exits, level.spawns, parts_of(level.mission)});
  mark_bytes_ += bytes_of(marks_.back());
  return false;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include "src/wfc/wave.hpp"

#include <algorithm>
#include <utility>

namespace warren {

namespace {

constexpr int trouble_side = 8;  // side of the blocks in which retries are counted
constexpr int max_trouble = 30;  // limit of the growth of reopened blocks

/// The limit of visits to places. Without contradictions about twenty per place are needed.
constexpr std::int64_t max_work(Size field) { return 64 * field.cells() + 10'000; }

/// Resizes without spare capacity and without a copy.
void resize_without_copy(std::vector<Wave::Word>& words, std::size_t count) {
  if (words.capacity() < count) words = std::vector<Wave::Word>();
  words.resize(count);
}

/// The directions in which a point of the area has a neighbour there, as bits.
std::uint8_t directions_inside(const Rect& area, Point at) {
  unsigned found = 0;
  for (unsigned d = 0; d < 4; ++d) found |= (area.contains(at + orthogonal_steps[d]) ? 1U : 0U) << d;
  return static_cast<std::uint8_t>(found);
}

}  // namespace

Wave::Wave(const AdjacencyRules& rules) : rules_(rules), words_(rules.words()), sums_(rules) {}

bool Wave::reset(Size size, const Edges& edges, Rng& rng) {
  edges_ = edges;
  field_.reset(size);
  const auto places = static_cast<std::size_t>(size.cells());
  resize_without_copy(open_, places * words_);
  waiting_.reset(places);
  trouble_.reset({size.w / trouble_side + 1, size.h / trouble_side + 1}, 0);
  changed_.clear();
  decided_.clear();
  told_up_to_ = 0;
  repairs_ = 0;
  work_ = 0;
  remembers_ = false;
  const std::uint64_t salt = rng.next();
  for (std::size_t i = 0; i < places; ++i) {
    field_[i].noise = static_cast<std::uint8_t>(mix_bits(salt + i) & 63);
    field_[i].neighbours = directions_inside(field_.bounds(), field_.point(i));
    if (!open_again(i)) return false;
  }
  if (!propagate()) return false;
  settle();
  remembers_ = true;
  return true;
}

/// A pattern is possible if it can have neighbours on all sides, or is allowed at the edge of the field.
bool Wave::open_again(std::size_t place) {
  Word* open = open_at(place);
  std::ranges::copy(rules_.all(), open);
  for (std::size_t d = 0; d < 4; ++d) {
    const bool inside = (field_[place].neighbours >> d & 1) != 0;
    const std::vector<Word>& possible = inside ? rules_.matched(d) : edges_[d];
    for (std::size_t w = 0; w < words_; ++w) open[w] &= possible[w];
  }
  mark(place, all_directions);
  return std::any_of(open, open + words_, [](Word word) { return word != 0; });
}

/// Saves the possible patterns of a place before they change.
void Wave::remember(std::size_t place) {
  if (!remembers_) return;
  former_places_.push_back(static_cast<std::uint32_t>(place));
  const Word* open = open_at(place);
  for (const Word *word = open, *end = open + words_; word != end; ++word) former_open_.push_back(*word);
}

/// Leaves one pattern at a place.
void Wave::narrow(std::size_t place, std::size_t pattern) {
  remember(place);
  std::fill_n(open_at(place), words_, Word{0});
  open_at(place)[pattern / 64] = Word{1} << (pattern % 64);
  mark(place, all_directions);
}

/// Restores the state of the last complete propagation.
void Wave::undo() {
  for (; !former_places_.empty(); former_places_.pop_back()) {
    const auto words = static_cast<std::ptrdiff_t>(words_);
    std::copy_n(former_open_.end() - words, words, open_at(former_places_.back()));
    former_open_.erase(former_open_.end() - words, former_open_.end());
  }
  const std::vector<std::uint32_t> touched = std::exchange(changed_, {});
  told_up_to_ = 0;
  for (const std::size_t place : touched) field_[place].pending = 0;
  for (const std::size_t place : touched) mark(place, all_directions);
}

bool Wave::set(Point place, int pattern, Hold hold) {
  const std::size_t i = field_.index(place);
  const auto wanted = static_cast<std::size_t>(pattern);
  if ((open_at(i)[wanted / 64] >> (wanted % 64) & 1) == 0) return false;
  narrow(i, wanted);
  const bool fits = propagate();
  if (!fits) {
    undo();
    static_cast<void>(propagate());
  }
  settle();
  field_[i].fixed = fits && hold == Hold::fixed;
  return fits;
}

/// Reopens a block around a place, and the undecided places next to it, whose patterns were restricted by the block.
/// The places around it are propagated again.
void Wave::open_block(Point middle) {
  constexpr int first_radius = 2;
  constexpr int reach = 8;
  std::uint8_t& trouble = trouble_[Point{middle.x / trouble_side, middle.y / trouble_side}];
  const Rect block = Rect{middle.x, middle.y, 1, 1}.grown(first_radius + trouble);
  if (trouble < max_trouble) ++trouble;
  const Rect around = block.grown(reach).intersection(field_.bounds());
  const Rect rim = around.grown(1).intersection(field_.bounds());
  work_ += rim.area();
  ++repairs_;
  for (int y = rim.top(); y < rim.bottom(); ++y) {
    for (int x = rim.left(); x < rim.right(); ++x) {
      const Point at{x, y};
      const std::size_t i = field_.index(at);
      const bool undone = block.contains(at) || (around.contains(at) && !is_single(open_at(i), words_));
      if (undone && !field_[i].fixed) {
        remember(i);
        static_cast<void>(open_again(i));
      } else {
        mark(i, all_directions);
      }
    }
  }
}

/// After a contradiction: the drawn pattern is removed from its place, and if that fails too, a block is reopened.
/// False after too many retries.
bool Wave::recover(std::size_t place, std::size_t pattern) {
  const Point middle = field_.point(empty_place_);
  undo();
  remember(place);
  open_at(place)[pattern / 64] &= ~(Word{1} << (pattern % 64));
  mark(place, all_directions);
  while (!propagate()) {
    undo();
    if (work_ > max_work(field_.size()) || is_cancelled()) return false;
    open_block(middle);
  }
  return true;
}

/// Sorts the changed places by their entropy, in 1024ths of a bit:
/// log2(sum of weights) - sum of weight x log2(weight) / sum of weights.
void Wave::settle() {
  constexpr std::int64_t entropy_per_step = 32;
  for (const std::uint32_t i : changed_) {
    Place& place = field_[i];
    if (std::exchange(place.is_sorted, true)) continue;
    if (is_single(open_at(i), words_)) {
      waiting_.remove(static_cast<int>(i));
      decided_.push_back(i);
    } else {
      const auto [sum, logs] = weights_at(i);
      const std::int64_t entropy = logs_.of(static_cast<std::uint32_t>(sum)) - logs / sum;
      waiting_.put(static_cast<int>(i), (entropy + place.noise) / entropy_per_step);
    }
  }
  changed_.clear();
  told_up_to_ = 0;
  former_places_.clear();
  former_open_.clear();
}

PatternSums::Weights Wave::weights_at(std::size_t place) const {
  const Word* open = open_at(place);
  switch (words_) {
    case 1: return sums_.weights<1>(open);
    case 2: return sums_.weights<2>(open);
    case 3: return sums_.weights<3>(open);
    case 4: return sums_.weights<4>(open);
    default: return sums_.weights<8>(open);
  }
}

std::size_t Wave::draw_pattern(std::size_t place, Rng& rng) const {
  int left = rng.below(static_cast<int>(weights_at(place).sum));
  std::size_t chosen = 0;
  for_each_pattern(open_at(place), words_, [&](std::size_t p) {
    if (left >= 0) chosen = p;
    left -= rules_.weight(static_cast<int>(p));
  });
  return chosen;
}

Wave::State Wave::run(Rng& rng, std::int64_t draws) {
  for (; draws > 0; --draws) {
    if (is_cancelled()) return State::cancelled;
    const int lowest = waiting_.take_lowest();
    if (lowest < 0) return State::done;
    const auto place = static_cast<std::size_t>(lowest);
    const std::size_t pattern = draw_pattern(place, rng);
    narrow(place, pattern);
    if (!propagate() && !recover(place, pattern)) return State::stuck;
    settle();
  }
  return State::running;
}

std::vector<Point> Wave::take_decided() {
  std::vector<Point> places;
  places.reserve(decided_.size());
  for (const std::size_t place : std::exchange(decided_, {})) places.push_back(field_.point(place));
  return places;
}

std::optional<int> Wave::pattern_at(Point place) const {
  const Word* open = open_at(field_.index(place));
  if (!is_single(open, words_)) return std::nullopt;
  std::optional<int> found;
  for_each_pattern(open, words_, [&](std::size_t p) { found = static_cast<int>(p); });
  return found;
}

}  // namespace warren

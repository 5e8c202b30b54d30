// SPDX-License-Identifier: MIT
#include "analysis/wave.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace warren {

namespace {

constexpr int trouble_side = 8;   // blocks in which trouble is counted together
constexpr int most_trouble = 30;  // and up to which they grow
constexpr int known_bits = 9;     // of the number of sets whose sums are kept
constexpr unsigned all_directions = 15;
constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

/// How many places may be looked at in all. Without contradictions it takes some twenty looks at each.
constexpr std::int64_t most_work(Size field) { return 64 * field.cells() + 10'000; }

/// Calls visit(pattern) for every pattern of a set.
template <class Visit>
void for_each_pattern(const WaveRules::Word* set, std::size_t words, Visit visit) {
  for (std::size_t i = 0; i < words; ++i) {
    for (WaveRules::Word word = set[i]; word != 0; word &= word - 1) {
      visit(i * 64 + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }
}

/// Whether a set has exactly one pattern.
bool is_single(const WaveRules::Word* set, std::size_t words) {
  bool found = false;
  for (std::size_t i = 0; i < words; ++i) {
    if (set[i] == 0) continue;
    if (found || (set[i] & (set[i] - 1)) != 0) return false;
    found = true;
  }
  return found;
}

}  // namespace

Wave::Wave(const WaveRules& rules) : rules_(rules), words_(rules.words()), side_words_(rules.side_words()) {
  known_sums_.assign((std::size_t{1} << known_bits) * (words_ + 4 * side_words_ + 2), 0);
  all_sides_.assign(4 * side_words_, 0);
  group_sums_.assign(side_words_ == 1 ? words_ * 16 * 16 : 0, {});
  for (int p = 0; p < rules.count(); ++p) {
    const auto weight = static_cast<std::uint32_t>(rules.weight(p));
    pattern_sums_.push_back({weight, weight * static_cast<Word>(fixed_log2(weight))});
    for (std::size_t d = 0; d < 4; ++d) {
      const std::size_t bit = d * side_words_ * 64 + static_cast<std::size_t>(rules.side(d, p));
      all_sides_[bit / 64] |= Word{1} << (bit % 64);
    }
  }
  for (std::size_t i = 0; i < group_sums_.size(); ++i) {
    for (std::size_t member = 0; member < 4; ++member) {
      const std::size_t p = i / 16 * 4 + member;
      if (p >= pattern_sums_.size() || (i >> member & 1) == 0) continue;
      for (std::size_t d = 0; d < 4; ++d) group_sums_[i][d] |= Word{1} << rules.side(d, static_cast<int>(p));
      group_sums_[i][4] += pattern_sums_[p][0];
      group_sums_[i][5] += pattern_sums_[p][1];
    }
  }
}

bool Wave::reset(Size size, const Edges& edges, Rng& rng) {
  edges_ = edges;
  field_.reset(size);
  const auto places = static_cast<std::size_t>(size.cells());
  open_.resize(places * words_);
  shown_.resize(places * 4 * side_words_);
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
    if (!open_again(i)) return false;
  }
  if (!propagate()) return false;
  settle();
  remembers_ = true;
  return true;
}

/// Every pattern is possible that can have neighbours on all sides, or may stand at the edge of the field.
bool Wave::open_again(std::size_t place) {
  Word* open = open_at(place);
  std::ranges::copy(rules_.all(), open);
  const Point at = field_.point(place);
  for (std::size_t d = 0; d < 4; ++d) {
    const bool inside = field_.contains(at + orthogonal_steps[d]);
    const std::vector<Word>& possible = inside ? rules_.matched(d) : edges_[d];
    for (std::size_t w = 0; w < words_; ++w) open[w] &= possible[w];
  }
  tell_again(place);
  return std::any_of(open, open + words_, [](Word word) { return word != 0; });
}

/// Its neighbours may have forgotten what this place does not show.
void Wave::tell_again(std::size_t place) {
  std::ranges::copy(all_sides_, shown_at(place));
  mark(place, all_directions);
}

void Wave::mark(std::size_t place, unsigned directions) {
  Place& there = field_[place];
  if (there.pending == 0) changed_.push_back(place);
  there.pending = static_cast<std::uint8_t>(there.pending | directions);
}

/// Notes what is possible at a place, before that is changed.
void Wave::remember(std::size_t place) {
  if (!remembers_) return;
  former_places_.push_back(place);
  former_open_.insert(former_open_.end(), open_at(place), open_at(place) + words_);
}

/// Leaves one pattern at a place.
void Wave::narrow(std::size_t place, std::size_t pattern) {
  remember(place);
  std::fill_n(open_at(place), words_, Word{0});
  open_at(place)[pattern / 64] = Word{1} << (pattern % 64);
  mark(place, all_directions);
}

/// Back to how it was when nothing was under way.
void Wave::undo() {
  for (; !former_places_.empty(); former_places_.pop_back()) {
    const auto words = static_cast<std::ptrdiff_t>(words_);
    std::copy_n(former_open_.end() - words, words, open_at(former_places_.back()));
    former_open_.erase(former_open_.end() - words, former_open_.end());
  }
  const std::vector<std::size_t> touched = std::exchange(changed_, {});
  told_up_to_ = 0;
  for (const std::size_t place : touched) field_[place].pending = 0;
  for (const std::size_t place : touched) tell_again(place);
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

/// Adds up the sums of a set, four patterns at a time.
template <std::size_t W>
void Wave::add_groups(const Word* set, Word* sums) const {
  for (std::size_t w = 0; w < W; ++w) {
    for (Word left = set[w]; left != 0;) {
      const unsigned first = static_cast<unsigned>(std::countr_zero(left)) / 4 * 4;
      const Word* more = group_sums_[(w * 16 + first / 4) * 16 + (left >> first & 15)].data();
      left &= ~(Word{15} << first);
      for (std::size_t i = 0; i < 4; ++i) sums[i] |= more[i];
      sums[4] += more[4];
      sums[5] += more[5];
    }
  }
}

/// The sides that the patterns of a place show, for each direction; and the sums that its entropy is made of go on
/// record. The same few sets of patterns come up again and again, so what was found for the latest ones is kept.
template <std::size_t W, std::size_t S>
const Wave::Word* Wave::sum_up(std::size_t place) {
  const Word* open = open_at(place);
  Word hash = 0;
  for (std::size_t w = 0; w < W; ++w) hash = (hash ^ open[w]) * 0x9e3779b97f4a7c15U;
  Word* known = known_sums_.data() + (hash >> (64 - known_bits)) * (W + 4 * S + 2);
  Word* sides = known + W;
  Word* sums = sides + 4 * S;
  if (!std::equal(open, open + W, known)) {
    std::copy_n(open, W, known);
    std::fill_n(sides, 4 * S + 2, Word{0});
    if constexpr (S == 1) {
      add_groups<W>(open, sides);
    } else {
      for_each_pattern(open, W, [&](std::size_t p) {
        for (std::size_t d = 0; d < 4; ++d) {
          const std::size_t bit = d * S * 64 + static_cast<std::size_t>(rules_.side(d, static_cast<int>(p)));
          sides[bit / 64] |= Word{1} << (bit % 64);
        }
        sums[0] += pattern_sums_[p][0];
        sums[1] += pattern_sums_[p][1];
      });
    }
  }
  Place& there = field_[place];
  there.weights = static_cast<std::int32_t>(sums[0]);
  there.logs = static_cast<std::int64_t>(sums[1]);
  there.is_sorted = false;
  return sides;
}

/// Takes away from a neighbour what nothing here supports any more. False when that would leave nothing.
template <std::size_t W, std::size_t S>
bool Wave::tell(std::size_t place, std::size_t direction, std::size_t neighbour, const Word* now) {
  const Word* shown = shown_at(place) + direction * S;
  Word gone = 0;
  for (std::size_t i = 0; i < S; ++i) gone |= shown[i] & ~now[i];
  if (gone == 0) return true;
  const bool by_loss = rules_.exclusive() && !is_single(open_at(place), W);
  std::array<Word, W> keep;
  keep.fill(by_loss ? ~Word{0} : Word{0});
  for (std::size_t i = 0; i < S; ++i) {
    Word left = by_loss ? shown[i] & ~now[i] : now[i];
    for (; left != 0; left &= left - 1) {
      const Word* fitting = rules_.fitting(direction, static_cast<int>(i) * 64 + std::countr_zero(left));
      if (by_loss) {
        for (std::size_t w = 0; w < W; ++w) keep[w] &= ~fitting[w];
      } else {
        for (std::size_t w = 0; w < W; ++w) keep[w] |= fitting[w];
      }
    }
  }
  Word* target = open_at(neighbour);
  Word change = 0;
  Word left = 0;
  for (std::size_t w = 0; w < W; ++w) {
    change |= target[w] & ~keep[w];
    left |= target[w] & keep[w];
  }
  if (left == 0) return false;
  if (change == 0) return true;
  remember(neighbour);
  for (std::size_t w = 0; w < W; ++w) target[w] &= keep[w];
  // What a neighbour loses for want of support from here cannot have been the support of anything here.
  mark(neighbour, all_directions & ~(1U << WaveRules::opposite(direction)));
  return true;
}

template <std::size_t W, std::size_t S>
bool Wave::propagate_by() {
  const Size size = field_.size();
  const auto width = static_cast<std::size_t>(size.w);
  while (told_up_to_ < changed_.size()) {
    const std::size_t place = changed_[told_up_to_++];
    ++work_;
    const Word* sides = sum_up<W, S>(place);
    const unsigned pending = std::exchange(field_[place].pending, std::uint8_t{0});
    const Point at = field_.point(place);
    const std::array<std::size_t, 4> neighbours = {
        at.y > 0 ? place - width : nowhere, at.x + 1 < size.w ? place + 1 : nowhere,
        at.y + 1 < size.h ? place + width : nowhere, at.x > 0 ? place - 1 : nowhere};
    for (std::size_t d = 0; d < 4; ++d) {
      if ((pending >> d & 1) == 0 || neighbours[d] == nowhere) continue;
      if (!tell<W, S>(place, d, neighbours[d], sides + d * S)) {
        mark(place, all_directions);
        empty_place_ = neighbours[d];
        return false;
      }
    }
    std::copy_n(sides, 4 * S, shown_at(place));
  }
  return true;
}

/// Goes on until everybody knows what is possible. False when no pattern is left at some place.
bool Wave::propagate() {
  const bool few_sides = side_words_ == 1;
  switch (words_) {
    case 1: return propagate_by<1, 1>();
    case 2: return few_sides ? propagate_by<2, 1>() : propagate_by<2, 2>();
    case 3: return few_sides ? propagate_by<3, 1>() : propagate_by<3, 3>();
    case 4: return few_sides ? propagate_by<4, 1>() : propagate_by<4, 4>();
    default: return few_sides ? propagate_by<8, 1>() : propagate_by<8, 8>();
  }
}

/// Opens a block around a place, and whatever is open near it, since that may be less open than it should be for the
/// sake of what stood in the block. The places around say again what they allow.
void Wave::open_block(Point middle) {
  constexpr int first_radius = 2;
  constexpr int reach = 8;
  std::uint8_t& trouble = trouble_[Point{middle.x / trouble_side, middle.y / trouble_side}];
  const Rect block = Rect{middle.x, middle.y, 1, 1}.grown(first_radius + trouble);
  if (trouble < most_trouble) ++trouble;
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
        tell_again(i);
      }
    }
  }
}

/// After a contradiction: the pattern that was drawn is ruled out there, and if that is no better, a block is done
/// anew. False when that has been tried too often.
bool Wave::recover(std::size_t place, std::size_t pattern) {
  const Point middle = field_.point(empty_place_);
  undo();
  remember(place);
  open_at(place)[pattern / 64] &= ~(Word{1} << (pattern % 64));
  mark(place, all_directions);
  while (!propagate()) {
    undo();
    if (work_ > most_work(field_.size())) return false;
    open_block(middle);
  }
  return true;
}

/// Entropy in 1024ths of a bit: log2(sum of weights) - sum of weight x log2(weight) / sum of weights.
void Wave::settle() {
  constexpr std::int64_t entropy_per_step = 32;
  for (const std::size_t i : changed_) {
    Place& place = field_[i];
    if (std::exchange(place.is_sorted, true)) continue;
    if (is_single(open_at(i), words_)) {
      waiting_.remove(static_cast<int>(i));
      decided_.push_back(i);
    } else {
      const std::int64_t entropy = fixed_log2(static_cast<std::uint32_t>(place.weights)) - place.logs / place.weights;
      waiting_.put(static_cast<int>(i), (entropy + place.noise) / entropy_per_step);
    }
  }
  changed_.clear();
  told_up_to_ = 0;
  former_places_.clear();
  former_open_.clear();
}

std::size_t Wave::draw_pattern(std::size_t place, Rng& rng) const {
  int left = rng.below(field_[place].weights);
  std::size_t chosen = 0;
  for_each_pattern(open_at(place), words_, [&](std::size_t p) {
    if (left >= 0) chosen = p;
    left -= rules_.weight(static_cast<int>(p));
  });
  return chosen;
}

Wave::State Wave::run(Rng& rng, std::int64_t draws) {
  for (; draws > 0; --draws) {
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

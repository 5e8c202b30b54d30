// SPDX-License-Identifier: MIT
// A wave: a field of places where every pattern is possible at first, and one is left in the end.
//
// The place about which least is open gets a pattern, drawn by weight; what that rules out around it is taken away, and
// so on until nothing is open. Where no pattern is left at a place, a block around it is opened again and done anew, a
// larger one each time that it happens nearby. Only when that has been tried too often is the wave stuck.
//
// Two neighbours have patterns that fit at every moment when nothing is under way, so a wave that is done is right
// everywhere, however many blocks were done anew. From M. Gumin's WaveFunctionCollapse; opening blocks again is an idea
// of P. Merrell's model synthesis. Cost: near to linear in places x words of a set of patterns.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/grid/rng.hpp>

#include "src/wfc/adjacency_rules.hpp"
#include "src/wfc/entropy_queue.hpp"
#include "src/wfc/pattern_sums.hpp"

namespace warren {

class Wave {
 public:
  using Word = AdjacencyRules::Word;
  /// For each of orthogonal_steps the patterns that may stand at that edge of the field.
  using Edges = std::array<std::vector<Word>, 4>;
  enum class State : std::uint8_t { running, done, stuck };

  /// The rules have to live as long as the wave.
  explicit Wave(const AdjacencyRules& rules);

  /// Opens every place. False when the rules leave some place without a pattern even so. Memory is kept.
  bool reset(Size size, const Edges& edges, Rng& rng);
  /// Gives a place its pattern from without. One that is `fixed` stays even where a block is opened again. False, and
  /// nothing happens, when that is a contradiction.
  enum class Hold : std::uint8_t { loose, fixed };
  bool set(Point place, int pattern, Hold hold);
  /// Goes on for up to so many draws.
  State run(Rng& rng, std::int64_t draws);

  Size size() const { return field_.size(); }
  /// The pattern of a place; nothing while it is open.
  std::optional<int> pattern_at(Point place) const;
  /// The places that got their pattern since this was last asked; some may have lost it again.
  std::vector<Point> take_decided();
  /// How many places were looked at since it was last reset, and how many blocks were done anew.
  std::int64_t work() const { return work_; }
  int repairs() const { return repairs_; }

 private:
  static constexpr unsigned all_directions = 15;

  /// What is on record for a place beside its patterns.
  struct Place {
    std::int64_t logs = 0;     // sum of weight x log2(weight) of its patterns, in 1024ths
    std::int32_t weights = 0;  // sum of their weights
    std::uint8_t pending = 0;  // directions in which what it lost has not been told
    std::uint8_t noise = 0;    // decides between places of equal entropy
    bool fixed = false;
    bool is_sorted = false;
  };

  Word* open_at(std::size_t place) { return open_.data() + place * words_; }
  const Word* open_at(std::size_t place) const { return open_.data() + place * words_; }
  Word* shown_at(std::size_t place) { return shown_.data() + place * 4 * side_words_; }

  bool open_again(std::size_t place);
  void tell_again(std::size_t place);
  void mark(std::size_t place, unsigned directions);
  bool propagate();
  template <std::size_t W, std::size_t S>
  bool propagate_by();
  template <std::size_t W, std::size_t S>
  bool tell(std::size_t place, std::size_t direction, std::size_t neighbour, const Word* now);
  void remember(std::size_t place);
  void narrow(std::size_t place, std::size_t pattern);
  void undo();
  void open_block(Point middle);
  bool recover(std::size_t place, std::size_t pattern);
  void settle();
  std::size_t draw_pattern(std::size_t place, Rng& rng) const;

  const AdjacencyRules& rules_;
  std::size_t words_;
  std::size_t side_words_;
  PatternSums sums_;
  Edges edges_;
  Grid<Place> field_;
  std::vector<Word> open_;              // for each place the set of patterns that are possible
  std::vector<Word> shown_;             // and the sides that its neighbours count on, for each direction
  std::vector<std::uint32_t> changed_;  // places that changed since they were last sorted; those from told_up_to_ on
  std::vector<std::uint32_t> decided_;
  std::size_t told_up_to_ = 0;                // still have to tell their neighbours
  std::size_t empty_place_ = 0;               // where no pattern was left
  std::vector<std::uint32_t> former_places_;  // what was changed since the wave was last settled,
  std::vector<Word> former_open_;             // and what was possible there
  bool remembers_ = false;
  EntropyQueue waiting_;
  Grid<std::uint8_t> trouble_;  // how often something nearby was opened again
  int repairs_ = 0;
  std::int64_t work_ = 0;
};

}  // namespace warren

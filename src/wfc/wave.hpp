// SPDX-License-Identifier: MIT
// A wave: a field of places where at first every pattern is possible, and at the end exactly one.
//
// The place with the lowest entropy gets a pattern, drawn by weight; propagation removes the patterns that no longer
// fit, and so on until all places are decided. After a contradiction a block around the place is reopened and solved
// again, a larger block each time it happens nearby. The wave fails only after too many retries.
//
// Neighbours have compatible patterns whenever no propagation is pending, so a finished wave is valid everywhere,
// however many blocks were reopened. From M. Gumin's WaveFunctionCollapse; reopening blocks is from
// P. Merrell's model synthesis. Cost: nearly linear in places x words of a set of patterns.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/build_context.hpp>

#include "src/wfc/adjacency_rules.hpp"
#include "src/wfc/entropy_queue.hpp"
#include "src/wfc/pattern_sums.hpp"

namespace warren {

class Wave {
 public:
  using Word = AdjacencyRules::Word;
  /// For each of orthogonal_steps the patterns allowed at that edge of the field.
  using Edges = std::array<std::vector<Word>, 4>;
  enum class State : std::uint8_t { running, done, stuck, cancelled };

  /// The rules must outlive the wave.
  explicit Wave(const AdjacencyRules& rules);

  /// Makes every pattern possible everywhere. False when the rules leave a place without patterns even then. Memory is
  /// kept.
  bool reset(Size size, const Edges& edges, Rng& rng);
  /// Sets the pattern of a place. A `fixed` one stays even when its block is reopened. Returns false and changes
  /// nothing when that is a contradiction.
  enum class Hold : std::uint8_t { loose, fixed };
  bool set(Point place, int pattern, Hold hold);
  /// From now on `run` ends when this build is cancelled; null for none.
  void watch(const BuildContext* build) { build_ = build; }
  /// Continues for up to so many draws.
  State run(Rng& rng, std::int64_t draws);

  Size size() const { return field_.size(); }
  /// The pattern of a place; nothing while it is open.
  std::optional<int> pattern_at(Point place) const;
  /// The places that got their pattern since this was last asked; some may have lost it again.
  std::vector<Point> take_decided();
  /// Places visited since the last reset, and blocks reopened.
  std::int64_t work() const { return work_; }
  int repairs() const { return repairs_; }

 private:
  static constexpr unsigned all_directions = 15;
  static constexpr unsigned waits = 16;  // in the list of changed places, even if no direction is pending

  /// The state of a place besides its patterns.
  struct Place {
    std::uint8_t pending = 0;     // directions in which changes are not yet propagated, and `waits`
    std::uint8_t neighbours = 0;  // directions in which the field goes on
    std::uint8_t noise = 0;       // decides between places of equal entropy
    bool fixed = false;
    bool is_sorted = false;
  };

  Word* open_at(std::size_t place) { return open_.data() + place * words_; }
  const Word* open_at(std::size_t place) const { return open_.data() + place * words_; }

  bool open_again(std::size_t place);
  void mark(std::size_t place, unsigned directions) {
    Place& there = field_[place];
    if (there.pending == 0) changed_.push_back(static_cast<std::uint32_t>(place));
    there.pending = static_cast<std::uint8_t>(there.pending | waits | (directions & there.neighbours));
  }
  bool propagate();
  template <std::size_t W>
  bool propagate_by();
  template <std::size_t W>
  bool restrict_to(const Word* supported, std::size_t place, std::size_t direction);
  void remember(std::size_t place);
  void narrow(std::size_t place, std::size_t pattern);
  void undo();
  void open_block(Point middle);
  bool recover(std::size_t place, std::size_t pattern);
  void settle();
  PatternSums::Weights weights_at(std::size_t place) const;
  bool is_cancelled() const { return build_ != nullptr && build_->cancelled(); }
  std::size_t draw_pattern(std::size_t place, Rng& rng) const;

  const AdjacencyRules& rules_;
  const BuildContext* build_ = nullptr;
  std::size_t words_;
  PatternSums sums_;
  Edges edges_;
  Grid<Place> field_;
  std::vector<Word> open_;              // for each place the set of possible patterns
  std::vector<std::uint32_t> changed_;  // places that changed since they were last sorted; those from told_up_to_ on
  std::vector<std::uint32_t> decided_;
  std::size_t told_up_to_ = 0;                // are not yet propagated
  std::size_t empty_place_ = 0;               // where no pattern was left
  std::vector<std::uint32_t> former_places_;  // places changed since the last complete propagation,
  std::vector<Word> former_open_;             // and the patterns that were possible there
  bool remembers_ = false;
  EntropyQueue waiting_;
  RecentLogs logs_;
  Grid<std::uint8_t> trouble_;  // how often a block nearby was reopened
  int repairs_ = 0;
  std::int64_t work_ = 0;
};

}  // namespace warren

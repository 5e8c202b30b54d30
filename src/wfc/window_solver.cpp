// SPDX-License-Identifier: MIT
#include "src/wfc/window_solver.hpp"

#include <algorithm>
#include <limits>

namespace warren {

namespace {

constexpr int window_side = 256;
constexpr int shared_lines = 16;
constexpr Size trial{40, 40};
constexpr std::uint16_t undecided = 0xffff;
constexpr int frames = 24;

class FieldFiller {
 public:
  FieldFiller(Level& level, const PatternSet& patterns, const FieldPlan& plan, Rng& rng)
      : level_(level),
        patterns_(patterns),
        plan_(plan),
        rng_(rng),
        wave_(patterns.rules),
        chosen_({plan.field.w, std::min(plan.field.h, shared_lines + window_side)}, undecided) {
    wave_.watch(level.context());
  }

  Result<bool> fill(int attempts) {
    if (plan_.field.cells() > 16 * trial.cells()) {
      Result<bool> hopeful = try_small(attempts);
      if (!hopeful || !*hopeful) return hopeful;
    }
    for (int y = 0; y < plan_.field.h; y += window_side) {
      begin_row(y);
      for (int x = 0; x < plan_.field.w; x += window_side) {
        const Rect window =
            Rect::between(x - shared_lines, y - shared_lines, x + window_side, y + window_side).intersection(field());
        bool done = false;
        for (int attempt = 0; attempt < attempts && !done; ++attempt) {
          Result<bool> solved = solve(window);
          if (!solved) return solved;
          done = *solved;
        }
        if (!done) return false;
      }
    }
    return true;
  }

 private:
  Rect field() const { return {0, 0, plan_.field.w, plan_.field.h}; }

  /// Above a row of windows only the lines that overlap with it are needed.
  void begin_row(int y) {
    const int top = std::max(y - shared_lines, 0);
    for (int line = 0; line < chosen_.height(); ++line) {
      const int from = line + top - top_;
      if (top > top_ && from < chosen_.height()) {
        std::ranges::copy(chosen_.row(from), chosen_.row(line).begin());
      } else {
        std::ranges::fill(chosen_.row(line), undecided);
      }
    }
    top_ = top;
  }

  /// At an edge of the field the patterns that the plan allows; at an edge of the window those that can have a
  /// neighbour.
  Wave::Edges edges_of(const Rect& window) const {
    const Rect field = this->field();
    const bool at_edge[] = {window.top() == field.top(), window.right() == field.right(),
                            window.bottom() == field.bottom(), window.left() == field.left()};
    Wave::Edges edges;
    for (std::size_t d = 0; d < 4; ++d) edges[d] = at_edge[d] ? plan_.edges[d] : patterns_.rules.matched(d);
    return edges;
  }

  /// Sets the patterns that earlier windows have decided. Places on the outermost line, which have neighbours outside
  /// the window, come first; of the others, those that contradict the edges of the window stay undecided.
  bool hand_over(const Rect& window) {
    const Rect field = this->field();
    const Rect loose = Rect::between(window.left() + (window.left() > field.left() ? 1 : 0),
                                     window.top() + (window.top() > field.top() ? 1 : 0),
                                     window.right() - (window.right() < field.right() ? 1 : 0),
                                     window.bottom() - (window.bottom() < field.bottom() ? 1 : 0));
    for (const Wave::Hold hold : {Wave::Hold::fixed, Wave::Hold::loose}) {
      for (int y = window.top(); y < window.bottom(); ++y) {
        for (int x = window.left(); x < window.right(); ++x) {
          const std::uint16_t pattern = chosen_[Point{x, y - top_}];
          if (pattern == undecided || loose.contains(Point{x, y}) != (hold == Wave::Hold::loose)) continue;
          const bool fits = wave_.set({x - window.left(), y - window.top()}, pattern, hold);
          if (!fits && hold == Wave::Hold::fixed) return false;
        }
      }
    }
    return true;
  }

  Status count_work(std::int64_t before) {
    return level_.work((wave_.work() - before) * static_cast<std::int64_t>(patterns_.rules.words()));
  }

  /// Whether the patterns fill a small field: if they do not, a large field would only take longer to fail.
  Result<bool> try_small(int attempts) {
    for (int attempt = 0; attempt < attempts; ++attempt) {
      if (!wave_.reset(trial, plan_.edges, rng_)) return false;
      const Wave::State state = wave_.run(rng_, std::numeric_limits<std::int64_t>::max());
      if (Status going = count_work(0); !going) return failure(std::move(going.error()));
      if (state == Wave::State::done) return true;
    }
    return false;
  }

  Result<bool> solve(const Rect& window) {
    if (!wave_.reset(window.size(), edges_of(window), rng_)) return false;
    if (!hand_over(window)) return false;
    const Point corner{window.left(), window.top()};
    const std::int64_t draws = plan_.field.cells() / (3 * frames) + 1;
    for (;;) {
      const std::int64_t before = wave_.work();
      const Wave::State state = wave_.run(rng_, draws);
      if (Status going = count_work(before); !going) return failure(std::move(going.error()));
      if (state == Wave::State::stuck) return false;
      for (const Point place : wave_.take_decided()) {
        const std::optional<int> pattern = wave_.pattern_at(place);
        if (pattern) paint(place + corner, *pattern);
      }
      if (state == Wave::State::done) {
        keep(window);
        return true;
      }
      level_.frame("wave");
    }
  }

  void keep(const Rect& window) {
    for (int y = 0; y < window.h; ++y) {
      for (int x = 0; x < window.w; ++x) {
        const std::optional<int> pattern = wave_.pattern_at({x, y});
        chosen_[Point{window.left() + x, window.top() + y - top_}] =
            static_cast<std::uint16_t>(pattern.value_or(undecided));
      }
    }
  }

  void paint(Point place, int pattern) {
    const Point corner = plan_.origin + Point{place.x * patterns_.step, place.y * patterns_.step};
    const Rect inside = level_.interior();
    for (int y = 0; y < patterns_.side; ++y) {
      for (int x = 0; x < patterns_.side; ++x) {
        const Point cell = corner + Point{x, y};
        const Tile tile = patterns_.tile(pattern, {x, y});
        if (inside.contains(cell) || (level_.tiles.contains(cell) && !is_walkable(tile))) level_.tiles[cell] = tile;
      }
    }
  }

  Level& level_;
  const PatternSet& patterns_;
  const FieldPlan& plan_;
  Rng& rng_;
  Wave wave_;
  int top_ = 0;                 // the first line of the field that is kept
  Grid<std::uint16_t> chosen_;  // the patterns of the lines from there on
};

}  // namespace

std::int64_t window_bytes(Size field) {
  // A place with the most patterns: its state, their set, and its entries in lists. The sums of groups of patterns.
  constexpr std::int64_t bytes_of_place = 8 + 64 + 48;
  constexpr std::int64_t bytes_of_sums = 640 << 10;
  constexpr int side = window_side + shared_lines;
  return Size{std::min(field.w, side), std::min(field.h, side)}.cells() * bytes_of_place + bytes_of_sums;
}

Result<bool> fill_field(Level& level, const PatternSet& patterns, const FieldPlan& plan, int attempts, Rng& rng) {
  return FieldFiller(level, patterns, plan, rng).fill(attempts);
}

}  // namespace warren

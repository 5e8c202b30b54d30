// SPDX-License-Identifier: MIT
// A place in a history, and the map as it was there.
#pragma once

#include <optional>

#include <warren/core/history.hpp>

namespace warren {

/// Goes from frame to frame by their differences, so that a step costs what it changes and no frame is ever copied.
class Replay {
 public:
  /// Begins at the first frame.
  explicit Replay(History history);

  const History& history() const { return history_; }
  std::size_t frames() const { return history_.frames().size(); }
  /// Which frame, from 0; a history without frames shows solid rock.
  std::size_t frame() const { return frame_; }
  bool at_end() const { return frame_ + 1 >= frames(); }
  /// The step that made the frame.
  int step() const { return frames() == 0 ? 0 : history_.frames()[frame_].step; }

  const Grid<Tile>& tiles() const { return tiles_; }
  const Marks& marks() const { return frames() == 0 ? nothing_ : history_.marks(frame_); }
  /// The cells whose tile the frame changed.
  std::span<const CellChange> changes() const;
  /// Where somebody who wants to see what the frame changed should look.
  std::optional<Point> focus() const;

  /// A frame beyond the last is the last.
  void go_to(std::size_t frame);

 private:
  History history_;
  Grid<Tile> tiles_;
  std::size_t frame_ = 0;
  Marks nothing_;
};

}  // namespace warren

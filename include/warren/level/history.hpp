// SPDX-License-Identifier: MIT
// The history of a build: all frames, stored as differences to the previous frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/grid/grid.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

namespace warren {

/// Consecutive cells that a frame changed from one tile to one other. `cell` is the index of the first.
struct CellChange {
  std::uint32_t cell = 0;
  std::uint16_t length = 1;
  Tile before = Tile::wall;
  Tile after = Tile::wall;

  bool holds(std::uint32_t index) const { return index >= cell && index - cell < length; }
  bool operator==(const CellChange&) const = default;
};

/// Start, exits, spawns and mission at one frame.
struct Marks {
  std::optional<Point> start{};
  std::vector<Exit> exits{};
  std::vector<Spawn> spawns{};
  Mission mission{};  ///< without its certificate

  bool operator==(const Marks&) const = default;
};

/// Pass one to Chain::build to record the build. It takes eight bytes per run of equally changed cells, and does not
/// affect the result.
class History {
 public:
  explicit History(std::int64_t max_bytes = Limits{}.history_bytes) : max_bytes_(max_bytes) {}

  struct Frame {
    int step = 0;      ///< which step of the chain, from 0
    std::string note;  ///< the builder's name for the frame
    std::size_t first_change = 0;
    std::size_t changes = 0;
    std::size_t marks = 0;
  };

  Size size() const { return shown_.size(); }
  std::span<const Frame> frames() const { return frames_; }
  std::span<const CellChange> changes(std::size_t frame) const;
  std::int64_t changed_cells(std::size_t frame) const;
  /// Changes the map from the previous frame to this one, or back.
  void apply(std::size_t frame, Grid<Tile>& tiles) const;
  void undo(std::size_t frame, Grid<Tile>& tiles) const;
  const Marks& marks(std::size_t frame) const { return marks_[frames_[frame].marks]; }
  /// The map as it was at a frame. Frames start from solid rock.
  Grid<Tile> tiles_at(std::size_t frame) const;
  /// The frames of one step, as first and one past the last.
  std::pair<std::size_t, std::size_t> frames_of_step(int step) const;
  /// The last frame up to the given one that changed a cell or what stands on it; nothing when it is still bare rock.
  std::optional<std::size_t> last_frame_at(Point cell, std::size_t frame) const;
  /// The step of that frame, seen from the end.
  std::optional<int> last_step_at(Point cell) const;
  /// False when the memory limit was reached and later frames are missing.
  bool complete() const { return complete_; }
  std::size_t bytes() const;

  /// Clears the history for a new build of this size.
  void restart(Size size);
  /// Keeps only the first frames; `tiles` is the map at the last of these.
  void rewind(std::size_t frames, const Grid<Tile>& tiles);
  /// Adds a frame if anything differs from the one before.
  void record(const Level& level, int step, std::string_view note);

 private:
  void record_tiles(std::span<const Tile> now);
  bool record_marks(const Level& level);

  std::int64_t max_bytes_;
  bool complete_ = true;
  Grid<Tile> shown_;  // the map as of the last frame
  std::vector<Frame> frames_;
  std::vector<CellChange> changes_;
  std::vector<Marks> marks_;
  std::size_t mark_bytes_ = 0;
};

// A position in a history, with the map at that frame.

/// Moves from frame to frame by applying differences, so a move costs only the changed cells.
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
  /// The cell to look at to see what the frame changed.
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

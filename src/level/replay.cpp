// SPDX-License-Identifier: MIT
#include <warren/level/history.hpp>

#include <algorithm>
#include <utility>

namespace warren {

Replay::Replay(History history) : history_(std::move(history)), tiles_(history_.size(), Tile::wall) {
  if (frames() > 0) history_.apply(0, tiles_);
}

std::span<const CellChange> Replay::changes() const {
  return frames() == 0 ? std::span<const CellChange>{} : history_.changes(frame_);
}

void Replay::go_to(std::size_t frame) {
  if (frames() == 0) return;
  frame = std::min(frame, frames() - 1);
  while (frame_ < frame) history_.apply(++frame_, tiles_);
  if (frame < frame_ / 2) {  // nearer to the beginning
    tiles_ = history_.tiles_at(frame);
    frame_ = frame;
  }
  while (frame_ > frame) history_.undo(frame_--, tiles_);
}

std::optional<Point> Replay::focus() const {
  if (const auto changed = changes(); !changed.empty()) {
    const CellChange& middle = changed[changed.size() / 2];
    return tiles_.point(middle.cell + std::size_t{middle.length} / 2);
  }
  const Marks& before = frame_ == 0 ? nothing_ : history_.marks(frame_ - 1);
  const Marks& now = marks();
  if (now.start != before.start) return now.start;
  if (now.spawns.size() > before.spawns.size()) return now.spawns.back().at;
  if (now.mission.keys.size() > before.mission.keys.size()) return now.mission.keys.back().at;
  return std::nullopt;
}

}  // namespace warren

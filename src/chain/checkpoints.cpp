// SPDX-License-Identifier: MIT
#include <warren/chain/checkpoints.hpp>

#include <utility>

#include <warren/chain/chain.hpp>

namespace warren {

namespace {

std::int64_t bytes_of(const Level& level) {
  const std::size_t bytes = level.tiles.cells().size() + level.corridors.cells().size_bytes() +
                            level.rooms.size() * sizeof(Rect) + level.spawns.size() * sizeof(Spawn) +
                            level.prefabs.size() * sizeof(PlacedPrefab);
  return static_cast<std::int64_t>(bytes);
}

}  // namespace

void Checkpoints::clear() {
  kept_.clear();
  settings_.reset();
  bytes_ = 0;
  full_ = false;
}

Checkpoints::Settings Checkpoints::settings_of(const Request& request) {
  return {request.seed,
          request.size,
          request.depth,
          request.name,
          request.movement,
          request.tile_set,
          request.limits.work_steps,
          request.history != nullptr};
}

const Checkpoints::Checkpoint* Checkpoints::resume(const Chain& chain, const Request& request) {
  Settings settings = settings_of(request);
  if (settings_ != settings) clear();
  std::size_t same = 0;
  while (same < kept_.size() && same < chain.steps().size() && kept_[same].stream == chain.stream_keys_[same] &&
         kept_[same].step.same_as(chain.steps()[same])) {
    ++same;
  }
  // Frames that are not there cannot be gone on from.
  const auto has_frames = [&](const Checkpoint& checkpoint) {
    return request.history == nullptr ||
           (request.history->size() == request.size && request.history->frames().size() >= checkpoint.frames);
  };
  if (same > 0 && !has_frames(kept_[same - 1])) same = 0;
  while (kept_.size() > same) {
    bytes_ -= bytes_of(kept_.back().level);
    kept_.pop_back();
    full_ = false;
  }
  settings_ = std::move(settings);
  reused_ = same;
  return same == 0 ? nullptr : &kept_.back();
}

void Checkpoints::keep(Checkpoint checkpoint) {
  bytes_ += bytes_of(checkpoint.level);
  full_ = full_ || bytes_ > most_bytes_;
  if (full_) {
    bytes_ -= bytes_of(checkpoint.level);
  } else {
    kept_.push_back(std::move(checkpoint));
  }
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <warren/chain/checkpoints.hpp>

#include <utility>

#include <warren/chain/chain.hpp>

namespace warren {

namespace {

std::int64_t bytes_of(const Level& level) {
  const std::size_t bytes = level.tiles.cells().size() + level.corridors.cells().size_bytes() +
                            level.rooms.size() * sizeof(Room) + level.spawns.size() * sizeof(Spawn) +
                            level.prefabs.size() * sizeof(PlacedPrefab);
  return static_cast<std::int64_t>(bytes);
}

}  // namespace

void Checkpoints::clear() {
  checkpoints_.clear();
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
          request.data,
          request.given,
          request.limits.work_steps,
          request.history != nullptr};
}

const Checkpoints::Checkpoint* Checkpoints::resume(const Chain& chain, const Request& request) {
  Settings settings = settings_of(request);
  // An edited recipe brings a new set each time, mostly with the same tiles.
  if (settings_ && *settings_->tile_set == *settings.tile_set) settings.tile_set = settings_->tile_set;
  if (settings_ != settings) clear();
  std::size_t same = 0;
  while (same < checkpoints_.size() && same < chain.steps().size() &&
         checkpoints_[same].stream == chain.stream_keys_[same] &&
         checkpoints_[same].step.same_as(chain.steps()[same])) {
    ++same;
  }
  // A history without the frames up to the checkpoint cannot be continued from it.
  const auto has_frames = [&](const Checkpoint& checkpoint) {
    return request.history == nullptr ||
           (request.history->size() == request.size && request.history->frames().size() >= checkpoint.frames);
  };
  if (same > 0 && !has_frames(checkpoints_[same - 1])) same = 0;
  while (checkpoints_.size() > same) {
    bytes_ -= bytes_of(checkpoints_.back().level);
    checkpoints_.pop_back();
    full_ = false;
  }
  settings_ = std::move(settings);
  reused_ = same;
  return same == 0 ? nullptr : &checkpoints_.back();
}

void Checkpoints::add(Checkpoint checkpoint) {
  bytes_ += bytes_of(checkpoint.level);
  full_ = full_ || bytes_ > max_bytes_;
  if (full_) {
    bytes_ -= bytes_of(checkpoint.level);
  } else {
    checkpoints_.push_back(std::move(checkpoint));
  }
}

}  // namespace warren

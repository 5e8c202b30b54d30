// SPDX-License-Identifier: MIT
// Checkpoints: the level as it was after each step of a build, so that the next build need not begin at the beginning.
//
// For programs in which somebody changes a chain and looks at the result, again and again: steps before the first one
// that differs are taken over. What comes out is the same as without checkpoints, frames included.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <warren/chain/builder.hpp>
#include <warren/chain/step.hpp>
#include <warren/level/level.hpp>

namespace warren {

class Chain;
struct Request;

/// Hand the same one to every build. When a history is kept, hand the one of the build before, or a copy of it, to the
/// next build too: its frames are needed.
class Checkpoints {
 public:
  explicit Checkpoints(std::int64_t most_bytes = std::int64_t{1} << 28) : most_bytes_(most_bytes) {}

  /// How many steps the last build has taken over from the one before it.
  std::size_t reused() const { return reused_; }
  void clear();

 private:
  friend class ChainRun;

  /// What is true after a step.
  struct Checkpoint {
    Step step;
    std::string stream;
    Level level;
    Facts facts;
    Facts promised;
    std::int64_t work_done = 0;
    std::size_t frames = 0;
  };
  /// What a level depends on, beside the steps.
  struct Settings {
    std::uint64_t seed = 0;
    Size size{};
    int depth = 1;
    std::string name{};
    Movement movement = Movement::orthogonal;
    std::shared_ptr<const TileSet> tile_set{};
    std::int64_t work_steps = 0;
    bool watched = false;

    bool operator==(const Settings&) const = default;
  };
  static Settings settings_of(const Request& request);

  /// Forgets what is of no use for this build. The checkpoint to go on from; null when there is none.
  const Checkpoint* resume(const Chain& chain, const Request& request);
  void keep(Checkpoint checkpoint);

  std::int64_t most_bytes_;
  std::int64_t bytes_ = 0;
  std::size_t reused_ = 0;
  bool full_ = false;  // a step is missing, and so are all after it
  std::optional<Settings> settings_;
  std::vector<Checkpoint> kept_;
};

}  // namespace warren

// SPDX-License-Identifier: MIT
// Checkpoints: the state after each step of a build, so that the next build can reuse the steps that did not change.
//
// Use them in editors, where a chain is built again after every change. The next build starts after the last step that
// is unchanged. The resulting level and its frames are the same as without checkpoints.
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

/// Pass the same object to every build. If the builds record a history, also pass the history of the last build, or a
/// copy of it, to the next one: its frames are reused too.
class Checkpoints {
 public:
  /// Stores no more steps once the levels take `max_bytes`.
  explicit Checkpoints(std::int64_t max_bytes = std::int64_t{1} << 28) : max_bytes_(max_bytes) {}

  /// The number of steps that the last build reused.
  std::size_t reused() const { return reused_; }
  /// Discards all stored steps.
  void clear();

 private:
  friend class ChainRun;

  /// The state after a step.
  struct Checkpoint {
    Step step;
    std::string stream;
    Level level;
    Facts facts;
    Facts promised;
    std::int64_t work_done = 0;
    std::size_t frames = 0;
  };
  /// What the level depends on besides the steps.
  struct Settings {
    std::uint64_t seed = 0;
    Size size{};
    int depth = 1;
    std::string name{};
    Movement movement = Movement::orthogonal;
    std::shared_ptr<const TileSet> tile_set{};
    UserData data{};
    Given given{};
    std::int64_t work_steps = 0;
    bool has_history = false;

    bool operator==(const Settings&) const = default;
  };
  static Settings settings_of(const Request& request);

  /// Discards the checkpoints that this build cannot use. Returns the last one that is left; null if there is none.
  const Checkpoint* resume(const Chain& chain, const Request& request);
  void add(Checkpoint checkpoint);

  std::int64_t max_bytes_;
  std::int64_t bytes_ = 0;
  std::size_t reused_ = 0;
  bool full_ = false;  // a step was not stored; later ones must not be either
  std::optional<Settings> settings_;
  std::vector<Checkpoint> checkpoints_;
};

}  // namespace warren

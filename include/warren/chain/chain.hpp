// SPDX-License-Identifier: MIT
// The chain: exactly one starter, then metas in order.
//
//   const Chain chain = Chain{BspDungeon{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});
//   Result<Level> level = chain.build({.seed = 7, .size = {80, 50}, .depth = 3});
//
// A chain is a value: copy it, keep it, build from several threads at once. A second starter, a meta in
// first place, or none at all do not compile. Everything else is checked before the first random draw,
// and the level that comes out has passed the checks, or there is an error that says why there is none.
#pragma once

#include <atomic>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/chain/builder.hpp>
#include <warren/chain/check.hpp>
#include <warren/chain/checkpoints.hpp>
#include <warren/chain/step.hpp>
#include <warren/level/history.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

namespace warren {

/// How far a build is.
struct Progress {
  int attempt = 1;  ///< from 1
  int step = 0;     ///< from 0
  int steps = 0;
  std::string_view builder;
};

/// What to build. The same request gives the same level, whatever the machine, the threads, or whether
/// anyone watches.
struct Request {
  std::uint64_t seed = 0;
  Size size{80, 50};
  int depth = 1;
  std::string name{};                               ///< the level gets it
  Movement movement = Movement::orthogonal;         ///< what "reachable" means
  History* history = nullptr;                       ///< filled when given
  Checkpoints* checkpoints = nullptr;               ///< of the build before, when given: what can be is taken over
  const std::atomic<bool>* cancel = nullptr;        ///< set it from another thread to stop
  std::function<void(const Progress&)> progress{};  ///< told at the start of every step
  std::shared_ptr<const TileSet> tile_set = TileSet::standard();
  Limits limits{};
};

class Chain {
 public:
  template <class B>
    requires(!std::same_as<B, Chain>) && (!std::same_as<B, Step>) && Starter<B>
  explicit Chain(B starter, std::string id = {}) : Chain() {
    append(Step(std::move(starter), std::move(id)));
  }

  template <class B>
    requires(!std::same_as<B, Step>) && Meta<B>
  Chain& with(B meta, std::string id = {}) & {
    append(Step(std::move(meta), std::move(id)));
    return *this;
  }
  template <class B>
    requires(!std::same_as<B, Step>) && Meta<B>
  Chain&& with(B meta, std::string id = {}) && {
    append(Step(std::move(meta), std::move(id)));
    return std::move(*this);
  }

  /// A chain of steps that are known only at run time. Fails unless the first may start a chain and the
  /// others may follow.
  static Result<Chain> of(std::vector<Step> steps);
  /// Steps that need not follow each other, only to be asked what they need together. A check will refuse it.
  static Chain loose(std::vector<Step> steps);

  /// Leaves out one of the default checks: a town needs no exit, say.
  Chain& disable(std::string_view check_id) &;
  Chain&& disable(std::string_view check_id) && { return std::move(disable(check_id)); }
  /// Adds a check, in place of an earlier one of the same name:  chain.require(PathLength{.min = 30}).
  template <class C>
    requires requires { C::descriptor; }
  Chain& require(C check) & {
    return require(Check(std::move(check)));
  }
  template <class C>
    requires requires { C::descriptor; }
  Chain&& require(C check) && {
    return std::move(require(Check(std::move(check))));
  }
  Chain& require(Check check) &;

  std::span<const Step> steps() const { return steps_; }
  /// Whether both run the same steps with the same draws; checks do not count.
  bool same_as(const Chain& other) const;
  /// "step 3 room_spawner", as errors name it: counted from 1.
  std::string step_name(std::size_t step) const;
  Place step_place(std::size_t step) const;
  std::span<const Check> checks() const { return checks_; }
  /// The smallest map on which every step can work.
  Size min_size() const;

  /// Everything that is wrong with the chain for this request, in one error; draws nothing.
  Status check(const Request& request) const;

  Result<Level> build(const Request& request = {}) const;
  /// The same into a level whose memory is used again. After an error the level is what the last
  /// attempt left.
  Status build_into(Level& level, const Request& request) const;

  /// For builders that run a chain inside a level that is being built: runs the steps once or, when a seed is
  /// unlucky, a few times, for a part of its own size, and checks nothing. Work counts as that of `whole`.
  Status build_part(Level& part, Size size, std::uint64_t seed, Level& whole) const;
  /// Whether the steps can follow each other; what build_part wants to be true.
  Status check_part() const;

 private:
  Chain();
  void append(Step step);
  /// Whether `check` has nothing to say, found out without words.
  bool is_sound(const Request& request) const;

  std::vector<Step> steps_;
  std::vector<std::string> stream_keys_;  // one for each step
  std::vector<Error> option_problems_;    // of all steps; steps never change, so once is enough
  std::vector<Check> checks_;
  std::vector<std::string> unknown_checks_;  // loosened, but there is no such check

  friend class ChainRun;
  friend class Checkpoints;
};

}  // namespace warren

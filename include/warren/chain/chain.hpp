// SPDX-License-Identifier: MIT
// The chain: exactly one starter, then metas in order.
//
//   const Chain chain = Chain{BspDungeon{}}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});
//   Result<Level> level = chain.build({.seed = 7, .size = {80, 50}, .depth = 3});
//
// A chain is a value: it can be copied, stored, and used by several threads at once. A second starter or a meta in
// first place does not compile. Everything else is checked before the first random draw. The result is a level that has
// passed all checks, or an error that says why there is none.
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

/// The progress of a build.
struct Progress {
  int attempt = 1;           ///< the current attempt, counted from 1
  int step = 0;              ///< the step that is about to run, counted from 0
  int steps = 0;             ///< the number of steps in the chain
  std::string_view builder;  ///< the id of that step's builder
};

/// What to build. The same request produces the same level on every machine, with any number of threads, and with or
/// without a history.
struct Request {
  std::uint64_t seed = 0;                           ///< the source of all random draws
  Size size{80, 50};                                ///< of the map, in cells
  int depth = 1;                                    ///< of the level; spawn tables depend on it
  std::string name{};                               ///< becomes the level's name
  Movement movement = Movement::orthogonal;         ///< the steps that "reachable" allows
  History* history = nullptr;                       ///< records the frames of the build if set
  Checkpoints* checkpoints = nullptr;               ///< reuses unchanged steps of the last build if set
  const std::atomic<bool>* cancel = nullptr;        ///< set it to true in another thread to stop the build
  std::function<void(const Progress&)> progress{};  ///< called at the start of every step
  std::shared_ptr<const TileSet> tile_set = TileSet::standard();  ///< the properties of the level's tiles
  UserData data{};                                                ///< becomes that of the level
  Given given{};                                                  ///< what the level has, whatever the steps do
  Limits limits{};                                                ///< the most that the build may cost
};

/// A starter and the metas that follow it, with the checks that a finished level has to pass.
class Chain {
 public:
  /// `id` names the step's random stream; see Step.
  template <class B>
    requires(!std::same_as<B, Chain>) && (!std::same_as<B, Step>) && Starter<B>
  explicit Chain(B starter, std::string id = {}) : Chain() {
    append(Step(std::move(starter), std::move(id)));
  }

  /// Appends a meta.
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

  /// A chain of steps that are known only at run time. Fails unless the first is a starter and the others are metas.
  static Result<Chain> of(std::vector<Step> steps);
  /// Steps in any order, to query what they need together. Unless they form a chain, check() rejects it.
  static Chain loose(std::vector<Step> steps);

  /// Removes a default check: for example, a town needs no exit.
  Chain& disable(std::string_view check_id) &;
  Chain&& disable(std::string_view check_id) && { return std::move(disable(check_id)); }
  /// Adds a check, as in chain.require(PathLength{.min = 30}). It replaces an earlier one with the same id, unless the
  /// two look at different things: two ExitCount of different kinds both hold.
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
  /// Refuses smaller maps, for a chain whose checks hardly ever pass on them.
  Chain& set_min_size(Size size) &;

  std::span<const Step> steps() const { return steps_; }
  /// Whether both run the same steps with the same random draws; checks are not compared.
  bool same_as(const Chain& other) const;
  /// The name of a step in errors, counted from 1: "step 3 room_spawner". `step` counts from 0.
  std::string step_name(std::size_t step) const;
  /// The place of a step in errors. `step` counts from 0.
  Place step_place(std::size_t step) const;
  /// The checks that a finished level has to pass.
  std::span<const Check> checks() const { return checks_; }
  /// The size given to set_min_size(); {1, 1} if there is none.
  Size own_min_size() const { return own_min_size_; }
  /// The smallest map on which every step can work and the checks can hold, and not below own_min_size().
  Size min_size() const;
  /// What a build of this size takes, as far as that is known before it runs.
  BuildCost cost(Size size) const;

  /// Reports everything that is wrong with the chain for this request in one error. Draws no random numbers; allocates
  /// nothing if the chain is sound.
  Status check(const Request& request) const;

  /// Builds a level. Attempts that fail by an unlucky seed are repeated, up to Limits::attempts times.
  Result<Level> build(const Request& request = {}) const;
  /// Builds into an existing level and reuses its memory. After an error the level holds the state of the last attempt.
  Status build_into(Level& level, const Request& request) const;

  /// For builders that run a chain inside the level `whole`: builds a part of its own size, without checks, and repeats
  /// a failed attempt a few times. The work counts towards the limits of `whole`.
  Status build_part(Level& part, Size size, std::uint64_t seed, Level& whole) const;
  /// Whether the steps and their options are valid, as build_part requires.
  Status check_part() const;

 private:
  Chain();
  void append(Step step);
  void look_up_names(std::size_t step);
  void add_tile_problems(const TileSet& tiles, std::vector<Error>& problems) const;
  Place most_expensive_place(Size size) const;

  /// A step with conditions on tiles.
  struct TileUse {
    std::size_t step;  // of this chain, counted from 0
    Where where;
  };
  std::vector<Step> steps_;
  std::vector<std::string> stream_keys_;  // the name of each step's random stream
  std::vector<Error> option_problems_;    // of all steps; computed once, as steps never change
  std::vector<TileUse> tile_uses_;        // in the conditions of all steps and of the chains that they run
  std::vector<Check> checks_;
  Size own_min_size_{1, 1};
  std::vector<std::string> unknown_checks_;  // disabled, but there are no such checks

  friend class ChainRun;
  friend class Checkpoints;
};

}  // namespace warren

// SPDX-License-Identifier: MIT
// How a chain runs: each attempt runs all steps and then all checks, until one passes.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <warren/chain/chain.hpp>
#include <warren/text/printable.hpp>

#include "src/carve/keep_given.hpp"
#include "src/level/allocation_guard.hpp"
#include "src/level/mission_cells.hpp"

namespace warren {

namespace {

/// A copy of the tiles of protected prefabs, taken before a step to find out what the step altered.
class ProtectedCells {
 public:
  explicit ProtectedCells(const Level& level) {
    level.for_each_protected(
        [&](const PlacedPrefab& placed) { copies_.emplace_back(placed, tiles_of(level, placed)); });
  }

  /// Removes prefabs that were altered since from the level's list. Returns the name of one of them; empty if none was.
  std::string remove_altered(Level& level) const {
    std::string altered;
    // A step may reorder the list, but most only append to it: look at the next copy before searching all of them.
    auto next = copies_.begin();
    std::erase_if(level.prefabs, [&](const PlacedPrefab& placed) {
      auto was = std::find_if(next, copies_.end(), [&](const Copy& copy) { return copy.first == placed; });
      if (was == copies_.end()) was = std::ranges::find(copies_, placed, &Copy::first);
      if (was == copies_.end()) return false;
      next = was + 1;
      if (was->second == tiles_of(level, placed)) return false;
      altered = placed.name;
      return true;
    });
    return altered;
  }

 private:
  using Copy = std::pair<PlacedPrefab, std::vector<Tile>>;

  static std::vector<Tile> tiles_of(const Level& level, const PlacedPrefab& placed) {
    const Rect area = placed.area.intersection(level.bounds());
    std::vector<Tile> tiles;
    for (int y = area.top(); y < area.bottom(); ++y) {
      for (int x = area.left(); x < area.right(); ++x) tiles.push_back(level.tiles[{x, y}]);
    }
    return tiles;
  }

  std::vector<Copy> copies_;
};

}  // namespace

/// One build: the state that attempts share.
class ChainRun {
 public:
  ChainRun(const Chain& chain, Level& level, const Request& request)
      : chain_(chain),
        level_(level),
        request_(request),
        context_(request.limits.work_steps, request.history, request.cancel) {
    if (!request.given.empty()) context_.set_given(&request.given);
  }

  /// The steps without the checks, for a part of another level.
  Status build_part(BuildContext& context) {
    constexpr int max_attempts = 8;
    Status done = run_steps(1, context);
    for (int attempt = 2; attempt <= max_attempts && !done; ++attempt) {
      if (done.error().kind() != ErrorKind::unlucky_seed) break;
      done = run_steps(attempt, context);
    }
    return done;
  }

  Status build() {
    std::optional<Error> last;
    for (int attempt = 1; attempt <= std::max(request_.limits.attempts, 1); ++attempt) {
      // Checkpoints belong to the first attempt: the frames of a later one do not match them.
      checkpoints_ = attempt == 1 ? request_.checkpoints : nullptr;
      if (attempt == 2 && request_.checkpoints != nullptr) request_.checkpoints->clear();
      resumed_ = checkpoints_ == nullptr ? nullptr : checkpoints_->resume(chain_, request_);
      if (request_.history != nullptr && resumed_ == nullptr) request_.history->restart(request_.size);
      Status done = run_attempt(attempt, context_);
      level_.work_steps = context_.work_done();
      if (done) return ok();
      last = std::move(done.error());
      if (last->kind() != ErrorKind::unlucky_seed) return failure(std::move(*last));
      failures_.resize(chain_.steps().size() + chain_.checks().size());
      ++failures_[cause_];
    }
    return failure(report(std::move(*last)));
  }

 private:
  Status run_attempt(int attempt, BuildContext& context) {
    Status status = run_steps(attempt, context);
    // Names of keys on other floors say something about locks only.
    if (level_.mission.empty()) level_.mission.brought.clear();
    return status ? run_checks() : status;
  }

  Status run_steps(int attempt, BuildContext& context) {
    const std::size_t first = begin(attempt, context);
    level_.attach(&context);
    Status status = first > 0 || context.spend(request_.size.cells()) ? ok() : Status(context.stopped());
    for (std::size_t i = first; i < chain_.steps().size() && status; ++i) {
      context.enter_step(static_cast<int>(i));
      cause_ = i;
      status = run_step(i, attempt);
      if (!status && status.error().place.step == 0) locate(status.error(), i);
      if (status) level_.frame("done");
      if (status) store_checkpoint(i, context);
    }
    level_.attach(nullptr);
    return status;
  }

  /// Resets the level to solid rock, or to a checkpoint. Returns the number of steps that the checkpoint covers.
  std::size_t begin(int attempt, BuildContext& context) {
    if (resumed_ != nullptr) {
      level_ = resumed_->level;
      is_random_ = true;  // as far as is known
      facts_ = resumed_->facts;
      promised_ = resumed_->promised;
      leads_on_ = std::ranges::any_of(level_.exits, &Exit::leads_on);
      context.resume(resumed_->work_done);
      if (request_.history != nullptr) request_.history->rewind(resumed_->frames, level_.tiles);
      return checkpoints_->reused();
    }
    level_.name = request_.name;
    level_.seed = request_.seed;
    level_.depth = request_.depth;
    level_.attempts = attempt;
    level_.tile_set = request_.tile_set;
    level_.movement = request_.movement;
    level_.reset(request_.size);
    level_.data = request_.data;
    facts_ = {};
    promised_ = {};
    leads_on_ = false;
    return 0;
  }

  void store_checkpoint(std::size_t i, const BuildContext& context) {
    const History* history = request_.history;
    if (checkpoints_ == nullptr || (history != nullptr && !history->complete())) return;
    checkpoints_->add({chain_.steps()[i], chain_.stream_keys_[i], level_, facts_, promised_, context.work_done(),
                       history == nullptr ? 0 : history->frames().size()});
  }

  Status run_step(std::size_t i, int attempt) {
    const Step& step = chain_.steps()[i];
    const Descriptor& d = step.descriptor();
    if (request_.progress) {
      request_.progress({attempt, static_cast<int>(i), static_cast<int>(chain_.steps().size()), d.id});
    }
    if (Status going = level_.work(1); !going) return going;
    if (const Facts missing = step.needs() - facts_; !missing.empty()) return missing_at_run(missing);
    // Facts that the step drops and does not need are removed before it runs, so that no builder has to work around
    // old stairs or doors. Facts that it needs and drops are removed afterwards.
    drop((d.drops | step.clears()) - d.needs);
    const ProtectedCells before(level_);
    Rng rng = Rng::stream(request_.seed, request_.depth, chain_.stream_keys_[i], attempt);
    Rng unused = rng;
    Status done = step.build(level_, rng);
    is_random_ = is_random_ || Rng(rng).next() != unused.next();
    if (!done) return done;
    if (level_.size() != request_.size) return broken_promise("changed the size of the map");
    if (const std::string altered = before.remove_altered(level_);
        !altered.empty() && !d.alters_prefabs && d.declares_facts) {
      return broken_promise(fmt::format("altered the protected prefab {} without declaring alters_prefabs", altered));
    }
    drop((d.drops & d.needs) - d.gives);
    promised_ = (promised_ - d.losses()) | d.gives;
    facts_ = d.declares_facts ? (facts_ - d.losses()) | d.gives : facts_ | seen();
    if (const Facts missing = (d.gives & provable()) - seen(); !missing.empty()) {
      return broken_promise(fmt::format("declares that it gives {}, and did not", names(missing)));
    }
    if (level_.given() != nullptr) {
      if (Status kept = keep_given(level_, *level_.given(), facts_.has(Fact::connected)); !kept) return kept;
    }
    facts_ = facts_ - (provable() - seen());
    return keeps_leading_on(d);
  }

  /// A level that had an exit that leads on keeps one: stairs up alone, after a step has covered the others, are a dead
  /// end. Steps that drop or give exits, or declare nothing, may mean to remove it.
  Status keeps_leading_on(const Descriptor& step) {
    const bool led_on = leads_on_;
    leads_on_ = std::ranges::any_of(level_.exits, &Exit::leads_on);
    if (!led_on || leads_on_ || level_.exits.empty()) return ok();
    if (!step.declares_facts || (step.drops | step.gives).has(Fact::exit)) return ok();
    return unlucky("no exit that leads on is left");
  }

  /// Removes from the level what the facts stand for, even if the builder left some of it behind. Prefabs that lose
  /// their doors by this are no longer protected; the step is not at fault.
  void drop(Facts facts) {
    // Locks and keys of prefabs stay, unproven, unless the map is drawn anew: then spawns go too.
    if (facts.has(Fact::mission)) {
      level_.mission.clear_certificate();
      if (facts.has(Fact::spawns)) level_.mission.clear();
    }
    if ((facts - Fact::mission).empty()) return;
    const ProtectedCells before(level_);
    if (facts.has(Fact::rooms)) level_.rooms.clear();
    if (facts.has(Fact::corridors)) level_.corridors.clear();
    if (facts.has(Fact::start)) level_.start.reset();
    if (facts.has(Fact::exit)) remove_exits();
    if (facts.has(Fact::spawns)) level_.spawns.clear();
    if (facts.has(Fact::doors) && facts_.has(Fact::doors)) level_.remove_doors();
    static_cast<void>(before.remove_altered(level_));
  }

  void remove_exits() {
    level_.remove_exits();
    leads_on_ = false;
  }

  /// Facts that can be verified on the level. The others can hold for a level that has nothing of the kind: a single
  /// room has no corridors, and some levels have no spawns.
  static constexpr Facts provable() { return {Fact::rooms, Fact::start, Fact::exit}; }
  Facts seen() const {
    Facts facts = Facts::all() - provable();
    if (!level_.rooms.empty()) facts = facts | Fact::rooms;
    if (level_.start) facts = facts | Fact::start;
    if (!level_.exits.empty()) facts = facts | Fact::exit;
    return facts;
  }

  static std::string names(Facts facts) {
    std::string text;
    facts.for_each([&](Fact fact) { text += (text.empty() ? "" : ", ") + std::string(name_of(fact)); });
    return text;
  }
  /// Chain::check has verified the declared facts. A fact that is missing at run time was either lost (all rooms were
  /// walled up, for example) or is not given by builders that declare nothing.
  Status missing_at_run(Facts facts) const {
    if ((facts - promised_).empty()) return unlucky(fmt::format("needs {}, but earlier steps left none", names(facts)));
    return failure({ErrorCode::missing_fact,
                    fmt::format("needs {}, which no step before it gave", names(facts)),
                    {},
                    "declare the facts that the custom steps before it give"});
  }
  static Status broken_promise(std::string how) { return failure({ErrorCode::broken_promise, std::move(how)}); }

  /// Adds the step to the place of an error and leaves the rest of it as it is.
  void locate(Error& error, std::size_t step) const {
    Place place = chain_.step_place(step);
    error.place.step = place.step;
    error.place.builder = std::move(place.builder);
  }

  Status run_checks() {
    const auto walkable = level_.borrow<CellSet>();
    const auto reachable = level_.borrow<CellSet>();
    const auto scratch = level_.borrow<CellSet>();
    assign_walkable(*walkable, level_.tiles);
    if (level_.start) {
      walkable->flood_into(*reachable, *level_.start, request_.movement);
    } else {
      reachable->reset(level_.size());
    }
    const CheckInput input{level_, *walkable, *reachable, *scratch, context_.given()};
    Findings findings;
    cause_ = chain_.steps().size();
    for (const Check& check : chain_.checks()) {
      check.run(input, findings);
      if (findings.empty()) {
        ++cause_;
        continue;
      }
      std::vector<Error> errors;
      for (Finding& finding : findings) {
        errors.push_back({ErrorCode::check_failed,
                          fmt::format("check {}: {}", check.descriptor().id, finding.message),
                          {.check = std::string(check.descriptor().id), .cells = std::move(finding.cells)},
                          {}});
      }
      return failure(combined(std::move(errors)));
    }
    return ok();
  }

  /// The error of the last attempt, completed by the number of attempts and the step that last changed the cells in
  /// question. Without a history the attempt is repeated with one to find that step: the result is the same.
  Error report(Error last) {
    const int attempts = std::max(request_.limits.attempts, 1);
    last.hint = hint_after(attempts);
    for (Error& other : last.more) other.hint = last.hint;
    if (last.code == ErrorCode::check_failed) {
      History own(request_.limits.history_bytes);
      const History& history = request_.history != nullptr ? *request_.history : own;
      if (request_.history == nullptr) {
        own.restart(request_.size);
        checkpoints_ = nullptr;
        resumed_ = nullptr;
        BuildContext watched(request_.limits.work_steps, &own, request_.cancel);
        watched.set_given(context_.given());
        static_cast<void>(run_attempt(attempts, watched));
      }
      add_last_step(last, history);
      for (Error& other : last.more) add_last_step(other, history);
    }
    last.message +=
        fmt::format(" (seed {}, depth {}, {})", request_.seed, request_.depth, counted(attempts, "attempt"));
    return last;
  }

  /// What to do after as many failed attempts: another seed helps only if the cause of the last one is a matter of
  /// luck.
  std::string hint_after(int attempts) const {
    const bool is_check = cause_ >= chain_.steps().size();
    if (!is_random_) {
      return fmt::format("no seed can succeed, since no step draws random numbers; change the steps{}",
                         is_check ? " or the check" : "");
    }
    const int failures = failures_[cause_];
    if (10 * failures < 9 * attempts || attempts < 10) return "try another seed";
    std::string_view remedy = "change the steps, or use a larger map";
    if (is_check) remedy = "relax the check, or change the steps";
    if (is_check && !request_.given.empty()) remedy = "relax the check, or change the steps or what is given";
    return fmt::format("this failed in {} of {} attempts: {}", failures, attempts, remedy);
  }

  void add_last_step(Error& error, const History& history) const {
    for (const Point cell : error.place.cells) {
      if (!level_.tiles.contains(cell)) continue;
      if (const std::optional<int> step = history.last_step_at(cell)) {
        locate(error, static_cast<std::size_t>(*step));
        return;
      }
    }
  }

  const Chain& chain_;
  Level& level_;
  const Request& request_;
  BuildContext context_;
  Facts facts_;            // hold for the level
  Facts promised_;         // declared by the steps so far
  bool leads_on_ = false;  // the level has an exit that leads on
  // Of the current attempt:
  Checkpoints* checkpoints_ = nullptr;
  const Checkpoints::Checkpoint* resumed_ = nullptr;
  // For the error after the last attempt:
  std::size_t cause_ = 0;      // the step that ran last, or the number of steps plus the check that ran last
  std::vector<int> failures_;  // attempts that failed, by cause
  bool is_random_ = false;     // a step has drawn a random number
};

Status Chain::build_part(Level& part, Size size, std::uint64_t seed, Level& whole) const {
  Request request{.seed = seed, .size = size, .depth = whole.depth, .movement = whole.movement};
  request.tile_set = whole.tile_set;
  BuildContext context(request.limits.work_steps, nullptr, nullptr);
  if (whole.context() != nullptr) context = whole.context()->nested();
  if (Status done = ChainRun(*this, part, request).build_part(context); !done) return done;
  return whole.work(context.work_done());
}

Status Chain::build_into(Level& level, const Request& request) const {
  Status built = guard_allocations([&]() -> Status {
    if (Status good = check(request); !good) return good;
    return ChainRun(*this, level, request).build();
  });
  level.attach(nullptr);  // a failed allocation leaves it attached
  return built;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// How a chain runs: attempts, each of all steps and then of all checks, until one is good.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include <warren/chain/chain.hpp>

namespace warren {

namespace {

/// The cells of vaults as they are before a step.
class KeptCells {
 public:
  explicit KeptCells(const Level& level) {
    for (const PlacedPrefab& placed : level.prefabs) {
      if (placed.is_protected) kept_.emplace_back(placed, tiles_of(level, placed));
    }
  }

  /// Takes vaults that look otherwise now off the level's list. The name of one of them; empty when there is none.
  std::string forget_altered(Level& level) const {
    std::string altered;
    // A step may do with the list what it likes; most add something at its end.
    auto next = kept_.begin();
    std::erase_if(level.prefabs, [&](const PlacedPrefab& placed) {
      auto was = std::find_if(next, kept_.end(), [&](const Kept& kept) { return kept.first == placed; });
      if (was == kept_.end()) was = std::ranges::find(kept_, placed, &Kept::first);
      if (was == kept_.end()) return false;
      next = was + 1;
      if (was->second == tiles_of(level, placed)) return false;
      altered = placed.name;
      return true;
    });
    return altered;
  }

 private:
  using Kept = std::pair<PlacedPrefab, std::vector<Tile>>;

  static std::vector<Tile> tiles_of(const Level& level, const PlacedPrefab& placed) {
    const Rect area = placed.area.intersection(level.bounds());
    std::vector<Tile> tiles;
    for (int y = area.top(); y < area.bottom(); ++y) {
      for (int x = area.left(); x < area.right(); ++x) tiles.push_back(level.tiles[{x, y}]);
    }
    return tiles;
  }

  std::vector<Kept> kept_;
};

}  // namespace

/// One build: the state that attempts share.
class ChainRun {
 public:
  ChainRun(const Chain& chain, Level& level, const Request& request)
      : chain_(chain),
        level_(level),
        request_(request),
        context_(request.limits.work_steps, request.history, request.cancel) {}

  /// The steps alone, for a part of another level.
  Status build_part(BuildContext& context) {
    constexpr int most_attempts = 8;
    Status done = run_steps(1, context);
    for (int attempt = 2; attempt <= most_attempts && !done; ++attempt) {
      if (done.error().kind() != ErrorKind::unlucky_seed) break;
      done = run_steps(attempt, context);
    }
    return done;
  }

  Status build() {
    std::optional<Error> last;
    for (int attempt = 1; attempt <= std::max(request_.limits.attempts, 1); ++attempt) {
      // Checkpoints are those of the first attempt: the frames of another are not theirs.
      keeps_ = attempt == 1 ? request_.checkpoints : nullptr;
      if (attempt == 2 && request_.checkpoints != nullptr) request_.checkpoints->clear();
      resumed_ = keeps_ == nullptr ? nullptr : keeps_->resume(chain_, request_);
      if (request_.history != nullptr && resumed_ == nullptr) request_.history->restart(request_.size);
      Status done = run_attempt(attempt, context_);
      level_.work_steps = context_.work_done();
      if (done) return ok();
      last = std::move(done.error());
      if (last->kind() != ErrorKind::unlucky_seed) return failure(std::move(*last));
    }
    return failure(report(std::move(*last)));
  }

 private:
  Status run_attempt(int attempt, BuildContext& context) {
    Status status = run_steps(attempt, context);
    return status ? run_checks() : status;
  }

  Status run_steps(int attempt, BuildContext& context) {
    const std::size_t first = begin(attempt, context);
    level_.attach(&context);
    Status status = first > 0 || context.spend(request_.size.cells()) ? ok() : Status(context.stopped());
    for (std::size_t i = first; i < chain_.steps().size() && status; ++i) {
      context.enter_step(static_cast<int>(i));
      status = run_step(i, attempt);
      if (!status && status.error().place.step == 0) locate(status.error(), i);
      if (status) level_.frame("done");
      if (status) keep_checkpoint(i, context);
    }
    level_.attach(nullptr);
    return status;
  }

  /// Solid rock, or the level as far as a checkpoint has it. How many steps that is.
  std::size_t begin(int attempt, BuildContext& context) {
    if (resumed_ != nullptr) {
      level_ = resumed_->level;
      facts_ = resumed_->facts;
      promised_ = resumed_->promised;
      context.resume(resumed_->work_done);
      if (request_.history != nullptr) request_.history->rewind(resumed_->frames, level_.tiles);
      return keeps_->reused();
    }
    level_.name = request_.name;
    level_.seed = request_.seed;
    level_.depth = request_.depth;
    level_.attempts = attempt;
    level_.tile_set = request_.tile_set;
    level_.movement = request_.movement;
    level_.reset(request_.size);
    facts_ = {};
    promised_ = {};
    return 0;
  }

  void keep_checkpoint(std::size_t i, const BuildContext& context) {
    const History* history = request_.history;
    if (keeps_ == nullptr || (history != nullptr && !history->complete())) return;
    keeps_->keep({chain_.steps()[i], chain_.stream_keys_[i], level_, facts_, promised_, context.work_done(),
                  history == nullptr ? 0 : history->frames().size()});
  }

  Status run_step(std::size_t i, int attempt) {
    const Step& step = chain_.steps()[i];
    const Descriptor& d = step.descriptor();
    if (request_.progress) {
      request_.progress({attempt, static_cast<int>(i), static_cast<int>(chain_.steps().size()), d.id});
    }
    if (Status going = level_.work(1); !going) return going;
    if (const Facts missing = d.needs - facts_; !missing.empty()) return missing_at_run(missing);
    // What the step does without is gone before it begins, so that no builder meets stairs or doors that it would
    // have to work around; what it needs and drops goes afterwards.
    drop(d.drops - d.needs);
    const KeptCells kept(level_);
    Rng rng = Rng::stream(request_.seed, request_.depth, chain_.stream_keys_[i], attempt);
    if (Status done = step.build(level_, rng); !done) return done;
    if (level_.size() != request_.size) return broken_promise("changed the size of the map");
    if (const std::string altered = kept.forget_altered(level_);
        !altered.empty() && !d.alters_prefabs && d.declares_facts) {
      return broken_promise(fmt::format("altered {} without saying that it does such things", altered));
    }
    drop((d.drops & d.needs) - d.gives);
    promised_ = (promised_ - d.drops) | d.gives;
    facts_ = d.declares_facts ? (facts_ - d.drops) | d.gives : facts_ | seen();
    if (const Facts missing = (d.gives & provable()) - seen(); !missing.empty()) {
      return broken_promise(fmt::format("says that it gives {}, and did not", names(missing)));
    }
    facts_ = facts_ - (provable() - seen());
    return ok();
  }

  /// Dropped facts are gone from the level as well, whatever the builder left behind. A vault that has lost its doors
  /// is a vault no more, which is no fault of the step.
  void drop(Facts facts) {
    if (facts.empty()) return;
    const KeptCells kept(level_);
    if (facts.has(Fact::rooms)) level_.rooms.clear();
    if (facts.has(Fact::corridors)) level_.corridors.clear();
    if (facts.has(Fact::start)) level_.start.reset();
    if (facts.has(Fact::exit)) level_.remove_exits();
    if (facts.has(Fact::spawns)) level_.spawns.clear();
    if (facts.has(Fact::doors) && facts_.has(Fact::doors)) level_.remove_doors();
    static_cast<void>(kept.forget_altered(level_));
  }

  /// Facts that show in the level itself. The others can be true of a level that has none of a thing:
  /// a single room has no corridors, a lucky one no monsters.
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
  /// Chain::check has seen to declared facts. What is missing all the same was either lost on the way, all the rooms
  /// walled up say, or left out by builders that declare nothing.
  Status missing_at_run(Facts facts) const {
    if ((facts - promised_).empty()) return unlucky(fmt::format("nothing is left of the {}", names(facts)));
    return failure({ErrorCode::missing_fact,
                    fmt::format("needs {}, which no step before it gave", names(facts)),
                    {},
                    "let the program's own steps declare the facts that they give"});
  }
  static Status broken_promise(std::string how) { return failure({ErrorCode::broken_promise, std::move(how)}); }

  /// Says which step an error is about; what else is known of its place stays.
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
    const CheckInput input{level_, *walkable, *reachable, *scratch};
    Findings findings;
    for (const Check& check : chain_.checks()) {
      check.run(input, findings);
      if (findings.empty()) continue;
      std::vector<Error> errors;
      for (Finding& finding : findings) {
        errors.push_back({ErrorCode::check_failed,
                          fmt::format("check {}: {}", check.descriptor().id, finding.message),
                          {.check = std::string(check.descriptor().id), .cells = std::move(finding.cells)},
                          "try another seed"});
      }
      return failure(combined(std::move(errors)));
    }
    return ok();
  }

  /// The error of the last attempt, with how many there were and who touched the cells in question. To
  /// learn that, the attempt is simply run again under a history: it comes out the same.
  Error report(Error last) {
    const int attempts = std::max(request_.limits.attempts, 1);
    if (last.code == ErrorCode::check_failed) {
      History own(request_.limits.history_bytes);
      const History& history = request_.history != nullptr ? *request_.history : own;
      if (request_.history == nullptr) {
        own.restart(request_.size);
        keeps_ = nullptr;
        resumed_ = nullptr;
        BuildContext watched(request_.limits.work_steps, &own, request_.cancel);
        static_cast<void>(run_attempt(attempts, watched));
      }
      blame(last, history);
      for (Error& other : last.more) blame(other, history);
    }
    last.message += fmt::format(" (seed {}, depth {}, {} attempts)", request_.seed, request_.depth, attempts);
    return last;
  }

  void blame(Error& error, const History& history) const {
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
  Facts facts_;     // what is true of the level
  Facts promised_;  // what the steps so far said would be
  // Of the attempt that runs:
  Checkpoints* keeps_ = nullptr;
  const Checkpoints::Checkpoint* resumed_ = nullptr;
};

Status Chain::build_part(Level& part, Size size, std::uint64_t seed, Level& whole) const {
  Request request{.seed = seed, .size = size, .depth = whole.depth, .movement = whole.movement};
  request.tile_set = whole.tile_set;
  BuildContext unwatched(request.limits.work_steps, nullptr, nullptr);
  if (whole.context() != nullptr) unwatched = whole.context()->nested();
  if (Status done = ChainRun(*this, part, request).build_part(unwatched); !done) return done;
  return whole.work(unwatched.work_done());
}

Status Chain::build_into(Level& level, const Request& request) const {
  if (Status good = check(request); !good) return good;
  return ChainRun(*this, level, request).build();
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// The whole chain is looked at before the first draw, and every problem is reported at once.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <warren/chain/chain.hpp>
#include <warren/core/nearest.hpp>

namespace warren {

namespace {

/// Follows the facts through the chain, one step at a time, and remembers who gave and who dropped them.
class FactTracker {
 public:
  Facts missing(Facts needs) const { return needs - known_; }

  void pass(const Descriptor& d, std::size_t step) {
    (d.drops & known_).for_each([&](Fact fact) {
      dropped_by_[static_cast<std::size_t>(fact)] = static_cast<int>(step);
    });
    known_ = d.declares_facts ? (known_ - d.drops) | d.gives : Facts::all();
    d.gives.for_each([&](Fact fact) { dropped_by_[static_cast<std::size_t>(fact)] = -1; });
  }

  /// The step that dropped a fact which is missing, or -1.
  int dropped_by(Fact fact) const { return dropped_by_[static_cast<std::size_t>(fact)]; }

 private:
  Facts known_;
  std::array<int, fact_count> dropped_by_{-1, -1, -1, -1, -1, -1, -1};
};

std::string givers_of(Fact fact) {
  std::string names;
  for (const Descriptor* d : all_builders()) {
    if (d->gives.has(fact)) names += (names.empty() ? "" : ", ") + std::string(d->id);
  }
  return names.empty() ? fmt::format("a step that gives {}", name_of(fact)) : names;
}

class ChainCheck {
 public:
  ChainCheck(const Chain& chain, const Request& request) : chain_(chain), request_(request) {}

  std::vector<Error> problems() {
    check_limits();
    for (std::size_t i = 0; i < chain_.steps().size(); ++i) {
      check_step(i);
      tracker_.pass(chain_.steps()[i].descriptor(), i);
    }
    for (const CheckDescriptor* check : chain_.checks()) check_guarantee(*check);
    return std::move(problems_);
  }

 private:
  void add(ErrorCode code, std::string message, std::string hint, Place place = {}) {
    problems_.push_back({code, std::move(message), std::move(place), std::move(hint)});
  }

  void check_limits() {
    const Size size = request_.size;
    const Limits& limits = request_.limits;
    if (size.w <= 0 || size.h <= 0) {
      add(ErrorCode::bad_size, fmt::format("the map would be {}x{}", size.w, size.h),
          "both sides have to be at least 1; 80x50 is a good size");
    } else if (size.cells() > limits.cells) {
      add(ErrorCode::too_many_cells,
          fmt::format("the map would have {} cells ({}x{}), and the limit is {}", size.cells(), size.w, size.h,
                      limits.cells),
          "make it smaller, or raise Limits::cells in the program");
    }
    if (chain_.steps().size() > static_cast<std::size_t>(std::max(limits.chain_steps, 0))) {
      add(ErrorCode::too_many_steps,
          fmt::format("the chain has {} steps, and the limit is {}", chain_.steps().size(), limits.chain_steps),
          "use fewer steps, or raise Limits::chain_steps in the program");
    }
  }

  void check_step(std::size_t i) {
    const Step& step = chain_.steps()[i];
    const Size smallest = step.smallest();
    const bool size_is_sane = request_.size.w > 0 && request_.size.h > 0;
    if (size_is_sane && !request_.size.holds(smallest)) {
      add(ErrorCode::map_too_small,
          fmt::format("needs a map of at least {}x{}, and this one is {}x{}", smallest.w, smallest.h, request_.size.w,
                      request_.size.h),
          fmt::format("use a size of {}x{} or more", std::max(smallest.w, request_.size.w),
                      std::max(smallest.h, request_.size.h)),
          chain_.step_place(i));
    }
    tracker_.missing(step.descriptor().needs).for_each([&](Fact fact) { report_missing(fact, i); });
    check_id(i);
  }

  void report_missing(Fact fact, std::size_t i) {
    const int dropper = tracker_.dropped_by(fact);
    std::string message = fmt::format("needs {}, which ", name_of(fact));
    std::string hint;
    if (dropper >= 0) {
      const std::string culprit = chain_.step_name(static_cast<std::size_t>(dropper));
      message += culprit + " dropped";
      hint = fmt::format("move it before step {}, or put one of these in between: {}", dropper + 1, givers_of(fact));
    } else {
      message += "no step before it gives";
      hint = fmt::format("put one of these before it: {}", givers_of(fact));
    }
    add(ErrorCode::missing_fact, std::move(message), std::move(hint), chain_.step_place(i));
  }

  void check_id(std::size_t i) {
    const std::string_view id = chain_.steps()[i].id();
    if (id.empty()) return;
    const auto earlier = chain_.steps().first(i);
    if (std::ranges::any_of(earlier, [id](const Step& s) { return s.id() == id; })) {
      add(ErrorCode::duplicate_step_id, fmt::format("has the id \"{}\", as a step before it", id),
          "give each step an id of its own: it names the step's random numbers", chain_.step_place(i));
    }
    if (id.find('#') != std::string_view::npos) {
      add(ErrorCode::bad_option, fmt::format("has the id \"{}\"", id), "use an id without '#'", chain_.step_place(i));
    }
  }

  void check_guarantee(const CheckDescriptor& check) {
    tracker_.missing(check.needs).for_each([&](Fact fact) {
      const int dropper = tracker_.dropped_by(fact);
      const std::string how =
          dropper < 0 ? "no step gives" : chain_.step_name(static_cast<std::size_t>(dropper)) + " dropped";
      // Several checks want the same fact; once is enough for the reader.
      const std::string message =
          fmt::format("the finished level needs {} (check {}), which {}", name_of(fact), check.id, how);
      if (reported_.has(fact)) return;
      reported_ = reported_ | fact;
      add(ErrorCode::missing_fact_for_check, message,
          fmt::format("add one of these: {}; or loosen the check {}", givers_of(fact), check.id));
    });
  }

  const Chain& chain_;
  const Request& request_;
  FactTracker tracker_;
  Facts reported_;
  std::vector<Error> problems_;
};

}  // namespace

Status Chain::check(const Request& request) const {
  std::vector<Error> problems = ChainCheck(*this, request).problems();
  for (const std::string& name : unknown_checks_) {
    std::vector<std::string_view> names;
    for (const CheckDescriptor* known : all_checks()) names.push_back(known->id);
    const std::string nearest = nearest_name(name, names);
    problems.push_back({ErrorCode::unknown_name,
                        fmt::format("there is no check named \"{}\"", name),
                        {},
                        nearest.empty() ? "`warren list checks` shows them" : "did you mean " + nearest + "?"});
  }
  problems.insert(problems.begin(), option_problems_.begin(), option_problems_.end());
  if (problems.empty()) return ok();
  return failure(combined(std::move(problems)));
}

}  // namespace warren

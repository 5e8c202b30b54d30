// SPDX-License-Identifier: MIT
// Every registered builder, with random options from its table, in random orders, valid and not: the result is a level
// or an error with a reason, never a crash, a hang or an opened ring.
#include <doctest/doctest.h>

#include <atomic>
#include <map>
#include <mutex>

#include <warren/warren.hpp>

#include "tests/support/oracle.hpp"
#include "tests/support/random_steps.hpp"
#include "tests/support/seeds.hpp"

using namespace warren;

namespace {

/// Contradicting options are tested too, but in a minority of the chains.
Step random_step(const Descriptor& descriptor, Rng& rng) {
  Step step = test::random_step(descriptor, rng);
  const bool keep = rng.one_in(8);
  return keep || step.problems().empty() ? step : descriptor.make();
}

/// Any builders in any order.
std::vector<Step> wild_steps(Rng& rng) {
  std::vector<Step> steps;
  const int count = rng.between(0, 6);
  for (int i = 0; i < count; ++i) steps.push_back(random_step(*rng.pick(all_builders()), rng));
  return steps;
}

/// A valid chain: a starter, metas whose needs are met, then the steps that a finished level still lacks.
std::vector<Step> tame_steps(Rng& rng) {
  std::vector<const Descriptor*> starters;
  std::vector<const Descriptor*> metas;
  for (const Descriptor* d : all_builders()) {
    if (d->kind != Kind::meta) starters.push_back(d);
    if (d->kind != Kind::starter) metas.push_back(d);
  }
  std::vector<Step> steps;
  Facts known;
  const auto add = [&](const Descriptor& d) {
    steps.push_back(random_step(d, rng));
    known = (known - d.drops) | d.gives;
  };
  const auto add_one_of = [&](auto fits) {
    std::vector<const Descriptor*> fitting;
    std::ranges::copy_if(metas, std::back_inserter(fitting), [&](const Descriptor* d) {
      const bool breaks_mission = (d->drops & known).has(Fact::mission);
      return (d->needs - known).empty() && !breaks_mission && fits(*d);
    });
    if (!fitting.empty()) add(*rng.pick(std::span(fitting)));
  };
  add(*rng.pick(std::span(starters)));
  const int count = rng.between(0, 6);
  for (int i = 0; i < count; ++i) add_one_of([](const Descriptor&) { return true; });
  for (const Fact fact : {Fact::connected, Fact::start, Fact::exit}) {
    const Facts finished = {Fact::connected, Fact::start, Fact::exit};
    if (!known.has(fact)) {
      add_one_of([&](const Descriptor& d) { return d.gives.has(fact) && (d.drops & known & finished).empty(); });
    }
  }
  return steps;
}

/// Checks after every step that the facts are true of the level.
std::vector<Step> with_probes(const std::vector<Step>& steps, std::string& wrong) {
  std::vector<Step> probed;
  Facts known;
  for (const Step& step : steps) {
    probed.push_back(step);
    const Descriptor& d = step.descriptor();
    known = (known - d.drops) | d.gives;
    probed.push_back(Step(custom_step("probe", [known, id = d.id, &wrong](Level& level, Rng&) {
      const std::string complaint = test::complaint_about_facts(level, known);
      if (wrong.empty() && !complaint.empty()) wrong = "after " + std::string(id) + ": " + complaint;
    })));
  }
  return probed;
}

std::string ids_of(std::span<const Step> steps) {
  std::string ids;
  for (const Step& step : steps) ids += (ids.empty() ? "" : ", ") + std::string(step.descriptor().id);
  return ids;
}

/// Usually large enough for the chain, sometimes much larger or too small.
Size random_size(std::uint64_t seed, std::span<const Step> steps, Rng& rng) {
  Size size{1, 1};
  for (const Step& step : steps) size = {std::max(size.w, step.min_size().w), std::max(size.h, step.min_size().h)};
  const int largest = seed % 500 == 0 ? 512 : seed % 10 == 0 ? 80 : 40;
  const bool too_small = rng.one_in(12);
  const int w = too_small ? rng.between(1, size.w) : rng.between(size.w, std::max(size.w, largest));
  const int h = too_small ? rng.between(1, size.h) : rng.between(size.h, std::max(size.h, largest));
  return {w, h};
}

}  // namespace

TEST_CASE("random chains of random builders give a playable level or an error with a reason") {
  std::mutex mutex;
  std::map<std::string, std::int64_t> outcomes;
  std::string broken;
  std::uint64_t unlucky = 0;
  test::for_seeds(100'000, [&](std::uint64_t seed, unsigned) {
    Rng rng(seed);
    const std::vector<Step> steps = rng.one_in(3) ? wild_steps(rng) : tame_steps(rng);
    const Size size = random_size(seed, steps, rng);
    const int depth = rng.between(1, 40);
    std::string wrong;
    const Result<Chain> chain = Chain::of(with_probes(steps, wrong));
    std::string outcome = "built";
    if (!chain) {
      outcome = std::string(name_of(chain.error().kind()));
    } else {
      Level level;
      Request request{.seed = seed, .size = size, .depth = depth};
      request.limits.attempts = 4;
      bool started = false;
      request.progress = [&](const Progress&) { started = true; };
      const Status checked = chain->check(request);
      const Status built = chain->build_into(level, request);
      if (!checked && started) wrong = "a chain that does not pass the check was run";
      if (checked.has_value() && !built && built.error().kind() != ErrorKind::unlucky_seed) {
        wrong = "a chain that passes the check failed with " + to_text(built.error());
      }
      if (built && wrong.empty()) wrong = test::complaint(level);
      if (!built && to_text(built.error()).size() < 20) wrong = "an error without a reason";
      if (!built) outcome = std::string(name_of(built.error().kind()));
    }
    const std::scoped_lock lock(mutex);
    ++outcomes[outcome];
    if (!wrong.empty()) broken = wrong + " (test seed " + std::to_string(seed) + ": " + ids_of(steps) + ")";
    if (outcome == "unlucky_seed") unlucky = seed;
  });
  CHECK_MESSAGE(broken.empty(), broken);
  for (const auto& [outcome, count] : outcomes) MESSAGE(outcome << ": " << count);
  // Most valid chains must succeed.
  CHECK_MESSAGE(outcomes["built"] > 10 * outcomes["unlucky_seed"], "for instance test seed " << unlucky);
  CHECK(outcomes["built"] > test::scaled(100'000) / 4);
  CHECK(outcomes["internal"] == 0);
}

TEST_CASE("every descriptor is complete") {
  for (const Descriptor* d : all_builders()) {
    INFO(d->id);
    CHECK(d->summary.size() > 20);
    CHECK(d->version >= 1);
    CHECK(d->make().descriptor().id == d->id);
    CHECK(d->make().problems().empty());
    CHECK((d->kind != Kind::starter || d->needs.empty()));
    for (const Option& option : d->options) {
      CHECK(!option.help.empty());
      CHECK(option.accepts(d->make().get(option)));
      CHECK(option.max >= option.min);
    }
  }
}

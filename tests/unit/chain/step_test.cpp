// SPDX-License-Identifier: MIT
// Steps: values with options, and the builders of a program's own.
#include <warren/chain/step.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include <warren/builders.hpp>

namespace warren::step_test {

namespace {

const Option& option_named(const Step& step, std::string_view name) {
  const auto options = step.descriptor().options;
  const auto found = std::ranges::find(options, name, &Option::name);
  REQUIRE(found != options.end());
  return *found;
}

struct Pillars {
  static constexpr std::string_view id = "pillars";
  static constexpr Kind kind = Kind::meta;
  static constexpr Facts needs = Fact::rooms;
  static constexpr Facts drops{Fact::doors, Fact::spawns};
  int every = 4;

  void build(Level& level, Rng&) const { level.depth = every; }
  Size min_size() const { return {every, 7}; }
  Status validate() const { return every > 0 ? ok() : failure({ErrorCode::bad_option, "every is not positive"}); }
};

Status plain_function(Level& level, Rng&) {
  level.depth = 77;
  return ok();
}

Error error_of(const Step& step) {
  Level level({5, 5});
  Rng rng(1);
  const Status status = step.build(level, rng);
  REQUIRE_FALSE(status);
  return status.error();
}

int depth_after(const Step& step) {
  Level level({5, 5});
  Rng rng(1);
  REQUIRE(step.build(level, rng));
  return level.depth;
}

}  // namespace

TEST_CASE("an option set on a copy does not change the original") {
  const Step original(RoomsAndCorridors{.attempts = 12});
  const Option& attempts = option_named(original, "attempts");
  Step copy = original;
  Step copy_of_copy = copy;
  REQUIRE(copy.set(attempts, std::int64_t{99}));
  CHECK(copy.get(attempts) == OptionValue(std::int64_t{99}));
  CHECK(original.get(attempts) == OptionValue(std::int64_t{12}));
  CHECK(copy_of_copy.get(attempts) == OptionValue(std::int64_t{12}));
  copy.set_id("mine");
  CHECK(original.id().empty());
  CHECK(copy.id() == "mine");
}

TEST_CASE("a value that is refused changes nothing, and the builder runs with what was set") {
  Step step(RoomsAndCorridors{});
  const Option& attempts = option_named(step, "attempts");
  CHECK_FALSE(step.set(attempts, std::int64_t{0}));
  CHECK_FALSE(step.set(attempts, true));
  CHECK(step.get(attempts) == OptionValue(std::int64_t{30}));
  REQUIRE(step.set(attempts, std::int64_t{1}));
  Level level({40, 40});
  Rng rng(1);
  REQUIRE(step.build(level, rng));
  CHECK(level.rooms.size() == 1);
}

TEST_CASE("problems lists every option out of range, or else what contradicts itself") {
  const std::vector<Error> two = Step(RoomsAndCorridors{.attempts = 0, .min_side = 1}).problems();
  REQUIRE(two.size() == 2);
  CHECK(two[0].message == "option attempts is 0");
  CHECK(two[0].hint == "give it a whole number from 1 to 10000");
  CHECK(two[1].message == "option min_side is 1");
  const std::vector<Error> crossed = Step(RoomsAndCorridors{.min_side = 9, .max_side = 8}).problems();
  REQUIRE(crossed.size() == 1);
  CHECK(crossed[0].message == "option min_side is 9, but max_side is only 8");
  CHECK(Step(RoomStart{.room = static_cast<RoomChoice>(7)}).problems().size() == 1);
  CHECK(Step(RoomsAndCorridors{}).problems().empty());
}

TEST_CASE("a struct of the program's own says what it wants to about itself") {
  const Step step(Pillars{.every = 9});
  const Descriptor& d = step.descriptor();
  CHECK(d.id == "pillars");
  CHECK(d.kind == Kind::meta);
  CHECK(d.declares_facts);
  CHECK(d.needs == Facts(Fact::rooms));
  CHECK(d.gives.empty());
  CHECK(d.drops == Facts{Fact::doors, Fact::spawns});
  CHECK(step.min_size() == Size{9, 7});
  CHECK(depth_after(step) == 9);
  CHECK(step.problems().empty());
  CHECK(Step(Pillars{.every = 0}).problems().size() == 1);
}

TEST_CASE("functions and lambdas are steps that say nothing of facts, and may return nothing") {
  const Step silent([](Level& level, Rng&) { level.depth = 5; });
  CHECK(silent.descriptor().id == "custom");
  CHECK_FALSE(silent.descriptor().declares_facts);
  CHECK(silent.descriptor().kind == Kind::both);
  CHECK(silent.min_size() == Size{3, 3});
  CHECK(depth_after(silent) == 5);
  CHECK(depth_after(Step(plain_function)) == 77);
  CHECK(depth_after(Step([](Level& level, Rng& rng) -> Status {
          level.depth = rng.below(1) + 8;
          return ok();
        })) == 8);
  CHECK(error_of(Step([](Level&, Rng&) -> Status { return unlucky("rain"); })).message == "rain");
}

TEST_CASE("custom_step gives a function a name and facts, and copies keep them") {
  Step copy([](Level&, Rng&) {});
  {
    const std::string name = "a name that is too long for any small-string storage";
    const Step step(
        custom_step(name, [](Level& l, Rng&) { l.depth = 6; }, {.needs = Fact::start, .drops = Fact::rooms}));
    copy = step;
  }
  CHECK(copy.descriptor().id == "a name that is too long for any small-string storage");
  CHECK(copy.descriptor().needs == Facts(Fact::start));
  CHECK(copy.descriptor().gives.empty());
  CHECK(copy.descriptor().drops == Facts(Fact::rooms));
  CHECK(copy.descriptor().declares_facts);
  CHECK(depth_after(copy) == 6);
}

TEST_CASE("what a step throws becomes an error") {
  const Error known = error_of(Step([](Level&, Rng&) { throw std::runtime_error("out of bats"); }));
  CHECK(known.code == ErrorCode::step_threw);
  CHECK(known.kind() == ErrorKind::internal);
  CHECK(known.message.find("out of bats") != std::string::npos);
  const Error unknown = error_of(Step([](Level&, Rng&) -> Status { throw 7; }));
  CHECK(unknown.code == ErrorCode::step_threw);
  CHECK_FALSE(unknown.message.empty());
}

}  // namespace warren::step_test

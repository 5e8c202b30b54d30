// SPDX-License-Identifier: MIT
// Conditions of locks as text: all are read as they were written, and what is no condition is refused.
#include <doctest/doctest.h>

#include <string>

#include <warren/grid/rng.hpp>
#include <warren/level/mission.hpp>

#include "tests/support/random_mission.hpp"

namespace warren::lock_condition_test {

namespace {

LockCondition parsed(const std::string& text) {
  const Result<LockCondition> condition = LockCondition::from_text(text);
  REQUIRE_MESSAGE(condition, text);
  return *condition;
}

std::string refusal(const std::string& text) {
  const Result<LockCondition> condition = LockCondition::from_text(text);
  if (condition) return "accepted";
  CHECK(condition.error().code == ErrorCode::bad_mission);
  CHECK(!condition.error().hint.empty());
  return condition.error().message;
}

const LockCondition iron = LockCondition::key("iron");
const LockCondition gold = LockCondition::key("gold");
const LockCondition bone = LockCondition::key("bone");

}  // namespace

TEST_CASE("and binds more tightly than or, and parentheses group") {
  CHECK(parsed("iron") == iron);
  CHECK(parsed("iron and gold") == LockCondition::all_of({iron, gold}));
  CHECK(parsed("iron and gold or bone") == LockCondition::any_of({LockCondition::all_of({iron, gold}), bone}));
  CHECK(parsed("iron and (gold or bone)") == LockCondition::all_of({iron, LockCondition::any_of({gold, bone})}));
  CHECK(parsed(" ( (iron) )\n") == iron);
  CHECK(parsed("not lever") == LockCondition::lever_off("lever"));
  CHECK(parsed("always") == LockCondition::all_of({}));
  CHECK(parsed("never") == LockCondition::any_of({}));
}

TEST_CASE("names in quotes may have any characters") {
  CHECK(parsed("'iron key' and \"gold\"") == LockCondition::all_of({LockCondition::key("iron key"), gold}));
  CHECK(parsed("'and'") == LockCondition::key("and"));
  CHECK(parsed("'it\\'s \\\\ \"'") == LockCondition::key("it's \\ \""));
  CHECK(parsed("Schl\xc3\xbcssel-1.b_2").name == "Schl\xc3\xbcssel-1.b_2");
}

TEST_CASE("conditions are written without more parentheses than their structure has") {
  for (const char* text : {"iron", "not lever", "always", "never", "iron and gold", "(iron and gold) or bone",
                           "iron and (gold or bone)", "(iron and gold) and bone", "'and' or 'two words'"}) {
    CHECK(parsed(text).to_text() == text);
  }
}

TEST_CASE("random conditions are read as they were written") {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const LockCondition condition = test::RandomMission(rng, {9, 9}).condition(rng.below(5));
    CHECK(parsed(condition.to_text()) == condition);
  }
}

TEST_CASE("what is no condition is refused, with the character") {
  CHECK(refusal("") == "the condition ends where a name is expected, at character 1");
  CHECK(refusal("iron and") == "the condition ends where a name is expected, at character 9");
  CHECK(refusal("\xc3\xa9 and or") == "the condition has or where a name is expected, at character 7");
  CHECK(refusal("iron gold") == "the condition has gold where \"and\", \"or\" or the end is expected, at character 6");
  CHECK(refusal("(iron gold") == "the condition has gold where \"and\", \"or\" or \")\" is expected, at character 7");
  CHECK(refusal("iron & gold").starts_with("the condition has & where"));
  CHECK(refusal("not (iron)").starts_with("the condition has ( where a name is expected"));
  CHECK(refusal("'iron") == "the condition has no end of the name, at character 1");
  CHECK(refusal("''").find("not valid") != std::string::npos);
  CHECK(refusal("'a\nb'").find("not valid") != std::string::npos);
  CHECK(refusal(std::string(201, 'a')).find("not valid") != std::string::npos);
}

TEST_CASE("the size of a condition is limited as in proofs") {
  const auto chain = [](int names) {
    std::string text = "k";
    for (int i = 1; i < names; ++i) text += " or k";
    return text;
  };
  CHECK(LockCondition::from_text(chain(LockCondition::max_terms - 1)));
  CHECK(refusal(chain(LockCondition::max_terms)).find("too large") != std::string::npos);
  std::string nested = "k";
  for (int depth = 2; depth <= LockCondition::max_depth; ++depth) {
    nested = std::string("k ") + (depth % 2 == 0 ? "and" : "or") + " (" + nested + ")";
  }
  CHECK(LockCondition::from_text(nested));
  CHECK(refusal("k and (k or " + nested + ")").find("too large") != std::string::npos);
  CHECK(refusal(std::string(100'000, '(')).find("too large") != std::string::npos);
}

}  // namespace warren::lock_condition_test

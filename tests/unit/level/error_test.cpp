// SPDX-License-Identifier: MIT
// Errors: the list of codes, and how they read.
#include <warren/level/error.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

namespace warren::error_test {

namespace {

constexpr int kinds = static_cast<int>(ErrorKind::cancelled) + 1;

std::size_t lines_of(const std::string& text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1; }

}  // namespace

TEST_CASE("every code has a name, a summary, a number of its own and the kind of its hundred") {
  std::set<int> numbers;
  std::set<std::string_view> names;
  for (const ErrorInfo& info : all_errors()) {
    CAPTURE(info.name);
    CHECK_FALSE(info.name.empty());
    CHECK_FALSE(info.summary.empty());
    CHECK(numbers.insert(static_cast<int>(info.code)).second);
    CHECK(names.insert(info.name).second);
    CHECK(Error{info.code, ""}.kind() == info.kind);
    CHECK(static_cast<int>(info.code) / 100 == static_cast<int>(info.kind) + 1);
  }
  CHECK_FALSE(numbers.empty());
}

TEST_CASE("numbers are for ever") {
  CHECK(static_cast<int>(ErrorCode::bad_option) == 101);
  CHECK(static_cast<int>(ErrorCode::missing_fact) == 201);
  CHECK(static_cast<int>(ErrorCode::unlucky) == 301);
  CHECK(static_cast<int>(ErrorCode::check_failed) == 302);
  CHECK(static_cast<int>(ErrorCode::out_of_work) == 402);
  CHECK(static_cast<int>(ErrorCode::bad_json) == 501);
  CHECK(static_cast<int>(ErrorCode::cannot_read) == 601);
  CHECK(static_cast<int>(ErrorCode::step_threw) == 701);
  CHECK(static_cast<int>(ErrorCode::cancelled) == 801);
}

TEST_CASE("every kind has a name of its own and a code") {
  std::set<std::string_view> names;
  for (int k = 0; k < kinds; ++k) {
    const auto kind = static_cast<ErrorKind>(k);
    CHECK(names.insert(name_of(kind)).second);
    CHECK(std::ranges::find(all_errors(), kind, &ErrorInfo::kind) != all_errors().end());
  }
  CHECK(name_of(ErrorKind::unlucky_seed) == "unlucky_seed");
  CHECK(name_of(ErrorKind::cancelled) == "cancelled");
}

TEST_CASE("unlucky asks for another seed") {
  const Error error = unlucky("no room fits").value();
  CHECK(error.code == ErrorCode::unlucky);
  CHECK(error.kind() == ErrorKind::unlucky_seed);
  CHECK(error.message == "no room fits");
  CHECK_FALSE(error.hint.empty());
}

TEST_CASE("combining errors keeps every one, in order, and those they brought along") {
  const Error inner{ErrorCode::bad_json, "b2"};
  const Error all = combined(
      {{ErrorCode::bad_json, "a", {}, {}, {inner}}, {ErrorCode::bad_recipe, "b"}, {ErrorCode::bad_option, "c"}});
  CHECK(all.message == "a");
  REQUIRE(all.more.size() == 3);
  CHECK(all.more[0].message == "b2");
  CHECK(all.more[1].message == "b");
  CHECK(all.more[2].message == "c");
  CHECK(combined({{ErrorCode::bad_option, "alone"}}).more.empty());
}

TEST_CASE("the text of an error says where, what and what to do") {
  const Error error{ErrorCode::bad_recipe,
                    "there is no builder named \"bsp\"",
                    {.file = "crypt.json", .line = 4, .column = 7, .step = 2, .builder = "bsp", .cells = {}},
                    "did you mean bsp_dungeon?"};
  CHECK(to_text(error) ==
        "crypt.json:4:7: step 2 bsp: error W502: there is no builder named \"bsp\"\n  fix: did you mean bsp_dungeon?");
}

TEST_CASE("the text leaves out what does not apply") {
  CHECK(to_text({ErrorCode::unlucky, "no room fits"}) == "error W301: no room fits");
  CHECK(to_text({ErrorCode::cannot_read, "it is gone", {.file = "a.json"}}) == "a.json: error W601: it is gone");
  CHECK(to_text({ErrorCode::bad_option, "wrong", {.step = 3, .builder = "maze"}}) == "step 3 maze: error W101: wrong");
}

TEST_CASE("names from outside cannot steer a terminal or begin a line in the text") {
  const Error error{ErrorCode::bad_recipe,
                    "no \"\x1b[2J\"",
                    {.file = "a\nb.json", .line = 1, .column = 1, .step = 1, .builder = "\xc2\x9b"},
                    "remove \x07"};
  CHECK(to_text(error) == "a\\u000ab.json:1:1: step 1 \\u009b: error W502: no \"\\u001b[2J\"\n  fix: remove \\u0007");
}

TEST_CASE("the text shows the first cells and counts the others") {
  Error error{ErrorCode::check_failed, "open"};
  error.place.cells = {{1, 2}};
  CHECK(to_text(error) == "error W302: open at cell 1,2");
  error.place.cells.assign(4, {3, 4});
  CHECK(to_text(error) == "error W302: open at cells 3,4 3,4 3,4 3,4");
  error.place.cells.assign(9, {3, 4});
  CHECK(to_text(error).ends_with("3,4 and 5 more"));
}

TEST_CASE("the text shows every further problem with its own place and fix") {
  Error error{ErrorCode::bad_recipe, "first", {.file = "r.json", .line = 1, .column = 1}, "mend it"};
  for (int i = 2; i <= 5; ++i) {
    error.more.push_back({ErrorCode::bad_recipe,
                          "problem " + std::to_string(i),
                          {.file = "r.json", .line = i, .column = 1},
                          "fix " + std::to_string(i)});
  }
  error.more[0].more.push_back({ErrorCode::bad_recipe, "nested problem"});
  const std::string text = to_text(error);
  for (int i = 2; i <= 5; ++i) {
    const std::string n = std::to_string(i);
    CHECK(text.find("\nr.json:" + n + ":1: error W502: problem " + n + "\n  fix: fix " + n) != std::string::npos);
  }
  CHECK(text.find("nested problem") != std::string::npos);
  CHECK(lines_of(text) == 2 + 4 * 2 + 1);
}

}  // namespace warren::error_test

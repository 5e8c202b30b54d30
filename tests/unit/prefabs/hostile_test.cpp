// SPDX-License-Identifier: MIT
// Texts that nobody would write, and some that somebody would to do harm: each is refused, in few words, with a place.
#include <warren/prefabs/prefab.hpp>

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/unit/prefabs/reading.hpp"

namespace warren::hostile_test {

using namespace reading;
using namespace std::string_literals;

namespace {

std::string repeated(std::string_view text, int times) {
  std::string all;
  all.reserve(text.size() * static_cast<std::size_t>(times));
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

struct Hostile {
  const char* what;
  std::string text;
  std::string first;  ///< "line:column message" of the first problem, or how it begins
};

std::vector<Hostile> hostile_texts() {
  const std::string vault = "kind: vault\n";
  const std::string row = std::string(300, 'Q') + "\n";
  return {
      {"nothing", "", "1:1 the prefab has no drawing"},
      {"one end of line", "\n", "2:1 the prefab has no drawing"},
      {"only ends of lines", repeated("\n", 1'000'000), "2:1 the prefab has no drawing"},
      {"only NUL", "\0"s, "1:1 a line before the drawing is not"},
      {"a header alone", vault, "2:1 the prefab has no drawing"},
      {"a header and an empty line", vault + "\n", "3:1 the prefab has no drawing"},
      {"a drawing alone", "###\n#.#\n###\n", "1:1 a line before the drawing is not"},
      {"a drawing after an empty line", "\n...\n", "1:1 the prefab has no kind"},
      {"no empty line", vault + "...\n...\n", "2:1 a line before the drawing is not"},
      {"ragged rows", vault + "\n...\n..\n....\n", "4:3 this row has 2 cells and the first one 3"},
      {"an empty row inside", vault + "\n...\n\n...\n", "4:1 this row has 0 cells and the first one 3"},
      {"an empty first row", vault + "\n\n...\n", "3:1 the prefab has no drawing"},
      {"a tab in the drawing", vault + "\n.\t.\n", "3:2 no tile is drawn as character 0x09"},
      {"a tab after a key", "kind:\tvault\n\n.\n", "1:6 the kind is \"\tvault\""},
      {"NUL in the drawing", vault + "\n.\0.\n"s, "3:2 no tile is drawn as character 0x00"},
      {"NUL in a key", "ki\0nd: vault\n\n.\n"s, "1:1 the key \"ki"},
      {"NUL in a value", "kind: va\0ult\n\n.\n"s, "1:7 the kind is \"va"},
      {"NUL that means something", vault + "legend: \0 = floor\n\n.\n"s, "2:9 \"legend\" is not of the form"},
      {"a return that means something", vault + "legend: \r = floor\n\n...\n", "2:9 \"legend\" is not of the form"},
      {"a tab that means something", vault + "legend: \t = floor\n\n...\n", "2:9 \"legend\" is not of the form"},
      {"NUL by lot", vault + "each: . = \0\n\n.\n"s, "2:7 \"\0\" is not a character"s},
      {"NUL that fills up", vault + "pad: \0\n\n..\n.\n"s, "2:6 \"\0\" is not one character"s},
      {"no UTF-8 in the drawing", vault + "\n.\xc3\n", "3:2 no tile is drawn as byte 0xc3"},
      {"a surrogate in the drawing", vault + "\n\xed\xa0\x80\n", "3:1 no tile is drawn as byte 0xed"},
      {"an overlong character", vault + "\n\xc0\xae\n", "3:1 no tile is drawn as byte 0xc0"},
      {"no UTF-8 in a value", vault + "summary: \xff\n\n.\n", "2:10 the value is not UTF-8"},
      {"no UTF-8 in a key", vault + "\xff\xfe: 3\n\n.\n", "2:1 the key \""},
      {"UTF-16", "\xff\xfek\0i\0n\0d\0:\0"s, "2:1 the prefab has no drawing"},
      {"a byte order mark", "\xEF\xBB\xBF" + vault + "\n.\n", "1:1 the file begins with a byte order mark"},
      {"ends of lines of old Macs", "kind: vault\r\r...\r...\r", "2:1 the prefab has no drawing"},
      {"two returns at an end", vault + "\n.\r\r\n..\n", "4:2 this row has 2 cells and the first one 1"},
      {"a million lines of one key", repeated("all: x = .\n", 1'000'000) + "\n.\n", "2:6 'x' is substituted twice"},
      {"half a million lines of two keys", repeated("all:\n", 500'000) + repeated("pad: #\n", 500'000) + "\n.\n", "1:"},
      {"a million unknown keys", repeated("abcdef: x\n", 1'000'000) + "\n.\n", "1:1 the key \"abcdef\""},
      {"a million lines without a colon", repeated("abc\n", 1'000'000), "1:1 a line before the drawing"},
      {"a million comments", repeated("// \n", 1'000'000), "1000001:1 the prefab has no drawing"},
      {"a key of 5 MB", std::string(5'000'000, 'k') + ": 3\n\n.\n", "1:1 this line of the header is too long"},
      {"a value of 5 MB", "kind: " + std::string(5'000'000, 'v') + "\n\n.\n",
       "1:1 this line of the header is too long"},
      {"a row of 5 MB", vault + "\n" + std::string(5'000'000, '.'), "3:1 the drawing is 5000000x1"},
      {"a row of 5 MB by its filling", vault + "pad: #\n\n.\n" + std::string(5'000'000, '.'),
       "4:1 the drawing is 500000"},
      {"2000x2000", vault + "\n" + repeated(std::string(2000, '.') + "\n", 2000), "3:1 the drawing is 2000x2000"},
      {"a million rows", vault + "\n" + repeated(".\n", 1'000'000), "3:1 the drawing is 1x1000000"},
      {"unknown glyphs", vault + "\n.Q.\n", "3:2 no tile is drawn as 'Q'"},
      {"90,000 problems", vault + "\n" + repeated(row, 300), "3:1 no tile is drawn as 'Q'"},
      {"a hundred thousand choices", vault + "each: . =" + repeated(" #*1000", 100'000) + "\n\n.\n",
       "2:1 this line of the header is too long"},
      {"numbers past all ends", vault + "weight: " + std::string(900, '9') + "\n\n.\n", "2:9 the weight is"},
      {"a weight of nothing", vault + "weight: 0\n\n.\n", "2:9 the weight is \"0\""},
      {"a weight below nothing", vault + "weight: -1\n\n.\n", "2:9 the weight is \"-1\""},
      {"a weight that is no whole number", vault + "weight: 1e9\n\n.\n", "2:9 the weight is \"1e9\""},
      {"a key without a value", "kind:\n\n.\n", "1:6 the kind is \"\""},
      {"a value without a key", vault + ": 3\n\n.\n", "2:1 the key \"\" is unknown"},
      {"colons", ":\n::\n\n.\n", "1:1 the key \"\" is unknown"},
      {"a drawing that is elsewhere", vault + "drawing: x.xp\n", "3:1 the drawing is in another file"},
  };
}

}  // namespace

TEST_CASE("hostile texts are refused with a file, a line and a column, in at most a hundred problems") {
  const std::vector<Hostile> texts = hostile_texts();
  CHECK(texts.size() >= 30);
  for (const Hostile& hostile : texts) {
    CAPTURE(hostile.what);
    const Result<Prefab> prefab = Prefab::parse(hostile.text, "p", "p.txt");
    REQUIRE_FALSE(prefab);
    const Problems problems = told(prefab.error());
    CHECK(problems.size() <= 100);
    INFO(problems[0].substr(0, 200));
    CHECK(problems[0].starts_with(hostile.first));
    const auto lines = std::ranges::count(hostile.text, '\n') + 2;
    for (const Error& error : small::all_of(prefab.error())) {
      CHECK(error.place.line > 0);
      CHECK(error.place.line <= lines);
      CHECK(error.place.column > 0);
      CHECK(error.message.size() < 1200);
      CHECK(error.hint.size() < 1200);
    }
  }
}

TEST_CASE("a drawing as large as can be, with as many lots as a line can hold, is read") {
  const std::string text = "kind: section\neach: x =" + repeated(" .*1000", 140) + "\n\n";
  CHECK(parsed(text + repeated(std::string(1024, 'x') + "\n", 1024)).size() == Size{1024, 1024});
}

TEST_CASE("a file past the limit is not looked at") {
  Limits limits;
  limits.file_bytes = 20;
  const Result<Prefab> prefab = Prefab::parse("kind: vault\n\n" + std::string(30, 'Q'), "p", "p.txt", limits);
  REQUIRE_FALSE(prefab);
  CHECK(prefab.error().code == ErrorCode::input_too_large);
  CHECK(prefab.error().place.file == "p.txt");
}

}  // namespace warren::hostile_test

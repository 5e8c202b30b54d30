// SPDX-License-Identifier: MIT
// The same seed gives the same level: every hash of hashes.txt, for any compiler, flags and number of threads, and
// with or without a viewer.
//
// A line is: recipe, size, depth, seed, hash, and the generation versions of the builders. A hash may only change
// together with a version. To rewrite the table: WARREN_WRITE_GOLDEN=1 with the path of the file.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <limits>
#include <sstream>
#include <thread>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/support/plain_recipes.hpp"

namespace warren::golden_test {

namespace {

struct Line {
  std::string recipe;
  Size size;
  int depth;
  std::uint64_t seed;
};

std::string versions_of(const Recipe& recipe) {
  std::string text;
  for (const Descriptor* builder : recipe.builders()) {
    text += fmt::format("{}{}@{}", text.empty() ? "" : ",", builder->id, builder->version);
  }
  return text;
}

std::vector<Line> all_lines() {
  std::vector<Line> lines;
  for (const RecipeInfo& info : shipped_recipes()) {
    const Size own = Recipe::shipped(info.id)->request().size;
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 32, std::uint64_t{1} << 63,
                                     std::numeric_limits<std::uint64_t>::max()}) {
      lines.push_back({std::string(info.id), own, 1, seed});
    }
    // The oldest recipes have the most lines; a few suffice for the others, and slow builds run this too.
    const std::uint64_t last = test::is_plain(info.id) ? 39 : 6;
    for (std::uint64_t seed = 2; seed <= last; ++seed) {
      const Size sizes[] = {own, {40, 25}, {81, 51}, {200, 200}, {65, 129}};
      const Size size = sizes[seed % std::size(sizes)];
      const Size least = Recipe::shipped(info.id)->min_size();
      lines.push_back({std::string(info.id),
                       {std::max(size.w, least.w), std::max(size.h, least.h)},
                       static_cast<int>(seed % 7) + 1,
                       seed});
    }
  }
  return lines;
}

std::string as_text(const Line& line, bool watched = false) {
  const Result<Recipe> recipe = Recipe::shipped(line.recipe);
  Request request = recipe->request();
  request.seed = line.seed;
  request.size = line.size;
  request.depth = line.depth;
  History history;
  if (watched) request.history = &history;
  const Result<Level> level = recipe->build(request);
  return fmt::format("{} {}x{} {} {} {:016x} {}", line.recipe, line.size.w, line.size.h, line.depth, line.seed,
                     level ? level->hash() : 0, versions_of(*recipe));
}

std::vector<std::string> table() {
  std::ifstream file(WARREN_SOURCE_DIR "/tests/golden/hashes.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

}  // namespace

TEST_CASE("hashes are those of the table") {
  const std::vector<Line> lines = all_lines();
  if (const char* path = std::getenv("WARREN_WRITE_GOLDEN")) {
    std::ofstream out(path);
    out << "# recipe size depth seed hash builders; made by golden_test, see there\n";
    for (const Line& line : lines) out << as_text(line) << '\n';
    return;
  }
  const std::vector<std::string> expected = table();
  REQUIRE(expected.size() == lines.size());
  const Processor best = processor();
  for (const Processor p : processors()) {
    INFO("with the instructions of " << name_of(p));
    REQUIRE(use_processor(p));
    for (std::size_t i = 0; i < lines.size(); ++i) CHECK(as_text(lines[i]) == expected[i]);
  }
  use_processor(best);
}

TEST_CASE("watching a build changes nothing") {
  for (const Line& line : all_lines()) {
    if (line.size.cells() < 10'000) CHECK(as_text(line, true) == as_text(line));
  }
}

TEST_CASE("eight threads at once build what one does") {
  // All threads build every recipe at the same time, each starting with another one.
  const std::vector<Line> lines = all_lines();
  const std::vector<std::string> expected = table();
  constexpr std::size_t stride = 5;
  std::vector<std::string> wrong(8);
  std::vector<std::jthread> threads;
  for (std::size_t t = 0; t < wrong.size(); ++t) {
    threads.emplace_back([&, t] {
      for (std::size_t i = 0; i < lines.size(); i += stride) {
        const std::size_t at = (i + t * 13) % lines.size();
        const std::string line = as_text(lines[at]);
        if (at < expected.size() && line != expected[at]) wrong[t] = line;
      }
    });
  }
  threads.clear();
  for (const std::string& line : wrong) CHECK(line == "");
}

TEST_CASE("one chain object serves many threads") {
  const Chain chain =
      Chain{NethackRooms{}}.with(NethackCorridors{}).with(RoomStart{}).with(RoomStairs{}).with(RoomSpawner{});
  const auto hash_of = [&](std::uint64_t seed) { return chain.build({.seed = seed, .size = {80, 21}})->hash(); };
  std::vector<std::uint64_t> expected;
  for (std::uint64_t seed = 0; seed < 50; ++seed) expected.push_back(hash_of(seed));
  std::vector<int> wrong(8);
  std::vector<std::jthread> threads;
  for (std::size_t t = 0; t < wrong.size(); ++t) {
    threads.emplace_back([&, t] {
      for (std::uint64_t seed = 0; seed < 50; ++seed) wrong[t] += hash_of(seed) == expected[seed] ? 0 : 1;
    });
  }
  threads.clear();
  for (const int count : wrong) CHECK(count == 0);
}

}  // namespace warren::golden_test

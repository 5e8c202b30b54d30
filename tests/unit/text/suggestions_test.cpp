// SPDX-License-Identifier: MIT
// Distances between words, and the suggestions made from them.
#include <warren/text/suggestions.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include <warren/chain/builder.hpp>
#include <warren/grid/rng.hpp>

namespace warren::suggestions_test {

namespace {

/// By the definition, from the front: every way to make the first letters alike, and the cheapest of them.
int naive_distance(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return static_cast<int>(a.size() + b.size());
  const std::string_view a1 = a.substr(1);
  const std::string_view b1 = b.substr(1);
  int best = naive_distance(a1, b1) + (a[0] == b[0] ? 0 : 1);
  best = std::min({best, naive_distance(a1, b) + 1, naive_distance(a, b1) + 1});
  const bool swap = a.size() > 1 && b.size() > 1 && a[0] == b[1] && a[1] == b[0];
  return swap ? std::min(best, naive_distance(a.substr(2), b.substr(2)) + 1) : best;
}

std::string random_word(Rng& rng, int longest) {
  std::string word;
  for (int n = rng.between(0, longest); n > 0; --n) word += static_cast<char>('a' + rng.below(3));
  return word;
}

std::vector<std::string_view> builder_ids() {
  std::vector<std::string_view> ids;
  for (const Descriptor* d : all_builders()) ids.push_back(d->id);
  return ids;
}

}  // namespace

TEST_CASE("the edit distance is the cheapest of all ways to edit") {
  Rng rng(4);
  for (int i = 0; i < 800; ++i) {
    const std::string a = random_word(rng, 6);
    const std::string b = random_word(rng, 6);
    CAPTURE(a);
    CAPTURE(b);
    REQUIRE(edit_distance(a, b) == naive_distance(a, b));
  }
}

TEST_CASE("known distances") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("abc", "") == 3);
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("room", "romo") == 1);
  CHECK(edit_distance("ab", "ba") == 1);
  CHECK(edit_distance("abcd", "badc") == 2);
}

TEST_CASE("the edit distance is symmetric, zero only for equals, and at most the longer word") {
  CHECK(rc::check("properties of a distance", [](const std::string& a, const std::string& b) {
    const int d = edit_distance(a, b);
    RC_ASSERT(d == edit_distance(b, a));
    RC_ASSERT((d == 0) == (a == b));
    RC_ASSERT(d <= static_cast<int>(std::max(a.size(), b.size())));
    RC_ASSERT(d >= static_cast<int>(std::max(a.size(), b.size()) - std::min(a.size(), b.size())));
  }));
}

TEST_CASE("one typo in any place of any builder's name finds that name again") {
  const std::vector<std::string_view> ids = builder_ids();
  for (const std::string_view id : ids) {
    for (std::size_t at = 0; at < id.size(); ++at) {
      std::string lost(id);
      lost.erase(at, 1);
      std::string doubled(id);
      doubled.insert(at, 1, id[at]);
      std::string wrong(id);
      wrong[at] = '#';
      for (const std::string& typed : {lost, doubled, wrong}) {
        CAPTURE(typed);
        const std::string found = closest_name(typed, ids);
        // Another name may be as close, but none closer.
        CHECK_FALSE(found.empty());
        CHECK(edit_distance(typed, found) <= 1);
      }
    }
    CHECK(closest_name(id, ids) == id);
  }
}

TEST_CASE("the closest of several names is suggested, and a part of a name counts as close") {
  const std::vector<std::string_view> names = {"attempts", "min_side", "max_side"};
  CHECK(closest_name("atempts", names) == "attempts");
  CHECK(closest_name("mn_side", names) == "min_side");
  CHECK(closest_name("max_siez", names) == "max_side");
  CHECK(closest_name("max", names) == "max_side");
  CHECK(closest_name("side", names) == "min_side");
}

TEST_CASE("garbage finds nothing, and neither does an empty or endless word") {
  const std::vector<std::string_view> names = {"attempts", "min_side", "max_side"};
  for (const std::string_view typed : {"", "q", "zz", "xyzzy", "completely different", "0123456789"}) {
    CAPTURE(typed);
    CHECK(closest_name(typed, names).empty());
  }
  CHECK(closest_name(std::string(100'000, 'a'), names).empty());
  const std::string endless(100'000, 'm');
  const std::vector<std::string_view> long_names = {endless};
  CHECK(closest_name("mmm", long_names).empty());
  CHECK(closest_name("attempts", {}).empty());
}

}  // namespace warren::suggestions_test

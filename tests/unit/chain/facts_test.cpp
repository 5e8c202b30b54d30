// SPDX-License-Identifier: MIT
// Facts: all sets of them against sets of numbers.
#include <warren/chain/builder.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace warren::facts_test {

namespace {

using Numbers = std::set<int>;

constexpr unsigned set_count = 1U << fact_count;

Facts made_of(unsigned bits) {
  Facts facts;
  for (int i = 0; i < fact_count; ++i) {
    if ((bits >> i & 1) != 0) facts = facts | static_cast<Fact>(i);
  }
  return facts;
}

Numbers numbers_of(Facts facts) {
  Numbers numbers;
  facts.for_each([&](Fact fact) { numbers.insert(static_cast<int>(fact)); });
  return numbers;
}

}  // namespace

TEST_CASE("union, intersection and difference of all pairs agree with those of sets") {
  for (unsigned a = 0; a < set_count; ++a) {
    const Numbers x = numbers_of(made_of(a));
    for (unsigned b = 0; b < set_count; ++b) {
      const Numbers y = numbers_of(made_of(b));
      Numbers either;
      Numbers both;
      Numbers rest;
      std::ranges::set_union(x, y, std::inserter(either, either.end()));
      std::ranges::set_intersection(x, y, std::inserter(both, both.end()));
      std::ranges::set_difference(x, y, std::inserter(rest, rest.end()));
      REQUIRE(numbers_of(made_of(a) | made_of(b)) == either);
      REQUIRE(numbers_of(made_of(a) & made_of(b)) == both);
      REQUIRE(numbers_of(made_of(a) - made_of(b)) == rest);
      REQUIRE((made_of(a) == made_of(b)) == (a == b));
    }
    for (int i = 0; i < fact_count; ++i) REQUIRE(made_of(a).has(static_cast<Fact>(i)) == ((a >> i & 1) != 0));
    REQUIRE(made_of(a).empty() == (a == 0));
  }
}

TEST_CASE("facts are made from one, from several and from all") {
  CHECK(numbers_of(Fact::start) == Numbers{static_cast<int>(Fact::start)});
  CHECK(Facts{Fact::rooms, Fact::doors} == (Facts(Fact::rooms) | Fact::doors));
  CHECK(numbers_of(Facts::all()).size() == fact_count);
  CHECK(Facts().empty());
}

TEST_CASE("every fact has a name of its own") {
  static_assert(std::size(fact_names) == fact_count);
  std::set<std::string_view> names;
  for (int i = 0; i < fact_count; ++i) names.insert(name_of(static_cast<Fact>(i)));
  CHECK(names.size() == fact_count);
  CHECK(name_of(Fact::rooms) == "rooms");
  CHECK(name_of(Fact::exit) == "exit");
  CHECK(name_of(Fact::doors) == "doors");
  CHECK(name_of(Fact::connected) == "connected");
}

}  // namespace warren::facts_test

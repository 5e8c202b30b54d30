// SPDX-License-Identifier: MIT
// Random numbers: the generator against another, and how many numbers each draw takes.
#include <warren/grid/rng.hpp>

#include <doctest/doctest.h>

#include <climits>
#include <set>
#include <type_traits>
#include <vector>

namespace warren::rng_test {

namespace {

/// xoshiro256++ as its authors print it, seeded by SplitMix64.
struct Reference {
  std::uint64_t s[4]{};

  static std::uint64_t split_mix(std::uint64_t& x) {
    std::uint64_t z = (x += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  static Reference seeded(std::uint64_t seed) {
    Reference r;
    for (std::uint64_t& word : r.s) word = split_mix(seed);
    return r;
  }
  static std::uint64_t rotated(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::uint64_t next() {
    const std::uint64_t result = rotated(s[0] + s[3], 23) + s[0];
    const std::uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 45);
    return result;
  }
};

/// Whether a draw took exactly `numbers` numbers from the stream.
template <class Draw>
bool takes(int numbers, Draw draw) {
  Rng drawn(77);
  Rng plain(77);
  draw(drawn);
  for (int i = 0; i < numbers; ++i) plain.next();
  return drawn.next() == plain.next();
}

/// Signed overflow is no constant expression, so a draw that overflows is found without running it.
template <int Lo, int Hi>
concept DrawsWithoutOverflow = requires { typename std::integral_constant<int, Rng(1).between(Lo, Hi)>; };

}  // namespace

TEST_CASE("the reference generator gives the published numbers") {
  Reference r{{1, 2, 3, 4}};
  for (const std::uint64_t published : {41943041ULL, 58720359ULL, 3588806011781223ULL, 3591011842654386ULL}) {
    CHECK(r.next() == published);
  }
  std::uint64_t x = 1234567;
  CHECK(Reference::split_mix(x) == 6457827717110365317U);
}

TEST_CASE("next is xoshiro256++ seeded by SplitMix64") {
  for (const std::uint64_t seed : {0ULL, 1ULL, 42ULL, 0xffffffffffffffffULL, 0x123456789abcdefULL}) {
    Rng rng(seed);
    Reference reference = Reference::seeded(seed);
    for (int i = 0; i < 1000; ++i) REQUIRE(rng.next() == reference.next());
  }
}

TEST_CASE("the first numbers of seeds and streams are frozen") {
  CHECK(Rng(0).next() == 0x53175d61490b23dfU);
  CHECK(Rng(1).next() == 0xcfc5d07f6f03c29bU);
  CHECK(Rng(42).next() == 0xd0764d4f4476689fU);
  CHECK(Rng::stream(7, 1, "room_spawner#0", 1).next() == 0x5019e6f6ed46e121U);
  CHECK(Rng::stream(7, 3, "mine", 2).next() == 0x3fd781e0fa5ce386U);
}

TEST_CASE("below nothing, one or less is 0, and one_in of these is always true") {
  Rng rng(2);
  for (const int n : {1, 0, -1, -100, INT_MIN}) {
    for (int i = 0; i < 100; ++i) {
      CHECK(rng.below(n) == 0);
      CHECK(rng.one_in(n));
    }
  }
}

TEST_CASE("between does not overflow on wide ranges") {
  CHECK(DrawsWithoutOverflow<0, 10>);
  CHECK(DrawsWithoutOverflow<0, INT_MAX>);
  CHECK(DrawsWithoutOverflow<INT_MIN, INT_MAX>);
  CHECK(DrawsWithoutOverflow<INT_MAX, INT_MIN>);
}

TEST_CASE("every draw takes one number from the stream, whatever its arguments") {
  for (const int n : {INT_MIN, -3, 0, 1, 2, 100, INT_MAX}) {
    CAPTURE(n);
    CHECK(takes(1, [n](Rng& r) { r.below(n); }));
    CHECK(takes(1, [n](Rng& r) { r.one_in(n); }));
    CHECK(takes(1, [n](Rng& r) { r.percent(n); }));
    if (n > INT_MIN && n < INT_MAX) CHECK(takes(1, [n](Rng& r) { r.between(0, n); }));
  }
  CHECK(takes(1, [](Rng& r) { r.coin(); }));
  CHECK(takes(3, [](Rng& r) { r.dice(3, 6); }));
  CHECK(takes(2, [](Rng& r) { r.cell_of({1, 2, 1, 9}); }));
  CHECK(takes(1, [items = std::vector{4}](Rng& r) mutable { r.pick(std::span(items)); }));
  CHECK(takes(9, [items = std::vector<int>(10)](Rng& r) mutable { r.shuffle(std::span(items)); }));
}

TEST_CASE("streams differ when any part of their name differs") {
  std::set<std::uint64_t> firsts;
  for (const std::uint64_t seed : {0ULL, 1ULL, 1ULL << 63}) {
    for (const int depth : {-1, 0, 1, 2}) {
      for (const char* key : {"", "a", "a#0", "a#1", "b#0", "room_spawner#0"}) {
        for (const int attempt : {0, 1, 2, 64}) firsts.insert(Rng::stream(seed, depth, key, attempt).next());
      }
    }
  }
  CHECK(firsts.size() == 3 * 4 * 6 * 4);
  CHECK(Rng::stream(1, 2, "a", 3).next() == Rng::stream(1, 2, "a", 3).next());
}

}  // namespace warren::rng_test

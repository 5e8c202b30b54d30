// SPDX-License-Identifier: MIT
// The hash: frozen values, and that everything put into it counts.
#include <warren/grid/rng.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <set>
#include <string>
#include <vector>

#include <rapidcheck.h>

namespace warren::hash_test {

namespace {

std::uint64_t hash_of(const std::vector<unsigned char>& data) { return Hasher{}.bytes(data).value(); }

/// Undoes x ^= x >> shift.
std::uint64_t unshifted(std::uint64_t x, int shift) {
  std::uint64_t result = x;
  for (int done = shift; done < 64; done += shift) result = x ^ (result >> shift);
  return result;
}

/// The inverse of an odd number modulo 2^64, by Newton's method.
std::uint64_t inverse(std::uint64_t odd) {
  std::uint64_t x = odd;
  for (int i = 0; i < 6; ++i) x *= 2 - odd * x;
  return x;
}

}  // namespace

TEST_CASE("hashes are frozen") {
  CHECK(Hasher{}.value() == 0x80333165199b25fcU);
  CHECK(Hasher{}.word(1).value() == 0xba2e29d2f0b1f441U);
  CHECK(Hasher{}.number(-1).value() == 0xbb4af16f0e9221cfU);
  CHECK(Hasher{}.text("warren").value() == 0x5060e8024115ef2aU);
  CHECK(Hasher{}.text("the oldest dungeon there is").value() == 0xb2b641033852d042U);
  CHECK(Hasher{}.word(7).number(-3).text("a").text("").value() == 0xd43070e9437fa80fU);
}

TEST_CASE("bytes are read as little-endian words after their length") {
  const std::vector<unsigned char> data{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  CHECK(hash_of(data) == Hasher{}.word(10).word(0x0807060504030201U).word(0x0a09U).value());
  CHECK(hash_of({}) == Hasher{}.word(0).value());
  CHECK(Hasher{}.text("\x01\x02").value() == hash_of({1, 2}));
}

TEST_CASE("where one text ends and the next begins counts") {
  CHECK(Hasher{}.text("ab").text("c").value() != Hasher{}.text("a").text("bc").value());
  CHECK(Hasher{}.text("abc").text("").value() != Hasher{}.text("").text("abc").value());
  CHECK(Hasher{}.text("abc").value() != Hasher{}.text("abc").text("").value());
}

TEST_CASE("zeros of every length hash differently") {
  std::set<std::uint64_t> seen;
  for (std::size_t length = 0; length < 100; ++length) seen.insert(hash_of(std::vector<unsigned char>(length)));
  CHECK(seen.size() == 100);
}

TEST_CASE("every single bit that is flipped changes the hash, and about half of its bits") {
  for (std::size_t length = 1; length <= 33; ++length) {
    std::vector<unsigned char> data(length);
    for (std::size_t i = 0; i < length; ++i) data[i] = static_cast<unsigned char>(i * 37 + 11);
    const std::uint64_t before = hash_of(data);
    int changed = 0;
    for (std::size_t bit = 0; bit < length * 8; ++bit) {
      const auto mask = static_cast<unsigned char>(1U << (bit % 8));
      data[bit / 8] ^= mask;
      const int bits = std::popcount(before ^ hash_of(data));
      REQUIRE(bits > 0);
      changed += bits;
      data[bit / 8] ^= mask;
    }
    const int mean = changed / static_cast<int>(length * 8);
    CAPTURE(length);
    CHECK(mean >= 27);
    CHECK(mean <= 37);
  }
}

TEST_CASE("the order of words counts") {
  CHECK(Hasher{}.word(1).word(2).value() != Hasher{}.word(2).word(1).value());
  CHECK(Hasher{}.word(0).value() != Hasher{}.word(0).word(0).value());
}

TEST_CASE("mix_bits can be undone, so it is a bijection") {
  CHECK(rc::check("the finaliser of SplitMix64, backwards", [](std::uint64_t x) {
    std::uint64_t y = unshifted(mix_bits(x), 31) * inverse(0x94d049bb133111ebU);
    y = unshifted(y, 27) * inverse(0xbf58476d1ce4e5b9U);
    RC_ASSERT(unshifted(y, 30) == x);
  }));
}

}  // namespace warren::hash_test

// SPDX-License-Identifier: MIT
// Facts: what is true of a level at a point of the chain. Builders need, give and drop them.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace warren {

/// `connected` is true when every cell that can be walked on can be walked to from every other, in the level's way of
/// moving. A builder that cannot promise it does not give it; one that may cut the map in two drops it.
enum class Fact : std::uint8_t { rooms, corridors, start, exit, spawns, doors, connected };

inline constexpr std::string_view fact_names[] = {"rooms",  "corridors", "start",    "exit",
                                                  "spawns", "doors",     "connected"};
inline constexpr int fact_count = 7;

constexpr std::string_view name_of(Fact fact) { return fact_names[static_cast<int>(fact)]; }

class Facts {
 public:
  constexpr Facts() = default;
  constexpr Facts(Fact fact) : bits_(bit(fact)) {}
  constexpr Facts(std::initializer_list<Fact> facts) {
    for (const Fact fact : facts) bits_ |= bit(fact);
  }
  static constexpr Facts all() { return from_bits((1U << fact_count) - 1); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Fact fact) const { return (bits_ & bit(fact)) != 0; }
  constexpr Facts operator|(Facts other) const { return from_bits(bits_ | other.bits_); }
  constexpr Facts operator&(Facts other) const { return from_bits(bits_ & other.bits_); }
  constexpr Facts operator-(Facts other) const { return from_bits(bits_ & ~other.bits_); }
  constexpr bool operator==(const Facts&) const = default;

  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (int i = 0; i < fact_count; ++i) {
      if (has(static_cast<Fact>(i))) visit(static_cast<Fact>(i));
    }
  }

 private:
  static constexpr std::uint32_t bit(Fact fact) { return 1U << static_cast<int>(fact); }
  static constexpr Facts from_bits(std::uint32_t bits) {
    Facts facts;
    facts.bits_ = bits;
    return facts;
  }

  std::uint32_t bits_ = 0;
};

}  // namespace warren

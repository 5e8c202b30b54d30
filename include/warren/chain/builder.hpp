// SPDX-License-Identifier: MIT
// What a builder is.
//
// A builder is a plain struct: its members are its options, and `build` does the work. Those that ship also
// have a `kind` and a `descriptor`; a program's own need neither:
//
//   struct Pillars {
//     int every = 4;
//     Status build(Level& level, Rng& rng) const;
//   };
//
// It may say more about itself, all of it static and optional: `id`, `kind`, the facts it `needs`,
// `gives` and `drops`, and whether it `alters_prefabs`. A function or lambda that takes (Level&, Rng&) is a builder
// too.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include <warren/chain/option.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/level.hpp>

namespace warren {

// Facts: what is true of a level at a point of the chain. Builders need, give and drop them.

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

class Step;

/// A starter makes a map out of nothing, a meta changes one that is there; some builders are both.
enum class Kind : std::uint8_t { starter, meta, both };
inline constexpr std::string_view kind_names[] = {"starter", "meta", "both"};

/// Everything there is to know about a builder without running it.
struct Descriptor {
  std::string_view id;
  std::string_view summary;
  Kind kind = Kind::both;
  Facts needs{};
  Facts gives{};
  Facts drops{};
  int version = 1;  ///< of what it generates; raised when the same seed gives another level
  std::span<const Option> options{};
  bool alters_prefabs = false;  ///< whether it may change cells of vaults that are there already
  bool declares_facts = true;   ///< false for a program's own builder that says nothing of facts
  Step (*make)() = nullptr;     ///< the builder with its default options
};

template <class B>
concept HasBuild = requires(const B& builder, Level& level, Rng& rng) { builder.build(level, rng); };

template <class B>
concept Builder = std::copy_constructible<B> && (HasBuild<B> || std::invocable<const B&, Level&, Rng&>);

template <class B>
constexpr Kind kind_of() {
  if constexpr (requires {
                  { B::kind } -> std::convertible_to<Kind>;
                }) {
    return B::kind;
  } else {
    return Kind::both;
  }
}

/// A builder that may come first in a chain.
template <class B>
concept Starter = Builder<B> && kind_of<B>() != Kind::meta;
/// A builder that may come later in a chain.
template <class B>
concept Meta = Builder<B> && kind_of<B>() != Kind::starter;

/// The list of all builders that ship, sorted by id. Made in src/catalogue from builders.def.
std::span<const Descriptor* const> all_builders();
const Descriptor* find_builder(std::string_view id);

}  // namespace warren

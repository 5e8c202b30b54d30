// SPDX-License-Identifier: MIT
// Builders: the steps of a chain.
//
// A builder is a plain struct: its members are its options, and `build` does the work. Built-in builders also have a
// `kind` and a `descriptor`; custom builders need neither:
//
//   struct Pillars {
//     int every = 4;
//     Status build(Level& level, Rng& rng) const;
//   };
//
// A custom builder may declare these static members, all optional: `id`, `kind`, the facts that it `needs`, `gives` and
// `drops`, and whether it `alters_prefabs`. Member functions, also optional: `min_size()`, `validate()`, and
// `cost(Size)` for one that takes much more than a few visits of each cell. A function or lambda that takes (Level&,
// Rng&) is a builder too.
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

/// A property of the level that holds at a point of the chain. Builders need, give and drop facts.
///
/// `connected`: all walkable cells form one connected component under the level's Movement. A builder that cannot
/// guarantee it does not give it; one that may disconnect the map drops it. `roles`: rooms have roles. `mission`: locks
/// and keys are placed, and the certificate holds. A builder that may dig, fill, or move the start, exits or doors
/// drops it, and cannot follow the one that gives it. The other facts say that the level has its rooms, corridors,
/// start, exit, spawns or doors.
enum class Fact : std::uint8_t { rooms, corridors, start, exit, spawns, doors, connected, roles, mission };

/// The names of the facts, in the order of the enumerators.
inline constexpr std::string_view fact_names[] = {"rooms", "corridors", "start", "exit",   "spawns",
                                                  "doors", "connected", "roles", "mission"};
inline constexpr int fact_count = 9;

/// The name of a fact in recipes and messages.
constexpr std::string_view name_of(Fact fact) { return fact_names[static_cast<int>(fact)]; }

/// A set of facts.
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
  /// Union, intersection and difference.
  constexpr Facts operator|(Facts other) const { return from_bits(bits_ | other.bits_); }
  constexpr Facts operator&(Facts other) const { return from_bits(bits_ & other.bits_); }
  constexpr Facts operator-(Facts other) const { return from_bits(bits_ & ~other.bits_); }
  constexpr bool operator==(const Facts&) const = default;

  /// Calls visit(fact) for each fact of the set, in the order of the enumerators.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint32_t left = bits_; left != 0; left &= left - 1) visit(static_cast<Fact>(std::countr_zero(left)));
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

/// A starter makes a map from nothing, a meta modifies an existing one; some builders do both.
enum class Kind : std::uint8_t { starter, meta, both };
/// The names of the kinds, in the order of the enumerators.
inline constexpr std::string_view kind_names[] = {"starter", "meta", "both"};

/// Describes a builder. Recipe parsing, `warren describe`, the JSON Schema and the studio's controls use it.
struct Descriptor {
  std::string_view id;                        ///< the name in recipes
  std::string_view summary;                   ///< one phrase for lists
  Kind kind = Kind::both;                     ///< where in a chain it may stand
  Facts needs{};                              ///< must hold before it runs
  Facts gives{};                              ///< hold after it has run
  Facts drops{};                              ///< no longer hold after it has run, unless it gives them
  int version = 1;                            ///< raised when the same seed produces a different level
  std::span<const Option> options{};          ///< the options that recipes can set
  std::span<const std::string_view> zones{};  ///< the names of the zones that it makes, without numbers
  bool alters_prefabs = false;                ///< whether it may change cells of protected prefabs
  bool declares_facts = true;                 ///< false for a custom builder without `needs`, `gives` and `drops`
  Step (*make)() = nullptr;                   ///< makes a step with default options; null for custom builders

  /// What it drops, with what is lost by that: rooms take their roles with them.
  constexpr Facts losses() const { return drops.has(Fact::rooms) ? drops | Fact::roles : drops; }
};

/// What a step, a chain or a recipe takes for a map of some size, as far as that is known before it runs.
struct BuildCost {
  std::int64_t bytes = 0;       ///< of memory at a time
  std::int64_t work_steps = 0;  ///< as Level::work counts them

  /// A number for every cell of a map. Sizes beyond any limit do not overflow.
  static constexpr std::int64_t per_cell(Size size, std::int64_t count) {
    constexpr std::int64_t most_cells = std::int64_t{1} << 44;
    return (size.cells() < most_cells ? size.cells() : most_cells) * count;
  }
  /// Of a step that says nothing else: no builder may take more memory on top of the tiles.
  static constexpr BuildCost of_step(Size size) { return {.bytes = per_cell(size, 12), .work_steps = 0}; }
};

/// A struct with a member function build(Level&, Rng&).
template <class B>
concept HasBuild = requires(const B& builder, Level& level, Rng& rng) { builder.build(level, rng); };

/// Anything that can be a step of a chain.
template <class B>
concept Builder = std::copy_constructible<B> && (HasBuild<B> || std::invocable<const B&, Level&, Rng&>);

/// The kind that a builder declares; `both` if it declares none.
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

/// All built-in builders, sorted by id.
std::span<const Descriptor* const> all_builders();
/// The built-in builder with this id; null if there is none.
const Descriptor* find_builder(std::string_view id);

}  // namespace warren

// SPDX-License-Identifier: MIT
// What a grammar consists of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <warren/description/description.hpp>

#include "src/description/level_traits.hpp"

namespace warren {

/// In the order of grammar_modifiers.
enum class GrammarModifier : std::uint8_t { plural, article, count, counted, capitalize, title };

/// A piece of a phrase: plain text, #symbol# or {trait}.
struct GrammarPart {
  enum class Kind : std::uint8_t { text, symbol, trait };

  Kind kind = Kind::text;
  std::string text{};  ///< of plain text, the name of a symbol, or the name after the colon of a trait
  std::size_t symbol = 0;
  Trait trait = Trait::depth;
  std::vector<GrammarModifier> modifiers{};
};

/// What a trait must be. Without names and numbers: the level must have it.
struct GrammarCondition {
  Trait trait = Trait::depth;
  std::string of{};
  std::int64_t min = 1;
  std::int64_t max = INT64_MAX;
  std::vector<std::string> names{};

  bool holds(const TraitValue& value) const;
};

struct GrammarAlternative {
  int weight = 1;
  std::vector<GrammarCondition> conditions{};
  std::vector<GrammarPart> parts{};
};

struct GrammarSymbol {
  std::string name{};
  std::vector<GrammarAlternative> alternatives{};
};

/// The two forms of a noun.
struct GrammarWord {
  std::string singular{};
  std::string plural{};
};

struct Grammar::Data {
  std::vector<GrammarSymbol> symbols{};  ///< sorted by name; no symbol contains itself
  std::map<std::string, GrammarWord, std::less<>> words{};

  /// The index of a symbol; the number of symbols if there is none.
  std::size_t find(std::string_view name) const;
};

/// The symbols that are expanded by themselves, and how long they may become.
struct StartSymbol {
  std::string_view name;
  std::size_t max_bytes;
};
inline constexpr std::array<StartSymbol, 3> start_symbols = {{{"level_name", Grammar::max_name_bytes},
                                                              {"level_text", Grammar::max_text_bytes},
                                                              {"room_name", Grammar::max_name_bytes}}};

/// The most bytes that a mention of a trait can have: a number, a blank and the plural of a name.
inline constexpr std::size_t max_mention_bytes = 32 + Grammar::max_word_bytes + 2;

}  // namespace warren

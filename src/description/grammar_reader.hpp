// SPDX-License-Identifier: MIT
// Reads grammars: grammar.json of a pack, and the section "grammar" of a recipe.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <warren/description/description.hpp>
#include <warren/json/json_value.hpp>

#include "src/description/grammar_data.hpp"
#include "src/json/problem_list.hpp"

namespace warren {

/// A grammar that extends another one. Empty if it has problems.
std::optional<Grammar> read_grammar(const JsonValue& object, const Grammar& base, ProblemList& problems);

/// A trait by name, with the name of a thing after a colon, as in "prop:Coffin". Empty after a problem.
struct NamedTrait {
  Trait trait = Trait::depth;
  std::string of{};
};
std::optional<NamedTrait> read_trait(std::string_view text, const JsonValue& at, ProblemList& problems);

/// The parts of a phrase: text, #symbol.modifier# and {trait.modifier}. Symbols are not looked up.
std::vector<GrammarPart> read_phrase(const JsonValue& phrase, std::string_view text, ProblemList& problems);

/// Where the alternatives of a file are: those of symbols that it replaces or extends.
struct OwnAlternative {
  std::size_t number = 0;  ///< in its symbol
  const JsonValue* at = nullptr;
};
struct OwnSymbol {
  const JsonMember* at = nullptr;
  std::vector<OwnAlternative> alternatives{};
};
using OwnSymbols = std::map<std::string, OwnSymbol, std::less<>>;

/// Looks up all symbols in phrases. Those that do not exist, that contain themselves, or that can become too long are
/// problems.
void link_symbols(Grammar::Data& data, const OwnSymbols& own, const JsonValue& root, ProblemList& problems);

/// Grammar::parse(), except that a failed allocation throws: a pack without memory for its grammar is not one whose
/// grammar is wrong.
Result<Grammar> parse_grammar(std::string_view text, std::string_view file, const Grammar& base,
                              const Limits& limits = {});

}  // namespace warren

// SPDX-License-Identifier: MIT
// Reads the phrases of grammars.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "src/description/grammar_reader.hpp"

namespace warren {

namespace {

/// Which modifiers a reference can have, by what it refers to.
enum class Reference : std::uint8_t { symbol, number, thing };

bool suits(GrammarModifier modifier, Reference reference) {
  if (modifier == GrammarModifier::capitalize || modifier == GrammarModifier::title) return true;
  if (modifier == GrammarModifier::article) return reference != Reference::number;
  return reference == Reference::thing;
}

std::string_view name_of_reference(Reference reference) {
  return reference == Reference::symbol ? "symbols" : reference == Reference::number ? "numbers" : "things";
}

class PhraseReader {
 public:
  PhraseReader(const JsonValue& at, ProblemList& problems) : at_(at), problems_(problems) {}

  std::vector<GrammarPart> read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t plain = std::min(text.find_first_of("#{}"), text.size());
      if (plain > 0) parts_.push_back({.text = std::string(text.substr(0, plain))});
      text.remove_prefix(plain);
      if (text.empty()) break;
      const std::size_t end = text.find(text.front() == '#' ? '#' : '}', 1);
      if (text.front() == '}' || end == text.npos) {
        problems_.add(at_, fmt::format("\"{}\" begins or ends nothing", text.substr(0, 1)),
                      "write references as #symbol# and {trait}");
        break;
      }
      reference(text.substr(1, end - 1), text.front() == '#');
      text.remove_prefix(end + 1);
    }
    return std::move(parts_);
  }

 private:
  void reference(std::string_view text, bool is_symbol) {
    const std::size_t dot = std::min(text.find('.'), text.size());
    GrammarPart part;
    Reference to = Reference::symbol;
    if (is_symbol) {
      part.kind = GrammarPart::Kind::symbol;
      part.text = text.substr(0, dot);
    } else {
      const std::optional<NamedTrait> named = read_trait(text.substr(0, dot), at_, problems_);
      if (!named) return;
      part.kind = GrammarPart::Kind::trait;
      part.trait = named->trait;
      part.text = named->of;
      to = all_traits()[static_cast<std::size_t>(named->trait)].is_thing ? Reference::thing : Reference::number;
    }
    while (text.find('.') != text.npos) {
      text.remove_prefix(text.find('.') + 1);
      add_modifier(text.substr(0, text.find('.')), to, part);
    }
    parts_.push_back(std::move(part));
  }

  void add_modifier(std::string_view name, Reference to, GrammarPart& part) {
    const auto found = std::ranges::find(grammar_modifiers, name);
    const auto modifier = static_cast<GrammarModifier>(found - std::begin(grammar_modifiers));
    if (found == std::end(grammar_modifiers)) {
      problems_.add(at_, fmt::format("there is no modifier \"{}\"", name), suggestion(name, grammar_modifiers));
    } else if (!suits(modifier, to)) {
      problems_.add(at_, fmt::format("{} do not have the modifier \"{}\"", name_of_reference(to), name),
                    "remove it; s, count and counted are for things, a for things and symbols");
    } else if (std::ranges::find(part.modifiers, modifier) != part.modifiers.end()) {
      problems_.add(at_, fmt::format("the modifier \"{}\" occurs twice", name), "remove one");
    } else {
      part.modifiers.push_back(modifier);
    }
  }

  const JsonValue& at_;
  ProblemList& problems_;
  std::vector<GrammarPart> parts_;
};

}  // namespace

std::optional<NamedTrait> read_trait(std::string_view text, const JsonValue& at, ProblemList& problems) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view name = text.substr(0, colon);
  const auto found = std::ranges::find(all_traits(), name, &TraitInfo::name);
  if (found == all_traits().end()) {
    std::vector<std::string_view> known;
    for (const TraitInfo& trait : all_traits()) known.push_back(trait.name);
    problems.add(at, fmt::format("there is no trait \"{}\"", name), suggestion(name, known));
    return std::nullopt;
  }
  const auto trait = static_cast<Trait>(found - all_traits().begin());
  if (colon == text.size()) return NamedTrait{trait, {}};
  const std::string_view of = text.substr(colon + 1);
  if (!found->takes_name() || of.empty() || of.size() > Grammar::max_word_bytes) {
    problems.add(
        at,
        found->takes_name() ? fmt::format("\"{}\" names no thing", text) : fmt::format("\"{}\" takes no name", name),
        "write it as in prop:Coffin, or without the colon");
    return std::nullopt;
  }
  return NamedTrait{trait, std::string(of)};
}

std::vector<GrammarPart> read_phrase(const JsonValue& phrase, std::string_view text, ProblemList& problems) {
  return PhraseReader(phrase, problems).read(text);
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// Expands a grammar for a level.
//
// An alternative can be used if its conditions hold, the level has every trait that it mentions, and every symbol in it
// has such an alternative. Whether it can is found before it is drawn, so an expansion never fails halfway, and a
// phrase about something that the level lacks cannot be reached. Symbols do not contain themselves.
// Cost: a visit of each alternative of the symbols that are reached, and of each cell a few times.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <warren/grid/rng.hpp>

#include "src/description/english.hpp"
#include "src/description/grammar_data.hpp"

namespace warren {

namespace {

class Expansion {
 public:
  Expansion(const Grammar::Data& grammar, LevelTraits traits)
      : grammar_(grammar), traits_(std::move(traits)), known_(grammar.symbols.size(), Known::unknown) {}

  /// Empty if no alternative of the symbol can be used.
  std::string expand(std::string_view symbol, Rng& rng) {
    const std::size_t index = grammar_.find(symbol);
    if (index == grammar_.symbols.size() || !is_available(index)) return {};
    std::string out;
    append(index, rng, out);
    return out;
  }

 private:
  enum class Known : std::uint8_t { unknown, available, unavailable };

  bool is_available(std::size_t symbol) {
    if (known_[symbol] == Known::unknown) {
      const auto& alternatives = grammar_.symbols[symbol].alternatives;
      const bool any = std::ranges::any_of(alternatives, [&](const auto& each) { return can_be_used(each); });
      known_[symbol] = any ? Known::available : Known::unavailable;
    }
    return known_[symbol] == Known::available;
  }

  bool can_be_used(const GrammarAlternative& alternative) {
    for (const GrammarCondition& condition : alternative.conditions) {
      if (!condition.holds(traits_.get(condition.trait, condition.of))) return false;
    }
    return std::ranges::all_of(alternative.parts, [&](const GrammarPart& part) {
      if (part.kind == GrammarPart::Kind::symbol) return is_available(part.symbol);
      return part.kind == GrammarPart::Kind::text || traits_.get(part.trait, part.text).number > 0;
    });
  }

  void append(std::size_t symbol, Rng& rng, std::string& out) {
    const std::vector<GrammarAlternative>& alternatives = grammar_.symbols[symbol].alternatives;
    std::vector<const GrammarAlternative*> usable;
    int total = 0;
    for (const GrammarAlternative& alternative : alternatives) {
      if (!can_be_used(alternative)) continue;
      usable.push_back(&alternative);
      total += alternative.weight;
    }
    int left = rng.below(total);
    std::size_t chosen = 0;
    while (left >= usable[chosen]->weight) left -= usable[chosen++]->weight;
    for (const GrammarPart& part : usable[chosen]->parts) {
      switch (part.kind) {
        case GrammarPart::Kind::text: out += part.text; break;
        case GrammarPart::Kind::trait: out += mention(part); break;
        case GrammarPart::Kind::symbol: {
          std::string phrase;
          append(part.symbol, rng, phrase);
          for (const GrammarModifier modifier : part.modifiers) phrase = modified(std::move(phrase), modifier);
          out += phrase;
          break;
        }
      }
    }
  }

  static std::string modified(std::string phrase, GrammarModifier modifier) {
    switch (modifier) {
      case GrammarModifier::article: return std::string(article_of(phrase)).append(" ").append(phrase);
      case GrammarModifier::capitalize: return capitalized(std::move(phrase));
      case GrammarModifier::title: return titled(std::move(phrase));
      default: return phrase;  // the others are for traits
    }
  }

  GrammarWord word_of(std::string_view name) const {
    if (const auto found = grammar_.words.find(name); found != grammar_.words.end()) return found->second;
    const std::string noun = common_noun(name);
    return {noun, plural_of(noun)};
  }

  std::string mention(const GrammarPart& part) {
    const TraitValue value = traits_.get(part.trait, part.text);
    const auto has = [&](GrammarModifier wanted) {
      return std::ranges::find(part.modifiers, wanted) != part.modifiers.end();
    };
    const std::string number = spelled(value.number, has(GrammarModifier::capitalize));
    if (value.name.empty() || has(GrammarModifier::count)) return with_modifiers(number, part);
    const GrammarWord word = word_of(value.name);
    if (has(GrammarModifier::counted)) {
      const std::string count = value.number == 1 ? std::string(article_of(word.singular)) : number;
      return with_modifiers(count + " " + (value.number == 1 ? word.singular : word.plural), part);
    }
    return with_modifiers(has(GrammarModifier::plural) ? word.plural : word.singular, part);
  }

  static std::string with_modifiers(std::string phrase, const GrammarPart& part) {
    for (const GrammarModifier modifier : part.modifiers) phrase = modified(std::move(phrase), modifier);
    return phrase;
  }

  const Grammar::Data& grammar_;
  LevelTraits traits_;
  std::vector<Known> known_;
};

/// A name that no room has yet, if a few draws find one.
std::string name_room(Expansion& expansion, const std::vector<std::string>& taken, Rng& rng) {
  constexpr int tries = 8;
  std::string name;
  for (int i = 0; i < tries; ++i) {
    name = expansion.expand("room_name", rng);
    if (std::ranges::find(taken, name) == taken.end()) break;
  }
  return name;
}

}  // namespace

Description describe(const Level& level, const Grammar& grammar, std::uint64_t seed) {
  Description description;
  if (grammar.empty()) return description;
  // Levels of several recipes may have one seed.
  const std::uint64_t own_seed = Hasher{}.word(seed).text(level.name).value();
  const auto stream = [&](std::string_view what, int number) {
    return Rng::stream(own_seed, level.depth, what, number);
  };
  Expansion expansion(grammar.data(), LevelTraits(level));
  Rng of_name = stream("describe level_name", 0);
  description.name = expansion.expand("level_name", of_name);
  Rng of_text = stream("describe level_text", 0);
  description.text = expansion.expand("level_text", of_text);
  std::size_t left = grammar.alternatives("room_name") > 0 ? Description::max_rooms : 0;
  for (std::size_t i = 0; i < level.rooms.size() && left > 0; ++i) {
    if (level.rooms[i].role().empty()) continue;
    --left;
    description.rooms.resize(level.rooms.size());
    Expansion of_room(grammar.data(), LevelTraits(level, level.rooms[i]));
    Rng rng = stream("describe room_name", static_cast<int>(i));
    description.rooms[i] = name_room(of_room, description.rooms, rng);
  }
  return description;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// Names and descriptions of levels, from a grammar of the pack. See docs/DESCRIPTIONS.md.
//
//   const Description text = describe(level, recipe.grammar(), level.seed);
//
// A grammar is a list of symbols with alternatives. A phrase can mention a trait of the level, as in
// "{monster.counted} live here", and is used only for levels that have it: descriptions claim nothing else. They follow
// from the level, and are no part of it or its hash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/level/limits.hpp>

namespace warren {

/// Phrases for names and descriptions. Copies are cheap: they share the phrases.
class Grammar {
 public:
  static constexpr std::string_view file_name = "grammar.json";  ///< in a pack
  static constexpr std::size_t max_symbols = 512;
  static constexpr std::size_t max_alternatives = 4096;  ///< of all symbols together
  static constexpr std::size_t max_phrase_bytes = 1000;
  static constexpr std::size_t max_words = 1024;
  static constexpr std::size_t max_word_bytes = 64;  ///< of a symbol, and of the name of a thing
  static constexpr std::size_t max_name_bytes = 300;
  static constexpr std::size_t max_text_bytes = 4000;
  static constexpr int max_weight = 1000;
  static constexpr int max_depth = 32;  ///< of symbols in symbols

  /// A grammar without symbols, which describes nothing.
  Grammar();
  /// Reads a grammar: { "symbols": { "level_name": ["The #adjective.title# Halls", …] }, "words": { … } }. It has all
  /// symbols of `base` but those that it replaces. Reports all problems in one pass, each with line and column.
  static Result<Grammar> parse(std::string_view text, std::string_view file, const Grammar& base = {},
                               const Limits& limits = {});
  /// The grammar of the built-in pack. Made in src/catalogue.
  static const Grammar& shipped();

  bool empty() const;
  /// The names of its symbols, sorted.
  std::vector<std::string_view> symbols() const;
  /// The number of alternatives of a symbol; 0 if there is none.
  std::size_t alternatives(std::string_view symbol) const;

  /// What it consists of; defined in the library.
  struct Data;
  explicit Grammar(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  const Data& data() const { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

/// What `describe` says.
struct Description {
  static constexpr std::size_t max_rooms = 256;  ///< with names

  std::string name{};                ///< of the level, from the symbol `level_name`
  std::string text{};                ///< one or more sentences, from `level_text`
  std::vector<std::string> rooms{};  ///< the name of each room, from `room_name`; empty for those without a role

  bool operator==(const Description&) const = default;
};

/// Names and describes a level. The draws depend on the seed, and on the depth and the name of the level; each
/// name has its own: a room keeps its name when another one changes. What the grammar has no phrase for stays empty.
Description describe(const Level& level, const Grammar& grammar, std::uint64_t seed);

/// Something that phrases and conditions can ask of a level.
struct TraitInfo {
  std::string_view name;
  bool is_thing = false;  ///< it has a name and a number; otherwise only a number
  bool of_rooms = false;  ///< in the name of a room it is that of the room
  std::string_view help;

  /// Whether a name after a colon asks for a certain thing, as in prop:Coffin.
  bool takes_name() const {
    return is_thing && !name.starts_with("other_") && !name.starts_with("lone_") && !name.starts_with("third_");
  }
};
/// All traits, in the order of docs/DESCRIPTIONS.md.
std::span<const TraitInfo> all_traits();

/// The modifiers of references, as in {monster.s}.
inline constexpr std::string_view grammar_modifiers[] = {"s", "a", "count", "counted", "capitalize", "title"};

}  // namespace warren

// SPDX-License-Identifier: MIT
#include "src/description/grammar_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "src/json/json_fields.hpp"
#include "src/level/allocation_guard.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 3> grammar_keys = {"$schema", "symbols", "words"};
constexpr std::array<std::string_view, 3> alternative_keys = {"text", "if", "weight"};
constexpr std::array<std::string_view, 2> range_keys = {"min", "max"};
constexpr std::string_view grammar_example = R"(write it as { "symbols": { "level_name": ["The Old Halls"] } })";
constexpr std::string_view alternative_example = R"(write "text", or { "text": "…", "if": { "lakes": true } })";
constexpr std::int64_t largest_number = 1'000'000'000;

bool is_symbol_name(std::string_view name) {
  const auto is_bad = [](char c) { return !((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'); };
  return !name.empty() && name.size() <= Grammar::max_word_bytes && std::ranges::none_of(name, is_bad);
}

class GrammarReader {
 public:
  GrammarReader(const Grammar& base, ProblemList& problems) : data_(base.data()), problems_(problems) {}

  std::optional<Grammar> read(const JsonValue& object) {
    if (!check_object(object, "a grammar", std::string(grammar_example), grammar_keys, problems_)) return std::nullopt;
    if (const JsonValue* symbols = object_field(object, "symbols")) {
      for (const JsonMember& member : symbols->members) {
        if (problems_.is_full()) break;
        read_symbol(member);
      }
    }
    if (const JsonValue* words = object_field(object, "words")) {
      for (const JsonMember& member : words->members) read_word(member);
    }
    check_counts(object);
    if (problems_.empty()) link_symbols(data_, own_, object, problems_);
    if (!problems_.empty()) return std::nullopt;
    return Grammar(std::make_shared<const Grammar::Data>(std::move(data_)));
  }

 private:
  const JsonValue* object_field(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    if (value == nullptr || value->is(JsonValue::Type::object)) return value;
    problems_.add(*value, fmt::format("\"{}\" is {}", key, value->type_name()), std::string(grammar_example));
    return nullptr;
  }

  void check_counts(const JsonValue& object) {
    std::size_t alternatives = 0;
    for (const GrammarSymbol& symbol : data_.symbols) alternatives += symbol.alternatives.size();
    if (data_.symbols.size() > Grammar::max_symbols || alternatives > Grammar::max_alternatives ||
        data_.words.size() > Grammar::max_words) {
      problems_.add(object,
                    fmt::format("the grammar has more than {} symbols, {} alternatives or {} words",
                                Grammar::max_symbols, Grammar::max_alternatives, Grammar::max_words),
                    "remove some");
    }
  }

  /// A symbol replaces that of the base; with a plus sign, it has its alternatives, too.
  void read_symbol(const JsonMember& member) {
    const bool extends = member.key.starts_with('+');
    const std::string name = member.key.substr(extends ? 1 : 0);
    if (!is_symbol_name(name)) {
      problems_.add(member.line, member.column, fmt::format("\"{}\" cannot be the name of a symbol", member.key),
                    fmt::format("use up to {} lower-case letters, digits and _", Grammar::max_word_bytes));
      return;
    }
    if (own_.contains(name)) {
      problems_.add(member.line, member.column, fmt::format("the symbol \"{}\" is there twice", name),
                    "put all its alternatives in one list");
      return;
    }
    const auto found = std::ranges::lower_bound(data_.symbols, name, {}, &GrammarSymbol::name);
    const bool exists = found != data_.symbols.end() && found->name == name;
    if (extends && !exists) {
      problems_.add(member.line, member.column, fmt::format("there is no symbol \"{}\" to add to", name),
                    "remove the plus sign");
      return;
    }
    GrammarSymbol& symbol = exists ? *found : *data_.symbols.insert(found, {name, {}});
    if (!extends) symbol.alternatives.clear();
    OwnSymbol& own = own_[name];
    own.at = &member;
    const JsonValue& list = member.value;
    if (list.is(JsonValue::Type::string)) {
      read_alternative(list, symbol, own);
    } else if (!list.is(JsonValue::Type::array) || list.items.empty()) {
      problems_.add(list, fmt::format("the symbol \"{}\" has no alternatives", name), "make it a list of phrases");
    } else {
      for (const JsonValue& item : list.items) read_alternative(item, symbol, own);
    }
  }

  void read_alternative(const JsonValue& item, GrammarSymbol& symbol, OwnSymbol& own) {
    GrammarAlternative alternative;
    const JsonValue* text = &item;
    if (!item.is(JsonValue::Type::string)) {
      if (!check_object(item, "a phrase", std::string(alternative_example), alternative_keys, problems_)) return;
      text = item.find("text");
      alternative.weight = static_cast<int>(integer_field(item, "weight", 1, Grammar::max_weight, problems_, 1));
      if (const JsonValue* conditions = object_field(item, "if")) {
        for (const JsonMember& member : conditions->members) read_condition(member, alternative);
      }
    }
    if (text == nullptr || !text->is(JsonValue::Type::string) || text->text.empty() ||
        text->text.size() > Grammar::max_phrase_bytes) {
      problems_.add(text == nullptr ? item : *text, "the phrase is empty, too long or no text",
                    fmt::format("give it 1 to {} bytes: {}", Grammar::max_phrase_bytes, alternative_example));
      return;
    }
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
    if (std::ranges::any_of(text->text, is_control)) {
      problems_.add(*text, "the phrase has a line break or another control character", "remove it");
      return;
    }
    alternative.parts = read_phrase(*text, text->text, problems_);
    own.alternatives.push_back({symbol.alternatives.size(), text});
    symbol.alternatives.push_back(std::move(alternative));
  }

  void read_condition(const JsonMember& member, GrammarAlternative& alternative) {
    JsonValue key = member.value;  // for the place of the key
    key.line = member.line;
    key.column = member.column;
    const std::optional<NamedTrait> named = read_trait(member.key, key, problems_);
    if (!named) return;
    GrammarCondition condition{.trait = named->trait, .of = named->of};
    if (read_wanted(member.value, condition)) alternative.conditions.push_back(std::move(condition));
  }

  bool read_wanted(const JsonValue& value, GrammarCondition& condition) {
    if (value.is(JsonValue::Type::boolean)) {
      if (!value.boolean) condition.min = condition.max = 0;
      return true;
    }
    if (const std::optional<std::int64_t> number = value.integer(); number && *number >= 0) {
      condition.min = condition.max = *number;
      return true;
    }
    if (value.is(JsonValue::Type::object)) {
      check_keys(value, range_keys, problems_);
      condition.min = integer_field(value, "min", 0, largest_number, problems_, 0);
      condition.max = integer_field(value, "max", condition.min, largest_number, problems_, largest_number);
      return true;
    }
    const bool is_thing = all_traits()[static_cast<std::size_t>(condition.trait)].is_thing && condition.of.empty();
    if (is_thing && value.is(JsonValue::Type::string)) condition.names.push_back(value.text);
    for (const JsonValue& item : value.items) {
      if (is_thing && item.is(JsonValue::Type::string)) condition.names.push_back(item.text);
    }
    if (!condition.names.empty() && condition.names.size() >= value.items.size()) return true;
    problems_.add(value, fmt::format("a condition is {}", value.type_name()),
                  is_thing ? R"(use true, false, a number, { "min": 2, "max": 5 }, a name or a list of names)"
                           : R"(use true, false, a number or { "min": 2, "max": 5 })");
    return false;
  }

  /// The singular and the plural of a thing.
  void read_word(const JsonMember& member) {
    const auto is_form = [](const JsonValue& form) {
      return form.is(JsonValue::Type::string) && !form.text.empty() && form.text.size() <= Grammar::max_word_bytes &&
             std::ranges::none_of(form.text, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    };
    const std::vector<JsonValue>& forms = member.value.items;
    if (forms.size() == 2 && is_form(forms[0]) && is_form(forms[1])) {
      data_.words.insert_or_assign(member.key, GrammarWord{forms[0].text, forms[1].text});
      return;
    }
    problems_.add(member.value, fmt::format("the word \"{}\" is not given in two forms", member.key),
                  R"(write the singular and the plural, as in ["wolf", "wolves"])");
  }

  Grammar::Data data_;
  ProblemList& problems_;
  OwnSymbols own_;
};

}  // namespace

std::optional<Grammar> read_grammar(const JsonValue& object, const Grammar& base, ProblemList& problems) {
  ProblemList own(ErrorCode::bad_grammar, problems.file());
  std::optional<Grammar> grammar = GrammarReader(base, own).read(object);
  if (!own.empty()) problems.add_all(own.failed().value());
  return grammar;
}

Result<Grammar> parse_grammar(std::string_view text, std::string_view file, const Grammar& base, const Limits& limits) {
  const Result<JsonValue> root = parse_json(text, file, limits);
  if (!root) return failure(root.error());
  ProblemList problems(ErrorCode::bad_grammar, file);
  if (std::optional<Grammar> grammar = read_grammar(*root, base, problems)) return std::move(*grammar);
  return problems.failed();
}

Result<Grammar> Grammar::parse(std::string_view text, std::string_view file, const Grammar& base,
                               const Limits& limits) {
  return guard_allocations([&] { return parse_grammar(text, file, base, limits); });
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// Conditions of locks as text:
//
//   condition = part { "or" part }       part = atom { "and" atom }
//   atom = name | "not" name | "always" | "never" | "(" condition ")"
//
// A list of one kind in parentheses stays a part of its own, so that every condition is read as it was written.
#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <warren/level/mission.hpp>

#include "src/level/word_rules.hpp"

namespace warren {

namespace {

using ConditionKind = LockCondition::Kind;

constexpr std::string_view condition_words[] = {"and", "or", "not", "always", "never"};

bool is_condition_word(std::string_view text) {
  return std::ranges::find(condition_words, text) != std::end(condition_words);
}

/// Characters of names without quotes.
bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
         c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

class ConditionParser {
 public:
  explicit ConditionParser(std::string_view text) : text_(text) { advance(); }

  Result<LockCondition> parse() {
    LockCondition condition = parse_any(1);
    if (!error_ && !token_.empty()) expected("\"and\", \"or\" or the end");
    if (!error_ && depth_of(condition) > LockCondition::max_depth) too_large();
    if (error_) return failure(std::move(*error_));
    return condition;
  }

 private:
  /// Moves to the next token: a word, a name in quotes, or another character. Empty at the end.
  void advance() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r')) {
      ++at_;
    }
    begin_ = at_;
    is_quoted_ = false;
    if (at_ == text_.size()) return void(token_ = {});
    const char first = text_[at_++];
    if (is_name_character(first)) {
      while (at_ < text_.size() && is_name_character(text_[at_])) ++at_;
    } else if (first == '\'' || first == '"') {
      read_quoted(first);
    }
    token_ = text_.substr(begin_, at_ - begin_);
  }

  void read_quoted(char quote) {
    is_quoted_ = true;
    name_.clear();
    for (; at_ < text_.size() && text_[at_] != quote; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      name_ += text_[at_];
    }
    if (at_ == text_.size()) return fail("has no end of the name", "close the quote");
    ++at_;
  }

  LockCondition parse_any(int depth) {
    return parse_list("or", LockCondition::any_of,
                      [&] { return parse_list("and", LockCondition::all_of, [&] { return parse_atom(depth); }); });
  }

  template <class Join, class ParsePart>
  LockCondition parse_list(std::string_view word, Join join, ParsePart parse_part) {
    std::vector<LockCondition> parts;
    parts.push_back(parse_part());
    while (!error_ && is_keyword(word)) {
      if (parts.size() == 1) count_term();
      advance();
      parts.push_back(parse_part());
    }
    return join(std::move(parts));
  }

  LockCondition parse_atom(int depth) {
    if (error_) return {};
    if (is_keyword("(")) {
      if (depth >= LockCondition::max_depth) return too_large(), LockCondition{};
      advance();
      LockCondition inner = parse_any(depth + 1);
      if (error_) return {};
      if (!is_keyword(")")) return expected("\"and\", \"or\" or \")\""), LockCondition{};
      advance();
      return inner;
    }
    count_term();
    if (is_keyword("always") || is_keyword("never")) {
      LockCondition constant{token_ == "always" ? ConditionKind::all : ConditionKind::any};
      advance();
      return constant;
    }
    if (!is_keyword("not")) return {ConditionKind::key, parse_name()};
    advance();
    return {ConditionKind::lever_off, parse_name()};
  }

  bool is_keyword(std::string_view word) const { return !is_quoted_ && token_ == word; }

  std::string parse_name() {
    if (error_) return {};
    const bool is_name =
        is_quoted_ || (!token_.empty() && is_name_character(token_.front()) && !is_condition_word(token_));
    if (!is_name) return expected("a name"), std::string();
    std::string name = is_quoted_ ? name_ : std::string(token_);
    if (!is_word(name, Limits())) return fail("has a name that is not valid", word_hint(Limits())), std::string();
    advance();
    return name;
  }

  static int depth_of(const LockCondition& condition) {
    int deepest = 0;
    for (const LockCondition& part : condition.parts) deepest = std::max(deepest, depth_of(part));
    return deepest + 1;
  }

  void count_term() {
    if (++terms_ > LockCondition::max_terms) too_large();
  }

  void too_large() {
    fail("is too large", fmt::format("use at most {} names and parts, nested at most {} deep", LockCondition::max_terms,
                                     LockCondition::max_depth));
  }

  void expected(std::string_view what) {
    constexpr std::size_t shown = 40;
    const std::string found = token_.empty() ? "ends" : fmt::format("has {}", token_.substr(0, shown));
    fail(fmt::format("{} where {} is expected", found, what),
         "write it as in: iron and (gold or 'bone key') and not lever");
  }

  void fail(std::string_view what, std::string hint) {
    if (error_) return;
    const auto is_first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; };
    const auto character = std::ranges::count_if(text_.substr(0, begin_), is_first_byte) + 1;
    error_ = Error{
        ErrorCode::bad_mission, fmt::format("the condition {}, at character {}", what, character), {}, std::move(hint)};
  }

  std::string_view text_;
  std::size_t at_ = 0;     // behind the token
  std::size_t begin_ = 0;  // of the token
  std::string_view token_;
  bool is_quoted_ = false;
  std::string name_;  // of a token in quotes
  int terms_ = 0;
  std::optional<Error> error_;
};

void append_name(std::string& out, std::string_view name) {
  if (!name.empty() && std::ranges::all_of(name, is_name_character) && !is_condition_word(name)) {
    out += name;
    return;
  }
  out += '\'';
  for (const char c : name) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  out += '\'';
}

void append_condition(std::string& out, const LockCondition& condition, bool is_part) {
  const bool is_all = condition.kind == ConditionKind::all;
  switch (condition.kind) {
    case ConditionKind::lever_off: out += "not "; [[fallthrough]];
    case ConditionKind::key: return append_name(out, condition.name);
    case ConditionKind::all:
    case ConditionKind::any: break;
  }
  if (condition.parts.empty()) return void(out += is_all ? "always" : "never");
  if (condition.parts.size() == 1) return append_condition(out, condition.parts.front(), is_part);
  if (is_part) out += '(';
  for (const LockCondition& part : condition.parts) {
    if (&part != condition.parts.data()) out += is_all ? " and " : " or ";
    append_condition(out, part, true);
  }
  if (is_part) out += ')';
}

}  // namespace

LockCondition LockCondition::joined(Kind kind, std::vector<LockCondition> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  return {kind, {}, std::move(parts)};
}

Result<LockCondition> LockCondition::from_text(std::string_view text) { return ConditionParser(text).parse(); }

std::string LockCondition::to_text() const {
  std::string text;
  append_condition(text, *this, false);
  return text;
}

}  // namespace warren

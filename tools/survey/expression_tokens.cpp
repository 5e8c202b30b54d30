// SPDX-License-Identifier: MIT
#include "tools/survey/expression_tokens.hpp"

#include <algorithm>

namespace warren::survey {

namespace {

// Those of the C library depend on the locale and on the sign of char.
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

Token bad(Token token, std::string_view complaint) {
  token.type = Token::Type::bad;
  token.complaint = complaint;
  return token;
}

}  // namespace

Token Tokens::make(Token::Type type, std::size_t length) {
  Token token{.type = type, .at = at_, .text = text_.substr(at_, length)};
  at_ += length;
  return token;
}

Token Tokens::next() {
  while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  if (at_ == text_.size()) return make(Token::Type::end, 0);
  const char c = text_[at_];
  if (is_letter(c)) return word();
  if (is_digit(c) || (c == '-' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]))) return number();
  for (const std::string_view sign : {"<=", ">=", "!=", "==", "..", "<", ">", "=", "(", ")"}) {
    if (text_.substr(at_).starts_with(sign)) return make(Token::Type::sign, sign.size());
  }
  // A multi-byte character is shown as a whole.
  std::size_t length = 1;
  while (at_ + length < text_.size() && (static_cast<unsigned char>(text_[at_ + length]) & 0xC0U) == 0x80U) ++length;
  return bad(make(Token::Type::bad, length), "is not valid here");
}

Token Tokens::word() {
  const auto part = [&](std::size_t from) {
    while (from < text_.size() && (is_letter(text_[from]) || is_digit(text_[from]))) ++from;
    return from;
  };
  std::size_t end = part(at_);
  const std::string_view group = group_of(text_.substr(at_));
  if (group.empty() || group.size() != end + 1 - at_) return make(Token::Type::word, end - at_);
  const std::size_t name = end + 1;
  if (name < text_.size() && text_[name] == '"') {
    const std::size_t close = text_.find('"', name + 1);
    if (close == std::string_view::npos) {
      return bad(make(Token::Type::bad, text_.size() - at_), "has no closing quotation mark");
    }
    Token token = make(Token::Type::word, close + 1 - at_);
    if (close == name + 1) return bad(token, "lacks a name after the dot");
    token.name = std::string(group) += text_.substr(name + 1, close - name - 1);
    return token;
  }
  end = part(name);
  if (end == name) return bad(make(Token::Type::bad, name - at_), "lacks a name after the dot");
  Token token = make(Token::Type::word, end - at_);
  token.name = std::string(group) += text_.substr(name, end - name);
  return token;
}

Token Tokens::number() {
  std::size_t end = at_ + 1;
  while (end < text_.size() && is_digit(text_[end])) ++end;
  const std::size_t whole = end;
  // The dots in 80..120 are not part of a number.
  if (end + 1 < text_.size() && text_[end] == '.' && is_digit(text_[end + 1])) {
    ++end;
    while (end < text_.size() && is_digit(text_[end])) ++end;
  }
  Token token = make(Token::Type::number, end - at_);
  const std::size_t negative = token.text.starts_with('-') ? 1 : 0;
  const std::size_t digits = whole - token.at - negative;
  const std::string_view fraction = token.text.substr(std::min(digits + negative + 1, token.text.size()));
  if (digits > 15) return bad(token, "has more than 15 digits");
  if (fraction.size() > 2) return bad(token, "has more than two digits after the point");
  for (const char c : token.text.substr(negative, digits)) token.number = token.number * 10 + (c - '0');
  for (std::size_t i = 0; i < 2; ++i) token.number = token.number * 10 + (i < fraction.size() ? fraction[i] - '0' : 0);
  if (negative != 0) token.number = -token.number;
  return token;
}

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// The tokens of an expression.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <warren/level/error.hpp>

#include "tools/survey/row.hpp"

namespace warren::survey {

/// Numbers in expressions are stored in hundredths.
inline constexpr Value hundredths = 100;

struct Token {
  enum class Type : std::uint8_t { end, word, number, sign, bad };
  Type type = Type::end;
  std::size_t at = 0;       ///< its offset in bytes
  std::string_view text{};  ///< as written
  Value number = 0;         ///< in hundredths
  std::string name{};       ///< of spawns.NAME and the like, without quotes
  std::string_view complaint{};

  bool is(std::string_view written) const { return type != Type::end && text == written; }
};

/// Splits a text into tokens, one at a time.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}
  Token next();

 private:
  Token word();
  Token quoted_name(Token token);
  Token number();
  Token make(Token::Type type, std::size_t length);

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace warren::survey

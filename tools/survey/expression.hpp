// SPDX-License-Identifier: MIT
// The expressions of --where:  path_length in 80..120 and exits.portal = 1 and spawns.Orc <= 3
//
//   condition   = both { "or" both }
//   both        = term { "and" term }
//   term        = "not" term | "(" condition ")" | "failed" | figure comparison
//   comparison  = ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) figure | "in" number ".." number
//   figure      = number | metric | ( "spawns." | "exits." | "prefabs." | "roles." ) name
//   name        = letters, digits and _ | "anything" in quotes
//
// Figures and conditions are different types; using one in place of the other is an error with a position. If a level
// lacks a figure, such as the path length to an unreachable exit, comparisons with it are false.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>

#include "tools/survey/row.hpp"

namespace warren::survey {

class Expression {
 public:
  /// Errors name the column, counted from 1, and `where` as the place of the text.
  static Result<Expression> parse(std::string_view text, std::string_view where, const Limits& limits = {});

  /// Whether a level matches. Does not allocate.
  bool holds_for(const Row& row) const { return holds(nodes_.size() - 1, row); }

  /// The parsed expression with all brackets written out.
  std::string to_text() const { return to_text(nodes_.size() - 1); }

 private:
  friend class ExpressionParser;

  enum class Kind : std::uint8_t { any_of, all_of, none_of, failed, equal, differs, below, at_most, above, at_least };

  /// One side of a comparison, in hundredths, so that counts and percentages compare exactly.
  struct Figure {
    enum class Source : std::uint8_t { number, metric, named };
    Source source = Source::number;
    Value number = 0;
    std::size_t metric = 0;
    std::string name{};  // "spawns.Orc"
  };
  /// Nodes in postfix order: operands before their operator, so the last node is the root.
  struct Node {
    Kind kind = Kind::failed;
    std::size_t left = 0;  // nodes, for the first three kinds
    std::size_t right = 0;
    Figure one{};  // for comparisons
    Figure other{};
  };

  bool holds(std::size_t node, const Row& row) const;
  static bool compare(Kind kind, Value one, Value other);
  static Value value_of(const Figure& figure, const Row& row);
  std::string to_text(std::size_t node) const;
  static std::string to_text(const Figure& figure);

  std::vector<Node> nodes_;
};

}  // namespace warren::survey

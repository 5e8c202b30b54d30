// SPDX-License-Identifier: MIT
// A recursive descent parser for expressions; the grammar is in expression.hpp.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/core.h>

#include <warren/text/suggestions.hpp>

#include "tools/survey/expression.hpp"
#include "tools/survey/expression_tokens.hpp"

namespace warren::survey {

namespace {

constexpr std::array<std::string_view, 5> own_words = {"and", "or", "not", "in", "failed"};

bool is_own_word(std::string_view text) { return std::ranges::find(own_words, text) != own_words.end(); }

/// Columns are counted in characters, not bytes.
int column_of(std::string_view text, std::size_t at) {
  int column = 1;
  for (const char c : text.substr(0, at)) column += (static_cast<unsigned char>(c) & 0xC0U) == 0x80U ? 0 : 1;
  return column;
}

}  // namespace

class ExpressionParser {
 public:
  ExpressionParser(std::string_view text, std::string_view where, const Limits& limits)
      : text_(text), where_(where), limits_(limits), tokens_(text), token_(tokens_.next()) {}

  Result<Expression> parse() {
    if (Status read = condition(); !read) return failure(std::move(read.error()));
    if (token_.type != Token::Type::end) return failure(expected("\"and\", \"or\" or the end"));
    return std::move(expression_);
  }

 private:
  using Kind = Expression::Kind;
  using Figure = Expression::Figure;

  Status condition() { return chained("or", Kind::any_of, &ExpressionParser::both); }
  Status both() { return chained("and", Kind::all_of, &ExpressionParser::term); }

  /// Operands with the same operator between them, left-associative.
  Status chained(std::string_view word, Kind kind, Status (ExpressionParser::*operand)()) {
    if (Status read = (this->*operand)(); !read) return read;
    while (token_.is(word)) {
      const std::size_t left = last();
      advance();
      if (Status read = (this->*operand)(); !read) return read;
      if (Status added = add({.kind = kind, .left = left, .right = last()}); !added) return added;
    }
    return ok();
  }

  Status term() {
    if (token_.is("not")) {
      advance();
      if (Status deeper = go_deeper(); !deeper) return deeper;
      if (Status read = term(); !read) return read;
      --depth_;
      return add({.kind = Kind::none_of, .left = last()});
    }
    if (token_.is("(")) {
      advance();
      if (Status deeper = go_deeper(); !deeper) return deeper;
      if (Status read = condition(); !read) return read;
      --depth_;
      if (!token_.is(")")) return failure(expected("\")\""));
      advance();
      return ok();
    }
    if (token_.is("failed")) {
      advance();
      return add({.kind = Kind::failed});
    }
    return comparison();
  }

  Status comparison() {
    Result<Figure> one = figure();
    if (!one) return failure(std::move(one.error()));
    if (token_.is("in")) return range(std::move(*one));
    constexpr std::array<std::pair<std::string_view, Kind>, 7> signs = {{{"=", Kind::equal},
                                                                         {"==", Kind::equal},
                                                                         {"!=", Kind::differs},
                                                                         {"<", Kind::below},
                                                                         {"<=", Kind::at_most},
                                                                         {">", Kind::above},
                                                                         {">=", Kind::at_least}}};
    for (const auto& [sign, kind] : signs) {
      if (!token_.is(sign)) continue;
      advance();
      Result<Figure> other = figure();
      if (!other) return failure(std::move(other.error()));
      return add({.kind = kind, .one = std::move(*one), .other = std::move(*other)});
    }
    return failure(expected("a comparison: =, !=, <, <=, >, >= or in", "compare the figure, as in rooms >= 8"));
  }

  /// x in 3..5 is x >= 3 and x <= 5.
  Status range(Figure one) {
    advance();
    const Token low = token_;
    if (low.type != Token::Type::number)
      return failure(expected("a number", "ranges are written as in rooms in 8..12"));
    advance();
    if (!token_.is("..")) return failure(expected("\"..\"", "ranges are written as in rooms in 8..12"));
    advance();
    const Token high = token_;
    if (high.type != Token::Type::number)
      return failure(expected("a number", "ranges are written as in rooms in 8..12"));
    if (high.number < low.number) {
      return failure(error_at(low, fmt::format("the range {}..{} is empty", low.text, high.text), "swap the two"));
    }
    advance();
    if (Status added = add({.kind = Kind::at_least, .one = one, .other = {.number = low.number}}); !added) return added;
    const std::size_t left = last();
    if (Status added = add({.kind = Kind::at_most, .one = std::move(one), .other = {.number = high.number}}); !added) {
      return added;
    }
    return add({.kind = Kind::all_of, .left = left, .right = last()});
  }

  Result<Figure> figure() {
    Figure figure;
    if (token_.type == Token::Type::number) {
      figure.number = token_.number;
    } else if (token_.type != Token::Type::word || is_own_word(token_.text)) {
      return failure(expected("a metric or a number", "see `warren list metrics`"));
    } else if (!token_.name.empty()) {
      figure.source = Figure::Source::named;
      figure.name = token_.name;
    } else if (const std::optional<std::size_t> metric = find_metric(token_.text)) {
      figure.source = Figure::Source::metric;
      figure.metric = *metric;
    } else {
      return failure(unknown_metric());
    }
    advance();
    return figure;
  }

  Error unknown_metric() const {
    std::vector<std::string_view> names(own_words.begin(), own_words.end());
    for (const Metric& metric : metrics) names.push_back(metric.name);
    return error_at(token_, fmt::format("there is no metric named \"{}\"", token_.text),
                    suggestion(token_.text, names, "`warren list metrics` shows them"));
  }

  Error expected(std::string_view what, std::string_view hint = "see docs/SURVEY.md") const {
    if (token_.type == Token::Type::bad) {
      return error_at(token_, fmt::format("{} {}", token_.text, token_.complaint), std::string(hint));
    }
    const std::string found = token_.type == Token::Type::end ? "the end" : fmt::format("\"{}\"", token_.text);
    return error_at(token_, fmt::format("expected {}, found {}", what, found), std::string(hint));
  }

  Error error_at(const Token& token, std::string message, std::string hint) const {
    const int column = column_of(text_, token.at);
    return {ErrorCode::bad_expression,
            fmt::format("column {}: {}", column, message),
            {.file = std::string(where_), .column = column},
            std::move(hint)};
  }

  Status go_deeper() {
    if (++depth_ <= limits_.nesting) return ok();
    return failure(error_at(token_, "brackets and \"not\" are nested too deeply", "use fewer levels of nesting"));
  }

  Status add(Expression::Node node) {
    // A chain of `and` is a left-leaning tree, evaluated with one recursive call per operand.
    constexpr std::size_t most = 1000;
    expression_.nodes_.push_back(std::move(node));
    if (expression_.nodes_.size() <= most) return ok();
    return failure(error_at(token_, "the expression has more than 1000 parts", "make it shorter"));
  }
  std::size_t last() const { return expression_.nodes_.size() - 1; }
  void advance() { token_ = tokens_.next(); }

  std::string_view text_;
  std::string_view where_;
  const Limits& limits_;
  Tokens tokens_;
  Token token_;
  Expression expression_;
  int depth_ = 0;
};

Result<Expression> Expression::parse(std::string_view text, std::string_view where, const Limits& limits) {
  return ExpressionParser(text, where, limits).parse();
}

}  // namespace warren::survey

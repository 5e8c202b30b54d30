// SPDX-License-Identifier: MIT
#include "tools/survey/expression.hpp"

#include <fmt/core.h>

#include "tools/survey/expression_tokens.hpp"

namespace warren::survey {

bool Expression::compare(Kind kind, Value one, Value other) {
  if (one == missing || other == missing) return false;
  switch (kind) {
    case Kind::equal: return one == other;
    case Kind::differs: return one != other;
    case Kind::below: return one < other;
    case Kind::at_most: return one <= other;
    case Kind::above: return one > other;
    default: return one >= other;
  }
}

Value Expression::value_of(const Figure& figure, const Row& row) {
  switch (figure.source) {
    case Figure::Source::number: return figure.number;
    case Figure::Source::named: return row.failed() ? missing : row.count_of(figure.name) * hundredths;
    case Figure::Source::metric: break;
  }
  const Value value = row.values[figure.metric];
  return value == missing ? missing : value * (hundredths / metrics[figure.metric].scale());
}

bool Expression::holds(std::size_t node, const Row& row) const {
  const Node& n = nodes_[node];
  switch (n.kind) {
    case Kind::any_of: return holds(n.left, row) || holds(n.right, row);
    case Kind::all_of: return holds(n.left, row) && holds(n.right, row);
    case Kind::none_of: return !holds(n.left, row);
    case Kind::failed: return row.failed();
    default: return compare(n.kind, value_of(n.one, row), value_of(n.other, row));
  }
}

std::string Expression::to_text(const Figure& figure) {
  switch (figure.source) {
    case Figure::Source::metric: return std::string(metrics[figure.metric].name);
    case Figure::Source::named: {
      const std::string_view group = group_of(figure.name);
      return fmt::format("{}\"{}\"", group, std::string_view(figure.name).substr(group.size()));
    }
    case Figure::Source::number: break;
  }
  const Value size = figure.number < 0 ? -figure.number : figure.number;
  return fmt::format("{}{}.{:02}", figure.number < 0 ? "-" : "", size / hundredths, size % hundredths);
}

std::string Expression::to_text(std::size_t node) const {
  const Node& n = nodes_[node];
  switch (n.kind) {
    case Kind::any_of: return fmt::format("({} or {})", to_text(n.left), to_text(n.right));
    case Kind::all_of: return fmt::format("({} and {})", to_text(n.left), to_text(n.right));
    case Kind::none_of: return fmt::format("not {}", to_text(n.left));
    case Kind::failed: return "failed";
    default: break;
  }
  constexpr std::string_view signs[] = {"=", "!=", "<", "<=", ">", ">="};
  const auto sign = static_cast<std::size_t>(n.kind) - static_cast<std::size_t>(Kind::equal);
  return fmt::format("{} {} {}", to_text(n.one), signs[sign], to_text(n.other));
}

}  // namespace warren::survey

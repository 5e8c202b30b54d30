// SPDX-License-Identifier: MIT
// The conditions of a `where` as a table: the reader and writer of recipes, their schema and the studio derive from it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include <warren/placement/where.hpp>

namespace warren {

/// The values that a condition takes.
enum class ConditionForm : std::uint8_t { path, paths_by_name, names, choice, toggle, number, range, cell };
/// The names of the forms, in the order of the enumerators.
inline constexpr std::string_view condition_form_names[] = {"path",   "paths_by_name", "names", "choice",
                                                            "toggle", "number",        "range", "cell"};

/// One condition: its name in recipes, the member of Where that has its value, and what a control or a schema needs.
struct WhereCondition {
  /// Each type of value.
  using Member = std::variant<PathRange Where::*, std::vector<NamedPathRange> Where::*,
                              std::vector<std::string> Where::*, MainPath Where::*, MapSide Where::*, bool Where::*,
                              int Where::*, IntensityRange Where::*, std::optional<Point> Where::*>;

  std::string_view name;                        ///< in recipes
  Member member;                                ///< has the value
  std::string_view help;                        ///< what a cell has to be
  std::span<const std::string_view> choices{};  ///< of a choice, or the preferences of a path
  int max = 0;                                  ///< of a number, a range, a path or a coordinate; they begin at 0

  /// Follows from the type of the member.
  ConditionForm form() const;
};

/// All conditions, in the order in which they are written.
std::span<const WhereCondition> where_conditions();

}  // namespace warren

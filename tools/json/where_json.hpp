// SPDX-License-Identifier: MIT
// The conditions of "where" as a table, for the schema of recipes and the controls of the studio.
#pragma once

#include <span>
#include <string_view>

#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

/// The values that a condition takes.
enum class ConditionForm : std::uint8_t { path, paths_by_name, names, choice, toggle, number, cell };
inline constexpr std::string_view condition_form_names[] = {"path",   "paths_by_name", "names", "choice",
                                                            "toggle", "number",        "cell"};

struct Condition {
  std::string_view name;
  ConditionForm form;
  std::string_view help;
  std::span<const std::string_view> choices{};  ///< of a choice, or the preferences of a path
  int max = 0;                                  ///< of a number, a path or a coordinate; they begin at 0
};

std::span<const Condition> where_conditions();
Json conditions_as_json();

}  // namespace warren::tool

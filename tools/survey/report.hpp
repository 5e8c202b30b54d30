// SPDX-License-Identifier: MIT
// A survey as one self-contained HTML page: charts, tables and drawings of levels.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <warren/catalogue/recipe.hpp>

#include "tools/survey/summary.hpp"
#include "tools/survey/surveyed_floor.hpp"

namespace warren::survey {

/// One recipe or floor of a report. It does not own what it points at.
struct Reported {
  std::string name{};
  const Recipe* recipe = nullptr;
  Request request{};
  const Summary* summary = nullptr;
  const std::vector<Row>* sample = nullptr;
  std::function<std::string(std::uint64_t seed)> command{};  ///< builds the level of a seed
  SurveyedFloor floor{};
};

enum class ReportKind : std::uint8_t { each, compare };

/// ReportKind::compare needs exactly two recipes. A few levels are built again to be drawn; the error is theirs.
Result<std::string> report_page(const std::vector<Reported>& recipes, ReportKind kind);

/// The script of the heat map of two metrics, and the style sheet.
extern const char* const report_script;
extern const char* const report_style;

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// A survey as one page of HTML that needs nothing else: charts, tables and drawings of levels.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <warren/catalogue/recipe.hpp>

#include "tools/survey/summary.hpp"

namespace warren::survey {

/// One recipe of a report. What is pointed at is the caller's.
struct Reported {
  std::string name{};
  const Recipe* recipe = nullptr;
  Request request{};
  const Summary* summary = nullptr;
  const std::vector<Row>* sample = nullptr;
  std::function<std::string(std::uint64_t seed)> command{};  ///< to see a level
};

enum class ReportKind : std::uint8_t { each, compare };

/// To compare there have to be two. A few levels are built again to be drawn.
std::string report_page(const std::vector<Reported>& recipes, ReportKind kind);

/// What the page does when somebody chooses two metrics, and how it looks.
extern const char* const report_script;
extern const char* const report_style;

}  // namespace warren::survey

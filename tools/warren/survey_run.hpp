// SPDX-License-Identifier: MIT
// The survey of one recipe: from its name to the summary of its levels.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <warren/catalogue/recipe.hpp>

#include "tools/survey/csv_writer.hpp"
#include "tools/survey/engine.hpp"
#include "tools/survey/expression.hpp"
#include "tools/survey/level_sample.hpp"
#include "tools/survey/npy_writer.hpp"
#include "tools/survey/store.hpp"
#include "tools/warren/survey.hpp"

namespace warren::tool {

struct Surveyed {
  std::string name{};
  std::string text{};                // of the recipe
  std::unique_ptr<Recipe> recipe{};  // the plan points at it
  survey::Plan plan{};
  survey::Summary summary{};
  survey::Sample sample{};
  std::vector<std::uint64_t> matches{};
  double levels_per_second = 0;

  /// The command that builds the level of a seed.
  std::string command(std::uint64_t seed) const;
};

/// Where the rows go.
struct SurveyOutputs {
  const survey::Expression* where = nullptr;
  std::optional<survey::Store> store{};
  std::optional<survey::CsvFile> csv{};
  std::optional<files::OutputFile> report{};
};

/// Loads and validates a recipe and plans its survey. Nothing is built yet.
Result<Surveyed> plan_survey(const std::string& name, const SurveyArguments& arguments);

/// Builds the levels that are not in the store yet. When it is interrupted, the rows so far are stored, and the summary
/// covers those.
Status run_survey(Surveyed& surveyed, const SurveyArguments& arguments, SurveyOutputs& outputs, survey::Engine& engine);

}  // namespace warren::tool

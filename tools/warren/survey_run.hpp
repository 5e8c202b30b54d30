// SPDX-License-Identifier: MIT
// One recipe of a survey: from its name to what its levels come to.
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
#include "tools/warren/arguments.hpp"

namespace warren::tool {

struct Surveyed {
  std::string name{};
  std::unique_ptr<Recipe> recipe{};  // the plan points at it
  survey::Plan plan{};
  survey::Summary summary{};
  survey::Sample sample{};
  std::vector<std::uint64_t> matches{};
  double levels_per_second = 0;

  /// How to see the level of a seed.
  std::string command(std::uint64_t seed) const;
};

/// Where the rows go.
struct SurveyOutputs {
  const survey::Expression* where = nullptr;
  std::optional<survey::Store> store{};
  std::optional<survey::CsvFile> csv{};
};

/// A recipe and its plan, nothing built yet. Problems are those of the recipe and of the size asked for.
Result<Surveyed> plan_survey(const std::string& name, const SurveyArguments& arguments, const PrefabLibrary& prefabs);

/// Builds what is to be built. When it is interrupted all rows so far are safe, and the summary is of those.
Status run_survey(Surveyed& surveyed, const SurveyArguments& arguments, SurveyOutputs& outputs, survey::Engine& engine);

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// The survey of one recipe or floor: from its name to the summary of its levels.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>

#include "tools/survey/csv_writer.hpp"
#include "tools/survey/dungeon_summary.hpp"
#include "tools/survey/engine.hpp"
#include "tools/survey/expression.hpp"
#include "tools/survey/level_sample.hpp"
#include "tools/survey/npy_writer.hpp"
#include "tools/survey/store.hpp"
#include "tools/warren/survey.hpp"

namespace warren::tool {

struct Surveyed {
  std::string name{};                // of the recipe or the campaign
  std::string floor{};               // of the campaign; empty for a recipe
  std::string text{};                // of the recipe
  std::unique_ptr<Recipe> recipe{};  // the plan points at it, and at the campaign
  std::shared_ptr<const Campaign> campaign{};
  survey::Plan plan{};
  survey::Summary summary{};
  survey::Sample sample{};
  std::vector<std::uint64_t> matches{};
  double levels_per_second = 0;

  /// What messages call it.
  std::string title() const;
  /// The command that builds the level of a seed.
  std::string command(std::uint64_t seed) const;
};

/// Where the rows go.
struct SurveyOutputs {
  const survey::Expression* where = nullptr;
  std::optional<survey::Store> store{};
  std::optional<survey::CsvFile> csv{};
  std::optional<files::OutputFile> report{};
  std::optional<survey::DungeonSummary> dungeons{};
};

/// Loads and validates the recipes, or the campaign, and plans the survey of each recipe or floor. Nothing is built
/// yet.
Result<std::vector<Surveyed>> plan_surveys(const SurveyArguments& arguments);

/// Builds the levels that are not in the store yet. When it is interrupted, the rows so far are stored, and the summary
/// covers those.
Status run_survey(Surveyed& surveyed, const SurveyArguments& arguments, SurveyOutputs& outputs, survey::Engine& engine);

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// The options of `warren survey`: what was typed, and what it means.
#pragma once

#include <string>
#include <vector>

#include "tools/warren/arguments.hpp"
#include "tools/warren/typed.hpp"

namespace CLI {
class App;
}

namespace warren::tool {

struct TypedSurvey {
  std::vector<std::string> recipes{};
  TypedLevel level{};
  std::string levels{};
  std::string seed_from{};
  std::string threads{};
  std::string shard{};
  std::string limit{};
  std::vector<std::string> compare{};
  std::vector<std::string> merge{};
  SurveyArguments plain{};  ///< what needs no understanding
};

void add_survey_options(CLI::App& survey, TypedSurvey& typed);
Understood<SurveyArguments> understand(const TypedSurvey& typed);

}  // namespace warren::tool

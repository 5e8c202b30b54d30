// SPDX-License-Identifier: MIT
// `warren survey`, with the engine left open: threads in warren, processes on many hosts in warren-mpi.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "tools/survey/engine.hpp"
#include "tools/warren/arguments.hpp"

namespace CLI {
class App;
}

namespace warren::tool {

/// Arguments of `survey`, and of `survey merge`, which uses nothing but `merge`.
struct SurveyArguments {
  std::vector<std::string> recipes;
  LevelArguments level;  ///< size, depth and prefabs for all recipes; or the campaign, and one of its floors
  std::uint64_t levels = 1000;
  std::uint64_t seed_from = 0;
  bool levels_given = false;  ///< otherwise the file of --expect can set the number
  unsigned threads = 0;       ///< 0: one per core
  std::uint64_t shard = 1;
  std::uint64_t shards = 1;
  bool without_metrics = false;
  std::string where;
  std::uint64_t limit = 0;  ///< on the number of matching seeds; 0: none
  std::string expectations;
  std::string database;
  std::string csv;
  std::string npy;
  std::string report;
  bool compare = false;
  bool force = false;
  bool json = false;
  std::vector<std::string> merge;  ///< the target database, then the sources; empty for a survey
};

/// Runs the surveys of all recipes, or of all floors of a campaign, and returns the exit code.
int run_surveys(const SurveyArguments& arguments, survey::Engine& engine);

/// Declares the options of `survey`. The function it returns parses them and calls `run`.
std::function<int()> declare_survey(CLI::App& app, int (*run)(const SurveyArguments& arguments));

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// Validates the locks and keys of a mission and compiles their conditions.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "src/proof/mission_graph.hpp"

namespace warren {

/// Fills in what a MissionGraph knows about names and conditions, and collects all problems.
class MissionCompiler {
 public:
  MissionCompiler(const Level& level, const Mission& mission, MissionGraph& graph)
      : level_(level), mission_(mission), graph_(graph) {}

  Status run();

 private:
  struct Name {
    int id = -1;
    int lever = -1;
    bool is_consumable = false;
    bool is_brought = false;
  };

  void add_problem(std::string message, std::string hint, std::vector<Point> cells = {});
  void check_cell(Point cell, std::string_view what, std::string_view name);
  void name_keys();
  void name_levers();
  void check_one_ways();
  void check_passages();
  void compile_locks();
  bool compile(const LockCondition& condition, const Lock& lock, int depth, bool is_under_any,
               MissionGraph::CompiledLock& compiled);

  const Level& level_;
  const Mission& mission_;
  MissionGraph& graph_;
  std::map<std::string_view, Name> names_;
  std::vector<Error> problems_;
};

}  // namespace warren

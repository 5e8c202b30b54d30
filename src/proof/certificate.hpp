// SPDX-License-Identifier: MIT
// The claims of a certificate, one by one.
#pragma once

#include <string>
#include <vector>

#include <warren/proof/proof.hpp>

#include "src/proof/mission_graph.hpp"
#include "src/proof/opened_sets.hpp"

namespace warren {

/// All plays of a mission without some of its keys, by the method that fits it.
Result<PlaySummary> search_plays(const MissionGraph& graph, const std::vector<char>& ignored_keys);

/// Collects the claims that do not hold.
class CertificateCheck {
 public:
  CertificateCheck(const Level& level, const Mission& mission, const MissionGraph& graph)
      : level_(level), mission_(mission), graph_(graph) {}

  /// An error only if something cannot be decided.
  Status run();
  const std::vector<Error>& problems() const { return problems_; }

 private:
  void add_problem(std::string message, std::vector<Point> cells = {});
  void check_spheres();
  void check_walks();
  Status check_keys(const PlaySummary& plays);
  void check_cuts();

  const Level& level_;
  const Mission& mission_;
  const MissionGraph& graph_;
  std::vector<Error> problems_;
};

}  // namespace warren

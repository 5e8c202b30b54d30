// SPDX-License-Identifier: MIT
// A campaign: which recipe is built at which depth.
//
//   { "name": "Down and out",
//     "levels": [ { "depth": 1, "recipe": "town" }, { "depth": [2, 4], "recipe": "caves" } ] }
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>
#include <warren/level/limits.hpp>

namespace warren {

struct CampaignLevel {
  int first_depth = 1;
  int last_depth = 1;
  std::string recipe;  ///< the name of one that ships, or a file beside the campaign's

  bool operator==(const CampaignLevel&) const = default;
};

class Campaign {
 public:
  /// Reads a campaign. Every problem in it comes back at once, each with line and column.
  static Result<Campaign> parse(std::string_view text, std::string_view file, const Limits& limits = {});
  /// A campaign that ships with the library, by name.
  static Result<Campaign> shipped(std::string_view name);

  const std::string& name() const { return name_; }
  const std::string& summary() const { return summary_; }
  /// In the order of their depths, without gaps, from 1.
  const std::vector<CampaignLevel>& levels() const { return levels_; }
  int last_depth() const { return levels_.back().last_depth; }
  /// What lies at a depth; null below the last.
  const CampaignLevel* at(int depth) const;

 private:
  friend class CampaignReader;
  Campaign() = default;

  std::string name_;
  std::string summary_;
  std::vector<CampaignLevel> levels_;
};

/// The names of the campaigns that ship.
std::vector<std::string_view> shipped_campaigns();

}  // namespace warren

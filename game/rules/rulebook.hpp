// SPDX-License-Identifier: MIT
// What all games share and none changes: the kinds of things, the campaign, and its recipes ready to build.
#pragma once

#include <map>
#include <memory>
#include <string>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>

#include "kinds.hpp"

namespace warren::game {

struct Rulebook {
  std::string campaign_name;
  Kinds kinds;
  Campaign campaign;
  std::map<std::string, Recipe, std::less<>> recipes;  ///< every one of the campaign, by name

  /// The things that ship, checked against every spawn table and prefab, and a campaign that ships.
  static Result<std::shared_ptr<const Rulebook>> load(std::string_view campaign = "default");

  int last_depth() const { return campaign.last_depth(); }
};

}  // namespace warren::game

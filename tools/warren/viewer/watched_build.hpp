// SPDX-License-Identifier: MIT
// One build with its chain, level and history.
#pragma once

#include <string>
#include <vector>

#include <warren/catalogue/recipe.hpp>

#include <warren/level/history.hpp>

namespace warren::tool {

struct WatchedBuild {
  std::string recipe_name;
  Chain chain;  ///< expanded for the seed
  Level level;
  std::string facts;  ///< the level in one line
  Replay replay;
  Grid<std::uint8_t> intensity{};  ///< of the finished level
};

/// Builds a level and records every frame.
Result<WatchedBuild> build_watched(const Recipe& recipe, Request request);

/// An option of a step as text: "attempts 30".
struct OptionText {
  std::string text;
  bool is_default = true;
};
/// The options of a step to show: all if they are few, otherwise those that differ from the defaults.
std::vector<OptionText> options_to_show(const Step& step);

/// "frame 3 of 40, step 2 room_drawer: note", for the current frame.
std::string frame_title(const WatchedBuild& build);

}  // namespace warren::tool

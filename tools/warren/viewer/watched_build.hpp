// SPDX-License-Identifier: MIT
// One build with everything that is worth seeing of it.
#pragma once

#include <string>
#include <vector>

#include <warren/catalogue/recipe.hpp>

#include <warren/level/history.hpp>

namespace warren::tool {

struct WatchedBuild {
  std::string recipe_name;
  Chain chain;  ///< what the seed ran
  Level level;
  std::string facts;  ///< the level in one line
  Replay replay;
};

/// Builds and keeps every frame.
Result<WatchedBuild> build_watched(const Recipe& recipe, Request request);

/// An option of a step as people read it: "attempts 30".
struct OptionText {
  std::string text;
  bool is_default = true;
};
/// The options of a step that somebody should know: all when they are few, else those that are not as by default.
std::vector<OptionText> options_worth_telling(const Step& step);

/// "frame 3 of 40, step 2 room_drawer: note", of the frame that the replay is at.
std::string frame_title(const WatchedBuild& build);

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/watched_build.hpp"

#include <algorithm>

#include <fmt/core.h>

#include <warren/search/spheres.hpp>
#include <warren/text/printable.hpp>

#include "tools/warren/level_facts.hpp"

namespace warren::tool {

Result<WatchedBuild> build_watched(const Recipe& recipe, Request request) {
  History history;
  request.history = &history;
  Result<Level> level = recipe.build(request);
  if (!level) return failure(std::move(level.error()));
  Result<Chain> chain = recipe.expand(request.seed, request.depth);
  if (!chain) return failure(std::move(chain.error()));
  std::string facts = facts_line(*level);
  Grid<std::uint8_t> intensity = intensity_of(*level);
  return WatchedBuild{recipe.name(),    std::move(*chain),          std::move(*level),
                      std::move(facts), Replay(std::move(history)), std::move(intensity)};
}

std::vector<OptionText> options_to_show(const Step& step) {
  constexpr std::size_t few = 3;
  const Descriptor& descriptor = step.descriptor();
  std::vector<OptionText> options;
  for (const Option& option : descriptor.options) {
    const std::string value = to_text(step.get(option));
    std::string text = fmt::format("{} {}", option.name, value);
    std::erase(text, '"');
    const bool is_default = descriptor.make != nullptr && to_text(descriptor.make().get(option)) == value;
    options.push_back({std::move(text), is_default});
  }
  if (options.size() > few) std::erase_if(options, [](const OptionText& option) { return option.is_default; });
  return options;
}

std::string frame_title(const WatchedBuild& build) {
  const Replay& replay = build.replay;
  return fmt::format("frame {} of {}, {}: {}", replay.frame() + 1, replay.frames(),
                     printable(build.chain.step_name(static_cast<std::size_t>(replay.step()))),
                     printable(replay.history().frames()[replay.frame()].note));
}

}  // namespace warren::tool

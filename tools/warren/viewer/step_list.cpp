// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/step_list.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "tools/warren/viewer/wrap.hpp"

namespace warren::tool {

namespace {

std::string_view name_of_step(const WatchedBuild& build, int step) {
  return build.chain.steps()[static_cast<std::size_t>(step)].descriptor().id;
}

std::size_t frames_of(const WatchedBuild& build, int step) {
  const auto [first, end] = build.replay.history().frames_of_step(step);
  return end - first;
}

int count_of_steps(const WatchedBuild& build) { return static_cast<int>(build.chain.steps().size()); }

/// The lines of the panel about the current step.
struct About {
  std::vector<std::string> summary;
  std::vector<OptionText> options;
  int rows() const { return static_cast<int>(summary.size() + options.size()) + 2; }
};

About about_step(const WatchedBuild& build, int width) {
  const Step& step = build.chain.steps()[static_cast<std::size_t>(build.replay.step())];
  return {wrapped(step.descriptor().summary, width), options_to_show(step)};
}

}  // namespace

int panel_width(const WatchedBuild& build) {
  int longest = 0;
  for (int i = 0; i < count_of_steps(build); ++i) {
    longest = std::max(longest, static_cast<int>(name_of_step(build, i).size()));
  }
  return std::clamp(longest + 11, 26, 36);
}

void draw_panel(Screen& screen, const WatchedBuild& build, const Rect& panel) {
  const int current = build.replay.step();
  const int steps = count_of_steps(build);
  const About about = about_step(build, panel.w - 1);
  const int rows = std::min(steps, std::max(panel.h - about.rows(), panel.h / 2));
  const int top = std::clamp(current - rows / 2, 0, steps - rows);
  screen.vertical_line({panel.x - 1, panel.y}, panel.h);
  for (int i = 0; i < rows; ++i) {
    const int step = top + i;
    const std::size_t frames = frames_of(build, step);
    const std::string line = fmt::format("{}{:>3} {:<{}.{}} {:>5}", step == current ? '>' : ' ', step + 1,
                                         name_of_step(build, step), panel.w - 11, panel.w - 11, frames);
    const Ink ink = step == current ? Ink::reversed : frames == 0 ? Ink::faint : Ink::normal;
    screen.write({panel.x, panel.y + i}, panel.w, line, ink);
  }
  int y = panel.y + rows + 1;
  const auto say = [&](std::string_view line, Ink ink) {
    if (y < panel.bottom()) screen.write({panel.x + 1, y++}, panel.w - 1, line, ink);
  };
  for (const std::string& line : about.summary) say(line, Ink::normal);
  ++y;
  for (const OptionText& option : about.options) say(option.text, option.is_default ? Ink::faint : Ink::strong);
}

void draw_step_line(Screen& screen, const WatchedBuild& build, int y) {
  const int width = screen.size().w;
  const int current = build.replay.step();
  const auto entry = [&](int step) {
    return fmt::format(" {} {} {} ", step + 1, name_of_step(build, step), frames_of(build, step));
  };
  const auto taken = [&](int from, int end) {
    int columns = 0;
    for (int i = from; i < end; ++i) columns += static_cast<int>(entry(i).size());
    return columns;
  };
  // Steps before the current one are dropped until it fits, with a few columns of the next step.
  const int steps = count_of_steps(build);
  const auto fits = [&](int from) {
    return std::min(taken(from, steps), taken(from, current + 1) + width / 4) <= width;
  };
  int first = 0;
  while (first < current && !fits(first)) ++first;
  int x = 0;
  for (int i = first; i < steps && x < width; ++i) {
    x += screen.write({x, y}, width - x, entry(i), i == current ? Ink::reversed : Ink::normal);
  }
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/viewer_screen.hpp"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include "tools/warren/viewer/layout.hpp"
#include "tools/warren/viewer/map_view.hpp"
#include "tools/warren/viewer/step_list.hpp"
#include "tools/warren/viewer/wrap.hpp"

namespace warren::tool {

namespace {

constexpr int roomy = 60;  // columns from which text is shown instead of symbols

void draw_too_small(Screen& screen) {
  const Size size = screen.size();
  const std::string text =
      fmt::format("too small: make the terminal at least {}x{}", smallest_screen.w, smallest_screen.h);
  int y = 0;
  for (const std::string& line : wrapped(text, size.w)) screen.write({0, y++}, size.w, line);
}

/// Text at both ends of a line; the left one is truncated if both do not fit.
void write_ends(Screen& screen, int y, std::string_view left, std::string_view right, Ink ink) {
  const int width = screen.size().w;
  const int taken = static_cast<int>(right.size());
  const int room = std::max(right.empty() ? width : width - taken - 2, 0);
  screen.write({0, y}, room, left, ink);
  screen.write({std::max(width - taken, 0), y}, taken, right);
}

void draw_title(Screen& screen, const Viewer& viewer, const Layout& layout) {
  const std::string title = viewer.title();
  constexpr std::string_view hint = "? help  q quit";
  const bool has_room = static_cast<int>(title.size() + hint.size()) + 2 <= screen.size().w;
  write_ends(screen, layout.title, title, has_room ? hint : "", Ink::strong);
}

/// Centres a map that is smaller than its area.
void draw_map(Screen& screen, const Viewer& viewer, const Layout& layout) {
  const Grid<MapCell> cells = map_view(viewer);
  const Rect view = viewer.view();
  const Point corner{layout.map.x + (layout.map.w - view.w) / 2, layout.map.y + (layout.map.h - view.h) / 2};
  for (int y = 0; y < view.h; ++y) {
    for (int x = 0; x < view.w; ++x) {
      const MapCell& cell = cells[{x, y}];
      const bool at_cursor = viewer.cursor() == Point{view.x + x, view.y + y};
      const Accent accent = at_cursor ? Accent::cursor : cell.changed ? Accent::changed : Accent::none;
      screen.cell(corner + Point{x, y}, cell.glyph, cell.foreground, cell.background, accent);
    }
  }
}

/// The progress bar, with a mark where a step begins.
void draw_bar(Screen& screen, const Replay& replay, int y) {
  const int width = screen.size().w;
  const std::size_t frames = replay.frames();
  if (y < 0 || frames == 0) return;
  const auto column = [&](std::size_t frame) {
    return static_cast<int>(frame * static_cast<std::size_t>(width) / frames);
  };
  screen.bar({0, y}, width, column(replay.frame() + 1));
  for (std::size_t f = 1; f < frames; ++f) {
    if (replay.history().frames()[f].step != replay.history().frames()[f - 1].step)
      screen.write({column(f), y}, 1, "|");
  }
}

/// As many options as fit after the rest of the line.
std::string with_options(std::string text, const Step& step, int width) {
  std::string inside;
  for (const OptionText& option : options_to_show(step)) {
    const std::string more = inside + (inside.empty() ? "" : ", ") + option.text;
    if (static_cast<int>(text.size() + more.size()) + 4 <= width) inside = more;
  }
  return inside.empty() ? text : fmt::format("{}  ({})", text, inside);
}

void draw_frame_line(Screen& screen, const Viewer& viewer, const Layout& layout) {
  const WatchedBuild& build = *viewer.shown();
  const Replay& replay = build.replay;
  const int width = screen.size().w;
  if (replay.frames() == 0) return static_cast<void>(screen.write({0, layout.frame}, width, "no frames"));
  const Step& step = build.chain.steps()[static_cast<std::size_t>(replay.step())];
  const bool is_roomy = width >= roomy;
  const std::string right =
      fmt::format("{}frame {} of {}", is_roomy ? viewer.state() + "  " : "", replay.frame() + 1, replay.frames());
  std::string left =
      fmt::format("{}{} {}: {}",
                  is_roomy           ? "step "
                  : viewer.playing() ? "> "
                                     : "| ",
                  replay.step() + 1, step.descriptor().id, replay.history().frames()[replay.frame()].note);
  if (layout.panel.empty()) left = with_options(left, step, width - static_cast<int>(right.size()) - 2);
  write_ends(screen, layout.frame, left, right, Ink::normal);
}

/// The last line: the most important of the things it could show.
void draw_last_line(Screen& screen, const Viewer& viewer, const Layout& layout) {
  const WatchedBuild& build = *viewer.shown();
  const Point begin{0, layout.last};
  const int width = screen.size().w;
  if (viewer.wants_to_build()) {
    screen.write(begin, width, "building...", Ink::strong);
  } else if (!viewer.message().empty()) {
    screen.write(begin, width, viewer.message());
  } else if (viewer.cursor()) {
    screen.write(begin, width, viewer.cell_text());
  } else if (!viewer.playing() && build.replay.at_end()) {
    // The first half of the facts is in the title.
    const std::string facts = build.facts.substr(build.facts.rfind(": ") + 2);
    const bool cut = !build.replay.history().complete();
    screen.write(begin, width, cut ? "the history reached its limit; " + facts : facts);
  } else if (layout.steps < 0 && layout.panel.empty()) {
    draw_step_line(screen, build, layout.last);
  } else {
    screen.write(begin, width, "space play, pause  . , frame  n p step  arrows look  r seed  [ ] recipe  ? help",
                 Ink::faint);
  }
}

void draw_error(Screen& screen, const Viewer& viewer) {
  const Size size = screen.size();
  screen.write({0, 0}, size.w, viewer.title(), Ink::strong);
  int y = 2;
  for (const std::string& line : wrapped(viewer.error(), size.w)) {
    if (y < size.h - 2) screen.write({0, y++}, size.w, line);
  }
  std::string last = "r R another seed  [ ] another recipe  q quit";
  if (!viewer.message().empty()) last = viewer.message();
  if (viewer.wants_to_build()) last = "building...";
  screen.write({0, size.h - 1}, size.w, last);
}

/// The help in lines of a width. In narrow terminals the meaning of keys is below them.
std::vector<std::pair<std::string, std::string>> help_lines(int width) {
  const bool below = width < 36;
  std::vector<std::pair<std::string, std::string>> lines;
  for (const KeyHelp& help : key_help()) {
    std::string keys(help.keys);
    if (below) lines.emplace_back(std::exchange(keys, ""), "");
    for (std::string& meaning : wrapped(help.meaning, below ? width - 2 : width - 15)) {
      lines.emplace_back(std::exchange(keys, ""), std::move(meaning));
    }
  }
  return lines;
}

void draw_help(Screen& screen, Viewer& viewer) {
  const Size size = screen.size();
  const int inside = std::min(size.w, 66) - 4;
  const auto lines = help_lines(inside);
  const auto count = static_cast<int>(lines.size());
  const int rows = std::min(size.h - 2, count);
  const Rect around{(size.w - inside - 4) / 2, (size.h - rows - 2) / 2, inside + 4, rows + 2};
  viewer.fit_help(count - rows);
  screen.fill(around);
  screen.frame(around);
  const std::string_view name = rows < count ? " keys: arrows show more " : " keys ";
  screen.write({around.x + 1, around.y}, inside + 2, name, Ink::strong);
  const int indent = inside < 36 ? 2 : 15;
  for (int i = 0; i < rows; ++i) {
    const auto& [keys, meaning] = lines[static_cast<std::size_t>(viewer.help_top()) + static_cast<std::size_t>(i)];
    const Point at{around.x + 2, around.y + 1 + i};
    screen.write(at, inside, keys, Ink::strong);
    screen.write(at + Point{indent, 0}, inside - indent, meaning);
  }
}

void draw_build(Screen& screen, Viewer& viewer) {
  const WatchedBuild& build = *viewer.shown();
  const Layout layout = layout_for(screen.size(), build.level.size(), panel_width(build));
  viewer.fit(layout.map.size());
  draw_title(screen, viewer, layout);
  draw_map(screen, viewer, layout);
  if (!layout.panel.empty()) draw_panel(screen, build, layout.panel);
  if (layout.steps >= 0) draw_step_line(screen, build, layout.steps);
  draw_bar(screen, build.replay, layout.bar);
  draw_frame_line(screen, viewer, layout);
  draw_last_line(screen, viewer, layout);
}

}  // namespace

void draw_viewer(Screen& screen, Viewer& viewer) {
  screen.clear();
  if (!screen.size().holds(smallest_screen)) {
    draw_too_small(screen);
  } else {
    if (viewer.shown() != nullptr) {
      draw_build(screen, viewer);
    } else {
      draw_error(screen, viewer);
    }
    if (viewer.shows_help()) draw_help(screen, viewer);
  }
  screen.show();
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// The part of the viewer that changes builds and moves the view.
#include <algorithm>
#include <utility>

#include <fmt/core.h>

#include <warren/text/printable.hpp>

#include "tools/warren/viewer/viewer.hpp"

namespace warren::tool {

void Viewer::act_on_source(Action action) {
  wants_to_build_ = true;
  switch (action) {
    case Action::new_seed:
      seeds_before_.push_back(*level_.seed);
      level_.seed = source_.random_seed();
      break;
    case Action::seed_before:
      if (seeds_before_.empty()) {
        message_ = "there is no seed before this one";
        wants_to_build_ = false;
      } else {
        level_.seed = seeds_before_.back();
        seeds_before_.pop_back();
      }
      break;
    case Action::next_recipe: go_to_recipe(1); break;
    case Action::previous_recipe: go_to_recipe(-1); break;
    case Action::build_again: break;
    default: wants_to_build_ = false;
  }
}

/// After a file or a campaign comes the first recipe of the list, before it the last.
void Viewer::go_to_recipe(int direction) {
  const std::vector<std::string>& recipes = source_.recipes;
  if (recipes.empty()) return;
  const auto count = static_cast<std::ptrdiff_t>(recipes.size());
  const auto found = std::ranges::find(recipes, level_.campaign.empty() ? level_.recipe : "");
  const bool known = found != recipes.end();
  const std::ptrdiff_t here = known ? found - recipes.begin() : direction > 0 ? -1 : count;
  level_.recipe = recipes[static_cast<std::size_t>((here + direction + count) % count)];
  level_.campaign.clear();
}

void Viewer::build() {
  wants_to_build_ = false;
  Result<WatchedBuild> made = source_.build(level_);
  error_ = made ? "" : to_text(made.error());
  build_.reset();
  if (made) build_.emplace(std::move(*made));
  playing_ = build_ && !build_->replay.at_end();
  if (build_ && cursor_) move_cursor({0, 0});  // onto the map, which may be smaller now
}

namespace {

/// The start of a span of `length` cells out of `whole` that contains `wanted`, moved as little as possible.
int holding(int begin, int length, int whole, int wanted, int margin) {
  begin = std::clamp(begin, wanted + margin - length + 1, wanted - margin);
  return std::clamp(begin, 0, whole - length);
}

}  // namespace

void Viewer::fit(Size view) {
  if (!build_) return;
  const Size map = build_->level.size();
  view_.w = std::min(view.w, map.w);
  view_.h = std::min(view.h, map.h);
  view_.x = std::clamp(view_.x, 0, map.w - view_.w);
  view_.y = std::clamp(view_.y, 0, map.h - view_.h);
  std::optional<Point> wanted = cursor_;
  if (!wanted) {
    wanted = build_->replay.focus();
    // Changes outside of the view are centred, so that the view does not scroll in small steps.
    if (!wanted || view_.contains(*wanted)) return;
    view_.x = wanted->x - view_.w / 2;
    view_.y = wanted->y - view_.h / 2;
  }
  const int margin = std::min({3, (view_.w - 1) / 2, (view_.h - 1) / 2});
  view_.x = holding(view_.x, view_.w, map.w, wanted->x, margin);
  view_.y = holding(view_.y, view_.h, map.h, wanted->y, margin);
}

std::string Viewer::title() const {
  const std::string& asked = level_.campaign.empty() ? level_.recipe : level_.campaign;
  if (!build_) return printable(fmt::format("{}  seed {}", asked, *level_.seed));
  const Level& level = build_->level;
  return printable(fmt::format("{} ({})  seed {}  {}x{}  depth {}", build_->recipe_name, asked, *level_.seed,
                               level.width(), level.height(), level.depth));
}

std::string Viewer::cell_text() const {
  if (!build_ || !cursor_) return {};
  const Replay& replay = build_->replay;
  const Marks& marks = replay.marks();
  std::string what = build_->level.tile_set->operator[](replay.tiles()[*cursor_]).name;
  if (marks.start == cursor_) what += ", start";
  for (const Exit& exit : marks.exits) {
    if (exit.at == *cursor_) what += ", exit " + (exit.name.empty() ? exit.kind : exit.name);
  }
  for (const Spawn& spawn : marks.spawns) {
    if (spawn.at == *cursor_) what += ", " + spawn.name;
  }
  const std::string where = fmt::format("{},{} {}", cursor_->x, cursor_->y, printable(what));
  const std::optional<std::size_t> frame = replay.history().last_frame_at(*cursor_, replay.frame());
  if (!frame) return where + "; no step has changed it yet";
  const History::Frame& made = replay.history().frames()[*frame];
  const std::string step = printable(build_->chain.step_name(static_cast<std::size_t>(made.step)));
  return fmt::format("{}; by {}, frame {}: {}", where, step, *frame + 1, printable(made.note));
}

}  // namespace warren::tool

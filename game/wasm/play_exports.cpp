// SPDX-License-Identifier: MIT
// The functions by which a page plays. All that change the game reply with its status.
#include <algorithm>
#include <memory>

#include <nlohmann/json.hpp>

#include "game/wasm/visit.hpp"
#include "studio/wasm/exchange.hpp"

namespace {

using namespace warren;
using namespace warren::game;

constexpr int largest_screen = 500;

std::unique_ptr<Visit> current;

/// Created by the first call.
Visit& visit() {
  if (!current) current = std::make_unique<Visit>(1);
  return *current;
}

void refuse(const Error& error) {
  const nlohmann::ordered_json json = {{"error", to_text(error)}};
  exchange::answer(json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void answer(const Status& done = ok()) {
  if (!done) return refuse(done.error());
  exchange::answer(visit().status());
}

template <class Action>
void with_session(Action action) {
  if (GameSession* session = visit().session()) action(*session);
  answer();
}

}  // namespace

/// Starts a new visit; the seeds of its new games derive from `chance`.
WARREN_EXPORT(play_visit) void warren_play_visit(std::uint64_t chance) {
  current = std::make_unique<Visit>(chance);
  answer();
}
/// The input is the save of an earlier visit, or empty.
WARREN_EXPORT(play_campaign) void warren_play_campaign(std::size_t length) {
  answer(visit().play(std::string(exchange::input(0, length))));
}
/// The input is the text of a recipe. A size of 0 is that of the recipe.
WARREN_EXPORT(play_walk)
void warren_play_walk(std::size_t length, std::uint64_t seed, int depth, int width, int height) {
  WalkRequest request{.text = std::string(exchange::input(0, length)), .seed = seed, .walk = {.depth = depth}};
  if (width != 0 || height != 0) request.walk.size = Size{width, height};
  answer(visit().walk(request));
}
/// The input is the name of the file and then what is in it.
WARREN_EXPORT(play_prefab) void warren_play_prefab(std::size_t name_length, std::size_t length) {
  answer(visit().add_prefab(exchange::input(0, name_length), exchange::input(name_length, length)));
}

WARREN_EXPORT(play_press) void warren_play_press(int key) {
  with_session([&](GameSession& session) { session.press(key); });
}
WARREN_EXPORT(play_click) void warren_play_click(int x, int y, int width, int height) {
  with_session([&](GameSession& session) { session.click({x, y}, {width, height}); });
}
WARREN_EXPORT(play_go_on) void warren_play_go_on() {
  with_session([](GameSession& session) {
    if (session.is_busy()) session.go_on();
  });
}
WARREN_EXPORT(play_save) void warren_play_save() {
  with_session([](GameSession& session) { session.save(); });
}

/// Beside the status, the screen: see Visit::cells.
WARREN_EXPORT(play_screen) void warren_play_screen(int width, int height) {
  const Size size{std::clamp(width, 1, largest_screen), std::clamp(height, 1, largest_screen)};
  exchange::answer(visit().status(), visit().cells(size));
}
WARREN_EXPORT(play_status) void warren_play_status() { answer(); }
WARREN_EXPORT(play_kept) void warren_play_kept() { exchange::answer("null", visit().kept()); }
WARREN_EXPORT(play_recording) void warren_play_recording() { exchange::answer("null", visit().recording()); }

/// The input is a recording.
WARREN_EXPORT(play_replay) void warren_play_replay(std::size_t length) {
  Result<std::string> json = replayed(exchange::input(0, length));
  if (!json) return refuse(json.error());
  exchange::answer(std::move(*json));
}

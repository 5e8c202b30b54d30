// SPDX-License-Identifier: MIT
// The functions that the page's worker calls, for the work on recipes.
#include <cstdint>
#include <string>
#include <string_view>

#include "studio/wasm/exchange.hpp"
#include "studio/wasm/studio_session.hpp"

// Told at the start of every step: the only thing that the module asks of its surroundings beside the C library's.
extern "C" __attribute__((import_module("warren"), import_name("progress"))) void warren_progress(int attempt, int step,
                                                                                                  int steps,
                                                                                                  const char* builder,
                                                                                                  std::size_t length);

namespace {

using namespace warren;
using namespace warren::studio;

Session& session() {
  static Session visit([](const Progress& now) {
    warren_progress(now.attempt, now.step, now.steps, now.builder.data(), now.builder.size());
  });
  return visit;
}

void give(Answer answer) {
  // Names in files that were dropped on the page need not be UTF-8.
  exchange::answer(answer.json.dump(-1, ' ', false, Json::error_handler_t::replace), std::move(answer.bytes));
}

BuildRequest request(std::size_t length, std::uint64_t seed, int depth, int width, int height, int watched) {
  BuildRequest asked{
      .text = std::string(exchange::input(0, length)), .seed = seed, .depth = depth, .watched = watched != 0};
  if (width != 0 || height != 0) asked.size = Size{width, height};
  return asked;
}

Which which_of(int which) { return which == 0 ? Which::level : Which::attempt; }

}  // namespace

WARREN_EXPORT(catalogue) void warren_catalogue() { give(session().catalogue()); }
WARREN_EXPORT(check) void warren_check(std::size_t length) { give(session().check(exchange::input(0, length))); }

WARREN_EXPORT(build)
void warren_build(std::size_t length, std::uint64_t seed, int depth, int width, int height, int watched) {
  give(session().build(request(length, seed, depth, width, height, watched)));
}
WARREN_EXPORT(expand)
void warren_expand(std::size_t length, std::uint64_t seed, int depth, int width, int height) {
  give(session().expand(request(length, seed, depth, width, height, 0)));
}

WARREN_EXPORT(frame) void warren_frame(std::size_t index, int which) { give(session().frame(index, which_of(which))); }
WARREN_EXPORT(ways) void warren_ways(std::size_t frame, int which) { give(session().ways(frame, which_of(which))); }
WARREN_EXPORT(blame) void warren_blame(int x, int y, std::size_t frame, int which) {
  give(session().blame({x, y}, frame, which_of(which)));
}
WARREN_EXPORT(sheet) void warren_sheet() { give(session().sheet()); }

/// The input is the id of a format and then the name of the file.
WARREN_EXPORT(save)
void warren_save(std::size_t format_length, std::size_t name_length, int tile_size, int frames_per_second) {
  SaveRequest asked{.format = std::string(exchange::input(0, format_length)),
                    .name = std::string(exchange::input(format_length, name_length))};
  if (tile_size > 0) asked.tile_size = tile_size;
  if (frames_per_second > 0) asked.frames_per_second = frames_per_second;
  give(session().save(asked));
}

/// The input is the name of the file and then what is in it.
WARREN_EXPORT(add_prefab) void warren_add_prefab(std::size_t name_length, std::size_t length) {
  give(session().add_prefab(exchange::input(0, name_length), exchange::input(name_length, length)));
}

// SPDX-License-Identifier: MIT
// Recording a build. Pass a History to the build, and it stores every frame that a builder marks: as differences,
// so that long builds stay small. The level is the same with and without a history.
#include <iomanip>
#include <iostream>
#include <warren/warren.hpp>

using namespace warren;

/// The rows of two drawings next to each other.
void print_pair(const std::vector<std::string>& left, const std::vector<std::string>& right) {
  for (std::size_t y = 0; y < left.size(); ++y) std::cout << left[y] << "   " << right[y] << '\n';
}

int main() {
  const RoomsAndCorridors few_small_rooms{.attempts = 12, .min_side = 3, .max_side = 7};
  const Chain chain = Chain{few_small_rooms}.with(RoomSpawner{}).with(RoomStart{}).with(RoomStairs{});

  History history;
  const Result<Level> level = chain.build({.seed = 4, .size = {36, 16}, .history = &history});
  if (!level) {
    std::cerr << to_text(level.error()) << '\n';
    return 1;
  }

  // Each frame has its step, the note of the builder, and the changed cells. Steps that place spawns change no cells:
  // start, exits and spawns are in `marks`.
  std::cout << "frame  step                   note        cells  things\n" << std::left;
  for (std::size_t i = 0; i < history.frames().size(); ++i) {
    const History::Frame& frame = history.frames()[i];
    const Step& step = chain.steps()[static_cast<std::size_t>(frame.step)];
    std::cout << std::setw(7) << i << std::setw(23) << step.descriptor().id << std::setw(12) << frame.note
              << std::setw(7) << history.changed_cells(i) << history.marks(i).spawns.size() << '\n';
  }

  // `tiles_at` reconstructs the map at any frame: here after the starter. The finished level is beside it.
  const auto [first, end] = history.frames_of_step(0);
  std::cout << "\nframe " << end - 1 << ", of frames " << first << " to " << end - 1
            << " of the starter; and the end\n";
  print_pair(draw_tiles(history.tiles_at(end - 1), *level->tile_set), draw(*level));
}

// SPDX-License-Identifier: MIT
// The peer: libtcod's BSP dungeon, as its own sample makes one, with about as many rooms as rooms_and_corridors.
#include <benchmark/benchmark.h>
#include <libtcod.h>

#include <vector>

namespace {

struct Dungeon {
  std::vector<char> cells;
  TCOD_random_t random;

  char& at(int x, int y) { return cells[static_cast<std::size_t>(y * 80 + x)]; }
  void line(int x1, int y1, int x2, int y2) {
    for (int y = std::min(y1, y2); y <= std::max(y1, y2); ++y) {
      for (int x = std::min(x1, x2); x <= std::max(x1, x2); ++x) at(x, y) = 1;
    }
  }
};

/// A leaf gets a room of random size; a split is joined through the centres of its two halves.
bool dig_node(TCOD_bsp_t* node, void* data) {
  auto& dungeon = *static_cast<Dungeon*>(data);
  if (TCOD_bsp_is_leaf(node)) {
    const int w = TCOD_random_get_int(dungeon.random, 4, node->w - 1);
    const int h = TCOD_random_get_int(dungeon.random, 4, node->h - 1);
    const int x = TCOD_random_get_int(dungeon.random, node->x + 1, node->x + node->w - w);
    const int y = TCOD_random_get_int(dungeon.random, node->y + 1, node->y + node->h - h);
    *node = {node->tree, x, y, w, h, node->position, node->level, node->horizontal};
    for (int row = y; row < y + h; ++row) {
      for (int column = x; column < x + w; ++column) dungeon.at(column, row) = 1;
    }
    return true;
  }
  const TCOD_bsp_t* left = TCOD_bsp_left(node);
  const TCOD_bsp_t* right = TCOD_bsp_right(node);
  const int x1 = left->x + left->w / 2;
  const int y1 = left->y + left->h / 2;
  const int x2 = right->x + right->w / 2;
  const int y2 = right->y + right->h / 2;
  dungeon.line(x1, y1, x2, y1);
  dungeon.line(x2, y1, x2, y2);
  return true;
}

void libtcod_bsp(benchmark::State& state) {
  Dungeon dungeon{std::vector<char>(80 * 50), nullptr};
  std::uint32_t seed = 0;
  for (auto _ : state) {
    std::fill(dungeon.cells.begin(), dungeon.cells.end(), 0);
    dungeon.random = TCOD_random_new_from_seed(TCOD_RNG_MT, ++seed);
    TCOD_bsp_t* root = TCOD_bsp_new_with_size(0, 0, 79, 49);
    TCOD_bsp_split_recursive(root, dungeon.random, static_cast<int>(state.range(0)), 6, 6, 1.5F, 1.5F);
    TCOD_bsp_traverse_inverted_level_order(root, dig_node, &dungeon);
    TCOD_bsp_delete(root);
    TCOD_random_delete(dungeon.random);
    benchmark::DoNotOptimize(dungeon.cells.data());
  }
}
BENCHMARK(libtcod_bsp)->Arg(4)->Arg(5)->Name("peer/libtcod_bsp_depth");

}  // namespace

// SPDX-License-Identifier: MIT
// The roguelike: field of view, turns on a floor full of monsters and on a very large one, games of the bot, and saving
// and loading a game.
#include <benchmark/benchmark.h>

#include <warren/search/field_of_view.hpp>

#include "game/bot/bot.hpp"
#include "game/bot/match.hpp"
#include "game/rules/game_tiles.hpp"
#include "game/rules/hunger.hpp"
#include "game/rules/save.hpp"
#include "game/rules/turn.hpp"

using namespace warren;
using namespace warren::game;

namespace {

const std::shared_ptr<const Rulebook>& book() {
  static const std::shared_ptr<const Rulebook> loaded = Rulebook::load().value();
  return loaded;
}

/// A hall with pillars on about a tenth of its cells, and goblins that hunt the player in its middle.
Game crowded(Size size, int monsters) {
  Game game;
  game.book = book();
  Rng rng = Rng::stream(1, 1, "bench", 0);
  game::Floor floor;
  floor.number = 1;
  floor.tiles.reset(size, Tile::floor);
  floor.memory.reset(size, unknown_tile);
  floor.blood.reset(size);
  for (std::size_t i = 0; i < floor.tiles.cells().size(); ++i) {
    const Point p = floor.tiles.point(i);
    if (rng.one_in(10) || !floor.tiles.bounds().grown(-1).contains(p)) floor.tiles[i] = Tile::wall;
  }
  game.player.body = {.kind = 0, .at = {size.w / 2, size.h / 2}, .health = 1'000'000, .most_health = 1'000'000};
  game.player.food = most_food;
  floor.tiles[game.player.body.at] = Tile::floor;
  floor.index_monsters();
  const KindId goblin = book()->kinds.id_of(*book()->kinds.find("Goblin"));
  while (static_cast<int>(floor.monsters.size()) < monsters) {
    const Point at = rng.cell_of(floor.tiles.bounds());
    if (!floor.can_stand(at) || floor.monster_at(at) != nullptr || at == game.player.body.at) continue;
    Monster monster;
    monster.body = {.kind = goblin, .at = at, .health = 10, .most_health = 10};
    monster.mind = {.mood = Mood::hunting, .patience = 255};
    floor.monsters.push_back(monster);
    floor.occupants[at] = static_cast<std::uint16_t>(floor.monsters.size() - 1);
  }
  floor.arrival = floor.left_by = game.player.body.at;
  game.floors.push_back(std::move(floor));
  look(game);
  return game;
}

void game_field_of_view(benchmark::State& state) {
  const Game game = crowded({80, 50}, 0);
  View view;
  for (auto _ : state) {
    look_around(view, game.here().tiles, game.tiles().opaque(), game.player.body.at, static_cast<int>(state.range(0)));
    benchmark::DoNotOptimize(view);
  }
}
BENCHMARK(game_field_of_view)->Arg(8)->Arg(16)->Arg(31);

void turns(benchmark::State& state, Size size, int monsters) {
  const Game begun = crowded(size, monsters);
  Game game = begun;
  for (auto _ : state) {
    benchmark::DoNotOptimize(game.apply({Verb::wait}));
    game.player.food = most_food;
    if (game.tally.turns % 64 != 0) continue;
    state.PauseTiming();
    game = begun;
    state.ResumeTiming();
  }
}
BENCHMARK_CAPTURE(turns, game_turn_80x50_with_50, Size{80, 50}, 50)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(turns, game_turn_1000x1000_with_1000, Size{1000, 1000}, 1000)->Unit(benchmark::kMicrosecond);

void game_bot(benchmark::State& state) {
  std::int64_t played = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) played += play_match(book(), ++seed).turns;
  state.SetItemsProcessed(played);
}
BENCHMARK(game_bot)->Unit(benchmark::kMillisecond);

/// A game of 26 levels, one below the other, in which the bot, which hardly dies, has been to so many of them.
const Game& walked(std::size_t floors) {
  static Game game = [] {
    Game begun = Game::begin(Rulebook::load("descent").value(), 1).value();
    begun.player.body.health = begun.player.body.most_health = 5'000'000;
    return begun;
  }();
  static Bot bot(1);
  while (game.floors.size() < floors && !game.over()) {
    benchmark::DoNotOptimize(game.apply(bot.decide(game)));
    game.player.food = food_at_start;
  }
  return game;
}

void game_save(benchmark::State& state) {
  Game game = walked(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(save_game(game, ""));
  state.counters["bytes"] = static_cast<double>(save_game(game, "").size());
  game.messages = {};
  state.counters["without_messages"] = static_cast<double>(save_game(game, "").size());
}
BENCHMARK(game_save)->Arg(5)->Arg(15)->Arg(26)->Unit(benchmark::kMillisecond);

void game_load(benchmark::State& state) {
  const Game& game = walked(static_cast<std::size_t>(state.range(0)));
  const std::string bytes = save_game(game, "");
  for (auto _ : state) benchmark::DoNotOptimize(load_game(game.book, bytes, "game.save"));
}
BENCHMARK(game_load)->Arg(5)->Arg(15)->Arg(26)->Unit(benchmark::kMillisecond);

}  // namespace

// SPDX-License-Identifier: MIT
// Random keys for a number of turns, in games that the bot has played to some depth. Every invariant is checked after
// every turn. Prints a summary, and the game that broke an invariant.
// With `walks [N]` the bot walks N dungeons (1,000 by default) from the first floor to the goal and back: those that
// ship, and random ones whose keys open links of other floors.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "game/bot/bot.hpp"
#include "game/rules/hunger.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/recording.hpp"
#include "tests/support/random_dungeon.hpp"

using namespace warren;
using namespace warren::game;

namespace {

Command any_command(const Game& game, Rng& rng) {
  constexpr int verbs = static_cast<int>(Verb::identify) + 1;
  Command command{rng.coin() ? Verb::move : static_cast<Verb>(rng.below(verbs)), 0, {}};
  const bool is_step = command.verb == Verb::move || command.verb == Verb::close;
  const int choices = is_step ? 8 : command.verb == Verb::take_off ? int{slot_count} : 12;
  command.which = static_cast<std::uint8_t>(rng.below(choices));
  if (command.verb != Verb::use_at && command.verb != Verb::buy) return command;
  const int x = rng.between(-7, 7);
  const int y = rng.between(-7, 7);
  command.target = {std::max(game.player.body.at.x + x, 0), std::max(game.player.body.at.y + y, 0)};
  return command;
}

/// Plays one game; returns the number of turns, or -1 for a broken invariant.
std::int64_t play(const std::shared_ptr<const Rulebook>& book, std::uint64_t seed, std::int64_t most_turns) {
  Result<Game> game = Game::begin(book, seed);
  if (!game) return -1;
  Rng rng = Rng::stream(seed, 0, "soak", 0);
  Bot bot(seed);
  std::string keys;
  int helped = 0;
  while (!game->over() && game->tally.turns < most_turns) {
    // The bot takes over at times, because random keys alone make no progress.
    if (helped == 0 && rng.one_in(60)) helped = rng.below(400);
    const Command command = helped > 0 ? bot.decide(*game) : any_command(*game, rng);
    if (helped > 0) --helped;
    append_keys(keys, command);
    const Result<bool> done = game->apply(command);
    const std::string broken = done ? broken_invariant(*game) : to_text(done.error());
    if (broken.empty()) continue;
    fmt::print("seed {}, turn {}: {}\n{}", seed, game->tally.turns, broken,
               to_text(Recording{book->label, seed, {}, keys}));
    return -1;
  }
  return game->tally.turns;
}

/// Walks to a floor and returns whether the bot arrived. The player cannot starve, and hardly die.
bool walk_to(Game& game, Bot& bot, int floor) {
  constexpr int most_turns = 400'000;
  bot.walk_to(floor);
  for (int turns = 0; turns < most_turns && game.number() != floor && !game.over(); ++turns) {
    const int before = game.number();
    if (!game.apply(bot.decide(game))) return false;
    game.player.food = food_at_start;
    if (game.number() != before && !broken_invariant(game).empty()) return false;
  }
  return game.number() == floor;
}

/// A random dungeon with keys in which no player gets stuck.
Result<std::shared_ptr<const Rulebook>> random_book(std::uint64_t seed) {
  for (int again = 0;; ++again) {
    Rng rng = Rng::stream(seed, again, "dungeon", 0);
    const std::string text = test::random_dungeon(rng, "random", test::WithKeys::yes);
    if (text.find("\"safe\":false") != std::string::npos && again < 50) continue;
    const Result<Campaign> campaign = Campaign::parse(text, "random.json");
    if (!campaign) return failure(campaign.error());
    return Rulebook::for_campaign(*campaign, "random");
  }
}

/// Taking the Heart would end the walk.
void remove_heart(Game& game) {
  const auto is_heart = [&](const FloorItem& item) { return item.stack.kind == game.kinds().goal(); };
  game.tally.used += static_cast<std::int64_t>(std::erase_if(game.here().items, is_heart));
}

int walk_dungeons(std::int64_t walks) {
  constexpr std::string_view names[] = {"tower", "depths", "mine"};
  std::vector<std::shared_ptr<const Rulebook>> books;
  for (const std::string_view name : names) {
    Result<std::shared_ptr<const Rulebook>> book = Rulebook::load(name);
    if (!book) return 1;
    books.push_back(*book);
  }
  std::int64_t turns = 0;
  std::size_t floors = 0;
  std::int64_t with_keys = 0;
  std::int64_t keys = 0;
  for (std::int64_t i = 0; i < walks; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    // Every other dungeon is a random one with keys.
    std::shared_ptr<const Rulebook> book = books[seed / 2 % books.size()];
    if (i % 2 == 1) {
      const Result<std::shared_ptr<const Rulebook>> random = random_book(seed);
      if (!random) {
        fmt::print("random dungeon {}: {}\n", seed, to_text(random.error()));
        return 1;
      }
      book = *random;
    }
    const Dungeon& dungeon = book->dungeon->dungeon();
    Result<Game> game = Game::begin(book, seed);
    if (!game) return 1;
    game->player.body.health = game->player.body.most_health = 5'000'000;
    Bot bot(seed);
    const int goal = static_cast<int>(dungeon.goal()) + 1;
    const bool is_down = walk_to(*game, bot, goal);
    remove_heart(*game);
    if (!is_down || !walk_to(*game, bot, 1)) {
      fmt::print("{}, seed {}: the bot is on {} after {} turns: {}\n", book->title, seed, game->here().name,
                 game->tally.turns, game->over() ? game->cause : broken_invariant(*game));
      return 1;
    }
    turns += game->tally.turns;
    floors += game->floors.size();
    with_keys += dungeon.keys().empty() ? 0 : 1;
    for (const DungeonKey& key : dungeon.keys()) {
      const auto has_it = [&](const Floor& floor) { return floor.mission.held(key.name) > 0; };
      keys += std::ranges::any_of(game->floors, has_it) ? 1 : 0;
    }
  }
  fmt::print("{} dungeons walked to the goal and back: {} floors, {} turns; {} with keys, {} keys taken\n", walks,
             floors, turns, with_keys, keys);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "walks") return walk_dungeons(argc > 2 ? std::atoll(argv[2]) : 1'000);
  const std::int64_t wanted = argc > 1 ? std::atoll(argv[1]) : 10'000'000;
  const Result<std::shared_ptr<const Rulebook>> book = Rulebook::load();
  if (!book) return 1;
  std::int64_t turns = 0;
  std::uint64_t seed = 0;
  while (turns < wanted) {
    const std::int64_t played = play(*book, ++seed, 20'000);
    if (played < 0) return 1;
    turns += played;
  }
  fmt::print("{} turns in {} games, and everything held\n", turns, seed);
  return 0;
}

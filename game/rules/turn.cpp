// SPDX-License-Identifier: MIT
#include "game/rules/turn.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "game/rules/chests.hpp"
#include "game/rules/combat.hpp"
#include "game/rules/conditions.hpp"
#include "game/rules/hunger.hpp"
#include "game/rules/identification.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/items.hpp"
#include "game/rules/machine_effects.hpp"
#include "game/rules/missions.hpp"
#include "game/rules/monsters.hpp"
#include "game/rules/rumours.hpp"
#include "game/rules/shops.hpp"
#include "game/rules/stairs.hpp"
#include "game/rules/traps.hpp"

namespace warren::game {

namespace {

void tell_what_lies_here(Game& game) {
  for (const FloorItem& item : game.here().items) {
    if (item.at != game.player.body.at) continue;
    game.say(Tone::plain,
             fmt::format("You see {} here.", with_count(item_name(game, item.stack.kind), item.stack.count)));
  }
  for (const FloorExit& exit : game.here().exits) {
    if (exit.at == game.player.body.at) game.say(Tone::strange, fmt::format("Here is {}.", exit_text(exit)));
  }
  if (const Passage* passage = game.here().mission.passage_at(game.player.body.at)) {
    game.say(Tone::strange, fmt::format("Here is the passage {}. Take it as you take stairs.", passage->name));
  }
}

/// The effects of entering a cell.
void set_foot(Game& game) {
  take_keys(game);
  step_on_trap(game);
  if (game.over()) return;
  open_chest(game);
  step_into_machine(game);
  tell_what_lies_here(game);
}

int struggle(Game& game) {
  game.say(Tone::plain, "You cannot get free yet.");
  return Game::usual_time;
}

/// Harmless monsters swap places with the player, so that they cannot block a corridor.
int meet(Game& game, Monster& monster) {
  if (is_hostile(game.kind_of(monster.body).manner)) {
    attack_monster(game, monster);
    return Game::usual_time;
  }
  if (game.player.body.has(Condition::stuck)) return struggle(game);
  Floor& floor = game.here();
  const Point from = game.player.body.at;
  if (!floor.can_step(from, monster.body.at)) return 0;
  game.player.body.at = monster.body.at;
  floor.move_monster(monster, from);
  const Kind& kind = game.kind_of(monster.body);
  // Allies are passed all the time.
  if (kind.manner != Manner::follows) game.say(Tone::plain, fmt::format("You pass the {}.", kind.name));
  const bool speaks = kind.manner != Manner::follows && monster.mind.mood == Mood::calm &&
                      game.book->kinds.find(kind.name, SpawnKind::monster) != nullptr;
  if (speaks) game.say(Tone::strange, fmt::format("The {} says: \"{}\"", kind.name, rumour(game)));
  set_foot(game);
  return Game::usual_time;
}

int step(Game& game, int direction) {
  Body& body = game.player.body;
  Floor& floor = game.here();
  const Point to = body.at + all_steps[direction % 8];
  if (!floor.contains(to)) return 0;
  if (Monster* monster = floor.monster_at(to)) return meet(game, *monster);
  if (body.has(Condition::stuck)) return struggle(game);
  if (!floor.can_step(body.at, to)) return force_step(game, to);
  Tile& tile = floor.tiles[to];
  if (tile == Tile::door) {
    tile = open_door;
    open_machine_door(game, to);
    return Game::usual_time;
  }
  if (!floor.can_stand(to)) return 0;
  body.at = to;
  set_foot(game);
  return std::max(game.tiles()[tile].cost_percent * Game::usual_time / 100, 1);
}

/// Whoever is confused loses the turn if the random step is not possible.
int move(Game& game, int direction) {
  if (!game.player.body.has(Condition::confused)) return step(game, direction);
  const int time = step(game, game.play.below(8));
  return time == 0 ? Game::usual_time : time;
}

int close_door(Game& game, int direction) {
  Floor& floor = game.here();
  const Point at = game.player.body.at + all_steps[direction % 8];
  if (!floor.contains(at) || floor.tiles[at] != open_door || floor.monster_at(at) != nullptr) return 0;
  if (at == floor.arrival || at == floor.left_by) return 0;  // the player arrives there
  if (std::ranges::find(floor.items, at, &FloorItem::at) != floor.items.end()) {
    game.say(Tone::plain, "Something lies in the way.");
    return 0;
  }
  floor.tiles[at] = Tile::door;
  return Game::usual_time;
}

/// The place of a letter in the pack; one outside of it if no stack has the letter.
std::size_t carried(const Game& game, std::size_t letter) {
  return place_of_letter(game.player, letter).value_or(Player::most_stacks);
}

/// Says whether the floor gives way under the player.
MachineTurn pass_time(Game& game, int time) {
  ++game.tally.turns;
  game.restless = true;
  look(game);
  pass_conditions(game);
  game.here().bury();
  if (!game.over()) let_monsters_act(game, time);
  game.here().bury();
  const MachineTurn turn = game.over() ? MachineTurn::passed : run_machines(game);
  game.here().bury();
  if (!game.over()) digest(game, time);
  return turn;
}

}  // namespace

void look_again(Game& game) {
  look_around(game.view, game.here().tiles, game.tiles().opaque(), game.player.body.at, game.kinds().most_sight());
}

void look(Game& game) {
  Floor& floor = game.here();
  look_again(game);
  const int sight = game.kind_of(game.player.body).sight;
  const bool sees_all = sight >= game.view.radius();
  game.view.for_each([&](Point p) {
    if (sees_all || game.sees(p)) floor.memory[p] = looks_like(floor.tiles[p]);
  });
  for (FloorItem& item : floor.items) item.seen = item.seen || game.sees(item.at);
  for (Prop& prop : floor.props) prop.seen = prop.seen || game.sees(prop.at);
}

Result<int> carry_out(Game& game, const Command& command) {
  switch (command.verb) {
    case Verb::wait:
    case Verb::search: return Game::usual_time;
    case Verb::move: return move(game, command.which);
    case Verb::pick_up: {
      if (const int time = pick_up(game); time > 0) {
        take_from_machine(game);
        return time;
      }
      const int time = switch_lever(game);
      return time > 0 ? time : pull_machine_lever(game);
    }
    case Verb::close: return close_door(game, command.which);
    case Verb::descend:
    case Verb::ascend:
      if (game.player.body.has(Condition::stuck)) return struggle(game);
      return take_stairs(game, command.verb == Verb::descend ? Direction::down : Direction::up);
    case Verb::use: return use_item(game, carried(game, command.which));
    case Verb::use_at: return use_item_at(game, carried(game, command.which), command.target);
    case Verb::buy: return buy(game, command.which, command.target);
    case Verb::identify: return read_for(game, carried(game, command.which));
    case Verb::drop: return drop(game, carried(game, command.which));
    case Verb::take_off: return take_off(game, static_cast<Slot>(command.which % slot_count));
  }
  return 0;
}

namespace {

/// What the player is told at the start.
std::string purpose_of(const Game& game) {
  const Rulebook& book = *game.book;
  if (book.walk) return fmt::format("{}: find the way out.", game.here().name);
  if (book.is_endless()) return fmt::format("{}: how deep can you go?", book.title);
  if (book.dungeon) {
    const Dungeon& dungeon = book.dungeon->dungeon();
    const std::string& goal = dungeon.floors()[dungeon.goal()].name;
    if (!book.has_heart) return fmt::format("{}: the exit of {} leads out.", book.title, goal);
    return fmt::format("{}: the {} is in the {}.", book.title, game.kinds()[game.kinds().goal()].name, goal);
  }
  const std::string levels = counted(book.last_depth() - 1, "level");
  if (!book.has_heart) return fmt::format("{}: {} further, an exit leads out.", book.title, levels);
  return fmt::format("{}: {} down lies the {}.", book.title, levels, game.kinds()[game.kinds().goal()].name);
}

}  // namespace

Result<Game> Game::begin(std::shared_ptr<const Rulebook> book, std::uint64_t seed) {
  Game game;
  game.book = std::move(book);
  game.seed = seed;
  game.play = Rng::stream(seed, 0, "play", 0);
  game.cosmetics = Rng::stream(seed, 0, "cosmetics", 0);
  const Kind& kind = game.kinds()[Kinds::adventurer];
  game.player.body = {.kind = Kinds::adventurer, .health = kind.health, .most_health = kind.health};
  game.player.food = food_at_start;
  constexpr int coins_at_start = 30;
  if (game.book->is_main()) game.player.coins = coins_at_start;
  Result<Floor> floor = make_floor(game, 1);
  if (!floor) return failure(std::move(floor.error()));
  game.floors.push_back(std::move(*floor));
  arrive(game, 1, game.floors.front().arrival);
  look(game);
  const Floor& first = game.here();
  if (!first.text.empty()) game.say(Tone::plain, fmt::format("{}. {}", first.shown_name(), first.text));
  game.say(Tone::strange, purpose_of(game));
  return game;
}

Result<bool> Game::apply(const Command& command) {
  if (over()) return false;
  const int depth_before = depth;
  Result<int> time = carry_out(*this, command);
  if (!time) return failure(std::move(time.error()));
  if (*time == 0) return false;
  *time = paced_time(player.body, *time);
  if (!over()) {
    if (depth == depth_before) {
      if (pass_time(*this, *time) == MachineTurn::falls && !over()) {
        if (Status fallen = fall(*this); !fallen) return failure(std::move(fallen.error()));
      }
    } else {
      ++tally.turns;  // a free turn after arriving
      digest(*this, *time);
    }
  }
  if (over()) {
    here().bury();
    return true;
  }
  look(*this);
  hear_of_wares(*this);
  const bool is_careful = command.verb == Verb::search || command.verb == Verb::wait;
  if (notice(*this, is_careful ? Care::searching : Care::passing)) look(*this);
  return true;
}

}  // namespace warren::game

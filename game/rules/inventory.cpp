// SPDX-License-Identifier: MIT
#include "game/rules/inventory.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "game/rules/identification.hpp"

namespace warren::game {

namespace {

constexpr auto nth(std::size_t i) { return static_cast<std::ptrdiff_t>(i); }

/// Handles items that are not carried: treasure is counted, the goal ends the game.
bool take_at_once(Game& game, const Stack& stack) {
  const Kind& kind = game.kinds()[stack.kind];
  if (kind.effect == Effect::treasure) {
    const std::int64_t coins = std::int64_t{kind.amount} * stack.count;
    game.tally.treasure += coins;
    game.player.coins += coins;
    game.tally.used += stack.count;
    learn_kind(game, stack.kind);
    game.say(Tone::good, fmt::format("You take {}.", with_count(kind.name, stack.count)));
    return true;
  }
  if (kind.effect != Effect::goal) return false;
  game.tally.used += stack.count;
  game.ending = Ending::won;
  game.cause = fmt::format("took the {}", kind.name);
  game.say(Tone::good, fmt::format("You hold the {}. It is warm, and it beats.", kind.name));
  return true;
}

/// The letter of a kind that is not carried: its last one, a new one, or the first that no stack has. The pack has
/// room, so there is one.
std::size_t give_letter(Player& player, KindId kind) {
  const auto before = std::ranges::find(player.letters, kind);
  if (before != player.letters.end()) return static_cast<std::size_t>(before - player.letters.begin());
  if (player.letters.size() < Player::most_stacks) {
    player.letters.push_back(kind);
    return player.letters.size() - 1;
  }
  const auto is_free = [&](KindId other) {
    return std::ranges::find(player.pack, other, &Stack::kind) == player.pack.end();
  };
  const auto free = std::ranges::find_if(player.letters, is_free);
  *free = kind;
  return static_cast<std::size_t>(free - player.letters.begin());
}

}  // namespace

std::optional<std::size_t> find_in_pack(const Game& game, KindId kind) {
  const auto found = std::ranges::find(game.player.pack, kind, &Stack::kind);
  if (found == game.player.pack.end()) return std::nullopt;
  return static_cast<std::size_t>(found - game.player.pack.begin());
}

std::size_t letter_of(const Player& player, std::size_t place) {
  const auto found = std::ranges::find(player.letters, player.pack[place].kind);
  return static_cast<std::size_t>(found - player.letters.begin());
}

std::optional<std::size_t> place_of_letter(const Player& player, std::size_t letter) {
  if (letter >= player.letters.size()) return std::nullopt;
  const auto found = std::ranges::find(player.pack, player.letters[letter], &Stack::kind);
  if (found == player.pack.end()) return std::nullopt;
  return static_cast<std::size_t>(found - player.pack.begin());
}

void letter_pack(Player& player) {
  player.letters.clear();
  for (const Stack& stack : player.pack) player.letters.push_back(stack.kind);
}

bool has_room_for(const Game& game, KindId kind) {
  return find_in_pack(game, kind) || game.player.pack.size() < Player::most_stacks;
}

void put_into_pack(Game& game, const Stack& stack) {
  const std::optional<std::size_t> place = find_in_pack(game, stack.kind);
  Player& player = game.player;
  if (place) {
    player.pack[*place].count += stack.count;
    return;
  }
  const std::size_t letter = give_letter(player, stack.kind);
  std::size_t before = 0;
  while (before < player.pack.size() && letter_of(player, before) < letter) ++before;
  player.pack.insert(player.pack.begin() + nth(before), stack);
}

Stack take_one(Game& game, std::size_t place) {
  Stack& stack = game.player.pack[place];
  const Stack one{stack.kind, 1};
  if (--stack.count == 0) game.player.pack.erase(game.player.pack.begin() + nth(place));
  return one;
}

void use_up(Game& game, std::size_t place) {
  take_one(game, place);
  ++game.tally.used;
}

int pick_up(Game& game) {
  std::vector<FloorItem>& items = game.here().items;
  int taken = 0;
  for (std::size_t i = 0; i < items.size() && !game.over();) {
    const Stack stack = items[i].stack;
    if (items[i].at != game.player.body.at) {
      ++i;
      continue;
    }
    if (!take_at_once(game, stack)) {
      if (!has_room_for(game, stack.kind)) {
        game.say(Tone::plain, "Your pack is full.");
        ++i;
        continue;
      }
      put_into_pack(game, stack);
      game.say(Tone::good, fmt::format("You pick up {}.", with_count(item_name(game, stack.kind), stack.count)));
    }
    items.erase(items.begin() + nth(i));
    ++taken;
  }
  return taken > 0 ? Game::usual_time : 0;
}

int drop(Game& game, std::size_t place) {
  if (place >= game.player.pack.size()) return 0;
  const Stack one = take_one(game, place);
  game.here().drop(one, game.player.body.at, true);
  game.say(Tone::plain, fmt::format("You drop {}.", with_count(item_name(game, one.kind), 1)));
  return Game::usual_time;
}

int wear(Game& game, std::size_t place) {
  const Kind& kind = game.kinds()[game.player.pack[place].kind];
  KindId& slot =
      game.player.worn[static_cast<std::size_t>(kind.effect == Effect::weapon ? Slot::weapon : Slot::shield)];
  const KindId before = slot;
  const bool leaves_room = game.player.pack[place].count == 1;
  if (before != nothing_worn && !leaves_room && !has_room_for(game, before)) return 0;
  slot = take_one(game, place).kind;
  if (before != nothing_worn) put_into_pack(game, {before, 1});
  game.say(Tone::plain, fmt::format("You now use {}.", with_count(kind.name, 1)));
  return Game::usual_time;
}

int take_off(Game& game, Slot slot) {
  KindId& worn = game.player.worn[static_cast<std::size_t>(slot)];
  if (worn == nothing_worn || !has_room_for(game, worn)) return 0;
  put_into_pack(game, {worn, 1});
  game.say(Tone::plain, fmt::format("You put {} away.", with_count(game.kinds()[worn].name, 1)));
  worn = nothing_worn;
  return Game::usual_time;
}

}  // namespace warren::game

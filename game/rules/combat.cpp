// SPDX-License-Identifier: MIT
#include "game/rules/combat.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "game/rules/conditions.hpp"
#include "game/rules/missions.hpp"

namespace warren::game {

namespace {

void bleed(Game& game, Point at) {
  Floor& floor = game.here();
  if (game.cosmetics.coin()) floor.blood.insert(at);
  const Point beside = at + all_steps[game.cosmetics.below(8)];
  if (game.cosmetics.one_in(4) && floor.can_stand(beside)) floor.blood.insert(beside);
}

/// A message for an attack; the wording varies.
std::string_view verb_of(Game& game) {
  static constexpr std::array<std::string_view, 4> verbs = {"hit", "strike", "cut", "catch"};
  return verbs[static_cast<std::size_t>(game.cosmetics.below(4))];
}

void learn(Game& game, int experience) {
  Player& player = game.player;
  player.experience += experience;
  while (player.experience >= experience_needed(player.level)) {
    player.experience -= experience_needed(player.level);
    ++player.level;
    player.body.most_health += 3;
    player.body.health += 3;
    game.say(Tone::good, fmt::format("You feel stronger: level {}.", player.level));
  }
}

void die(Game& game, Monster& monster) {
  const Kind& kind = game.kind_of(monster.body);
  const bool is_ally = kind.manner == Manner::follows;
  if (!is_ally) ++game.tally.kills;
  game.here().blood.insert(monster.body.at);
  // The cell is free from now on; the monster is removed at the end of the turn.
  game.here().occupants[monster.body.at] = Floor::no_one;
  if (game.sees(monster.body.at)) {
    game.say(is_ally ? Tone::bad : Tone::good, fmt::format("The {} dies.", kind.name));
  }
  learn(game, kind.experience);
  take_from_keeper(game, kind);
}

}  // namespace

int Game::power() const {
  const KindId weapon = player.worn[static_cast<std::size_t>(Slot::weapon)];
  return kind_of(player.body).power + (player.level - 1) / 3 + (weapon == nothing_worn ? 0 : kinds()[weapon].amount);
}

int Game::armour() const {
  const KindId shield = player.worn[static_cast<std::size_t>(Slot::shield)];
  return kind_of(player.body).armour + (shield == nothing_worn ? 0 : kinds()[shield].amount);
}

std::optional<int> strike(Rng& rng, const Blow& blow, int armour) {
  const bool hits = rng.percent(blow.hit_percent);
  const int force = rng.between((blow.power + 1) / 2, blow.power + blow.power / 2);
  const int kept_off = rng.between(0, 2 * armour);
  if (!hits) return std::nullopt;
  return std::max(force - kept_off, 0);
}

void attack_monster(Game& game, Monster& monster) {
  const Kind& kind = game.kind_of(monster.body);
  const Blow blow{game.power(), game.kind_of(game.player.body).hit_percent};
  const std::optional<int> harm = strike(game.play, blow, kind.armour);
  const std::string_view verb = verb_of(game);
  if (!harm) {
    game.say(Tone::plain, fmt::format("You miss the {}.", kind.name));
  } else if (*harm == 0) {
    game.say(Tone::plain, fmt::format("Your blow glances off the {}.", kind.name));
  } else {
    game.say(Tone::plain, fmt::format("You {} the {} for {}.", verb, kind.name, *harm));
  }
  hurt_monster(game, monster, harm.value_or(0));
}

void attack_player(Game& game, const Monster& monster) {
  const Kind& kind = game.kind_of(monster.body);
  const std::optional<int> harm = strike(game.play, {power_at(kind, game.danger()), kind.hit_percent}, game.armour());
  if (!harm) {
    game.say(Tone::plain, fmt::format("The {} misses you.", kind.name));
    return;
  }
  if (*harm == 0) {
    game.say(Tone::plain, fmt::format("The {} cannot get through your guard.", kind.name));
    return;
  }
  game.say(Tone::bad, fmt::format("The {} hits you for {}.", kind.name, *harm));
  bleed(game, game.player.body.at);
  hurt_player(game, *harm, fmt::format("killed by {}", with_article(kind.name)));
  if (kind.inflicts && !game.over()) inflict_on_player(game, *kind.inflicts, kind.inflict_turns);
}

void attack_other(Game& game, const Monster& attacker, Monster& target) {
  const Kind& kind = game.kind_of(attacker.body);
  const Kind& struck = game.kind_of(target.body);
  const std::optional<int> harm = strike(game.play, {power_at(kind, game.danger()), kind.hit_percent}, struck.armour);
  if (game.sees(target.body.at)) {
    game.say(Tone::plain, harm ? fmt::format("The {} hits the {} for {}.", kind.name, struck.name, *harm)
                               : fmt::format("The {} misses the {}.", kind.name, struck.name));
  }
  hurt_monster(game, target, harm.value_or(0));
}

void hurt_monster(Game& game, Monster& monster, int harm) {
  if (!monster.body.alive()) return;
  const Kind& kind = game.kind_of(monster.body);
  monster.body.health -= harm;
  if (!monster.body.alive()) {
    die(game, monster);
    return;
  }
  if (harm > 0) bleed(game, monster.body.at);
  if (kind.manner == Manner::follows) return;
  const bool afraid =
      !is_hostile(kind.manner) || 100 * monster.body.health < kind.flees_below_percent * monster.body.most_health;
  monster.mind.mood = afraid ? Mood::fleeing : Mood::hunting;
  monster.mind.patience = 20;
}

void hurt_player(Game& game, int harm, std::string_view cause) {
  if (game.over()) return;
  game.player.body.health -= harm;
  if (game.player.body.alive()) return;
  game.ending = Ending::died;
  game.cause = cause;
  game.say(Tone::bad, "You die.");
}

}  // namespace warren::game

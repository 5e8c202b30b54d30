// SPDX-License-Identifier: MIT
#include "game/rules/conditions.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "game/rules/combat.hpp"

namespace warren::game {

namespace {

struct ConditionText {
  std::string_view begins;
  std::string_view ends;
};

/// By condition.
constexpr ConditionText texts[condition_count] = {
    {"Everything begins to spin.", "Everything stands still again."},
    {"You are poisoned.", "The poison has left you."},
    {"You move faster.", "You move at your usual speed."},
    {"You move slowly.", "You move at your usual speed."},
    {"You are stuck!", "You are free."},
};

const ConditionText& text_of(Condition condition) { return texts[static_cast<std::size_t>(condition)]; }

constexpr Tone tone_of(Condition condition) { return condition == Condition::hasted ? Tone::good : Tone::bad; }

/// 1 for those that are fast, -1 for those that are slow. The two cancel out.
int pace_of(const Body& body) { return (body.has(Condition::hasted) ? 1 : 0) - (body.has(Condition::slowed) ? 1 : 0); }

void pass_turn(Body& body) {
  for (int& turns : body.turns) turns = std::max(turns - 1, 0);
}

void pass_turn_of_player(Game& game) {
  Body& body = game.player.body;
  const Body before = body;
  if (body.has(Condition::poisoned)) hurt_player(game, 1, "killed by poison");
  if (game.over()) return;
  pass_turn(body);
  for (const Condition condition : all_conditions) {
    if (before.has(condition) && !body.has(condition)) game.say(Tone::plain, text_of(condition).ends);
  }
}

}  // namespace

std::optional<Condition> condition_of(Effect effect) {
  switch (effect) {
    case Effect::confuse: return Condition::confused;
    case Effect::poison: return Condition::poisoned;
    case Effect::haste: return Condition::hasted;
    case Effect::slow: return Condition::slowed;
    case Effect::entangle: return Condition::stuck;
    default: return std::nullopt;
  }
}

void inflict(Body& body, Condition condition, int turns) {
  int& left = body.turns[static_cast<std::size_t>(condition)];
  left = std::max(left, turns);
}

void inflict_on_player(Game& game, Condition condition, int turns) {
  const bool is_new = !game.player.body.has(condition);
  inflict(game.player.body, condition, turns);
  if (is_new) game.say(tone_of(condition), text_of(condition).begins);
}

int paced_time(const Body& body, int time) {
  const int pace = pace_of(body);
  return pace > 0 ? std::max(time / 2, 1) : pace < 0 ? 2 * time : time;
}

int paced_energy(const Body& body, int energy) {
  const int pace = pace_of(body);
  return pace > 0 ? 2 * energy : pace < 0 ? energy / 2 : energy;
}

void pass_conditions(Game& game) {
  pass_turn_of_player(game);
  if (game.over()) return;
  for (Monster& monster : game.here().monsters) {
    if (!monster.body.alive()) continue;
    if (monster.body.has(Condition::poisoned)) hurt_monster(game, monster, 1);
    pass_turn(monster.body);
  }
}

std::string conditions_text(const Body& body) {
  std::string text;
  for (const Condition condition : all_conditions) {
    if (!body.has(condition)) continue;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", condition_names[static_cast<std::size_t>(condition)]);
  }
  return text;
}

}  // namespace warren::game

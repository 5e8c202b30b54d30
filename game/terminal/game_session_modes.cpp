// SPDX-License-Identifier: MIT
// The modes of the pack, the equipment, closing doors, looking and aiming.
#include <algorithm>
#include <utility>

#include "game/rules/identification.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/items.hpp"
#include "game/rules/shops.hpp"
#include "game/terminal/game_session.hpp"
#include "game/terminal/key_bindings.hpp"

namespace warren::game {

void GameSession::press_pack(int key) {
  const bool drops = mode_ == Mode::drop;
  mode_ = Mode::playing;
  if (key < 'a' || key > 'z') return;
  const auto which = static_cast<std::uint8_t>(key - 'a');
  const std::optional<std::size_t> place = place_of_letter(game_->player, which);
  if (!place) return;
  if (drops) return apply({Verb::drop, which});
  const KindId id = game_->player.pack[*place].kind;
  const Kind& kind = game_->kinds()[id];
  if (is_known(*game_, id) && kind.needs_target()) return start_aiming(*place);
  if (is_known(*game_, id) && kind.effect == Effect::identify && largest_unknown(*game_)) {
    mode_ = Mode::identify;
    return;
  }
  apply({Verb::use, which});
}

void GameSession::press_identify(int key) {
  mode_ = Mode::playing;
  if (key >= 'a' && key <= 'z') apply({Verb::identify, static_cast<std::uint8_t>(key - 'a')});
}

void GameSession::press_worn(int key) {
  mode_ = Mode::playing;
  if (key == 'a' || key == 'b') apply({Verb::take_off, static_cast<std::uint8_t>(key - 'a')});
}

void GameSession::press_close(int key) {
  mode_ = Mode::playing;
  const std::optional<int> direction = direction_of_key(key);
  if (direction) apply({Verb::close, static_cast<std::uint8_t>(*direction)});
}

void GameSession::press_shop(int key) {
  if (key >= 'a' && key < 'a' + static_cast<int>(Sale::most_wares)) {
    apply({Verb::buy, static_cast<std::uint8_t>(key - 'a'), trading_at_});
    // Time passes, so the keeper may have fled.
    if (mode_ == Mode::shop && keeper_beside(*game_, trading_at_) == nullptr) mode_ = Mode::playing;
    return;
  }
  mode_ = Mode::playing;
  if (key == key_enter) apply(move_command(*direction_of(trading_at_ - game_->player.body.at)));
}

void GameSession::start_aiming(std::size_t place) {
  aiming_ = place;
  mode_ = Mode::aim;
  cursor_ = game_->player.body.at;
  next_target();
}

/// Selects the next target by distance; after the last, the first.
void GameSession::next_target() {
  const Kind& item = game_->kinds()[game_->player.pack[aiming_].kind];
  std::vector<Point> targets;
  for (const Monster& monster : game_->here().monsters) {
    const bool hostile = is_hostile(game_->kind_of(monster.body).manner);
    if (hostile && can_target(*game_, item, monster.body.at)) targets.push_back(monster.body.at);
  }
  if (targets.empty()) return;
  std::ranges::sort(targets, {}, [&](Point p) { return std::pair(squared_distance(p, game_->player.body.at), p); });
  const auto now = std::ranges::find(targets, cursor_);
  cursor_ = now == targets.end() || now + 1 == targets.end() ? targets.front() : *(now + 1);
}

void GameSession::press_cursor(int key) {
  const bool aims = mode_ == Mode::aim;
  if (key == key_escape || key == 'q') {
    mode_ = Mode::playing;
    return;
  }
  if (aims && key == key_tab) return next_target();
  if (key == key_enter || key == ' ' || key == 't' || key == '.') {
    if (!aims) {
      mode_ = Mode::playing;
      return;
    }
    const Kind& item = game_->kinds()[game_->player.pack[aiming_].kind];
    if (!can_target(*game_, item, cursor_)) return;
    mode_ = Mode::playing;
    return apply({Verb::use_at, static_cast<std::uint8_t>(letter_of(game_->player, aiming_)), cursor_});
  }
  const std::optional<int> direction = direction_of_key(key);
  if (direction && game_->here().contains(cursor_ + all_steps[*direction])) {
    cursor_ = cursor_ + all_steps[*direction];
  }
}

}  // namespace warren::game

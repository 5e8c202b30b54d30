// SPDX-License-Identifier: MIT
// The keys during play, and automatic actions: exploring, travelling, resting.
#include <algorithm>

#include "game/rules/hunger.hpp"
#include "game/rules/recording.hpp"
#include "game/rules/shops.hpp"
#include "game/rules/stairs.hpp"
#include "game/rules/state_hash.hpp"
#include "game/terminal/game_session.hpp"
#include "game/terminal/key_bindings.hpp"

namespace warren::game {

void GameSession::press_playing(int key) {
  // These take precedence over the direction keys.
  switch (key) {
    case '.':
    case 's':
    case '5': return apply({Verb::search});
    case 'g':
    case ',': return apply({Verb::pick_up});
    case 'o': return start(Errand::explore);
    case 'Z': return start(Errand::rest);
    case '>': return start(Errand::down);
    case '<': return start(Errand::up);
    case 'i': mode_ = Mode::pack; return;
    case 'd': mode_ = Mode::drop; return;
    case 'r': mode_ = Mode::worn; return;
    case 'c': mode_ = Mode::close; return;
    case '?': mode_ = Mode::help; return;
    case 'm': mode_ = Mode::messages; return;
    case 'x':
    case ';':
      mode_ = Mode::look;
      cursor_ = game_->player.body.at;
      return;
    case 'M':
      animates_ = !animates_;
      show_note(animates_ ? "You will see how levels are built." : "Levels will be there at once.");
      return;
    case 'S': static_cast<void>(save()); return;
    case 'Q':
    case key_escape: return leave();
    default: break;
  }
  const std::optional<int> direction = direction_of_key(key);
  if (!direction) return;
  trading_at_ = game_->player.body.at + all_steps[*direction];
  if (!game_->player.body.has(Condition::confused) && keeper_beside(*game_, trading_at_) != nullptr) {
    mode_ = Mode::shop;
    return;
  }
  apply(move_command(*direction));
}

void GameSession::apply(const Command& command) {
  const int depth = game_->depth;
  const Result<bool> done = game_->apply(command);
  if (!done) {
    show_note(done.error().message);
    return;
  }
  // Commands without effect are recorded too: their messages are part of the game's state.
  append_keys(keys_, command);
  if (game_->over()) return end();
  if (game_->depth != depth) static_cast<void>(save());
}

void GameSession::end() {
  mode_ = Mode::ended;
  errand_ = Errand::none;
  ending_note_.clear();
  if (bot_) return;
  if (permadeath_ || game_->ending == Ending::won) {
    files_.forget();
    has_save_ = false;
  }
  files_.record(to_text(recorded(*book_, game_->seed, state_hash(*game_), keys_)));
  if (files_.finish) ending_note_ = files_.finish(*game_);
}

void GameSession::start(Errand errand) {
  const Tile under = game_->here().tiles[game_->player.body.at];
  if (errand == Errand::down && is_exit_to(under, Direction::down)) return take_exit(Direction::down);
  if (errand == Errand::up && is_exit_to(under, Direction::up)) return take_exit(Direction::up);
  const bool takes_stairs = errand == Errand::down || errand == Errand::up;
  if (takes_stairs && game_->here().mission.passage_at(game_->player.body.at) != nullptr) {
    return apply(Command{errand == Errand::down ? Verb::descend : Verb::ascend});
  }
  const Danger danger = danger_in_sight(*game_);
  if (danger.awake) {
    show_note("Not with an enemy in sight.");
    return;
  }
  health_before_ = game_->player.body.health;
  enemies_before_ = danger.enemies;
  errand_ = errand;
  go_on();
}

void GameSession::take_exit(Direction direction) {
  const Command command{direction == Direction::down ? Verb::descend : Verb::ascend};
  const std::optional<int> number = animates_ ? unvisited_beyond(*game_, direction) : std::nullopt;
  if (!number) return apply(command);
  const Result<Level> level = build_level(*book_, game_->seed, *number, &history_);
  if (!level || history_.frames().empty()) return apply(command);
  building_.reset(history_.size(), Tile::wall);
  frame_ = 0;
  building_number_ = *number;
  after_build_ = command;
  mode_ = Mode::building;
}

std::optional<Command> GameSession::next_of(Errand errand) {
  const Body& body = game_->player.body;
  switch (errand) {
    case Errand::explore: {
      const std::optional<Command> command = explore(*game_, path_finder_);
      if (!command) show_note("There is nothing more to explore here.");
      return command;
    }
    case Errand::down:
    case Errand::up: {
      const Direction direction = errand == Errand::down ? Direction::down : Direction::up;
      const std::optional<Command> command = travel_to(*game_, path_finder_, direction);
      if (!command && !is_exit_to(game_->here().tiles[body.at], direction)) show_note("You know no stairs that way.");
      return command;
    }
    case Errand::travel: {
      if (body.at == cursor_) return std::nullopt;
      const std::optional<PathFinder::Path> path = path_finder_.to(*game_, cursor_);
      if (!path) show_note("You know no way there.");
      return path ? std::optional(move_command(path->direction)) : std::nullopt;
    }
    case Errand::rest:
      if (body.health == body.most_health) {
        show_note("You are well.");
        return std::nullopt;
      }
      return hunger_of(game_->player.food) == Hunger::starving ? std::nullopt : std::optional(Command{Verb::search});
    case Errand::none: break;
  }
  return std::nullopt;
}

void GameSession::go_on() {
  if (mode_ == Mode::watching) {
    const Result<bool> done = game_->apply(bot_->decide(*game_));
    if (!done || game_->over()) mode_ = Mode::ended;
    return;
  }
  if (mode_ == Mode::building) {
    if (frame_ < history_.frames().size()) return history_.apply(frame_++, building_);
    mode_ = Mode::playing;
    return apply(after_build_);
  }
  const Errand errand = errand_;
  const std::optional<Command> command = next_of(errand);
  const std::int64_t turns = game_->tally.turns;
  if (command) apply(*command);
  const bool hurt = game_->player.body.health < health_before_;
  health_before_ = std::max(health_before_, game_->player.body.health);
  // Sleeping enemies interrupt only when they come into sight.
  const Danger danger = danger_in_sight(*game_);
  const bool alarmed = danger.awake || danger.enemies > enemies_before_;
  enemies_before_ = danger.enemies;
  if (!command || game_->over() || game_->tally.turns == turns || hurt || alarmed) errand_ = Errand::none;
}

}  // namespace warren::game

// SPDX-License-Identifier: MIT
#include "game/rules/commands.hpp"

#include <charconv>

#include <fmt/format.h>

#include "game/rules/entities.hpp"

namespace warren::game {

namespace {

constexpr int furthest = 1 << 20;

std::optional<int> take_number(std::string_view& keys, char end) {
  int value = 0;
  const auto [rest, error] = std::from_chars(keys.data(), keys.data() + keys.size(), value);
  const auto length = static_cast<std::size_t>(rest - keys.data());
  if (error != std::errc() || value < 0 || value > furthest || length >= keys.size() || keys[length] != end) {
    return std::nullopt;
  }
  keys.remove_prefix(length + 1);
  return value;
}

std::optional<Command> take_target(std::string_view& keys, Command command) {
  const std::optional<int> x = take_number(keys, ',');
  const std::optional<int> y = x ? take_number(keys, ';') : std::nullopt;
  if (!y) return std::nullopt;
  command.target = {*x, *y};
  return command;
}

/// The second key of a command: a letter of the pack, a direction or a slot.
std::optional<Command> take_which(std::string_view& keys, Verb verb, std::string_view choices) {
  const std::size_t which = keys.empty() ? std::string_view::npos : choices.find(keys.front());
  if (which == std::string_view::npos) return std::nullopt;
  keys.remove_prefix(1);
  const Command command{verb, static_cast<std::uint8_t>(which)};
  return verb == Verb::use_at || verb == Verb::buy ? take_target(keys, command) : command;
}

constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view slots = "01";
static_assert(letters.size() == Player::most_stacks && slots.size() == slot_count);

}  // namespace

std::optional<int> direction_of(Point step) {
  for (int i = 0; i < 8; ++i) {
    if (all_steps[i] == step) return i;
  }
  return std::nullopt;
}

void append_keys(std::string& keys, const Command& command) {
  const std::size_t which = command.which;
  switch (command.verb) {
    case Verb::wait: keys += '.'; break;
    case Verb::move: keys += direction_keys[which % 8]; break;
    case Verb::search: keys += 's'; break;
    case Verb::pick_up: keys += 'g'; break;
    case Verb::close: keys += {'c', direction_keys[which % 8]}; break;
    case Verb::descend: keys += '>'; break;
    case Verb::ascend: keys += '<'; break;
    case Verb::use: keys += {'a', letters[which % letters.size()]}; break;
    case Verb::use_at:
    case Verb::buy:
      keys += fmt::format("{}{}{},{};", command.verb == Verb::buy ? 'p' : 't', letters[which % letters.size()],
                          command.target.x, command.target.y);
      break;
    case Verb::identify: keys += {'e', letters[which % letters.size()]}; break;
    case Verb::drop: keys += {'d', letters[which % letters.size()]}; break;
    case Verb::take_off: keys += {'r', slots[which % slots.size()]}; break;
  }
}

std::optional<Command> take_command(std::string_view& keys) {
  if (keys.empty()) return std::nullopt;
  const char key = keys.front();
  keys.remove_prefix(1);
  switch (key) {
    case '.': return Command{Verb::wait};
    case 's': return Command{Verb::search};
    case 'g': return Command{Verb::pick_up};
    case '>': return Command{Verb::descend};
    case '<': return Command{Verb::ascend};
    case 'c': return take_which(keys, Verb::close, direction_keys);
    case 'a': return take_which(keys, Verb::use, letters);
    case 't': return take_which(keys, Verb::use_at, letters);
    case 'p': return take_which(keys, Verb::buy, letters);
    case 'e': return take_which(keys, Verb::identify, letters);
    case 'd': return take_which(keys, Verb::drop, letters);
    case 'r': return take_which(keys, Verb::take_off, slots);
    default: break;
  }
  const std::size_t direction = direction_keys.find(key);
  if (direction == std::string_view::npos) return std::nullopt;
  return move_command(static_cast<int>(direction));
}

}  // namespace warren::game

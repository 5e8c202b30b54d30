// SPDX-License-Identifier: MIT
// The keys of the game on a screen. A character stands for itself; those without one are beyond all characters.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace warren::game {

enum Key : int {
  key_escape = 27,
  key_tab = '\t',
  key_enter = '\n',
  key_backspace = 8,
  key_left = 0x110000,
  key_right,
  key_up,
  key_down,
  key_home,
  key_end,
  key_page_up,
  key_page_down,
};

/// The direction, one of all_steps, that a key means: arrows, vi keys, the numbers of a keypad.
std::optional<int> direction_of_key(int key);

struct KeyBinding {
  std::string_view keys;
  std::string_view meaning;
};
std::span<const KeyBinding> key_bindings();

}  // namespace warren::game

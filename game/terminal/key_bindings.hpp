// SPDX-License-Identifier: MIT
// The key bindings of the game. Keys with a character have its code; the others have codes above U+10FFFF.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace warren::game {

enum PressedKey : int {
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

/// The direction of a key as an index of all_steps: arrows, vi keys, the digits of a keypad.
std::optional<int> direction_of_key(int key);

struct KeyBinding {
  std::string_view keys;
  std::string_view meaning;
};
std::span<const KeyBinding> key_bindings();

}  // namespace warren::game

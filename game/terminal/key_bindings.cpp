// SPDX-License-Identifier: MIT
#include "game/terminal/key_bindings.hpp"

#include <array>

#include "game/rules/commands.hpp"

namespace warren::game {

std::optional<int> direction_of_key(int key) {
  switch (key) {
    case key_up: return 0;
    case key_right: return 1;
    case key_down: return 2;
    case key_left: return 3;
    case key_page_up: return 4;
    case key_page_down: return 5;
    case key_end: return 6;
    case key_home: return 7;
    default: break;
  }
  if (key < 0 || key > 126) return std::nullopt;
  constexpr std::string_view keypad = "86249317";  // in the order of all_steps, as direction_keys
  for (const std::string_view keys : {direction_keys, keypad}) {
    const std::size_t found = keys.find(static_cast<char>(key));
    if (found != std::string_view::npos) return static_cast<int>(found);
  }
  return std::nullopt;
}

std::span<const KeyBinding> key_bindings() {
  static constexpr std::array<KeyBinding, 17> lines = {{
      {"arrows, hjklyubn, 1-9", "walk, attack, open doors and chests"},
      {". s 5", "wait a turn, and search"},
      {"Z", "rest until you are well"},
      {"o", "explore by yourself"},
      {">", "go to the stairs down, and down them"},
      {"<", "go to the stairs up, and up them"},
      {"g ,", "pick up what lies here; switch a lever"},
      {"i", "your pack: use or wear something"},
      {"d", "drop something"},
      {"r", "put away what you wear"},
      {"c", "close a door"},
      {"x ;", "look; so does a click, two walk there"},
      {"m", "older messages"},
      {"M", "watch levels being built: on, off"},
      {"S", "save"},
      {"Q Escape", "save, and back to the menu"},
      {"?", "this help"},
  }};
  return lines;
}

}  // namespace warren::game

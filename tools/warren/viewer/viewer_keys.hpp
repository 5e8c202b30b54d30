// SPDX-License-Identifier: MIT
// The keys of the viewer and their actions. Help texts come from the same table.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace warren::tool {

/// Actions of keys.
enum class Action : std::uint8_t {
  none,
  play_or_pause,
  next_frame,
  previous_frame,
  ten_frames_on,
  ten_frames_back,
  next_step,
  previous_step,
  first_frame,
  last_frame,
  faster,
  slower,
  left,
  right,
  up,
  down,
  far_left,
  far_right,
  far_up,
  far_down,
  follow,
  new_seed,
  seed_before,
  next_recipe,
  previous_recipe,
  build_again,
  toggle_spawns,
  toggle_lines,
  toggle_intensity,
  help,
  leave,  ///< closes the help if it is open, otherwise quits
  quit,
};

/// A key as a number: a character is its code point, and other keys lie beyond all code points.
enum Key : int {
  key_none = -1,
  key_tab = '\t',
  key_escape = 27,
  key_left = 0x110000,
  key_right,
  key_up,
  key_down,
  key_far_left,
  key_far_right,
  key_far_up,
  key_far_down,
  key_home,
  key_end,
  key_back_tab,
  key_resize,  ///< the size of the terminal changed
  key_gone,    ///< the terminal was closed
  key_click,   ///< of the mouse, after Screen::use_mouse()
};

Action action_of(int key);

/// A line of help.
struct KeyHelp {
  std::string_view keys;
  std::string_view meaning;
};
std::span<const KeyHelp> key_help();

/// The same as indented lines, for `warren watch --help`.
std::string key_help_text();

}  // namespace warren::tool

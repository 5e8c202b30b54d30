// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/viewer_keys.hpp"

#include <fmt/core.h>

namespace warren::tool {

namespace {

struct Binding {
  int key;
  Action action;
};

constexpr Binding bindings[] = {
    {' ', Action::play_or_pause},
    {'.', Action::next_frame},
    {',', Action::previous_frame},
    {'>', Action::ten_frames_on},
    {'<', Action::ten_frames_back},
    {'n', Action::next_step},
    {key_tab, Action::next_step},
    {'p', Action::previous_step},
    {key_back_tab, Action::previous_step},
    {key_home, Action::first_frame},
    {'g', Action::first_frame},
    {key_end, Action::last_frame},
    {'G', Action::last_frame},
    {'+', Action::faster},
    {'=', Action::faster},
    {'-', Action::slower},
    {key_left, Action::left},
    {'h', Action::left},
    {key_down, Action::down},
    {'j', Action::down},
    {key_up, Action::up},
    {'k', Action::up},
    {key_right, Action::right},
    {'l', Action::right},
    {key_far_left, Action::far_left},
    {'H', Action::far_left},
    {key_far_down, Action::far_down},
    {'J', Action::far_down},
    {key_far_up, Action::far_up},
    {'K', Action::far_up},
    {key_far_right, Action::far_right},
    {'L', Action::far_right},
    {'f', Action::follow},
    {'r', Action::new_seed},
    {'R', Action::seed_before},
    {']', Action::next_recipe},
    {'[', Action::previous_recipe},
    {'b', Action::build_again},
    {'s', Action::toggle_spawns},
    {'w', Action::toggle_lines},
    {'i', Action::toggle_intensity},
    {'?', Action::help},
    {key_escape, Action::leave},
    {'q', Action::quit},
    {key_gone, Action::quit},
};

constexpr KeyHelp help[] = {
    {"space", "play or pause"},
    {". ,", "one frame forward or back"},
    {"> <", "ten frames forward or back"},
    {"n p, Tab", "next or previous step"},
    {"Home End, g G", "first or last frame"},
    {"+ -", "faster or slower"},
    {"arrows, hjkl", "move the cursor; shows the step that changed the cell"},
    {"HJKL", "the same, ten cells at a time"},
    {"f", "hide the cursor and follow the changes"},
    {"r R", "another seed, or the previous one"},
    {"] [", "next or previous recipe that ships"},
    {"b", "build again; a file is read again"},
    {"s", "show or hide spawns"},
    {"w", "walls as blocks or as lines"},
    {"i", "show or hide the intensity of the finished level"},
    {"?", "help"},
    {"q, Esc", "quit"},
};

}  // namespace

Action action_of(int key) {
  for (const Binding& binding : bindings) {
    if (binding.key == key) return binding.action;
  }
  return Action::none;
}

std::span<const KeyHelp> key_help() { return help; }

std::string key_help_text() {
  std::string text;
  for (const KeyHelp& line : help) text += fmt::format("  {:<14} {}\n", line.keys, line.meaning);
  return text;
}

}  // namespace warren::tool

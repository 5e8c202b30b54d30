// SPDX-License-Identifier: MIT
#include "tools/warren/viewer/screen.hpp"

#define NCURSES_NOMACROS 1  // otherwise clear, timeout and others are macros
#include <curses.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <clocale>
#include <cwchar>
#include <string>

#include <warren/level/drawing.hpp>

#include "tools/warren/terminal.hpp"
#include "tools/warren/viewer/viewer_keys.hpp"

namespace warren::tool {

namespace {

attr_t attributes_of(Ink ink) {
  switch (ink) {
    case Ink::strong: return A_BOLD;
    case Ink::faint: return A_DIM;
    case Ink::reversed: return A_REVERSE;
    case Ink::normal: break;
  }
  return A_NORMAL;
}

/// Without a terminal, reading a key fails immediately and forever.
bool has_terminal() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, 0) <= 0 || (input.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
}

int to_key(int got) {
  switch (got) {
    case ERR: return has_terminal() ? key_none : key_gone;
    case KEY_LEFT: return key_left;
    case KEY_RIGHT: return key_right;
    case KEY_UP: return key_up;
    case KEY_DOWN: return key_down;
    case KEY_SLEFT: return key_far_left;
    case KEY_SRIGHT: return key_far_right;
    case KEY_SR:
    case KEY_PPAGE: return key_far_up;
    case KEY_SF:
    case KEY_NPAGE: return key_far_down;
    case KEY_A1:
    case KEY_HOME: return key_home;
    case KEY_C1:
    case KEY_END: return key_end;
    case KEY_A3: return key_far_up;
    case KEY_C3: return key_far_down;
    case KEY_B2: return '5';
    case KEY_ENTER: return '\n';
    case KEY_BACKSPACE: return '\b';
    case KEY_BTAB: return key_back_tab;
    case KEY_RESIZE: return key_resize;
    default: return got;
  }
}

/// The escape sequences that restore the terminal: keypad, colours, cursor, alternate screen.
void prepare_the_end() {
  for (const char* name : {"rmkx", "sgr0", "op", "cnorm", "rmcup"}) {
    const char* undo = ::tigetstr(name);
    if (undo == nullptr || reinterpret_cast<std::intptr_t>(undo) == -1) continue;  // not a capability of this terminal
    std::string bytes = undo;
    // Padding for old terminals, written as $<5>, is removed.
    for (std::size_t pause = bytes.find("$<"); pause != std::string::npos; pause = bytes.find("$<")) {
      bytes.erase(pause, bytes.find('>', pause) - pause + 1);
    }
    TerminalGuard::send_at_end(bytes);
  }
}

}  // namespace

std::unique_ptr<Screen> Screen::open() {
  std::setlocale(LC_CTYPE, "");
  std::unique_ptr<Screen> screen(new Screen);
  screen->terminal_ = ::newterm(nullptr, stdout, stdin);
  if (screen->terminal_ == nullptr) return nullptr;
  prepare_the_end();
  ::cbreak();
  ::noecho();
  ::nonl();
  ::keypad(stdscr, true);
  ::set_escdelay(25);
  ::curs_set(0);
  if (wants_colour(STDOUT_FILENO) && ::has_colors() && ::start_color() == OK && ::use_default_colors() == OK) {
    screen->colours_ = COLORS;
  }
  return screen;
}

Screen::~Screen() {
  if (terminal_ == nullptr) return;
  ::endwin();
  ::delscreen(static_cast<SCREEN*>(terminal_));
}

Size Screen::size() const { return {getmaxx(stdscr), getmaxy(stdscr)}; }

int Screen::key(int milliseconds) {
  ::timeout(milliseconds);
  const int got = ::getch();
  constexpr int control_l = 12;
  if (got == control_l) {  // pressed to redraw the screen after other programs wrote to it
    ::clearok(curscr, true);
    return key_resize;
  }
  if (got == KEY_MOUSE) {
    MEVENT event{};
    if (::getmouse(&event) != OK) return key_none;
    clicked_ = {event.x, event.y};
    return key_click;
  }
  if (got != key_escape) return to_key(got);
  // On its own it is a key; followed by other bytes it is a sequence that ncurses does not recognise.
  ::timeout(0);
  int behind = ::getch();
  if (behind == ERR) return key_escape;
  while (behind != ERR) behind = ::getch();
  return key_none;
}

void Screen::use_mouse() {
  ::mouseinterval(0);  // report a press without waiting for its release
  ::mousemask(BUTTON1_PRESSED, nullptr);
  TerminalGuard::send_at_end("\033[?1000l");
}

void Screen::clear() { ::erase(); }

int Screen::write(Point at, int width, std::string_view text, Ink ink) {
  const Size all = size();
  if (at.y < 0 || at.y >= all.h || at.x < 0) return 0;
  const int room = std::min(width, all.w - at.x);
  int columns = 0;
  std::wstring wide;
  std::mbstate_t state{};
  while (!text.empty()) {
    wchar_t letter = L'?';
    std::size_t length = std::mbrtowc(&letter, text.data(), text.size(), &state);
    if (length == 0 || length > text.size()) {  // a NUL, or not valid UTF-8
      state = {};
      letter = L'?';
      length = 1;
    }
    int takes = ::wcwidth(letter);
    if (takes < 0) {  // a control character
      letter = letter == L'\n' ? L' ' : L'?';
      takes = 1;
    }
    if (columns + takes > room) break;
    columns += takes;
    wide += letter;
    text.remove_prefix(length);
  }
  ::attr_set(attributes_of(ink), 0, nullptr);
  ::mvaddnwstr(at.y, at.x, wide.data(), static_cast<int>(wide.size()));
  return columns;
}

void Screen::fill(const Rect& area) {
  const std::string blanks(static_cast<std::size_t>(std::max(area.w, 0)), ' ');
  for (int y = area.top(); y < area.bottom(); ++y) write({area.x, y}, area.w, blanks);
}

void Screen::vertical_line(Point from, int length) {
  ::attr_set(A_DIM, 0, nullptr);
  ::mvvline(from.y, from.x, ACS_VLINE, length);
}

void Screen::bar(Point from, int length, int strong) {
  ::attr_set(A_DIM, 0, nullptr);
  ::mvhline(from.y, from.x, ACS_HLINE, length);
  ::attr_set(A_BOLD, 0, nullptr);
  ::mvhline(from.y, from.x, '=', strong);
}

void Screen::frame(const Rect& around) {
  const Point last{around.right() - 1, around.bottom() - 1};
  ::attr_set(A_NORMAL, 0, nullptr);
  ::mvhline(around.y, around.x, ACS_HLINE, around.w);
  ::mvhline(last.y, around.x, ACS_HLINE, around.w);
  ::mvvline(around.y, around.x, ACS_VLINE, around.h);
  ::mvvline(around.y, last.x, ACS_VLINE, around.h);
  ::mvaddch(around.y, around.x, ACS_ULCORNER);
  ::mvaddch(around.y, last.x, ACS_URCORNER);
  ::mvaddch(last.y, around.x, ACS_LLCORNER);
  ::mvaddch(last.y, last.x, ACS_LRCORNER);
}

/// ncurses keeps a table of the pairs in use, and returns an existing one where it can.
int Screen::pair(Colour foreground, Colour background, Accent accent) {
  constexpr int changed_background = 54;  // a dark purple that no tile uses
  if (colours_ >= 256) {
    const int behind = accent == Accent::changed ? changed_background : terminal_colour(background);
    return std::max(::alloc_pair(terminal_colour(foreground), behind), 0);
  }
  return colours_ >= 8 ? std::max(::alloc_pair(basic_index(foreground), -1), 0) : 0;
}

void Screen::cell(Point at, char glyph, Colour foreground, Colour background, Accent accent) {
  int colours = colours_ > 0 ? pair(foreground, background, accent) : 0;
  attr_t attributes = A_NORMAL;
  if (accent == Accent::cursor) attributes = A_REVERSE;
  if (accent == Accent::changed && colours_ < 256) attributes = A_BOLD;
  ::attr_set(attributes, 0, &colours);
  ::mvaddch(at.y, at.x, static_cast<unsigned char>(glyph));
}

void Screen::glyph(Point at, char32_t character, Colour foreground, Colour background, Ink ink) {
  int colours = colours_ > 0 ? pair(foreground, background, Accent::none) : 0;
  ::attr_set(attributes_of(ink), 0, &colours);
  auto letter = static_cast<wchar_t>(character);
  char bytes[MB_LEN_MAX];
  std::mbstate_t state{};
  if (std::wcrtomb(bytes, letter, &state) == static_cast<std::size_t>(-1)) letter = L'#';
  if (::wcwidth(letter) < 0) letter = L'?';  // a control character
  ::mvaddnwstr(at.y, at.x, &letter, 1);
}

void Screen::show() { ::refresh(); }

}  // namespace warren::tool

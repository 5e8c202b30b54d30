// SPDX-License-Identifier: MIT
#include "game/terminal/panels.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "game/rules/combat.hpp"
#include "game/rules/hunger.hpp"
#include "game/rules/identification.hpp"
#include "game/rules/inventory.hpp"
#include "game/terminal/key_bindings.hpp"
#include "game/terminal/mission_panel.hpp"

namespace warren::game {

namespace {

Colour colour_of(Tone tone) {
  switch (tone) {
    case Tone::good: return good_colour;
    case Tone::bad: return bad_colour;
    case Tone::strange: return strange_colour;
    case Tone::plain: break;
  }
  return plain_colour;
}

Colour dimmed(Colour c) {
  const auto less = [](std::uint8_t v) { return static_cast<std::uint8_t>(v * 6 / 10); };
  return {less(c.r), less(c.g), less(c.b)};
}

/// Wraps text to a width, at spaces where possible.
std::vector<std::string> wrapped(std::string_view text, int width) {
  const auto most = static_cast<std::size_t>(std::max(width, 1));
  std::vector<std::string> lines;
  while (text.size() > most) {
    const std::size_t blank = text.substr(0, most + 1).rfind(' ');
    const bool breaks = blank != std::string_view::npos && blank > 0;
    std::size_t end = breaks ? blank : most;
    while (end > 1 && is_continuation(text[end])) --end;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(breaks ? end + 1 : end);
  }
  lines.emplace_back(text);
  return lines;
}

Colour health_colour(const Body& body) {
  if (4 * body.health < body.most_health) return bad_colour;
  return 2 * body.health < body.most_health ? title_colour : good_colour;
}

}  // namespace

void draw_status(TextCanvas& canvas, int y, const Game& game) {
  const Body& body = game.player.body;
  const Hunger hunger = hunger_of(game.player.food);
  constexpr int bar = 10;
  const int full = std::clamp((bar * body.health + body.most_health - 1) / body.most_health, 0, bar);
  int x = canvas.write({0, y}, fmt::format("HP {}/{} ", body.health, body.most_health), health_colour(body));
  x = canvas.write({x, y}, std::string(static_cast<std::size_t>(full), '='), health_colour(body));
  x = canvas.write({x, y}, std::string(static_cast<std::size_t>(bar - full), '-'), faint_colour);
  x = canvas.write({x, y}, fmt::format(" {}", hunger_names[static_cast<std::size_t>(hunger)]),
                   hunger >= Hunger::hungry ? bad_colour : plain_colour);
  for (const Condition condition : all_conditions) {
    if (!body.has(condition)) continue;
    x = canvas.write({x, y}, fmt::format(" {}", condition_names[static_cast<std::size_t>(condition)]),
                     condition == Condition::hasted ? good_colour : bad_colour);
  }
  x = canvas.write({x, y}, fmt::format(" Depth {}", game.danger()), title_colour);
  x = canvas.write({x, y}, fmt::format(" Lv {} Pow {} Arm {} ${} T{} ", game.player.level, game.power(), game.armour(),
                                       game.player.coins, game.tally.turns));
  x = canvas.write({x, y}, game.here().shown_name(), faint_colour);
  const std::string keys = held_keys(game.here().mission);
  if (!keys.empty()) canvas.write({x, y}, " Keys: " + keys, title_colour);
}

void draw_messages(TextCanvas& canvas, const Rect& area, const Messages& messages, std::int64_t since) {
  const std::vector<Message>& all = messages.all();
  std::vector<std::pair<std::string, Colour>> lines;  // newest first
  for (auto it = all.rbegin(); it != all.rend() && static_cast<int>(lines.size()) < area.h; ++it) {
    const std::string count = it->count > 1 ? fmt::format(" (x{})", it->count) : "";
    const Colour colour = it->turn >= since ? colour_of(it->tone) : dimmed(colour_of(it->tone));
    const std::vector<std::string> parts = wrapped(it->text + count, area.w);
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) lines.emplace_back(*part, colour);
  }
  const int shown = std::min(static_cast<int>(lines.size()), area.h);
  for (int i = 0; i < shown; ++i) {
    const auto& [text, colour] = lines[static_cast<std::size_t>(i)];
    canvas.write({area.x, area.y + shown - 1 - i}, text, colour);
  }
}

std::string effect_text(const Kind& kind) {
  switch (kind.effect) {
    case Effect::heal: return fmt::format("mends {}", kind.amount);
    case Effect::harm: {
      const std::string about = kind.radius > 0 ? fmt::format(", {} about it", kind.radius) : "";
      return fmt::format("{} harm up to {} away{}", kind.amount, kind.range, about);
    }
    case Effect::confuse: return fmt::format("confuses for {}", counted(kind.amount, "turn"));
    case Effect::poison: return fmt::format("poisons for {}", counted(kind.amount, "turn"));
    case Effect::haste: return fmt::format("makes fast for {}", counted(kind.amount, "turn"));
    case Effect::slow: return fmt::format("slows for {}", counted(kind.amount, "turn"));
    case Effect::entangle: return fmt::format("holds for {}", counted(kind.amount, "turn"));
    case Effect::thrown: return fmt::format("{} harm, thrown up to {} away", kind.amount, kind.range);
    case Effect::teleport: return "brings you elsewhere";
    case Effect::map: return "shows the level";
    case Effect::identify: return "tells what an item is";
    case Effect::feed: return "to eat";
    case Effect::weapon: return fmt::format("+{} power", kind.amount);
    case Effect::shield: return fmt::format("+{} armour", kind.amount);
    default: return "";
  }
}

void draw_pack(TextCanvas& canvas, const Rect& screen, const Game& game, std::string_view title) {
  const int lines = std::max(static_cast<int>(game.player.pack.size()), 1);
  const std::string keys = held_keys(game.here().mission);
  const int key_lines = keys.empty() ? 0 : 1;
  // A pack that is taller than the screen gets two columns.
  const int room = std::max(screen.h - 2 - key_lines, 1);
  const int columns = lines > room ? 2 : 1;
  const int rows = (lines + columns - 1) / columns;
  const Rect inside = canvas.box(centred(screen, {columns == 2 ? screen.w : 60, rows + 2 + key_lines}), title);
  if (!keys.empty()) canvas.write({inside.x + 1, inside.bottom() - 1}, "Keys: " + keys, title_colour);
  if (game.player.pack.empty()) canvas.write({inside.x + 1, inside.y}, "nothing", faint_colour);
  for (std::size_t i = 0; i < game.player.pack.size(); ++i) {
    const Stack& stack = game.player.pack[i];
    const Kind& kind = game.kinds()[stack.kind];
    const int column = static_cast<int>(i) / rows;
    const Point at{inside.x + 1 + column * (inside.w / 2), inside.y + static_cast<int>(i) % rows};
    const auto letter = static_cast<char>('a' + static_cast<int>(letter_of(game.player, i)));
    int x = canvas.write(at, fmt::format("{}) ", letter), bright_colour);
    x = canvas.write({x, at.y}, fmt::format("{} x {}", stack.count, item_name(game, stack.kind)),
                     item_colour(game, stack.kind));
    const std::string effect = is_known(game, stack.kind) ? effect_text(kind) : "unidentified";
    if (columns == 1) canvas.write({std::max(x + 1, inside.x + 32), at.y}, effect, faint_colour);
  }
}

void draw_worn(TextCanvas& canvas, const Rect& screen, const Game& game) {
  const Rect inside = canvas.box(centred(screen, {44, slot_count + 2}), "Put away which?");
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    const KindId worn = game.player.worn[slot];
    const std::string name = worn == nothing_worn ? "nothing" : game.kinds()[worn].name;
    const std::string_view what = slot == 0 ? "weapon" : "shield";
    canvas.write({inside.x + 1, inside.y + static_cast<int>(slot)},
                 fmt::format("{}) {}: {}", static_cast<char>('a' + static_cast<int>(slot)), what, name));
  }
}

void draw_help(TextCanvas& canvas, const Rect& screen) {
  constexpr int column = 25;
  const int width = std::min(66, screen.w);
  const auto lines_of = [&](const KeyBinding& line) { return wrapped(line.meaning, width - 2 - column); };
  int rows = 0;
  for (const KeyBinding& line : key_bindings()) rows += static_cast<int>(lines_of(line).size());
  const Rect inside = canvas.box(centred(screen, {width, rows + 2}), "Keys");
  int y = inside.y;
  for (const KeyBinding& line : key_bindings()) {
    canvas.write({inside.x + 1, y}, line.keys, bright_colour);
    for (const std::string& part : lines_of(line)) canvas.write({inside.x + column, y++}, part);
  }
}

void draw_ending(TextCanvas& canvas, const Rect& screen, const Game& game, std::string_view note) {
  const bool won = game.ending == Ending::won;
  const Rect inside = canvas.box(centred(screen, {60, 10}), won ? "The end" : "You have died");
  const Tally& tally = game.tally;
  int y = inside.y;
  const auto line = [&](std::string_view text, Colour colour = plain_colour) {
    canvas.write({inside.x + 1, y++}, text, colour);
  };
  const Rulebook& book = *game.book;
  const std::string_view prize =
      book.has_heart ? "You took the Heart of the Warren, and the warren sleeps." : "You have found the way out.";
  line(won ? std::string(prize) : fmt::format("You were {}.", game.cause), won ? good_colour : bad_colour);
  ++y;
  const std::string turns = counted(tally.turns, "turn");
  if (book.walk || book.is_endless() || book.dungeon) {
    const std::string depth = book.walk ? "" : fmt::format(", depth {}", game.danger());
    line(fmt::format("{}{}, after {}.", game.here().shown_name(), depth, turns));
  } else {
    line(fmt::format("Depth {} of {}, after {}.", game.depth, book.last_depth(), turns));
  }
  line(fmt::format("Level {}, {} killed, {} in coins.", game.player.level, tally.kills, tally.treasure));
  line(fmt::format("Seed {}.", game.seed));
  line(note, title_colour);
  line("Press Enter.", faint_colour);
}

void draw_menu(TextCanvas& canvas, const Rect& screen, const Menu& menu) {
  constexpr int width = 50;
  const int count = static_cast<int>(menu.lines.size());
  const auto room = static_cast<std::size_t>(std::max(std::min(width, screen.w) - 4, 1));  // of a line of the note
  const int note_lines = std::max(static_cast<int>((menu.note.size() + room - 1) / room), 1);
  const Rect inside = canvas.box(centred(screen, {width, count + 5 + note_lines}), menu.title);
  for (int i = 0; i < count; ++i) {
    const bool is_chosen = i == menu.chosen;
    canvas.write({inside.x + 3, inside.y + 1 + i}, (is_chosen ? "> " : "  ") + menu.lines[static_cast<std::size_t>(i)],
                 is_chosen ? bright_colour : plain_colour);
  }
  std::string_view note = menu.note;
  for (int y = inside.bottom() - 1 - note_lines; !note.empty() && y < inside.bottom(); ++y) {
    canvas.write({inside.x + 1, y}, note.substr(0, room), faint_colour);
    note.remove_prefix(std::min(room, note.size()));
  }
}

}  // namespace warren::game

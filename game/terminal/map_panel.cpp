// SPDX-License-Identifier: MIT
#include "game/terminal/map_panel.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "game/rules/exits.hpp"
#include "game/rules/identification.hpp"
#include "game/rules/machine_effects.hpp"
#include "game/terminal/mission_panel.hpp"
#include "game/terminal/monster_panel.hpp"

namespace warren::game {

namespace {

constexpr Colour memory_colour = Colour::hex(0x585858);
constexpr Colour blood_colour = Colour::hex(0xaf0000);
constexpr Colour hazard_colour = Colour::hex(0x5f3f00);

bool is_wall_like(Tile tile) { return tile == Tile::wall || tile == Tile::door || tile == open_door; }

Tile at(const Grid<Tile>& memory, Point p) { return memory.contains(p) ? memory[p] : unknown_tile; }

bool is_open(const Grid<Tile>& memory, Point p) {
  const Tile tile = at(memory, p);
  return tile != unknown_tile && !is_wall_like(tile);
}

bool is_joined(const Grid<Tile>& memory, Point p, Point step) {
  const Point q = p + step;
  if (!is_wall_like(at(memory, q))) return false;
  const Point side{step.y, step.x};
  return is_open(memory, p + side) || is_open(memory, p - side) || is_open(memory, q + side) ||
         is_open(memory, q - side);
}

/// Letters are for monsters, so tiles whose glyphs are letters get others on the screen. A tile that a pack gave
/// another glyph keeps it.
char32_t tile_glyph(Tile tile, char glyph) {
  switch (tile) {
    case Tile::deep_water: return glyph == 'w' ? U'≈' : static_cast<char32_t>(glyph);
    case Tile::stalactite: return glyph == 'V' ? U'▼' : static_cast<char32_t>(glyph);
    case Tile::stalagmite: return glyph == 'A' ? U'▲' : static_cast<char32_t>(glyph);
    case Tile::bridge: return glyph == 'H' ? U'╪' : static_cast<char32_t>(glyph);
    default: return static_cast<char32_t>(glyph);
  }
}

TextCell tile_cell(const Grid<Tile>& memory, const GameTiles& tiles, Point p, bool is_seen) {
  const Tile tile = memory[p];
  const TileInfo& info = tiles[tile];
  TextCell cell;
  cell.glyph = tile == Tile::wall ? wall_glyph(memory, p) : tile_glyph(tile, info.glyph);
  cell.foreground = is_seen ? info.foreground : memory_colour;
  if (is_seen && is_own(tile)) cell.background = info.background;
  return cell;
}

class MapPanel {
 public:
  MapPanel(TextCanvas& canvas, const Camera& camera, const Game& game)
      : canvas_(canvas), camera_(camera), game_(game), floor_(game.here()), tiles_(game.tiles()) {}

  void draw() {
    for (int y = 0; y < camera_.area.h; ++y) {
      for (int x = 0; x < camera_.area.w; ++x) draw_ground(camera_.from + Point{x, y});
    }
    draw_mission(canvas_, camera_, game_);
    for (const Prop& prop : floor_.props) {
      if (prop.seen) draw_thing(prop.at, prop.kind);
    }
    for (const Trap& trap : floor_.traps) {
      if (trap.found) draw_thing(trap.at, trap.kind);
    }
    for (const FloorItem& item : floor_.items) {
      if (item.seen) draw_thing(item.at, item.stack.kind, item_colour(game_, item.stack.kind));
    }
    for (const Monster& monster : floor_.monsters) {
      if (!game_.sees(monster.body.at)) continue;
      draw_thing(monster.body.at, monster.body.kind);
      if (!is_hostile(game_.kind_of(monster.body).manner)) mark_friend(monster.body.at);
    }
    draw_thing(game_.player.body.at, game_.player.body.kind);
  }

 private:
  void draw_ground(Point p) {
    if (!floor_.contains(p) || floor_.memory[p] == unknown_tile) return;
    TextCell cell = tile_cell(floor_.memory, tiles_, p, game_.sees(p));
    if (floor_.blood.contains(p) && game_.sees(p)) cell.foreground = blood_colour;
    if (game_.sees(p) && is_hazard(floor_, p)) cell.background = hazard_colour;
    canvas_.put(camera_.to_screen(p), cell);
  }

  void draw_thing(Point p, KindId id) { draw_thing(p, id, game_.kinds()[id].colour); }
  void draw_thing(Point p, KindId id, const Colour& colour) {
    const Point screen = camera_.to_screen(p);
    if (!camera_.area.contains(screen)) return;
    canvas_.put(screen, {.glyph = static_cast<char32_t>(game_.kinds()[id].glyph),
                         .foreground = game_.sees(p) ? colour : memory_colour});
  }

  void mark_friend(Point p) {
    const Point screen = camera_.to_screen(p);
    if (camera_.area.contains(screen)) canvas_.mark(screen, friend_background);
  }

  TextCanvas& canvas_;
  const Camera& camera_;
  const Game& game_;
  const Floor& floor_;
  const GameTiles& tiles_;
};

int first_shown(int focus, int shown, int all) {
  if (all <= shown) return -((shown - all) / 2);
  return std::clamp(focus - shown / 2, 0, all - shown);
}

std::string_view wounds_of(const Body& body) {
  if (body.health == body.most_health) return "";
  return 2 * body.health > body.most_health ? ", hurt" : ", badly hurt";
}

}  // namespace

Camera Camera::on(const Rect& area, Size map, Point focus) {
  return {area, {first_shown(focus.x, area.w, map.w), first_shown(focus.y, area.h, map.h)}};
}

char32_t wall_glyph(const Grid<Tile>& memory, Point p) {
  // By bits: north 1, east 2, south 4, west 8.
  static constexpr std::array<char32_t, 16> glyphs = {U'#', U'│', U'─', U'└', U'│', U'│', U'┌', U'├',
                                                      U'─', U'┘', U'─', U'┴', U'┐', U'┤', U'┬', U'┼'};
  unsigned mask = 0;
  for (unsigned i = 0; i < 4; ++i) mask |= is_joined(memory, p, orthogonal_steps[i]) ? 1U << i : 0;
  return glyphs[mask];
}

void draw_map_panel(TextCanvas& canvas, const Camera& camera, const Game& game) {
  MapPanel(canvas, camera, game).draw();
}

void draw_tiles(TextCanvas& canvas, const Camera& camera, const Grid<Tile>& map, const GameTiles& tiles) {
  for (int y = 0; y < camera.area.h; ++y) {
    for (int x = 0; x < camera.area.w; ++x) {
      const Point p = camera.from + Point{x, y};
      if (map.contains(p)) canvas.put(camera.to_screen(p), tile_cell(map, tiles, p, is_walkable(map[p])));
    }
  }
}

std::string describe(const Game& game, Point p) {
  const Floor& floor = game.here();
  if (!floor.contains(p) || floor.memory[p] == unknown_tile) return "You have not seen this.";
  std::string text;
  const auto add = [&](std::string_view words) { text += (text.empty() ? "" : "; ") + std::string(words); };
  if (p == game.player.body.at) add("you");
  const Monster* monster = game.sees(p) ? floor.monster_at(p) : nullptr;
  if (monster != nullptr) {
    const std::string state = state_of(*monster);
    add(with_article(game.kind_of(monster->body).name) + std::string(wounds_of(monster->body)) +
        (state.empty() ? "" : fmt::format(", {}", state)));
  }
  for (const FloorItem& item : floor.items) {
    if (item.seen && item.at == p) add(with_count(item_name(game, item.stack.kind), item.stack.count));
  }
  for (const Trap& trap : floor.traps) {
    if (trap.found && trap.at == p) add(with_article(game.kinds()[trap.kind].name));
  }
  for (const Prop& prop : floor.props) {
    if (prop.seen && prop.at == p) add(with_article(game.kinds()[prop.kind].name));
  }
  for (const std::string& part : describe_mission(game, p)) add(part);
  for (const FloorExit& exit : floor.exits) {
    if (exit.at == p) add(exit_text(exit));
  }
  std::string tile = game.tiles()[floor.memory[p]].name;
  std::ranges::replace(tile, '_', ' ');
  if (game.sees(p) && floor.blood.contains(p)) tile = "blood on the " + tile;
  add(tile);
  return text + (game.sees(p) ? "" : " (from memory)");
}

}  // namespace warren::game

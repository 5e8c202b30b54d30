// SPDX-License-Identifier: MIT
#include "src/json/level_parts_reader.hpp"

#include <utility>

#include "src/json/json_fields.hpp"
#include "src/json/user_data_reader.hpp"
#include "src/json/word_reader.hpp"
#include "src/level/word_rules.hpp"

namespace warren {

namespace {

// The required keys come first.
constexpr std::string_view room_keys[] = {"box", "cells", "role", "tags", "data"};
constexpr std::string_view exit_keys[] = {"x", "y", "kind", "name", "target", "data"};
constexpr std::string_view zone_keys[] = {"name", "cells", "data"};
constexpr std::string_view spawn_keys[] = {"x", "y", "name", "kind", "glyph", "foreground", "source", "data"};

}  // namespace

Status LevelPartsReader::read_rooms() {
  return in_.read_list("\"rooms\"", "make it a list of { \"box\": [x, y, w, h] }", [&]() -> Status {
    Room room;
    bool is_good = false;
    Status read = in_.read_checked(is_good, [&] { return read_room(room); });
    if (is_good) level_.rooms.push_back(std::move(room));
    return read;
  });
}

Status LevelPartsReader::read_room(Room& room) {
  return in_.read_object("a room", room_keys, 1, [&](std::size_t i) -> Status {
    switch (i) {
      case 0: return places_.area("its box", room.box);
      case 1: {
        CellRuns cells;
        Status read = places_.cells(cells);
        if (!cells.empty()) room.set_cells(std::move(cells));
        return read;
      }
      case 2: {
        std::string role;
        Status read = read_game_word(in_, limits_, "\"role\"", role);
        room.set_role(role);
        return read;
      }
      case 3: return read_tags(room);
      default: {
        UserData data;
        Status read = read_user_data(in_, limits_, data);
        room.set_data(std::move(data));
        return read;
      }
    }
  });
}

Status LevelPartsReader::read_tags(Room& room) {
  return in_.read_list("\"tags\"", "make it a list of strings", [&]() -> Status {
    std::string tag;
    bool is_good = false;
    Status read = in_.read_checked(is_good, [&] { return in_.read_string("a tag", tag); });
    if (!is_good) return read;
    if (may_have_tag(room, tag, limits_)) {
      room.add_tag(tag);
    } else {
      in_.note("a tag is not valid, or there are too many", tag_hint(limits_));
    }
    return read;
  });
}

Status LevelPartsReader::read_room_areas() {
  return in_.read_list("\"rooms\"", "make it a list of [x, y, w, h]", [&]() -> Status {
    Rect box;
    bool is_good = false;
    Status read = in_.read_checked(is_good, [&] { return places_.area("a room", box); });
    if (is_good) level_.rooms.emplace_back(box);
    return read;
  });
}

Status LevelPartsReader::read_exits() {
  return in_.read_list("\"exits\"", "make it a list of { \"x\": …, \"y\": …, \"kind\": … }", [&]() -> Status {
    JsonValue at;
    if (Status looked = in_.scanner().look(at); !looked) return looked;
    Exit exit;
    bool is_good = false;
    Status read = in_.read_checked(is_good, [&] { return read_exit(exit); });
    if (is_good) add_exit(std::move(exit), at.line, at.column);
    return read;
  });
}

Status LevelPartsReader::read_exit(Exit& exit) {
  return in_.read_object("an exit", exit_keys, 2, [&](std::size_t i) -> Status {
    switch (i) {
      case 0: return places_.coordinate("x", exit.at.x);
      case 1: return places_.coordinate("y", exit.at.y);
      case 2: return read_game_word(in_, limits_, "\"kind\"", exit.kind);
      case 3: return in_.read_string("\"name\"", exit.name);
      case 4: return in_.read_string("\"target\"", exit.target);
      default: return read_user_data(in_, limits_, exit.data);
    }
  });
}

Status LevelPartsReader::read_exit_points() {
  return in_.read_list("\"exits\"", "make it a list of [x, y]", [&]() -> Status {
    JsonValue at;
    if (Status looked = in_.scanner().look(at); !looked) return looked;
    return places_.point("an exit", [&](Point p) { add_exit(p, at.line, at.column); });
  });
}

void LevelPartsReader::add_exit(Exit exit, int line, int column) {
  if (!places_.on_map("an exit", {exit.at.x, exit.at.y, 1, 1}, line, column)) return;
  if (level_.tiles.contains(exit.at)) {
    if (cells_with_exit_.contains(exit.at)) {
      in_.note(line, column, fmt::format("this is a second exit in cell {},{}", exit.at.x, exit.at.y),
               "keep one of them");
      return;
    }
    cells_with_exit_.insert(exit.at);
  }
  level_.exits.push_back(std::move(exit));
}

Status LevelPartsReader::read_zones() {
  return in_.read_list("\"zones\"", "make it a list of { \"name\": …, \"cells\": … }", [&]() -> Status {
    Zone zone;
    bool is_good = false;
    Status read = in_.read_checked(is_good, [&] {
      return in_.read_object("a zone", zone_keys, 2, [&](std::size_t i) {
        if (i == 2) return read_user_data(in_, limits_, zone.data);
        return i == 0 ? read_game_word(in_, limits_, "\"name\"", zone.name) : places_.cells(zone.cells);
      });
    });
    if (is_good) level_.zones.push_back(std::move(zone));
    return read;
  });
}

Status LevelPartsReader::read_spawns() {
  return in_.read_list("\"spawns\"", "make it a list of { \"x\": …, \"y\": …, \"name\": … }", [&]() -> Status {
    JsonValue at;
    if (Status looked = in_.scanner().look(at); !looked) return looked;
    Spawn spawn;
    bool is_good = false;
    Status read = in_.read_checked(is_good, [&] { return read_spawn(spawn); });
    if (is_good && places_.on_map("a spawn", {spawn.at.x, spawn.at.y, 1, 1}, at.line, at.column)) {
      level_.spawns.push_back(std::move(spawn));
    }
    return read;
  });
}

Status LevelPartsReader::read_spawn(Spawn& spawn) {
  return in_.read_object("a spawn", spawn_keys, 3, [&](std::size_t i) -> Status {
    switch (i) {
      case 0: return places_.coordinate("x", spawn.at.x);
      case 1: return places_.coordinate("y", spawn.at.y);
      case 2: return in_.read_string("\"name\"", spawn.name);
      case 3: {
        std::size_t kind = 0;
        Status read = in_.read_word("\"kind\"", spawn_kind_names, kind);
        spawn.kind = static_cast<SpawnKind>(kind);
        return read;
      }
      case 4: return read_glyph(spawn.glyph);
      case 5: return read_colour(spawn.foreground);
      case 6: return in_.read_string("\"source\"", spawn.source);
      default: return read_user_data(in_, limits_, spawn.data);
    }
  });
}

Status LevelPartsReader::read_glyph(char& glyph) {
  std::string text;
  bool is_good = false;
  Status read = in_.read_checked(is_good, [&] { return in_.read_string("\"glyph\"", text); });
  if (!is_good) return read;
  if (text.size() == 1 && is_glyph(text[0])) {
    glyph = text[0];
  } else {
    in_.note("\"glyph\" is not one printable ASCII character", "use one such as \"g\"");
  }
  return read;
}

Status LevelPartsReader::read_colour(std::optional<Colour>& colour) {
  std::string text;
  bool is_good = false;
  Status read = in_.read_checked(is_good, [&] { return in_.read_string("\"foreground\"", text); });
  if (!is_good) return read;
  colour = Colour::from_text(text);
  if (!colour) in_.note("\"foreground\" is not a colour", "write it as in \"#6b5a2a\"");
  return read;
}

}  // namespace warren

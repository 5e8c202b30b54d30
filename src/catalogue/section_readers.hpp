// SPDX-License-Identifier: MIT
// The sections that packs and recipes share: tiles, spawn tables, themes, machines, grammars and prefabs. Problems are
// collected with their places.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <warren/json/json_value.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/tile.hpp>
#include <warren/placement/machine.hpp>
#include <warren/placement/theme.hpp>
#include <warren/prefabs/prefab.hpp>

#include "src/json/problem_list.hpp"

namespace warren {

class Pack;

/// Whether the keys of an object are valid names of things: not empty, of at most 64 bytes, without colons, commas,
/// line breaks, and blanks at the ends. Reports the others. False if the value is not an object.
bool check_names(const JsonValue& object, std::string_view what, ProblemList& problems);

/// Adds tiles, as in { "mud": { "glyph": ",", "walkable": true, "foreground": "#6b5a2a" } }.
void read_tiles(const JsonValue& object, TileSet& set, ProblemList& problems);

/// A spawn table, as in { "rows": [ { "name": "Leech", "kind": "monster", "glyph": "l", "weight": 5 } ] }. Empty if it
/// has problems.
std::optional<SpawnTable> read_spawn_table(const JsonValue& object, std::string name, ProblemList& problems);

/// A theme, as in { "floor": { "gravel": 20 }, "patterns": [ { "prop": "Coffin", "place": "wall" } ] }. Tiles and props
/// are those of the set. Empty if it has problems.
std::optional<Theme> read_theme(const JsonValue& object, std::string_view name, const TileSet& set,
                                ProblemList& problems);
/// The same for a file.
Result<Theme> parse_theme(std::string_view text, std::string_view name, std::string_view file, const TileSet& set,
                          const Limits& limits = {});

/// A machine, as in { "area": { "behind": "room", "cells": [12, 60] }, "parts": [ { "spawn": "Chest" } ] }. Tiles and
/// spawns are those of the set. Empty if it has problems.
std::optional<Machine> read_machine(const JsonValue& object, std::string_view name, const TileSet& set,
                                    ProblemList& problems);
/// The same for a file.
Result<Machine> parse_machine(std::string_view text, std::string_view name, std::string_view file, const TileSet& set,
                              const Limits& limits = {});

/// A prefab, as in { "kind": "vault", "drawing": ["...", ".g.", "..."] }: the fields of the header, and the rows of the
/// drawing. Empty if it has problems.
std::optional<Prefab> read_inline_prefab(const JsonValue& object, std::string_view name,
                                         const std::shared_ptr<const TileSet>& tile_set, ProblemList& problems);

/// The meaning of a glyph as prefab files write it, from a text such as "wood_floor, Table" or from an object such as
/// { "tile": "wood_floor", "spawn": "Table", "data": { "drawer": "key" } }. Empty if it has problems.
std::optional<std::string> meaning_text(const JsonValue& value, ProblemList& problems);

/// Whether a recipe has one of the sections "tiles", "spawns", "themes", "machines", "grammar" and "prefabs".
bool has_sections(const JsonValue& root);
/// Adds these sections to a pack.
void read_sections(const JsonValue& root, Pack& pack, ProblemList& problems);

}  // namespace warren

// SPDX-License-Identifier: MIT
#include "src/json/level_legend.hpp"

#include <limits>
#include <optional>

#include <warren/level/colour.hpp>

namespace warren {

namespace {

// The required keys come first.
constexpr std::string_view tile_keys[] = {"name",         "walkable",   "opaque",    "number",
                                          "cost_percent", "foreground", "background"};
constexpr int max_cost = std::numeric_limits<int>::max();

Status read_colour(CheckedScanner& in, std::string_view what, Colour& into) {
  std::string text;
  Status read = in.read_string(what, text);
  if (!read || !in.value().is(JsonValue::Type::string)) return read;
  const std::optional<Colour> colour = Colour::from_text(text);
  if (!colour) in.note(fmt::format("{} is not a colour", what), "write it as \"#rrggbb\", with hexadecimal digits");
  into = colour.value_or(Colour{});
  return read;
}

}  // namespace

Status LevelLegend::read(CheckedScanner& in) {
  Status status;
  if (!in.is_next(JsonValue::Type::object, "\"legend\"", "write it as { \"#\": { \"name\": \"wall\", … } }", status)) {
    return status;
  }
  return in.scanner().read_members([&](const JsonMember& member) -> Status {
    const bool printable = member.key.size() == 1 && member.key[0] >= ' ' && member.key[0] <= '~';
    if (!printable || meanings_[static_cast<unsigned char>(member.key[0])] != undefined) {
      in.note(member.line, member.column,
              printable ? fmt::format("'{}' is defined twice", member.key) : "the key is not a glyph",
              printable ? "keep one of the two" : "use one printable ASCII character");
      return in.scanner().skip();
    }
    meanings_[static_cast<unsigned char>(member.key[0])] = reported;  // one error per glyph is enough
    Entry entry;
    entry.info.glyph = member.key[0];
    in.expect_good();
    if (Status read = read_entry(in, entry); !read) return read;
    if (in.good()) define(in, member, entry);
    return ok();
  });
}

Status LevelLegend::read_entry(CheckedScanner& in, Entry& entry) {
  return in.read_object("the entry", tile_keys, 3, [&](std::size_t i) -> Status {
    switch (i) {
      case 0: return in.read_string("\"name\"", entry.info.name);
      case 1: return in.read_boolean("\"walkable\"", entry.walkable);
      case 2: return in.read_boolean("\"opaque\"", entry.info.opaque);
      case 3: return in.read_number("\"number\"", 0, 255, entry.number.emplace());
      case 4: return in.read_number("\"cost_percent\"", 0, max_cost, entry.info.cost_percent);
      case 5: return read_colour(in, "\"foreground\"", entry.info.foreground);
      default: return read_colour(in, "\"background\"", entry.info.background);
    }
  });
}

/// Maps the glyph to the built-in tile of that name, or to a new custom tile.
void LevelLegend::define(CheckedScanner& in, const JsonMember& member, const Entry& entry) {
  const auto refuse = [&](std::string message, std::string hint) {
    in.note(member.line, member.column, std::move(message), std::move(hint));
  };
  const std::size_t glyph = static_cast<unsigned char>(entry.info.glyph);
  const TileSet& standard = *TileSet::standard();
  for (const Tile tile : standard.tiles()) {
    if (standard[tile].name != entry.info.name) continue;
    if (is_walkable(tile) != entry.walkable || standard[tile].opaque != entry.info.opaque ||
        entry.number.value_or(static_cast<int>(tile)) != static_cast<int>(tile)) {
      refuse(fmt::format("{} is a built-in tile with other properties", entry.info.name),
             "see `warren list tiles`, or use another name");
      return;
    }
    meanings_[glyph] = static_cast<int>(tile);
    return;
  }
  if (entry.number && is_walkable(static_cast<Tile>(*entry.number)) != entry.walkable) {
    refuse(fmt::format("a tile with number {} is {}walkable", *entry.number, entry.walkable ? "not " : ""),
           "numbers below 128 are for walkable tiles, from 128 on for others");
    return;
  }
  if (!custom_) custom_ = std::make_shared<TileSet>();
  const Result<Tile> added = entry.number     ? custom_->add_as(static_cast<Tile>(*entry.number), entry.info)
                             : entry.walkable ? custom_->add_walkable(entry.info)
                                              : custom_->add_blocking(entry.info);
  added ? void(meanings_[glyph] = static_cast<int>(*added)) : refuse(added.error().message, added.error().hint);
}

}  // namespace warren

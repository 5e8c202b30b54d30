// SPDX-License-Identifier: MIT
#include "src/json/level_legend.hpp"

#include <limits>

namespace warren {

namespace {

// Those that an entry has to have come first.
constexpr std::string_view tile_keys[] = {"name",         "walkable",   "opaque",    "number",
                                          "cost_percent", "foreground", "background"};
constexpr int dearest = std::numeric_limits<int>::max();

Status read_colour(CheckedScanner& in, std::string_view what, Colour& into) {
  std::string text;
  Status read = in.read_string(what, text);
  if (!read || !in.value().is(JsonValue::Type::string)) return read;
  std::uint32_t rgb = 0;
  const bool marked = text.size() == 7 && text[0] == '#';
  const auto [end, error] = std::from_chars(text.data() + (marked ? 1 : 0), text.data() + text.size(), rgb, 16);
  if (!marked || error != std::errc{} || end != text.data() + text.size()) {
    in.note(fmt::format("{} is no colour", what), "write it as \"#rrggbb\", with hexadecimal digits");
  }
  into = Colour::hex(rgb);
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
    if (!printable || meanings_[static_cast<unsigned char>(member.key[0])] != nothing) {
      in.note(member.line, member.column,
              printable ? fmt::format("'{}' is explained a second time", member.key) : "a key is no glyph",
              printable ? "keep one of the two" : "use one printable ASCII character");
      return in.scanner().skip();
    }
    meanings_[static_cast<unsigned char>(member.key[0])] = told;  // one problem with it is enough
    Entry entry;
    entry.info.glyph = member.key[0];
    in.expect_good();
    if (Status read = read_entry(in, entry); !read) return read;
    if (in.good()) understand(in, member, entry);
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
      case 4: return in.read_number("\"cost_percent\"", 0, dearest, entry.info.cost_percent);
      case 5: return read_colour(in, "\"foreground\"", entry.info.foreground);
      default: return read_colour(in, "\"background\"", entry.info.background);
    }
  });
}

/// Finds the tile that an entry means, among the built-in ones or as one of the game's own.
void LevelLegend::understand(CheckedScanner& in, const JsonMember& member, const Entry& entry) {
  const auto refuse = [&](std::string message, std::string hint) {
    in.note(member.line, member.column, std::move(message), std::move(hint));
  };
  const std::size_t glyph = static_cast<unsigned char>(entry.info.glyph);
  const TileSet& standard = *TileSet::standard();
  for (const Tile tile : standard.tiles()) {
    if (standard[tile].name != entry.info.name) continue;
    if (is_walkable(tile) != entry.walkable || standard[tile].opaque != entry.info.opaque ||
        entry.number.value_or(static_cast<int>(tile)) != static_cast<int>(tile)) {
      refuse(fmt::format("{} is a built-in tile, and is not like that", entry.info.name),
             "see `warren list tiles`, or give it a name of its own");
      return;
    }
    meanings_[glyph] = static_cast<int>(tile);
    return;
  }
  if (entry.number && is_walkable(static_cast<Tile>(*entry.number)) != entry.walkable) {
    refuse(fmt::format("number {} {} be walked on", *entry.number, entry.walkable ? "cannot" : "can"),
           "numbers below 128 can be walked on, those from 128 cannot");
    return;
  }
  if (!own_) own_ = std::make_shared<TileSet>();
  const Result<Tile> added = entry.number     ? own_->add_as(static_cast<Tile>(*entry.number), entry.info)
                             : entry.walkable ? own_->add_walkable(entry.info)
                                              : own_->add_blocking(entry.info);
  added ? void(meanings_[glyph] = static_cast<int>(*added)) : refuse(added.error().message, added.error().hint);
}

}  // namespace warren

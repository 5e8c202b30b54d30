// SPDX-License-Identifier: MIT
// A drawing does not show the tiles below the start, the spawns and the keys: the reader puts floor there. What opens a
// lock is not in it either. A text with the header of a prefab is read as a prefab, with its locks and keys.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <warren/level/mission_drawing.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/prefabs/prefab.hpp>
#include <warren/text/printable.hpp>

#include "src/formats/formats.hpp"
#include "src/json/problem_list.hpp"
#include "src/level/input_limits.hpp"
#include "src/prefabs/mission_parts.hpp"
#include "src/text/text_rows.hpp"

namespace warren {

namespace {

Result<LevelFile> write_ascii_level(const Level& level, const WriteOptions& options) {
  std::string text;
  text.reserve(level.tiles.cells().size() + static_cast<std::size_t>(level.height()));
  for (const std::string& row : draw(level, options.style)) {
    text += row;
    text += '\n';
  }
  return LevelFile{std::move(text)};
}

/// The meaning of each character: that of the standard legend, a spawn of a built-in spawn table, or the ground below a
/// part of a mission.
std::array<std::optional<Meaning>, 128> make_meanings() {
  std::array<std::optional<Meaning>, 128> meanings;
  for (char glyph = '!'; glyph <= '~'; ++glyph) {
    std::optional<Meaning>& meaning = meanings[static_cast<unsigned char>(glyph)];
    if (const Meaning* standard = Legend::standard().find(static_cast<char32_t>(glyph)); standard != nullptr) {
      meaning = *standard;
    } else if (const SpawnRow* row = SpawnTable::find_shipped_glyph(glyph); row != nullptr) {
      meaning = Meaning{.spawn = row->name};
    }
  }
  // A drawing does not say what opens a lock.
  const auto add = [&](char glyph, Tile tile) {
    std::optional<Meaning>& meaning = meanings[static_cast<unsigned char>(glyph)];
    if (!meaning) meaning = Meaning{.tile = tile};
  };
  for (const char glyph :
       {MissionGlyphs::key, MissionGlyphs::lever, MissionGlyphs::locked_ground, MissionGlyphs::passage}) {
    add(glyph, Tile::floor);
  }
  for (const char glyph : MissionGlyphs::one_way) add(glyph, Tile::floor);
  add(MissionGlyphs::locked_door, Tile::door);
  return meanings;
}

class AsciiReader {
 public:
  AsciiReader(std::string_view bytes, const ReadOptions& options)
      : rows_(bytes), options_(options), problems_(ErrorCode::bad_level, options.file) {}

  Result<Level> read() {
    if (rows_.empty()) {
      problems_.add(1, 1, "the file has no drawing", "draw one line for each row; see `warren list tiles`");
      return problems_.failed();
    }
    const Size size{static_cast<int>(rows_.first().size()), rows_.count()};
    if (Status fits = check_cells(size, options_.file, options_.limits); !fits) return failure(fits.error());
    level_.reset(size);
    for (int y = 0; y < size.h && !problems_.is_full(); ++y) read_row(rows_.next(), y);
    if (!problems_.empty()) return problems_.failed();
    return std::move(level_);
  }

 private:
  void read_row(std::string_view row, int y) {
    const int width = level_.width();
    const int length = static_cast<int>(row.size());
    if (length != width) {
      problems_.add(rows_.line(), std::min(length, width) + 1,
                    fmt::format("this row has {}, and the first one {}", counted(length, "cell"), width),
                    "make all rows equally long");
    }
    for (int x = 0; x < length; ++x) read_cell(row[static_cast<std::size_t>(x)], {x, y});
  }

  void read_cell(char glyph, Point p) {
    const auto byte = static_cast<unsigned char>(glyph);
    const std::optional<Meaning>* meaning = byte < meanings_.size() ? &meanings_[byte] : nullptr;
    if (meaning == nullptr || !meaning->has_value()) {
      if (!std::exchange(reported_[byte], true)) refuse(glyph, p);
    } else if (level_.tiles.contains(p)) {
      place(**meaning, p);
    }
  }

  /// Reports each unknown character once.
  void refuse(char glyph, Point p) {
    const auto byte = static_cast<unsigned char>(glyph);
    const bool visible = byte > ' ' && byte < 0x7f;
    problems_.add(rows_.line(), p.x + 1,
                  visible       ? fmt::format("no tile is drawn as '{}'", glyph)
                  : byte == ' ' ? "no tile is drawn as a blank"
                                : fmt::format("no tile is drawn as byte {:#04x}", byte),
                  visible       ? "use the glyphs of `warren list tiles`; a file of another format needs --from"
                  : byte == ' ' ? "draw rock as #; drawings with --style lines cannot be read"
                                : "draw with visible ASCII; a file of another format needs --from");
  }

  void place(const Meaning& meaning, Point p) {
    level_.tiles[p] = meaning.tile;
    if (!meaning.spawn.empty()) level_.spawns.push_back({p, meaning.spawn});
    if (meaning.role == Role::exit) level_.exits.push_back(p);
    if (meaning.role != Role::start) return;
    if (level_.start) problems_.add(rows_.line(), p.x + 1, "this is a second start", "keep one '@'");
    level_.start = p;
  }

  const std::array<std::optional<Meaning>, 128> meanings_ = make_meanings();
  std::array<bool, 256> reported_{};
  TextRows rows_;
  const ReadOptions& options_;
  ProblemList problems_;
  Level level_;
};

/// Whether the first line that is neither empty nor a comment is "key: value". A row of a drawing has no blank, but may
/// begin with "//", as a comment does.
bool has_header(std::string_view text) {
  while (text.starts_with("//") || text.starts_with('\n') || text.starts_with('\r')) {
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  }
  const std::size_t word = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_");
  return word != std::string_view::npos && word > 0 && text[word] == ':' && text.substr(word + 1).starts_with(' ');
}

std::string name_of_file(std::string_view file) {
  file.remove_prefix(file.find_last_of('/') + 1);  // npos + 1 is 0
  return std::string(file.substr(0, file.find_last_of('.')));
}

/// The drawing without random substitutions: each glyph becomes its first choice. Transparent cells become rock.
Level level_of(const Prefab& prefab) {
  Level level(prefab.size());
  level.name = prefab.name();
  level.tiles = prefab.tiles();
  level.mission = mission_of(prefab, prefab.cells(), Orientation::none);
  for (std::size_t i = 0; i < prefab.cells().cells().size(); ++i) {
    const PrefabCell& cell = prefab.cells()[i];
    const Point p = prefab.cells().point(i);
    if (cell.role == Role::start) level.start = p;
    if (cell.role == Role::exit) level.exits.push_back(p);
    if (cell.spawn != PrefabCell::no_spawn) {
      level.spawns.push_back({p, prefab.spawn_names()[cell.spawn]});
      level.spawns.back().data = prefab.spawn_data()[cell.spawn];
    }
  }
  return level;
}

Result<Level> read_ascii_level(std::string_view bytes, const ReadOptions& options) {
  if (has_header(bytes)) {
    return Prefab::parse(bytes, name_of_file(options.file), options.file, options.limits).map(level_of);
  }
  if (Status fits = check_bytes(bytes, options.file, options.limits); !fits) return failure(fits.error());
  return AsciiReader(bytes, options).read();
}

}  // namespace

constinit const FormatDescriptor formats::ascii = {
    .id = "ascii",
    .summary = "plain text, one character per cell, with the start, exits and spawns",
    .extension = ".txt",
    .write = Guarded<write_ascii_level>::call,
    .read = Guarded<read_ascii_level>::call,
};

}  // namespace warren

// SPDX-License-Identifier: MIT
#include "src/json/level_reader.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include <warren/text/printable.hpp>

#include "src/json/checked_scanner.hpp"
#include "src/json/level_legend.hpp"
#include "src/json/level_parts_reader.hpp"
#include "src/json/mission_reader.hpp"
#include "src/json/place_reader.hpp"
#include "src/json/user_data_reader.hpp"
#include "src/level/input_limits.hpp"

namespace warren {

namespace {

constexpr int largest = std::numeric_limits<int>::max();

// The required keys come first.
constexpr std::string_view keys[] = {
    "schema", "width",  "height",   "legend",   "tiles",     "name",  "seed",   "depth",   "attempts", "hash",
    "start",  "exits",  "movement", "rooms",    "corridors", "zones", "spawns", "prefabs", "data",     "locks",
    "keys",   "levers", "one_ways", "strength", "spheres",   "walks", "cuts",   "brought", "passages"};
constexpr std::size_t needed_keys = 5;
constexpr std::string_view prefab_keys[] = {"name", "area", "turn", "kept", "data"};

class LevelReader {
 public:
  LevelReader(std::string_view text, std::string_view file, const Limits& limits)
      : text_(text), limits_(limits), problems_(ErrorCode::bad_level, file) {}

  /// Reads the text twice, because keys come in any order: first the size and the legend, then everything else.
  Result<Level> read() {
    if (Status framed = read_frame(); !framed) return failure(std::move(framed.error()));
    if (other_version_) return failure(std::move(*other_version_));
    if (is_object_) {
      if (Status filled = fill(); !filled) return failure(std::move(filled.error()));
    }
    problems_.sort_by_place();
    if (!problems_.empty()) return problems_.failed();
    level_.tile_set = legend_.tile_set();
    return std::move(level_);
  }

 private:
  Status read_frame() {
    CheckedScanner in(text_, limits_, problems_);
    if (Status begun = in.scanner().begin(); !begun) return begun;
    Size size;
    Status read = in.read_object("the level", keys, needed_keys, [&](std::size_t i) -> Status {
      is_object_ = true;
      if (keys[i] == "schema") return read_version(in);
      if (keys[i] == "width") return in.read_number("\"width\"", 1, largest, size.w);
      if (keys[i] == "height") return in.read_number("\"height\"", 1, largest, size.h);
      if (keys[i] == "legend") return legend_.read(in);
      return in.scanner().skip();
    });
    if (!read) return read;
    if (Status ended = in.scanner().finish(); !ended) return ended;
    if (Status fits = check_cells(size, problems_.file(), limits_); !fits) {
      problems_.add(std::move(fits.error()));
    } else if (size.cells() > 0) {
      level_.reset(size);
    }
    return ok();
  }

  /// For a later version, this is the only problem reported: the meaning of its keys is unknown.
  Status read_version(CheckedScanner& in) {
    Status read = in.read_number("\"schema\"", 1, largest, version_);
    if (version_ > level_schema_version) {
      other_version_ = Error{ErrorCode::bad_level,
                             fmt::format("the level has version {} of this format", version_),
                             {.file = problems_.file(), .line = in.value().line, .column = in.value().column},
                             fmt::format("this program reads versions 1 to {}", level_schema_version)};
    }
    return read;
  }

  Status fill() {
    CheckedScanner in(text_, limits_, problems_);
    JsonValue root;
    if (Status looked = in.scanner().look(root); !looked) return looked;
    PlaceReader places(in, level_.bounds());
    LevelPartsReader parts(in, places, limits_, level_);
    MissionReader mission(in, places, limits_, level_.mission);
    std::uint64_t seen = 0;
    Status read = in.scanner().read_members([&](const JsonMember& member) -> Status {
      const std::size_t i = static_cast<std::size_t>(std::ranges::find(keys, member.key) - std::begin(keys));
      if (i == std::size(keys) || (seen >> i & 1) != 0) return in.scanner().skip();
      seen |= std::uint64_t{1} << i;
      return MissionReader::knows(keys[i]) ? mission.read(keys[i]) : read_member(in, places, parts, keys[i]);
    });
    if (level_.mission.empty()) level_.mission = {};  // a certificate of nothing
    return read;
  }

  Status read_member(CheckedScanner& in, PlaceReader& places, LevelPartsReader& parts, std::string_view key) {
    if (key == "name") return in.read_string("\"name\"", level_.name);
    if (key == "seed") {
      return in.read_number("\"seed\"", std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max(), level_.seed);
    }
    if (key == "depth") return in.read_number("\"depth\"", 1, largest, level_.depth);
    if (key == "attempts") return in.read_number("\"attempts\"", 0, largest, level_.attempts);
    if (key == "movement") {
      std::size_t movement = 0;
      Status read = in.read_word("\"movement\"", movement_names, movement);
      level_.movement = static_cast<Movement>(movement);
      return read;
    }
    if (key == "hash") return read_hash(in);
    if (key == "start") return read_start(in, places);
    if (key == "exits") return version_ == 1 ? parts.read_exit_points() : parts.read_exits();
    if (key == "rooms") return version_ == 1 ? parts.read_room_areas() : parts.read_rooms();
    if (key == "zones") return parts.read_zones();
    if (key == "spawns") return parts.read_spawns();
    if (key == "data") return read_user_data(in, limits_, level_.data);
    if (key == "corridors") {
      return in.read_list("\"corridors\"", "make it a list of lists of [x, y]", [&]() -> Status {
        Status read = places.points("a corridor", "a cell", [&](Point p) { level_.corridors.add(p); });
        level_.corridors.close();
        return read;
      });
    }
    if (key == "prefabs") return read_prefabs(in, places);
    if (key == "tiles") return read_tiles(in);
    return in.scanner().skip();
  }

  /// The value need not match the level, which may have been edited, but it has to be a hash.
  static Status read_hash(CheckedScanner& in) {
    std::string hash;
    in.expect_good();
    Status read = in.read_string("\"hash\"", hash);
    const bool fits = hash.size() == 16 && hash.find_first_not_of("0123456789abcdef") == std::string::npos;
    if (read && in.good() && !fits) in.note("\"hash\" is not a hash", "write 16 hexadecimal digits, or leave it out");
    return read;
  }

  Status read_start(CheckedScanner& in, PlaceReader& places) {
    JsonValue next;
    if (Status looked = in.scanner().look(next); !looked) return looked;
    if (next.is(JsonValue::Type::null)) return in.scanner().skip();
    return places.point("\"start\"", [&](Point p) { level_.start = p; });
  }

  Status read_prefabs(CheckedScanner& in, PlaceReader& places) {
    return in.read_list("\"prefabs\"", "make it a list of { \"name\": …, \"area\": … }", [&]() -> Status {
      PlacedPrefab placed;
      std::size_t turn = 0;
      in.expect_good();
      Status read = in.read_object("a prefab", prefab_keys, 2, [&](std::size_t i) -> Status {
        switch (i) {
          case 0: return in.read_string("\"name\"", placed.name);
          case 1: return places.area("its area", placed.area);
          case 2: return in.read_word("\"turn\"", orientation_names, turn);
          case 3: return in.read_boolean("\"kept\"", placed.is_protected);
          default: return read_user_data(in, limits_, placed.data);
        }
      });
      placed.turn = static_cast<Orientation>(turn);
      if (read && in.good()) level_.prefabs.push_back(std::move(placed));
      return read;
    });
  }

  Status read_tiles(CheckedScanner& in) {
    JsonValue at;
    if (Status looked = in.scanner().look(at); !looked) return looked;
    int rows = 0;
    std::string row;
    in.expect_good();
    Status read = in.read_list("\"tiles\"", "make it a list of strings, one for each row", [&]() -> Status {
      row.clear();
      in.expect_good();
      Status one = in.read_string("a row", row);
      if (one && in.good() && rows < level_.height()) decode(in, row, rows);
      if (rows < largest) ++rows;
      return one;
    });
    if (read && at.is(JsonValue::Type::array) && level_.height() > 0 && rows != level_.height()) {
      in.note(at.line, at.column,
              fmt::format("the level has {}, and the height is {}", counted(rows, "row"), level_.height()),
              "make them equal");
    }
    return read;
  }

  void decode(CheckedScanner& in, std::string_view row, int y) {
    const int line = in.value().line;
    const int column = in.value().column;
    if (row.size() != static_cast<std::size_t>(level_.width())) {
      in.note(line, column,
              fmt::format("this row has {}, and the width is {}", counted(std::ssize(row), "cell"), level_.width()),
              "make them equal");
      return;
    }
    Tile* to = level_.tiles.row(y).data();
    for (std::size_t x = 0; x < row.size(); ++x) {
      const auto byte = static_cast<unsigned char>(row[x]);
      if (const std::optional<Tile> tile = legend_.find(byte)) {
        to[x] = *tile;
      } else if (legend_.is_first_report(byte)) {
        const bool visible = byte >= ' ' && byte <= '~';
        in.note(line, column + 1 + static_cast<int>(x),
                visible ? fmt::format("the legend does not define '{}'", row[x]) : "a glyph is not printable ASCII",
                visible ? "add it to \"legend\"" : "use another character for this tile");
      }
    }
  }

  std::string_view text_;
  const Limits& limits_;
  ProblemList problems_;
  bool is_object_ = false;
  int version_ = level_schema_version;
  std::optional<Error> other_version_;
  LevelLegend legend_;
  Level level_;
};

}  // namespace

Result<Level> level_from_json(std::string_view text, std::string_view file, const Limits& limits) {
  if (Status fits = check_bytes(text, file, limits); !fits) return failure(std::move(fits.error()));
  return LevelReader(text, file, limits).read();
}

}  // namespace warren

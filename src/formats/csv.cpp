// SPDX-License-Identifier: MIT
// One line per row, one number per cell. numpy.loadtxt and most engines read it.
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "src/formats/formats.hpp"
#include "src/json/problem_list.hpp"
#include "src/level/input_limits.hpp"
#include "src/text/text_rows.hpp"

namespace warren {

namespace {

Result<LevelFile> write_csv_level(const Level& level, const WriteOptions&) {
  std::array<std::string, 256> numbers;
  for (std::size_t id = 0; id < numbers.size(); ++id) numbers[id] = fmt::format("{},", id);
  std::string text;
  text.reserve(level.tiles.cells().size() * 4);
  for (int y = 0; y < level.height(); ++y) {
    for (const Tile tile : level.tiles.row(y)) text += numbers[static_cast<std::uint8_t>(tile)];
    text.back() = '\n';
  }
  return LevelFile{std::move(text)};
}

class CsvReader {
 public:
  CsvReader(std::string_view bytes, const ReadOptions& options)
      : rows_(bytes), options_(options), problems_(ErrorCode::bad_level, options.file) {}

  Result<Level> read() {
    if (rows_.empty()) {
      problems_.add(1, 1, "the file has no numbers", "write one line for each row, as in 128,0,128");
      return problems_.failed();
    }
    const Size size{static_cast<int>(std::ranges::count(rows_.first(), ',') + 1), rows_.count()};
    if (Status fits = check_cells(size, options_.file, options_.limits); !fits) return failure(fits.error());
    level_.reset(size);
    for (int y = 0; y < size.h && !problems_.is_full(); ++y) read_row(rows_.next(), y);
    if (!problems_.empty()) return problems_.failed();
    return std::move(level_);
  }

 private:
  void read_row(std::string_view row, int y) {
    const int line = rows_.line();
    const int count = static_cast<int>(std::ranges::count(row, ',') + 1);
    if (count != level_.width()) {
      problems_.add(line, 1,
                    fmt::format("this row has {}, and the first one {}", counted(count, "number"), level_.width()),
                    "make all rows equally long");
    }
    const char* at = row.data();
    const char* const end = at + row.size();
    for (int x = 0; x < count; ++x) {
      const char* comma = std::find(at, end, ',');
      // Cells beyond the width are checked too.
      const std::optional<Tile> tile = tile_in({at, comma}, line, static_cast<int>(at - row.data()) + 1);
      if (tile && x < level_.width()) place(*tile, {x, y});
      at = comma == end ? end : comma + 1;
    }
  }

  std::optional<Tile> tile_in(std::string_view text, int line, int column) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
      text.remove_prefix(1);
      ++column;
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    int id = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
    if (text.empty() || error == std::errc::invalid_argument || end != text.data() + text.size()) {
      if (!problems_.is_full()) {
        problems_.add(line, column, text.empty() ? "a number is missing" : "this is not a number",
                      "write the id of a tile; see `warren list tiles`");
      }
      return std::nullopt;
    }
    const bool known = error == std::errc{} && id >= 0 && id < 256 && TileSet::standard()->knows(static_cast<Tile>(id));
    if (known) return static_cast<Tile>(id);
    if (!problems_.is_full()) {
      constexpr std::size_t shown = 24;
      problems_.add(line, column, fmt::format("no tile has the id {}", text.substr(0, shown)),
                    "use one of those that `warren list tiles` shows");
    }
    return std::nullopt;
  }

  /// Stairs that lead down are exits.
  void place(Tile tile, Point p) {
    level_.tiles[p] = tile;
    if (tile == Tile::down_stairs) level_.exits.emplace_back(p);
  }

  TextRows rows_;
  const ReadOptions& options_;
  ProblemList problems_;
  Level level_;
};

Result<Level> read_csv_level(std::string_view bytes, const ReadOptions& options) {
  if (Status fits = check_bytes(bytes, options.file, options.limits); !fits) return failure(fits.error());
  return CsvReader(bytes, options).read();
}

}  // namespace

constinit const FormatDescriptor formats::csv = {
    .id = "csv",
    .summary = "the ids of the tiles as numbers, for spreadsheets, numpy and engines",
    .extension = ".csv",
    .write = Guarded<write_csv_level>::call,
    .read = Guarded<read_csv_level>::call,
};

}  // namespace warren

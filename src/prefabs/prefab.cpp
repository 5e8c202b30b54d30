// SPDX-License-Identifier: MIT
#include <warren/prefabs/prefab.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <warren/core/nearest.hpp>

#include "core/utf8.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 2> header_keys = {"kind", "summary"};

std::string suggestion(std::string_view typed, std::span<const std::string_view> known) {
  const std::string nearest = nearest_name(typed, known);
  return nearest.empty() ? fmt::format("use one of these: {}", fmt::join(known, ", "))
                         : fmt::format("did you mean \"{}\"?", nearest);
}

std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// How many characters a text has; bytes that are no UTF-8 count as one each.
int characters_in(std::string_view text) {
  int count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(std::max<std::size_t>(utf8_length(text), 1));
  return count;
}

std::optional<Tile> tile_of(char glyph) {
  if (glyph == ' ') return Tile::floor;
  const TileSet& set = *TileSet::standard();
  for (const Tile tile : set.tiles()) {
    if (set[tile].glyph == glyph) return tile;
  }
  return std::nullopt;
}

class PrefabReader {
 public:
  PrefabReader(std::string_view text, std::string_view file) : rest_(text), file_(file) {}

  Result<Prefab> read(std::string_view name) {
    read_header();
    read_drawing();
    if (!errors_.empty()) return failure(combined(std::move(errors_)));
    return Prefab(std::string(name), *kind_, std::move(tiles_), std::move(summary_));
  }

 private:
  bool at_end() const { return rest_.empty(); }

  std::string_view next_line() {
    ++line_;
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

  void problem(int line, int column, std::string message, std::string hint) {
    constexpr std::size_t most = 100;
    if (errors_.size() >= most) return;
    errors_.push_back({ErrorCode::bad_prefab,
                       std::move(message),
                       {.file = std::string(file_), .line = line, .column = column},
                       std::move(hint)});
  }

  void read_header() {
    while (!at_end()) {
      const std::string_view line = next_line();
      if (without_blanks(line).empty()) break;
      read_field(line);
    }
    if (!kind_ && errors_.empty()) problem(1, 1, "the prefab has no kind", "begin it with a line \"kind: sample\"");
  }

  void read_field(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      problem(line_, 1, "a line before the drawing is not \"key: value\"",
              "write it so, and leave an empty line before the drawing");
      return;
    }
    const std::string_view key = without_blanks(line.substr(0, colon));
    const std::string_view value = without_blanks(line.substr(colon + 1));
    const int column = characters_in(line.substr(0, static_cast<std::size_t>(value.data() - line.data()))) + 1;
    if (std::ranges::find(seen_, key) != seen_.end()) {
      problem(line_, 1, fmt::format("\"{}\" stands here a second time", key), "keep one of them");
    }
    seen_.push_back(key);
    if (key == "kind") {
      read_kind(value, column);
    } else if (key == "summary") {
      summary_ = value;
    } else {
      problem(line_, 1, fmt::format("the key \"{}\" means nothing here", key), suggestion(key, header_keys));
    }
  }

  void read_kind(std::string_view value, int column) {
    const auto found = std::ranges::find(prefab_kind_names, value);
    if (found == std::end(prefab_kind_names)) {
      problem(line_, column, fmt::format("the kind is \"{}\"", value), suggestion(value, prefab_kind_names));
    } else {
      kind_ = static_cast<PrefabKind>(found - std::begin(prefab_kind_names));
    }
  }

  /// Empty lines at the end are nobody's business.
  void read_drawing() {
    const int first = line_ + 1;
    std::vector<std::string_view> rows;
    while (!at_end()) rows.push_back(next_line());
    while (!rows.empty() && rows.back().empty()) rows.pop_back();
    if (rows.empty()) {
      problem(first, 1, "the prefab has no drawing", "draw it after an empty line");
      return;
    }
    const int width = characters_in(rows.front());
    if (width > Prefab::longest_side || rows.size() > Prefab::longest_side) {
      problem(first, 1, fmt::format("the drawing is {}x{}", width, rows.size()),
              fmt::format("keep both sides up to {}", Prefab::longest_side));
      return;
    }
    tiles_.reset({width, static_cast<int>(rows.size())}, Tile::wall);
    for (int y = 0; y < tiles_.height(); ++y) read_row(rows[static_cast<std::size_t>(y)], y, first + y);
  }

  void read_row(std::string_view row, int y, int line) {
    const int length = characters_in(row);
    if (length != tiles_.width()) {
      problem(line, std::min(length, tiles_.width()) + 1,
              fmt::format("this row has {} cells and the first one {}", length, tiles_.width()),
              "make all rows equally long");
      return;
    }
    for (int x = 0; !row.empty(); ++x) {
      const std::size_t bytes = std::max<std::size_t>(utf8_length(row), 1);
      const std::optional<Tile> tile = bytes == 1 ? tile_of(row.front()) : std::nullopt;
      if (!tile) {
        problem(line, x + 1, fmt::format("no tile is drawn as {}", shown(row.substr(0, bytes))),
                "`warren list tiles` shows the glyphs");
      } else {
        tiles_[Point{x, y}] = *tile;
      }
      row.remove_prefix(bytes);
    }
  }

  static std::string shown(std::string_view character) {
    const auto byte = static_cast<unsigned char>(character.front());
    if (utf8_length(character) == 0 || byte < 0x20 || byte == 0x7f) return fmt::format("byte {:#04x}", byte);
    return fmt::format("'{}'", character);
  }

  std::string_view rest_;
  std::string_view file_;
  int line_ = 0;
  std::vector<std::string_view> seen_;
  std::optional<PrefabKind> kind_;
  std::string summary_;
  Grid<Tile> tiles_;
  std::vector<Error> errors_;
};

}  // namespace

Prefab::Prefab(std::string name, PrefabKind kind, Grid<Tile> tiles, std::string summary)
    : data_(std::make_shared<const Data>(Data{std::move(name), std::move(summary), kind, std::move(tiles)})) {}

Result<Prefab> Prefab::parse(std::string_view text, std::string_view name, std::string_view file,
                             const Limits& limits) {
  if (static_cast<std::int64_t>(text.size()) > limits.file_bytes) {
    return failure({ErrorCode::input_too_large,
                    fmt::format("the file has {} bytes, and the limit is {}", text.size(), limits.file_bytes),
                    {.file = std::string(file)},
                    "draw something smaller"});
  }
  return PrefabReader(text, file).read(name);
}

const Prefab::Data& Prefab::data() const {
  static const Data nothing;
  return data_ ? *data_ : nothing;
}

std::string_view Prefab::name() const { return data().name; }
std::string_view Prefab::summary() const { return data().summary; }
PrefabKind Prefab::kind() const { return data().kind; }
const Grid<Tile>& Prefab::tiles() const { return data().tiles; }

}  // namespace warren

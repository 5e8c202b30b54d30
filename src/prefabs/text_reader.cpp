// SPDX-License-Identifier: MIT
#include "src/prefabs/text_reader.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <warren/prefabs/prefab.hpp>
#include <warren/text/printable.hpp>

#include "src/text/blanks.hpp"
#include "src/text/text_rows.hpp"
#include "src/text/utf8.hpp"

namespace warren {

std::string shown(char32_t glyph) {
  if (!can_be_drawn(glyph) || glyph == 0xa0) return fmt::format("character {:#04x}", std::uint32_t{glyph});
  std::string text = "'";
  append_utf8(text, glyph);
  return text + "'";
}

namespace {

/// The number of characters in a text. Each byte that is not valid UTF-8 counts as one.
int characters_in(std::string_view text) {
  int count = 0;
  for (; !text.empty(); ++count) static_cast<void>(take_utf8(text));
  return count;
}

class TextReader {
 public:
  TextReader(std::string_view text, PrefabProblems& problems) : rest_(text), problems_(problems) {}

  PrefabSource read() {
    if (rest_.starts_with("\xEF\xBB\xBF")) {
      problems_.add(1, 1, "the file begins with a byte order mark", "save it as UTF-8 without one");
      rest_.remove_prefix(3);
    }
    read_header();
    read_drawing();
    return std::move(source_);
  }

 private:
  std::string_view next_line() {
    ++line_;
    return take_line(rest_);
  }

  void read_header() {
    while (!rest_.empty()) {
      const std::string_view line = next_line();
      if (without_blanks(line).empty()) return;
      if (!line.starts_with("//")) read_field(line);
    }
  }

  void read_field(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      problems_.add(line_, 1, "a line before the drawing is not \"key: value\"",
                    "write it in that form, and leave an empty line before the drawing");
      return;
    }
    const std::string_view key = without_blanks(line.substr(0, colon));
    const std::string_view value = without_blanks(line.substr(colon + 1));
    const int column = characters_in(line.substr(0, static_cast<std::size_t>(value.data() - line.data()))) + 1;
    for (std::string_view rest = value; !rest.empty();) {
      if (!take_utf8(rest)) {
        problems_.add(line_, column, "the value is not UTF-8", "save the file as UTF-8");
        return;
      }
    }
    if (key == "pad") pad_ = value;
    // Longer headers are rejected later; there is no need to store them.
    constexpr std::size_t most_fields = 1000;
    if (source_.fields.size() < most_fields) {
      source_.fields.push_back({std::string(key), std::string(value), line_, column});
    }
  }

  /// Ignores empty lines at the end.
  void read_drawing() {
    std::vector<std::string_view> rows;
    source_.first_line = line_ + 1;
    while (!rest_.empty()) rows.push_back(next_line());
    while (!rows.empty() && rows.back().empty()) rows.pop_back();
    int width = 0;
    for (const std::string_view row : rows) {
      width = std::max(width, characters_in(row));
      if (pad_.empty()) break;  // then all rows must have the length of the first
    }
    if (width > Prefab::longest_side || rows.size() > Prefab::longest_side) {
      problems_.add(source_.first_line, 1, fmt::format("the drawing is {}x{}", width, rows.size()),
                    fmt::format("keep both sides up to {}", Prefab::longest_side));
      return;
    }
    if (width == 0) {
      const auto elsewhere = std::ranges::find(source_.fields, "drawing", &PrefabField::key);
      if (elsewhere == source_.fields.end()) {
        problems_.add(source_.first_line, 1, "the prefab has no drawing", "draw it after an empty line");
      }
      return;
    }
    std::string_view pad = pad_;
    const char32_t filler = take_utf8(pad).value_or(U'#');
    source_.glyphs.reset({width, static_cast<int>(rows.size())}, filler);
    for (int y = 0; y < source_.glyphs.height(); ++y) read_row(rows[static_cast<std::size_t>(y)], y);
  }

  void read_row(std::string_view row, int y) {
    const int line = source_.first_line + y;
    const int width = source_.glyphs.width();
    const int length = characters_in(row);
    if (length != width && pad_.empty()) {
      problems_.add(line, std::min(length, width) + 1,
                    fmt::format("this row has {} and the first one {}", counted(length, "cell"), width),
                    "make all rows equally long, or add \"pad: #\" to fill them up");
      return;
    }
    for (int x = 0; !row.empty(); ++x) {
      const std::string_view before = row;
      const std::optional<char32_t> glyph = take_utf8(row);
      if (!glyph) {
        const auto byte = static_cast<unsigned char>(before.front());
        problems_.add(line, x + 1, fmt::format("no tile is drawn as byte {:#04x}", byte), "save the file as UTF-8");
      } else if (!can_be_drawn(*glyph)) {
        problems_.add(line, x + 1, fmt::format("no tile is drawn as {}", shown(*glyph)),
                      "draw with visible characters");
      }
      source_.glyphs[{x, y}] = glyph && can_be_drawn(*glyph) ? *glyph : U'.';
    }
  }

  std::string_view rest_;
  PrefabProblems& problems_;
  int line_ = 0;
  std::string_view pad_;
  PrefabSource source_;
};

}  // namespace

PrefabSource read_prefab_text(std::string_view text, PrefabProblems& problems) {
  return TextReader(text, problems).read();
}

}  // namespace warren

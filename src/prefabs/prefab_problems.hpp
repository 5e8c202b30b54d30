// SPDX-License-Identifier: MIT
// Collects the problems of one prefab file, so that all of them are reported at once.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/level/error.hpp>
#include "src/prefabs/prefab_source.hpp"

namespace warren {

class PrefabProblems {
 public:
  explicit PrefabProblems(std::string_view file) : file_(file) {}

  bool empty() const { return errors_.empty(); }
  void add(int line, int column, std::string message, std::string hint) {
    add(Place{.line = line, .column = column}, std::move(message), std::move(hint));
  }
  void add(const PrefabField& field, std::string message, std::string hint) {
    add(field.line, field.column, std::move(message), std::move(hint));
  }
  /// The place of a cell. Text files have a line and column for it; other formats only the cell.
  Place place_of(const PrefabSource& source, Point cell) const {
    Place place;
    if (source.first_line > 0) {
      place = {.line = source.first_line + cell.y, .column = cell.x + 1};
    } else if (static_cast<std::size_t>(cell.y) < source.rows.size()) {
      const PrefabSource::RowPlace& row = source.rows[static_cast<std::size_t>(cell.y)];
      place = {.line = row.line, .column = row.column + cell.x};
    } else {
      place.cells = {cell};
    }
    place.file = source.drawing_file.empty() ? file_ : source.drawing_file;
    return place;
  }
  void add(const PrefabSource& source, Point cell, std::string message, std::string hint) {
    add(place_of(source, cell), std::move(message), std::move(hint));
  }

  /// Must not be empty.
  Error combine() { return combined(std::move(errors_)); }

 private:
  void add(Place place, std::string message, std::string hint) {
    constexpr std::size_t most = 100;
    if (errors_.size() >= most) return;
    if (place.file.empty()) place.file = file_;
    errors_.push_back({ErrorCode::bad_prefab, std::move(message), std::move(place), std::move(hint)});
  }

  std::string_view file_;
  std::vector<Error> errors_;
};

/// Whether a character can be used in a text: it is neither a control character nor for private use.
constexpr bool can_be_drawn(char32_t glyph) {
  const bool control = glyph < 0x20 || (glyph >= 0x7f && glyph < 0xa0);
  const bool private_use = (glyph >= PrefabSource::first_own_glyph && glyph < 0xf900) || glyph >= 0xf0000;
  return !control && !private_use;
}

/// A character in messages: in quotes, or its number if it is invisible.
std::string shown(char32_t glyph);

}  // namespace warren

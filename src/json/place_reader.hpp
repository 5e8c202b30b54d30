// SPDX-License-Identifier: MIT
// Reads points, areas and cells of a level in JSON, and checks that they are on the map.
#pragma once

#include <array>
#include <limits>
#include <string_view>

#include <warren/grid/cell_runs.hpp>
#include <warren/grid/point.hpp>
#include <warren/grid/rect.hpp>

#include "src/json/checked_scanner.hpp"

namespace warren {

class PlaceReader {
 public:
  /// Empty bounds stand for an unknown size of the map: nothing is outside then.
  PlaceReader(CheckedScanner& in, const Rect& bounds) : in_(in), bounds_(bounds) {}

  /// Whether an area is on the map. If not, that is a problem at this place.
  bool on_map(std::string_view what, const Rect& area, int line, int column) {
    const bool inside = bounds_.empty() || (area.x >= 0 && area.y >= 0 && area.w >= 0 && area.h >= 0 &&
                                            area.w <= bounds_.w - area.x && area.h <= bounds_.h - area.y);
    if (!inside) {
      in_.note(line, column, fmt::format("{} is outside the level", what),
               fmt::format("keep it within the {}x{} cells", bounds_.w, bounds_.h));
    }
    return inside;
  }

  /// Reads the value of the key "x" or "y".
  Status coordinate(std::string_view key, int& into) {
    return in_.read_number(fmt::format("\"{}\"", key), 0, std::numeric_limits<int>::max(), into);
  }

  /// Reads [x, y] and calls take(Point) if it is on the map.
  template <class Take>
  Status point(std::string_view what, Take take) {
    std::array<int, 2> xy{};
    return numbers(what, "[x, y]", xy, [&](int line, int column) {
      if (on_map(what, {xy[0], xy[1], 1, 1}, line, column)) take(Point{xy[0], xy[1]});
    });
  }

  template <class Take>
  Status points(std::string_view what, std::string_view item, Take take) {
    return in_.read_list(what, "make it a list of [x, y]", [&] { return point(item, take); });
  }

  Status area(std::string_view what, Rect& area) {
    std::array<int, 4> xywh{};
    return numbers(what, "[x, y, w, h]", xywh, [&](int line, int column) {
      area = {xywh[0], xywh[1], xywh[2], xywh[3]};
      static_cast<void>(on_map(what, area, line, column));
    });
  }

  /// Reads a list of [x, y, length].
  Status cells(CellRuns& into) {
    return in_.read_list("\"cells\"", "make it a list of [x, y, length]", [&] {
      std::array<int, 3> xyl{};
      return numbers("a run of cells", "[x, y, length]", xyl,
                     [&](int line, int column) { add_run(into, {xyl[0], xyl[1], xyl[2]}, line, column); });
    });
  }

 private:
  template <std::size_t count, class Take>
  Status numbers(std::string_view what, std::string_view shape, std::array<int, count>& into, Take take) {
    JsonValue at;
    if (Status looked = in_.scanner().look(at); !looked) return looked;
    bool is_good = false;
    Status read = in_.read_checked(is_good, [&] { return in_.read_numbers(what, shape, into); });
    if (is_good) take(at.line, at.column);
    return read;
  }

  void add_run(CellRuns& into, const CellRun& run, int line, int column) {
    if (run.length < 1) {
      in_.note(line, column, fmt::format("a run of cells has the length {}", run.length), "make it 1 or more");
      return;
    }
    if (!on_map("a run of cells", {run.x, run.y, run.length, 1}, line, column)) return;
    const CellRun* last = into.empty() ? nullptr : &into.runs().back();
    const auto end = [](const CellRun& r) { return std::int64_t{r.x} + r.length; };
    if (last != nullptr && (run.y < last->y || (run.y == last->y && run.x <= end(*last)))) {
      in_.note(line, column, "a run of cells does not follow the one before it",
               "sort runs by y and x, and merge those that overlap or touch");
      return;
    }
    into.add(run);
  }

  CheckedScanner& in_;
  Rect bounds_;
};

}  // namespace warren

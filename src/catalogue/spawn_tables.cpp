// SPDX-License-Identifier: MIT
#include <warren/level/spawn_table.hpp>

#include <algorithm>
#include <array>
#include <set>

#include <fmt/core.h>

#include <warren/json/json_value.hpp>

#include "src/catalogue/embedded.hpp"
#include "src/catalogue/section_readers.hpp"
#include "src/json/json_fields.hpp"
#include "src/json/user_data_reader.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 3> table_keys = {"$schema", "name", "rows"};
constexpr std::array<std::string_view, 9> row_keys = {"name",   "kind",  "glyph",      "weight", "weight_per_depth",
                                                      "danger", "depth", "foreground", "data"};
constexpr int max_spawn_depth = 1'000'000;

void read_depths(const JsonValue& value, SpawnRow& row, ProblemList& problems) {
  const JsonValue* depths = value.find("depth");
  if (depths == nullptr) return;
  const auto depth_at = [&](std::size_t i) { return depths->items[i].integer().value_or(-1); };
  const bool two = depths->items.size() == 2;
  if (!two || depth_at(0) < 0 || depth_at(1) < depth_at(0) || depth_at(1) > max_spawn_depth) {
    problems.add(*depths, "\"depth\" is not a range", "write it as [first, last], as in [1, 5]");
    return;
  }
  row.min_depth = static_cast<int>(depth_at(0));
  row.max_depth = static_cast<int>(depth_at(1));
}

SpawnRow read_row(const JsonValue& value, ProblemList& problems) {
  check_keys(value, row_keys, problems);
  SpawnRow row;
  row.name = string_field(value, "name", problems);
  if (row.name.empty()) problems.add(value, "a row has no \"name\"", "add a name, as in \"name\": \"Goblin\"");
  row.kind = static_cast<SpawnKind>(choice_field(value, "kind", spawn_kind_names, problems));
  row.weight = static_cast<int>(
      integer_field(value, "weight", -SpawnRow::max_weight, SpawnRow::max_weight, problems, row.weight));
  row.weight_per_depth = static_cast<int>(integer_field(value, "weight_per_depth", -1000, 1000, problems, 0));
  row.danger = static_cast<int>(integer_field(value, "danger", 0, SpawnRow::max_danger, problems, row.danger));
  const std::string glyph = string_field(value, "glyph", problems, "*");
  if (glyph.size() == 1 && glyph[0] > ' ' && glyph[0] <= '~') {
    row.glyph = glyph[0];
  } else {
    problems.add(*value.find("glyph"), "\"glyph\" is not one printable ASCII character", "use one such as \"g\"");
  }
  row.foreground = colour_field(value, "foreground", problems);
  read_depths(value, row, problems);
  row.data = user_data_field(value, problems);
  return row;
}

struct ShippedTable {
  std::string_view name;
  SpawnTable table;
};

const std::vector<ShippedTable>& tables() {
  static const std::vector<ShippedTable> all = [] {
    std::vector<ShippedTable> made;
    for (const EmbeddedFile& file : embedded_files()) {
      const std::string_view name = embedded_name(file, "spawns/");
      if (name.empty()) continue;
      Result<SpawnTable> table = parse_spawn_table(file.text, file.path);
      // Tests parse every built-in file, so no error is expected here.
      if (table) made.push_back({name, SpawnTable(std::string(name), table->rows())});
    }
    return made;
  }();
  return all;
}

}  // namespace

std::optional<SpawnTable> read_spawn_table(const JsonValue& object, std::string name, ProblemList& problems) {
  ProblemList own(ErrorCode::bad_spawn_table, problems.file());
  check_keys(object, table_keys, own);
  const std::string title = string_field(object, "name", own);
  const JsonValue* list = object.find("rows");
  const bool has_rows = list != nullptr && !list->items.empty() && list->items.size() <= SpawnTable::max_rows;
  if (!has_rows) {
    own.add(list == nullptr ? object : *list,
            fmt::format("a spawn table has from 1 to {} \"rows\"", SpawnTable::max_rows),
            "add \"rows\": [ { \"name\": \"Goblin\", \"weight\": 10 } ]");
  }
  std::vector<SpawnRow> rows;
  std::set<std::string> names;
  for (const JsonValue& value : has_rows ? list->items : std::vector<JsonValue>{}) {
    rows.push_back(read_row(value, own));
    if (!rows.back().name.empty() && !names.insert(rows.back().name).second) {
      own.add(value, fmt::format("\"{}\" has a row already", rows.back().name), "merge the two rows");
    }
  }
  if (!own.empty()) {
    problems.add_all(own.failed().value());
    return std::nullopt;
  }
  return SpawnTable(name.empty() ? title : std::move(name), std::move(rows));
}

Result<SpawnTable> parse_spawn_table(std::string_view text, std::string_view file, const Limits& limits) {
  Result<JsonValue> root = parse_json(text, file, limits);
  if (!root) return failure(std::move(root.error()));
  ProblemList problems(ErrorCode::bad_spawn_table, file);
  if (std::optional<SpawnTable> table = read_spawn_table(*root, {}, problems)) return std::move(*table);
  return problems.failed();
}

std::vector<std::string_view> shipped_spawn_tables() {
  std::vector<std::string_view> names;
  for (const ShippedTable& table : tables()) names.push_back(table.name);
  return names;
}

const SpawnTable* SpawnTable::shipped(std::string_view name) {
  const auto found = std::ranges::find(tables(), name, &ShippedTable::name);
  return found == tables().end() ? nullptr : &found->table;
}

namespace {

/// The first row with this value in one of its members. The default table takes precedence over the others.
template <class Value>
const SpawnRow* first_row(Value SpawnRow::* member, const auto& value) {
  const auto row_in = [&](const SpawnTable& table) -> const SpawnRow* {
    const auto found = std::ranges::find(table.rows(), value, member);
    return found == table.rows().end() ? nullptr : &*found;
  };
  const SpawnTable* first = SpawnTable::shipped(SpawnTable::default_name);
  const SpawnRow* row = first == nullptr ? nullptr : row_in(*first);
  for (const ShippedTable& table : tables()) {
    if (row == nullptr) row = row_in(table.table);
  }
  return row;
}

}  // namespace

const SpawnRow* SpawnTable::find_shipped(std::string_view row_name) { return first_row(&SpawnRow::name, row_name); }
const SpawnRow* SpawnTable::find_shipped_glyph(char glyph) { return first_row(&SpawnRow::glyph, glyph); }

}  // namespace warren

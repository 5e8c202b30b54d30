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
constexpr std::array<std::string_view, 13> row_keys = {"name",   "kind",  "glyph", "weight",     "weight_per_depth",
                                                       "danger", "depth", "group", "foreground", "unidentified",
                                                       "flat",   "light", "data"};
constexpr int max_spawn_depth = 1'000'000;

struct PairField {
  std::string_view key;
  int min;
  int max;
  std::string_view fix;
};

/// Two integers in order, such as "depth": [1, 5].
void read_pair(const JsonValue& value, const PairField& field, int& first, int& last, ProblemList& problems) {
  const JsonValue* pair = value.find(field.key);
  if (pair == nullptr) return;
  const auto number_at = [&](std::size_t i) { return pair->items[i].integer().value_or(-1); };
  const bool two = pair->items.size() == 2;
  if (!two || number_at(0) < field.min || number_at(1) < number_at(0) || number_at(1) > field.max) {
    problems.add(*pair, fmt::format("\"{}\" is not a range", field.key), std::string(field.fix));
    return;
  }
  first = static_cast<int>(number_at(0));
  last = static_cast<int>(number_at(1));
}

constexpr PairField depth_pair = {"depth", 0, max_spawn_depth, "write it as [first, last], as in [1, 5]"};
constexpr PairField group_pair = {"group", 1, SpawnRow::most_in_group,
                                  "write it as [fewest, most] of 1 to 16, as in [2, 4]"};

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
  row.unidentified = boolean_field(value, "unidentified", false, problems);
  if (row.unidentified && row.kind != SpawnKind::item) {
    problems.add(*value.find("unidentified"), "only an item can be \"unidentified\"",
                 "remove it, or make the row an \"item\"");
  }
  row.flat = boolean_field(value, "flat", false, problems);
  row.light = light_field(value, problems);
  read_pair(value, depth_pair, row.min_depth, row.max_depth, problems);
  read_pair(value, group_pair, row.min_group, row.max_group, problems);
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

/// The tables whose glyphs drawings use. Those of the others may stand for several things.
constexpr std::array<std::string_view, 4> drawn_tables = {SpawnTable::default_name, "city", "town", "vaults"};

/// The first row with this value in one of its members, the tables of drawings first.
template <class Value>
const SpawnRow* first_row(Value SpawnRow::* member, const auto& value) {
  const SpawnRow* row = nullptr;
  const auto look_in = [&](const SpawnTable* table) {
    if (row != nullptr || table == nullptr) return;
    const auto found = std::ranges::find(table->rows(), value, member);
    if (found != table->rows().end()) row = &*found;
  };
  for (const std::string_view name : drawn_tables) look_in(SpawnTable::shipped(name));
  for (const ShippedTable& table : tables()) look_in(&table.table);
  return row;
}

}  // namespace

const SpawnRow* SpawnTable::find_shipped(std::string_view row_name) { return first_row(&SpawnRow::name, row_name); }
const SpawnRow* SpawnTable::find_shipped_glyph(char glyph) { return first_row(&SpawnRow::glyph, glyph); }

}  // namespace warren

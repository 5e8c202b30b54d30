// SPDX-License-Identifier: MIT
#include "tools/survey/store_rows.hpp"

#include <cmath>

#include <fmt/format.h>

#include "tools/survey/store_schema.hpp"

namespace warren::survey {

namespace {

// Columns of the table of levels, counted from 0.
constexpr int seed_column = 1;
constexpr int failure_column = 2;
constexpr int first_metric = 3;
constexpr int counts_column = first_metric + static_cast<int>(metric_count);

void bind_values(Statement& statement, const Row& row) {
  for (std::size_t i = 0; i < metric_count; ++i) {
    const int parameter = first_metric + static_cast<int>(i) + 1;
    const Value value = row.values[i];
    if (value == missing) {
      statement.bind_null(parameter);
    } else if (metrics[i].unit == Unit::percent) {
      statement.bind(parameter, static_cast<double>(value) / 100);
    } else {
      statement.bind(parameter, value);
    }
  }
}

bool read_row(const Statement& statement, CountNames& names, Row& row) {
  row.reset(static_cast<std::uint64_t>(statement.integer(seed_column)));
  row.failure = statement.text(failure_column);
  for (std::size_t i = 0; i < metric_count; ++i) {
    const int column = first_metric + static_cast<int>(i);
    if (statement.is_null(column)) continue;
    const bool is_percent = metrics[i].unit == Unit::percent;
    if (is_percent ? !statement.is_number(column) : !statement.is_integer(column)) return false;
    if (!(std::abs(statement.real(column)) <= static_cast<double>(max_value / 100))) return false;  // nor is NaN
    row.values[i] = is_percent ? std::llround(statement.real(column) * 100) : statement.integer(column);
    if (row.values[i] < 0) return false;
  }
  return statement.is_null(counts_column) || read_json(statement.text(counts_column), names, row.counts);
}

}  // namespace

void bind_row(Statement& insert, std::int64_t recipe, const Row& row, std::string& counts_text) {
  insert.bind(1, recipe).bind(seed_column + 1, static_cast<std::int64_t>(row.seed));
  if (row.failed()) {
    insert.bind(failure_column + 1, std::string_view(row.failure)).bind_null(counts_column + 1);
  } else {
    counts_text.clear();
    append_json(counts_text, row.counts);
    insert.bind_null(failure_column + 1).bind(counts_column + 1, std::string_view(counts_text));
  }
  bind_values(insert, row);
}

Status visit_rows(Database& database, std::int64_t recipe, StoredSeeds seeds, CountNames& names,
                  const std::function<bool(const Row&)>& visit) {
  Result<Statement> select = database.prepare(
      fmt::format("SELECT {} FROM levels WHERE recipe = ? AND seed BETWEEN ? AND ? ORDER BY seed", level_columns()));
  if (!select) return failure(select.error());
  select->bind(1, recipe).bind(2, seeds.first).bind(3, seeds.last);
  Row row;
  while (true) {
    const Result<bool> found = select->step();
    if (!found) return failure(found.error());
    if (!*found) return ok();
    if (!read_row(*select, names, row)) {
      return failure({ErrorCode::bad_database,
                      fmt::format("the row of seed {1} in {0} is not valid", database.path(), row.seed),
                      {.file = database.path()},
                      "delete that row, or name another file"});
    }
    if (!visit(row)) return ok();
  }
}

}  // namespace warren::survey

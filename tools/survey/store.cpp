// SPDX-License-Identifier: MIT
#include "tools/survey/store.hpp"

#include <cmath>

#include <fmt/format.h>

#include <warren/grid/rng.hpp>
#include <warren/version.hpp>

#include "tools/survey/store_schema.hpp"

namespace warren::survey {

namespace {

// A killed process loses at most this; with a slow recipe it is one block.
constexpr std::chrono::milliseconds longest_transaction{50};

// Columns of the table of levels, counted from 0.
constexpr int seed_column = 1;
constexpr int failure_column = 2;
constexpr int first_metric = 3;
constexpr int spawns_column = first_metric + static_cast<int>(metric_count);

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

bool read_row(const Statement& statement, SpawnNames& names, Row& row) {
  row.reset(static_cast<std::uint64_t>(statement.integer(seed_column)));
  row.failure = statement.text(failure_column);
  for (std::size_t i = 0; i < metric_count; ++i) {
    const int column = first_metric + static_cast<int>(i);
    if (statement.is_null(column)) continue;
    row.values[i] =
        metrics[i].unit == Unit::percent ? std::llround(statement.real(column) * 100) : statement.integer(column);
    if (row.values[i] < 0) return false;
  }
  return statement.is_null(spawns_column) || read_json(statement.text(spawns_column), names, row.spawns);
}

}  // namespace

RecipeRecord make_record(std::string name, std::string text, const Recipe& recipe, const Request& request) {
  Hasher hasher;
  // Names what the key covers. A new name separates the rows from those of earlier keys.
  hasher.text("text and content");
  hasher.text(version).text(text).number(request.size.w).number(request.size.h).number(request.depth);
  hasher.word(recipe.content_hash());
  return {std::move(name), fmt::format("{:016x}", hasher.value()), std::move(text), request.size, request.depth};
}

Result<Store> Store::open(const std::string& path) {
  Result<std::unique_ptr<Database>> database = Database::open(path, Database::Access::create);
  if (!database) return failure(database.error());
  Store store(std::move(*database));
  // Checked before any change, so that a file of another program stays unchanged.
  if (Status good = ensure_schema(*store.database_); !good) return failure(good.error());
  if (Status set = store.database_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"); !set) {
    return failure(set.error());
  }
  if (Status ready = store.prepare(); !ready) return failure(ready.error());
  return store;
}

Status Store::prepare() {
  Result<Statement> insert = database_->prepare(
      fmt::format("INSERT OR IGNORE INTO levels ({}) VALUES ({})", level_columns(), level_parameters()));
  if (!insert) return failure(insert.error());
  insert_ = std::move(*insert);
  return ok();
}

Result<std::int64_t> Store::recipe(const RecipeRecord& record) {
  Result<Statement> insert = database_->prepare(
      "INSERT OR IGNORE INTO recipes (name, hash, text, width, height, depth) VALUES (?, ?, ?, ?, ?, ?)");
  if (!insert) return failure(insert.error());
  insert->bind(1, record.name).bind(2, record.hash).bind(3, record.text);
  insert->bind(4, std::int64_t{record.size.w}).bind(5, std::int64_t{record.size.h}).bind(6, std::int64_t{record.depth});
  if (Status inserted = insert->run(); !inserted) return failure(inserted.error());
  Result<Statement> find = database_->prepare("SELECT id FROM recipes WHERE hash = ?");
  if (!find) return failure(find.error());
  find->bind(1, record.hash);
  if (const Result<bool> found = find->step(); !found) return failure(found.error());
  return find->integer(0);
}

Status Store::begin() {
  if (in_transaction_) return ok();
  if (Status begun = database_->run("BEGIN IMMEDIATE"); !begun) return begun;
  in_transaction_ = true;
  begun_ = Clock::now();
  return ok();
}

Status Store::add(std::int64_t recipe, const Row& row) {
  if (Status begun = begin(); !begun) return begun;
  insert_.bind(1, recipe).bind(seed_column + 1, static_cast<std::int64_t>(row.seed));
  if (row.failed()) {
    insert_.bind(failure_column + 1, std::string_view(row.failure)).bind_null(spawns_column + 1);
  } else {
    spawns_text_.clear();
    append_json(spawns_text_, row.spawns);
    insert_.bind_null(failure_column + 1).bind(spawns_column + 1, std::string_view(spawns_text_));
  }
  bind_values(insert_, row);
  if (Status inserted = insert_.run(); !inserted) return inserted;
  ++rows_;
  return Clock::now() - begun_ < longest_transaction ? ok() : commit();
}

Status Store::commit() {
  if (!in_transaction_) return ok();
  if (Status committed = database_->run("COMMIT"); !committed) return committed;
  in_transaction_ = false;
  return ok();
}

Status Store::for_each(std::int64_t recipe, const SeedRange& seeds, const std::function<bool(const Row&)>& visit) {
  Result<Statement> select = database_->prepare(
      fmt::format("SELECT {} FROM levels WHERE recipe = ? AND seed >= ? AND seed < ? ORDER BY seed", level_columns()));
  if (!select) return failure(select.error());
  select->bind(1, recipe)
      .bind(2, static_cast<std::int64_t>(seeds.first))
      .bind(3, static_cast<std::int64_t>(seeds.end()));
  Row row;
  while (true) {
    const Result<bool> found = select->step();
    if (!found) return failure(found.error());
    if (!*found) return ok();
    if (!read_row(*select, names_, row)) {
      return failure({ErrorCode::bad_database,
                      fmt::format("the row of seed {1} in {0} is not valid", database_->path(), row.seed),
                      {.file = database_->path()},
                      "delete that row, or name another file"});
    }
    if (!visit(row)) return ok();
  }
}

Status Store::merge(const std::string& path) {
  // Checked on its own first, for an error that names this file.
  {
    const Result<std::unique_ptr<Database>> other = Database::open(path, Database::Access::read);
    if (!other) return failure(other.error());
    if (Status good = check_schema(**other); !good) return good;
  }
  if (Status committed = commit(); !committed) return committed;
  Result<Statement> attach = database_->prepare("ATTACH DATABASE ? AS other");
  if (!attach) return failure(attach.error());
  if (Status attached = attach->bind(1, std::string_view(path)).run(); !attached) return attached;
  const std::string columns = level_columns();
  const std::string without_recipe = columns.substr(columns.find(',') + 1);
  Status merged = database_->run(
      fmt::format("BEGIN IMMEDIATE;\n"
                  "INSERT OR IGNORE INTO recipes (name, hash, text, width, height, depth)\n"
                  "  SELECT name, hash, text, width, height, depth FROM other.recipes ORDER BY id;\n"
                  "INSERT OR IGNORE INTO levels ({})\n"
                  "  SELECT ours.id,{} FROM other.levels AS theirs JOIN other.recipes AS known ON known.id = recipe\n"
                  "  JOIN main.recipes AS ours ON ours.hash = known.hash ORDER BY ours.id, seed;\n"
                  "COMMIT;",
                  columns, without_recipe));
  if (!merged) static_cast<void>(database_->run("ROLLBACK"));
  if (Status detached = database_->run("DETACH DATABASE other"); !detached && merged) return detached;
  return merged;
}

}  // namespace warren::survey

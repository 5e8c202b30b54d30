// SPDX-License-Identifier: MIT
#include "tools/survey/store.hpp"

#include <fmt/format.h>

#include <warren/grid/rng.hpp>
#include <warren/version.hpp>

#include "tools/survey/store_rows.hpp"
#include "tools/survey/store_schema.hpp"

namespace warren::survey {

namespace {

// A killed process loses at most this; with a slow recipe it is one block.
constexpr std::chrono::milliseconds longest_transaction{50};

}  // namespace

RecipeRecord make_record(std::string name, std::string text, const Recipe& recipe, const Request& request) {
  Hasher hasher;
  // Names what the key covers. A new name separates the rows from those of earlier keys.
  hasher.text("text and content");
  hasher.text(version).text(text).number(request.size.w).number(request.size.h).number(request.depth);
  hasher.word(recipe.content_hash());
  return {std::move(name), fmt::format("{:016x}", hasher.value()), std::move(text), request.size, request.depth};
}

RecipeRecord make_record(std::string name, const SurveyedFloor& floor) {
  const DungeonFloor& its = floor.campaign->dungeon().floors()[floor.index];
  Hasher hasher;
  hasher.text("text and content of a floor").text(version).text(floor.campaign->text()).text(its.name);
  for (const std::string& recipe : its.recipes) {
    if (const Result<Recipe> known = floor.campaign->recipe_of(recipe)) hasher.word(known->content_hash());
  }
  return {std::move(name), fmt::format("{:016x}", hasher.value()), floor.campaign->text(), its.size, its.depth};
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

Status Store::insert(std::int64_t recipe, const Row& row) {
  bind_row(insert_, recipe, row, counts_text_);
  return insert_.run();
}

Status Store::add(std::int64_t recipe, const Row& row) {
  if (Status begun = begin(); !begun) return begun;
  if (Status inserted = insert(recipe, row); !inserted) return inserted;
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
  const StoredSeeds stored{static_cast<std::int64_t>(seeds.first), static_cast<std::int64_t>(seeds.end() - 1)};
  return seeds.count == 0 ? ok() : visit_rows(*database_, recipe, stored, names_, visit);
}

Status Store::merge(const std::string& path) {
  const Result<std::unique_ptr<Database>> other = Database::open(path, Database::Access::read);
  if (!other) return failure(other.error());
  if (Status good = check_schema(**other); !good) return good;
  if (Status committed = commit(); !committed) return committed;
  if (Status begun = begin(); !begun) return begun;
  if (Status copied = copy_from(**other); !copied) {
    static_cast<void>(database_->run("ROLLBACK"));
    in_transaction_ = false;
    return copied;
  }
  return commit();
}

Status Store::copy_from(Database& other) {
  Result<Statement> recipes =
      other.prepare("SELECT id, name, hash, text, width, height, depth FROM recipes ORDER BY id");
  if (!recipes) return failure(recipes.error());
  while (true) {
    const Result<bool> found = recipes->step();
    if (!found) return failure(found.error());
    if (!*found) return ok();
    const RecipeRecord record{.name = std::string(recipes->text(1)),
                              .hash = std::string(recipes->text(2)),
                              .text = std::string(recipes->text(3)),
                              .size = {static_cast<int>(recipes->integer(4)), static_cast<int>(recipes->integer(5))},
                              .depth = static_cast<int>(recipes->integer(6))};
    const Result<std::int64_t> ours = recipe(record);
    if (!ours) return failure(ours.error());
    // Rows are read one by one, as a survey reads them, so that none is merged that a survey would refuse.
    Status inserted = ok();
    const Status read = visit_rows(other, recipes->integer(0), {}, names_, [&](const Row& row) {
      inserted = insert(*ours, row);
      return inserted.has_value();
    });
    if (!read) return read;
    if (!inserted) return inserted;
  }
}

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// The rows of surveys in an SQLite file: one table of recipes, one of levels.
//
//   select seed, path_length from levels join recipes on recipe = id where name = 'simple' and spawns ->> 'Orc' > 3;
//
// One program writes at a time. What has been committed stays, whatever happens to the program; the rest is built
// again.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <warren/catalogue/recipe.hpp>

#include "tools/survey/database.hpp"
#include "tools/survey/row.hpp"
#include "tools/survey/seed_range.hpp"
#include "tools/survey/spawn_counts.hpp"

namespace warren::survey {

/// What rows belong to. Two surveys with the same hash have the same rows.
struct RecipeRecord {
  std::string name{};
  std::string hash{};
  std::string text{};
  Size size{};
  int depth = 1;
};

/// The hash is that of the text, the size, the depth and the first few levels: what the text includes, prefabs and the
/// version of the library show in those.
RecipeRecord make_record(std::string name, std::string text, const Recipe& recipe, const Request& request);

class Store {
 public:
  /// Makes the file when it is not there. Refuses files of other programs and of other versions.
  static Result<Store> open(const std::string& path);

  /// The number that a recipe has in this file; a new one is written down.
  Result<std::int64_t> recipe(const RecipeRecord& record);
  /// The seeds of a range that have rows.
  Result<SeedSet> done(std::int64_t recipe, const SeedRange& seeds);

  /// Adds a row. A row that is there stays as it is. Rows are safe once they are committed, which happens by itself
  /// after a while.
  Status add(std::int64_t recipe, const Row& row);
  Status commit();

  /// Calls visit(row) in the order of the seeds until it says that it has enough.
  Status for_each(std::int64_t recipe, const SeedRange& seeds, const std::function<bool(const Row&)>& visit);

  /// Adds what another file has and this one lacks.
  Status merge(const std::string& path);
  /// Added since it was opened, and in all.
  std::int64_t rows() const { return rows_; }
  Result<std::int64_t> count() { return database_->integer("SELECT count(*) FROM levels"); }

 private:
  explicit Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}
  Status prepare();
  Status begin();

  std::unique_ptr<Database> database_;
  Statement insert_;
  SpawnNames names_;
  std::string spawns_text_;
  using Clock = std::chrono::steady_clock;

  bool in_transaction_ = false;
  Clock::time_point begun_{};
  std::int64_t rows_ = 0;
};

}  // namespace warren::survey

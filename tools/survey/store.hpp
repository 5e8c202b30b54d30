// SPDX-License-Identifier: MIT
// The rows of surveys in an SQLite file: one table of recipes and floors, one of levels.
//
//   select seed, path_length from levels join recipes on recipe = id where name = 'simple' and spawns ->> 'Orc' > 3;
//
// One process writes at a time. Committed rows survive a crash; the others are built again.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <warren/catalogue/recipe.hpp>

#include "tools/survey/database.hpp"
#include "tools/survey/named_counts.hpp"
#include "tools/survey/row.hpp"
#include "tools/survey/seed_range.hpp"
#include "tools/survey/surveyed_floor.hpp"

namespace warren::survey {

/// The recipe that rows belong to. Surveys with the same hash have the same rows.
struct RecipeRecord {
  std::string name{};
  std::string hash{};
  std::string text{};
  Size size{};
  int depth = 1;
};

/// The hash covers the version of the library, the text, the size, the depth, and the content of the recipe: included
/// recipes, prefabs, spawn tables and the versions of builders. Rows of earlier keys belong to other recipes.
RecipeRecord make_record(std::string name, std::string text, const Recipe& recipe, const Request& request);
/// The same for a floor of a campaign. The hash covers the text of the campaign, on which links, keys and content that
/// is unique in a dungeon depend, and the content of all recipes of the floor.
RecipeRecord make_record(std::string name, const SurveyedFloor& floor);

class Store {
 public:
  /// Creates the file if it does not exist. Rejects files of other programs and of other versions.
  static Result<Store> open(const std::string& path);

  /// The id of a recipe in this file. A new recipe is added.
  Result<std::int64_t> recipe(const RecipeRecord& record);

  /// Adds a row, unless it exists. Rows are committed automatically at intervals.
  Status add(std::int64_t recipe, const Row& row);
  Status commit();

  /// Calls visit(row) in the order of the seeds until it returns false.
  Status for_each(std::int64_t recipe, const SeedRange& seeds, const std::function<bool(const Row&)>& visit);

  /// Long statements fail with ErrorCode::cancelled once the flag is set, and change nothing.
  void stop_when(const std::atomic<bool>& flag) { database_->stop_when(flag); }
  /// Adds the rows of another file that are missing here: all of them, or none if one is not valid.
  Status merge(const std::string& path);
  /// The rows added since it was opened.
  std::int64_t rows() const { return rows_; }
  Result<std::int64_t> count() { return database_->integer("SELECT count(*) FROM levels"); }

 private:
  explicit Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}
  Status prepare();
  Status begin();
  Status insert(std::int64_t recipe, const Row& row);
  Status copy_from(Database& other);

  std::unique_ptr<Database> database_;
  Statement insert_;
  CountNames names_;
  std::string counts_text_;
  using Clock = std::chrono::steady_clock;

  bool in_transaction_ = false;
  Clock::time_point begun_{};
  std::int64_t rows_ = 0;
};

}  // namespace warren::survey

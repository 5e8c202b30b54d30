// SPDX-License-Identifier: MIT
#include "tools/survey/store_schema.hpp"

#include <fmt/format.h>

#include "tools/survey/metrics/metric.hpp"

namespace warren::survey {

namespace {

std::string creation() {
  std::string columns;
  for (const Metric& metric : metrics) {
    columns += fmt::format(",\n  {} {}", metric.name, metric.unit == Unit::percent ? "REAL" : "INTEGER");
  }
  return fmt::format(
      "BEGIN IMMEDIATE;\n"
      "CREATE TABLE recipes (\n"
      "  id INTEGER PRIMARY KEY,\n"
      "  name TEXT NOT NULL,\n"
      "  hash TEXT NOT NULL UNIQUE,\n"
      "  text TEXT NOT NULL,\n"
      "  width INTEGER NOT NULL,\n"
      "  height INTEGER NOT NULL,\n"
      "  depth INTEGER NOT NULL\n"
      ");\n"
      "CREATE TABLE levels (\n"
      "  recipe INTEGER NOT NULL REFERENCES recipes (id),\n"
      "  seed INTEGER NOT NULL,\n"
      "  failure TEXT{},\n"
      "  counts_by_name TEXT,\n"
      "  PRIMARY KEY (recipe, seed)\n"
      ") WITHOUT ROWID;\n"
      "PRAGMA application_id = {};\n"
      "PRAGMA user_version = {};\n"
      "COMMIT;",
      columns, application_id, schema_version);
}

tl::unexpected<Error> refuse(const Database& database, std::string why, std::string hint) {
  return failure({ErrorCode::bad_database,
                  fmt::format("{} {}", database.path(), why),
                  {.file = database.path()},
                  std::move(hint)});
}

}  // namespace

std::string level_columns() {
  std::string columns = "recipe, seed, failure";
  for (const Metric& metric : metrics) columns += fmt::format(", {}", metric.name);
  return columns + ", counts_by_name";
}

std::string level_parameters() {
  std::string marks = "?, ?, ?, ?";
  for (std::size_t i = 0; i < metric_count; ++i) marks += ", ?";
  return marks;
}

Status check_schema(Database& database) {
  const Result<std::int64_t> application = database.integer("PRAGMA application_id");
  if (!application) return failure(application.error());
  const Result<std::int64_t> version = database.integer("PRAGMA user_version");
  if (!version) return failure(version.error());
  if (*application != application_id) {
    return refuse(database, "is the database of another program, not of a survey", "name another file");
  }
  if (*version != schema_version) {
    return refuse(database, fmt::format("has version {}, and this program needs version {}", *version, schema_version),
                  "name another file, or use the version of warren that created it");
  }
  return ok();
}

Status ensure_schema(Database& database) {
  const Result<std::int64_t> tables = database.integer("SELECT count(*) FROM sqlite_schema");
  if (!tables) return failure(tables.error());
  const Result<std::int64_t> application = database.integer("PRAGMA application_id");
  if (!application) return failure(application.error());
  if (*tables > 0 || *application != 0) return check_schema(database);
  // Another process may have created the tables in the meantime.
  if (Status made = database.run(creation()); !made) {
    static_cast<void>(database.run("ROLLBACK"));
    return check_schema(database) ? ok() : made;
  }
  return ok();
}

}  // namespace warren::survey

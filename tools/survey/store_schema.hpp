// SPDX-License-Identifier: MIT
// The schema of the database.
#pragma once

#include <string>

#include "tools/survey/database.hpp"

namespace warren::survey {

/// "WRNS": distinguishes our files from other SQLite files.
inline constexpr std::int64_t application_id = 0x57524e53;
/// Raised whenever a column or its meaning changes.
inline constexpr std::int64_t schema_version = 3;

/// The names of all columns of the table of levels, in order: recipe, seed, failure, the metrics, counts_by_name.
std::string level_columns();
/// One question mark per column.
std::string level_parameters();

/// Creates the tables in a new file; rejects files of other programs and of other versions.
Status ensure_schema(Database& database);
/// The same without creating anything.
Status check_schema(Database& database);

}  // namespace warren::survey

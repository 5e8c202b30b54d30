// SPDX-License-Identifier: MIT
// What the database of a survey looks like.
#pragma once

#include <string>

#include "tools/survey/database.hpp"

namespace warren::survey {

/// "WRNS": tells our files from those of other programs that use SQLite.
inline constexpr std::int64_t application_id = 0x57524e53;
/// Raised whenever a column or its meaning changes.
inline constexpr std::int64_t schema_version = 1;

/// The names of all columns of the table of levels, in order: recipe, seed, failure, the metrics, spawns_by_name.
std::string level_columns();
/// As many question marks.
std::string level_parameters();

/// Makes the tables in a new file; refuses a file that is not ours or not of this version.
Status ensure_schema(Database& database);
/// The same without making anything.
Status check_schema(Database& database);

}  // namespace warren::survey

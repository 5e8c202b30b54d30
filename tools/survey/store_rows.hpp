// SPDX-License-Identifier: MIT
// Rows of the table of levels: writing them, and reading them with validation.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>

#include "tools/survey/database.hpp"
#include "tools/survey/named_counts.hpp"
#include "tools/survey/row.hpp"

namespace warren::survey {

/// Binds a row to an insertion of level_columns(). The statement refers to `counts_text` until it has run.
void bind_row(Statement& insert, std::int64_t recipe, const Row& row, std::string& counts_text);

/// Seeds as the database stores them, both included. SQLite has no unsigned numbers: seeds from 2^63 on are negative.
struct StoredSeeds {
  std::int64_t first = std::numeric_limits<std::int64_t>::min();
  std::int64_t last = std::numeric_limits<std::int64_t>::max();
};

/// Calls visit(row) in the order of the stored seeds until it returns false. A row that is not valid is an error.
Status visit_rows(Database& database, std::int64_t recipe, StoredSeeds seeds, CountNames& names,
                  const std::function<bool(const Row&)>& visit);

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// Rows as comma-separated values (RFC 4180) with a header line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "tools/files/output_file.hpp"
#include "tools/survey/row.hpp"

namespace warren::survey {

/// What the rows belong to: the first column, or the first two.
enum class RowsOf : std::uint8_t { recipes, floors };

class CsvFile {
 public:
  static Result<CsvFile> create(const std::string& path, files::Existing existing, RowsOf rows_of = RowsOf::recipes);

  /// A row of a recipe, or of a campaign and one of its floors.
  Status add(std::string_view recipe, const Row& row, std::string_view floor = {});
  Status finish() { return file_.finish(); }

 private:
  CsvFile(files::OutputFile file, RowsOf rows_of) : file_(std::move(file)), rows_of_(rows_of) {}

  files::OutputFile file_;
  RowsOf rows_of_;
  std::string line_;
};

}  // namespace warren::survey

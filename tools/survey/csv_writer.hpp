// SPDX-License-Identifier: MIT
// Rows as comma-separated values (RFC 4180) with a header line.
#pragma once

#include <string>
#include <string_view>

#include "tools/files/output_file.hpp"
#include "tools/survey/row.hpp"

namespace warren::survey {

class CsvFile {
 public:
  static Result<CsvFile> create(const std::string& path, files::Existing existing);

  Status add(std::string_view recipe, const Row& row);
  Status finish() { return file_.finish(); }

 private:
  explicit CsvFile(files::OutputFile file) : file_(std::move(file)) {}

  files::OutputFile file_;
  std::string line_;
};

}  // namespace warren::survey

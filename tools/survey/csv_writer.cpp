// SPDX-License-Identifier: MIT
#include "tools/survey/csv_writer.hpp"

#include <fmt/format.h>

#include "tools/survey/named_counts.hpp"

namespace warren::survey {

namespace {

void append_quoted(std::string& out, std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  out += '"';
}

}  // namespace

Result<CsvFile> CsvFile::create(const std::string& path, files::Existing existing, RowsOf rows_of) {
  Result<files::OutputFile> file = files::OutputFile::create(path, existing);
  if (!file) return failure(file.error());
  CsvFile csv(std::move(*file), rows_of);
  std::string heading = rows_of == RowsOf::recipes ? "recipe,seed,failure" : "campaign,floor,seed,failure";
  for (const Metric& metric : metrics) heading += fmt::format(",{}", metric.name);
  if (Status written = csv.file_.write(heading + ",counts_by_name\r\n"); !written) return failure(written.error());
  return csv;
}

Status CsvFile::add(std::string_view recipe, const Row& row, std::string_view floor) {
  line_.clear();
  append_quoted(line_, recipe);
  if (rows_of_ == RowsOf::floors) {
    line_ += ',';
    append_quoted(line_, floor);
  }
  line_ += fmt::format(",{},", row.seed);
  append_quoted(line_, row.failure);
  for (std::size_t i = 0; i < metric_count; ++i) {
    line_ += ',';
    line_ += to_text(row.values[i], metrics[i]);
  }
  line_ += ',';
  if (!row.failed()) {
    std::string spawns;
    append_json(spawns, row.counts);
    append_quoted(line_, spawns);
  }
  line_ += "\r\n";
  return file_.write(line_);
}

}  // namespace warren::survey

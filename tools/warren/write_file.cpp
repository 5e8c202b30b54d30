// SPDX-License-Identifier: MIT
#include "tools/warren/write_file.hpp"

#include <vector>

#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

Status check_output(const std::string& path, Existing existing) {
  return path == "-" ? ok() : files::OutputFile::check(path, existing);
}

Status write_file(const std::string& path, std::string_view contents, Existing existing) {
  if (path == "-") return write_stdout(contents);
  return files::OutputFile::create(path, existing).and_then([&](files::OutputFile file) {
    return file.write(contents).and_then([&] { return file.finish(); });
  });
}

Status write_files(std::span<const NewFile> new_files, Existing existing) {
  if (new_files.size() == 1) return write_file(new_files[0].path, new_files[0].contents, existing);
  std::vector<files::OutputFile> opened;
  for (const NewFile& file : new_files) {
    Result<files::OutputFile> output = files::OutputFile::create(file.path, existing);
    if (!output) return failure(output.error());
    opened.push_back(std::move(*output));
    if (Status written = opened.back().write(file.contents); !written) return written;
  }
  return files::finish_all(opened);
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
#include "tools/warren/load_prefabs.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/core.h>

#include <warren/prefabs/library.hpp>

#include "tools/warren/files.hpp"
#include "tools/warren/named_files.hpp"

namespace warren::tool {

namespace {

/// The prefab files of a folder, sorted, so that their order is the same on every machine.
Result<std::vector<std::string>> prefab_files_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->is_regular_file(error) && is_prefab_file(entry->path().string()))
      files.push_back(entry->path().string());
  }
  if (error) {
    return failure({ErrorCode::cannot_read,
                    fmt::format("cannot read the folder {}: {}", folder, error.message()),
                    {},
                    "give --prefab-dir a folder with prefabs"});
  }
  std::ranges::sort(files);
  return files;
}

/// Whether the file is the drawing of a .txt file beside it, and thus not a prefab of its own.
bool is_drawing_of_another(const std::string& file, const std::vector<std::string>& files) {
  const std::string text = file.substr(0, file.find_last_of('.')) + ".txt";
  return text != file && std::ranges::find(files, text) != files.end();
}

}  // namespace

Result<std::vector<NamedFile>> read_prefab_files(const std::vector<std::string>& folders) {
  std::vector<NamedFile> read;
  for (const std::string& folder : folders) {
    const Result<std::vector<std::string>> files = prefab_files_in(folder);
    if (!files) return failure(files.error());
    for (const std::string& file : *files) {
      Result<std::string> bytes = read_file(file, Limits{}.file_bytes);
      if (!bytes) return failure(std::move(bytes.error()));
      read.push_back({file.substr(folder_of(file).size()), std::move(*bytes)});
    }
  }
  return read;
}

Result<Prefab> load_prefab(const std::string& file) {
  const Limits limits;
  Result<std::string> bytes = read_file(file, limits.file_bytes);
  if (!bytes) return failure(std::move(bytes.error()));
  const PrefabFiles beside = [&](const std::string& path) { return read_named_file(file, path, limits.file_bytes); };
  return read_prefab(*bytes, file, beside, limits);
}

Result<LoadedPrefabs> load_prefabs(const std::vector<std::string>& folders) {
  if (folders.empty()) return LoadedPrefabs{};
  PrefabLibrary library = PrefabLibrary::shipped();
  std::vector<Error> problems;
  for (const std::string& folder : folders) {
    const Result<std::vector<std::string>> files = prefab_files_in(folder);
    if (!files) return failure(files.error());
    for (const std::string& file : *files) {
      if (is_drawing_of_another(file, *files)) continue;
      Result<Prefab> prefab = load_prefab(file);
      if (prefab) {
        library.add(std::move(*prefab));
      } else {
        std::vector<Error> more = std::move(prefab.error().more);
        problems.push_back(std::move(prefab.error()));
        std::ranges::move(more, std::back_inserter(problems));
      }
    }
  }
  if (!problems.empty()) return failure(combined(std::move(problems)));
  return LoadedPrefabs{std::move(library)};
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
#include "tools/warren/load_prefabs.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/core.h>

#include <warren/prefabs/library.hpp>
#include <warren/text/named_path.hpp>

#include "tools/files/input_file.hpp"
#include "tools/files/paths.hpp"
#include "tools/warren/file_type.hpp"
#include "tools/warren/named_files.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

namespace {

constexpr std::string_view left_out = "it is left out";

/// The prefab files of a folder, sorted, so that their order is the same on every machine.
Result<std::vector<std::string>> prefab_files_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code unknown;  // of a link that leads nowhere
    if (entry->is_regular_file(unknown) && is_prefab_file(entry->path().string()))
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

bool is_text_file(const std::string& file) { return file.ends_with(".txt"); }

/// Whether there is a .txt file with the same name, which takes precedence.
bool has_text_beside(const std::string& file, const std::vector<std::string>& files) {
  return std::ranges::find(files, file.substr(0, file.find_last_of('.')) + ".txt") != files.end();
}

/// Reads a prefab. `used` receives the paths of its drawing and its tilesets.
Result<Prefab> load_prefab(const std::string& file, const Pack& pack, std::set<std::string>& used) {
  const Limits limits;
  Result<std::string> bytes = files::read_file(file, limits.file_bytes);
  if (!bytes) return failure(std::move(bytes.error()));
  const PrefabFiles beside = [&](const std::string& path) {
    used.insert(std::filesystem::path(path_beside(file, path)).lexically_normal().string());
    return read_named_file(file, path, limits.file_bytes);
  };
  const FileType wanted = file.ends_with(".xp")                              ? FileType::rexpaint
                          : file.ends_with(".tmj") || file.ends_with(".tmx") ? FileType::tiled_map
                                                                             : FileType::prefab;
  return read_prefab(*bytes, file, beside, limits, pack.tile_set()).map_error([&](Error error) {
    return with_file_type(std::move(error), *bytes, file, wanted);
  });
}

/// Adds the prefabs of a folder. Files that cannot be used are noted, because most commands do not need them.
void add_prefab_files(const std::vector<std::string>& files, Pack& pack) {
  std::set<std::string> used;
  const auto add = [&](const std::string& file) {
    Result<Prefab> prefab = load_prefab(file, pack, used);
    if (prefab) return pack.add(std::move(*prefab));
    if (prefab.error().place.file.empty()) prefab.error().place.file = file;
    pack.add_broken_prefab(prefab_name(file), std::move(prefab.error()));
  };
  // Text files are read first: a picture that one of them uses as its drawing is not a prefab of its own.
  for (const std::string& file : files) {
    if (is_text_file(file)) add(file);
  }
  for (const std::string& file : files) {
    const bool is_used = used.contains(std::filesystem::path(file).lexically_normal().string());
    if (!is_text_file(file) && !is_used && !has_text_beside(file, files)) add(file);
  }
}

}  // namespace

Result<std::vector<NamedFile>> read_prefab_files(const std::vector<std::string>& folders) {
  std::vector<NamedFile> read;
  for (const std::string& folder : folders) {
    const Result<std::vector<std::string>> files = prefab_files_in(folder);
    if (!files) return failure(files.error());
    for (const std::string& file : *files) {
      Result<std::string> bytes = files::read_file(file, Limits{}.file_bytes);
      if (bytes) {
        read.push_back({file.substr(files::folder_of(file).size()), std::move(*bytes)});
      } else {
        bytes.error().place.file = file;
        warn(bytes.error(), left_out);
      }
    }
  }
  return read;
}

Result<Prefab> load_prefab(const std::string& file, const Pack& pack) {
  std::set<std::string> used;
  return load_prefab(file, pack, used);
}

Status add_prefabs(const std::vector<std::string>& folders, Pack& pack) {
  for (const std::string& folder : folders) {
    const Result<std::vector<std::string>> files = prefab_files_in(folder);
    if (!files) return failure(files.error());
    add_prefab_files(*files, pack);
  }
  return ok();
}

void warn_of_broken(const Pack& pack) {
  for (const auto& [name, error] : pack.prefabs().broken()) warn(error, left_out);
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// Packs and recipes on a disk. Native builds only: a page has no files.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/text/named_path.hpp>

#include "src/catalogue/pack_reader.hpp"
#include "src/level/allocation_guard.hpp"

namespace warren {

namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> cannot_read_path(const fs::path& path, std::string_view why) {
  return failure({ErrorCode::cannot_read,
                  fmt::format("cannot read {}: {}", path.string(), why),
                  {},
                  "check the path and its permissions"});
}

Result<std::string> read_disk_file(const fs::path& path, std::int64_t max_bytes) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) {
    return cannot_read_path(path, error ? error.message() : "it is not a regular file");
  }
  std::ifstream stream(path, std::ios::binary);
  std::string bytes;
  char buffer[65536];
  while (stream.read(buffer, sizeof buffer) || stream.gcount() > 0) {
    bytes.append(buffer, static_cast<std::size_t>(stream.gcount()));
    if (static_cast<std::int64_t>(bytes.size()) > max_bytes) {
      return failure({ErrorCode::input_too_large,
                      fmt::format("{} has more than {} bytes", path.string(), max_bytes),
                      {},
                      "make it smaller"});
    }
  }
  if (!stream.eof()) return cannot_read_path(path, "the file cannot be opened or read");
  return bytes;
}

/// Whether a path is in a folder, after following links.
bool is_in(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const std::string real = fs::canonical(path, error).generic_string();
  if (error) return false;
  const std::string root = fs::canonical(folder, error).generic_string();
  return !error && (root == "/" || real == root || real.starts_with(root + "/"));
}

/// The files of a pack below a folder, which must be in `root`.
class FolderFiles {
 public:
  FolderFiles(fs::path root, const Limits& limits) : root_(std::move(root)), limits_(limits) {}

  Result<PackFiles> read(const std::string& folder) {
    const fs::path at = folder.empty() ? root_ : root_ / folder;
    std::error_code error;
    if (!fs::is_directory(at, error)) return cannot_read_path(at, error ? error.message() : "it is not a folder");
    if (!is_in(at, root_)) return cannot_read_path(at, "links must not lead out of the folder that holds the pack");
    PackFiles files;
    for (const std::string name : {"", "spawns", "themes", "machines", "prefabs", "recipes", "campaigns"}) {
      if (Status read = add(at, name, files, 0); !read) return failure(std::move(read.error()));
    }
    return files;
  }

  Result<std::string> read_file(const std::string& folder, const std::string& path) {
    PackFiles files;
    std::error_code error;
    const fs::path at = root_ / folder;
    if (!fs::is_regular_file(at / path, error)) {
      return cannot_read_path(at / path, error ? error.message() : "it is not a regular file");
    }
    if (Status added = add_file(at, path, files); !added) return failure(std::move(added.error()));
    return std::move(files.begin()->second);
  }

 private:
  Status add(const fs::path& pack, const std::string& folder, PackFiles& files, int depth) {
    constexpr int deepest = 8;
    const fs::path at = folder.empty() ? pack : pack / folder;
    std::error_code error;
    if (depth > deepest || !fs::is_directory(at, error)) return ok();
    if (!is_in(at, pack)) return cannot_read_path(at, "links must not lead out of the pack");
    for (fs::directory_iterator entry(at, error), end; !error && entry != end; entry.increment(error)) {
      const std::string name = entry->path().filename().generic_string();
      const std::string path = folder.empty() ? name : folder + "/" + name;
      std::error_code unknown;  // of a link that leads nowhere
      if (entry->is_directory(unknown)) {
        if (folder.empty() || folder == "spawns" || folder == "themes" || folder == "machines" || name.starts_with('.'))
          continue;
        if (Status added = add(pack, path, files, depth + 1); !added) return added;
      } else if (is_pack_file(path) && stays_in_folder(path)) {
        if (Status added = add_file(pack, path, files); !added) return added;
      }
    }
    if (error) return cannot_read_path(at, error.message());
    return ok();
  }

  Status add_file(const fs::path& pack, const std::string& path, PackFiles& files) {
    if (!is_in(pack / path, pack)) return cannot_read_path(pack / path, "links must not lead out of the pack");
    Result<std::string> bytes = read_disk_file(pack / path, limits_.file_bytes);
    if (!bytes) return failure(std::move(bytes.error()));
    bytes_ += static_cast<std::int64_t>(bytes->size());
    if (bytes_ > limits_.pack_bytes || std::ssize(files) >= limits_.pack_files) {
      return failure(
          {ErrorCode::input_too_large,
           fmt::format("the pack has more than {} files or {} bytes", limits_.pack_files, limits_.pack_bytes),
           {.file = (pack / path).string()},
           "make it smaller"});
    }
    files.emplace(path, std::move(*bytes));
    return ok();
  }

  fs::path root_;
  const Limits& limits_;
  std::int64_t bytes_ = 0;
};

}  // namespace

Result<Pack> Pack::load(const std::string& folder, const Limits& limits) {
  return guard_allocations([&]() -> Result<Pack> {
    std::error_code error;
    const fs::path real = fs::canonical(folder, error);
    if (error) return cannot_read_path(folder, error.message());
    // A pack may extend one beside it. The names of files in errors begin with what the user wrote.
    FolderFiles files(real.parent_path(), limits);
    const PackFolders folders{
        .files = [&](const std::string& path) { return files.read(path); },
        .file = [&](const std::string& path, const std::string& file) { return files.read_file(path, file); }};
    std::string shown = folder;
    while (shown.size() > 1 && shown.ends_with('/')) shown.pop_back();
    const std::string name = real.filename().generic_string();
    const bool ends_with_name = shown == name || shown.ends_with("/" + name);
    const std::string root = ends_with_name ? shown.substr(0, shown.size() - name.size()) : real.parent_path().string();
    return PackReader(folders, root.empty() || root == "/" ? root : root.substr(0, root.find_last_not_of('/') + 1),
                      limits)
        .read(name);
  });
}

Result<std::optional<Pack>> Pack::of_file(const std::string& file, const Limits& limits) {
  return guard_allocations([&]() -> Result<std::optional<Pack>> {
    constexpr int most_folders = 64;
    std::error_code error;
    fs::path folder = fs::path(file).parent_path();
    if (folder.empty()) folder = ".";
    for (int i = 0; i < most_folders; ++i) {
      if (fs::is_regular_file(folder / file_name, error)) {
        return load(folder.string(), limits).map([](Pack pack) { return std::optional(std::move(pack)); });
      }
      const fs::path real = fs::canonical(folder, error);
      if (error || !real.has_relative_path()) break;
      // "." and "a/.." have parents too, but not those that parent_path() returns.
      const bool is_plain = folder.has_filename() && folder.filename() != "." && folder.filename() != "..";
      folder = is_plain && folder.has_parent_path() ? folder.parent_path() : real.parent_path();
    }
    return std::optional<Pack>();
  });
}

namespace {

/// Reads what a file names, which must be in its folder.
RecipeLoader disk_loader(const std::string& file, const Limits& limits) {
  return [file, limits](const std::string& path) -> Result<std::string> {
    const fs::path folder = fs::path(file).has_parent_path() ? fs::path(file).parent_path() : fs::path(".");
    if (!is_in(folder / path, folder)) return cannot_read_path(folder / path, "it is not in the folder of the file");
    return read_disk_file(folder / path, limits.file_bytes);
  };
}

}  // namespace

Result<Recipe> Recipe::load(const std::string& path, const Limits& limits) {
  return guard_allocations([&]() -> Result<Recipe> {
    const Result<std::string> text = read_disk_file(path, limits.file_bytes);
    if (!text) return failure(text.error());
    const Result<std::optional<Pack>> pack = Pack::of_file(path, limits);
    if (!pack) return failure(pack.error());
    return parse(*text, path, {.pack = *pack ? &**pack : nullptr, .load = disk_loader(path, limits), .limits = limits});
  });
}

Result<Campaign> Campaign::load(const std::string& path, const Limits& limits) {
  return guard_allocations([&]() -> Result<Campaign> {
    const Result<std::string> text = read_disk_file(path, limits.file_bytes);
    if (!text) return failure(text.error());
    const Result<std::optional<Pack>> pack = Pack::of_file(path, limits);
    if (!pack) return failure(pack.error());
    return parse(*text, path, {.pack = *pack ? &**pack : nullptr, .load = disk_loader(path, limits), .limits = limits});
  });
}

}  // namespace warren

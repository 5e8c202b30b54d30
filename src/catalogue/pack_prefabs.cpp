// SPDX-License-Identifier: MIT
// The prefab files of a pack.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include <warren/text/named_path.hpp>

#include "src/catalogue/pack_data.hpp"

namespace warren {

namespace {

bool is_prefab_text(std::string_view path) { return path.ends_with(".txt"); }

class PackPrefabs {
 public:
  PackPrefabs(const Pack::Data& data, PrefabLibrary& made) : data_(data), made_(made) {}

  /// Text files come first: a picture that one of them uses as its drawing is not a prefab of its own.
  void read() {
    for_each_file([this](const std::string& path, const std::string& bytes) {
      if (is_prefab_text(path)) read_one(path, bytes);
    });
    for_each_file([this](const std::string& path, const std::string& bytes) {
      const std::string text = path.substr(0, path.find_last_of('.')) + ".txt";
      if (!is_prefab_text(path) && !used_.contains(path) && !data_.files->contains(text)) read_one(path, bytes);
    });
  }

 private:
  template <class Visit>
  void for_each_file(Visit visit) const {
    constexpr std::string_view folder = "prefabs/";
    for (auto file = data_.files->lower_bound(folder); file != data_.files->end(); ++file) {
      if (!file->first.starts_with(folder)) return;
      if (is_prefab_file(file->first)) visit(file->first, file->second);
    }
  }

  void read_one(const std::string& path, const std::string& bytes) {
    const std::string_view name = prefab_name(path);
    const auto [earlier, is_new] = paths_.try_emplace(std::string(name), path);
    if (!is_new) {
      made_.add_broken(name, {ErrorCode::bad_prefab,
                              fmt::format("there is another prefab named \"{}\", in {}", name, earlier->second),
                              {.file = data_.path_of(path), .line = 1, .column = 1},
                              "rename one of the files"});
      return;
    }
    const PrefabFiles beside = [&](const std::string& other) -> Result<std::string> {
      const std::string joined = path_beside(path, other);
      used_.insert(joined);
      const auto found = data_.files->find(joined);
      if (found != data_.files->end()) return found->second;
      return failure({ErrorCode::cannot_read, fmt::format("the pack has no file {}", joined), {}, "add the file"});
    };
    Result<Prefab> prefab = read_prefab(bytes, data_.path_of(path), beside, data_.limits, data_.tile_set);
    if (prefab) {
      made_.add(std::move(*prefab));
    } else {
      made_.add_broken(name, std::move(prefab.error()));
    }
  }

  const Pack::Data& data_;
  PrefabLibrary& made_;
  std::map<std::string, std::string> paths_;  // of the prefabs so far
  std::set<std::string> used_;                // drawings and tilesets of other files
};

}  // namespace

void Pack::Data::add_prefab_files(PrefabLibrary& made) const { PackPrefabs(*this, made).read(); }

}  // namespace warren

// SPDX-License-Identifier: MIT
#include "tools/warren/load_pack.hpp"

#include "tools/warren/load_prefabs.hpp"

namespace warren::tool {

bool is_file_name(const std::string& name) { return name == "-" || name.find_first_of("./") != std::string::npos; }

Result<Pack> load_pack(const PackArguments& arguments, const std::string& name_or_file) {
  Pack pack = Pack::shipped();
  if (!arguments.folder.empty()) {
    Result<Pack> loaded = Pack::load(arguments.folder);
    if (!loaded) return loaded;
    pack = std::move(*loaded);
  } else if (is_file_name(name_or_file) && name_or_file != "-") {
    Result<std::optional<Pack>> found = Pack::of_file(name_or_file);
    if (!found) return failure(std::move(found.error()));
    if (*found) pack = std::move(**found);
  }
  if (const Status added = add_prefabs(arguments.prefab_folders, pack); !added) return failure(added.error());
  return pack;
}

}  // namespace warren::tool

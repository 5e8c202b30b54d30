// SPDX-License-Identifier: MIT
#include "src/catalogue/embedded.hpp"

namespace warren {

std::string_view embedded_name(const EmbeddedFile& file, std::string_view folder, std::string_view extension) {
  std::string_view name = file.path;
  if (!name.starts_with(folder) || !name.ends_with(extension)) return {};
  name.remove_prefix(folder.size());
  name.remove_suffix(extension.size());
  return name;
}

}  // namespace warren

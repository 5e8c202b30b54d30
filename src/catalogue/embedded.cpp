// SPDX-License-Identifier: MIT
#include "src/catalogue/embedded.hpp"

namespace warren {

std::string_view embedded_name(const EmbeddedFile& file, std::string_view folder, std::string_view ending) {
  std::string_view name = file.path;
  if (!name.starts_with(folder) || !name.ends_with(ending)) return {};
  name.remove_prefix(folder.size());
  name.remove_suffix(ending.size());
  return name;
}

}  // namespace warren

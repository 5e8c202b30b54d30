// SPDX-License-Identifier: MIT
// The themes that ship.
#include <algorithm>

#include "src/catalogue/embedded.hpp"
#include "src/catalogue/section_readers.hpp"

namespace warren {

namespace {

const std::vector<Theme>& embedded_themes() {
  static const std::vector<Theme> all = [] {
    std::vector<Theme> made;
    for (const EmbeddedFile& file : embedded_files()) {
      const std::string_view name = embedded_name(file, "themes/");
      if (name.empty()) continue;
      Result<Theme> theme = parse_theme(file.text, name, file.path, *TileSet::standard());
      // Tests parse every built-in file, so no error is expected here.
      if (theme) made.push_back(std::move(*theme));
    }
    std::ranges::sort(made, {}, &Theme::name);
    return made;
  }();
  return all;
}

}  // namespace

std::vector<std::string_view> shipped_themes() {
  std::vector<std::string_view> names;
  for (const Theme& theme : embedded_themes()) names.push_back(theme.name);
  return names;
}

const Theme* shipped_theme(std::string_view name) {
  const auto found = std::ranges::find(embedded_themes(), name, &Theme::name);
  return found == embedded_themes().end() ? nullptr : &*found;
}

}  // namespace warren

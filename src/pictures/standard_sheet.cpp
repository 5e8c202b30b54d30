// SPDX-License-Identifier: MIT
#include "src/pictures/standard_sheet.hpp"

#include <warren/pictures/picture.hpp>

namespace warren {

const StandardSheet& standard_sheet() {
  static const StandardSheet made = [] {
    TileSheet sheet = TileSheet::drawn(*TileSet::standard());
    Result<std::string> png = write_png(sheet.picture());
    return StandardSheet{std::move(sheet), std::move(png)};
  }();
  return made;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// Removes the long lists of numbers from a .tmj file before it is parsed.
//
// As JSON values, the cells of a layer would take fifty times their bytes. So each list of whole numbers is replaced by
// blanks of the same length: everything else keeps its line and column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>

#include "src/tiled/tiled_node.hpp"

namespace warren {

/// The text between the brackets, and the offset of the opening one.
struct NumberList {
  TiledSpot at{};
  std::string_view numbers{};
};

struct JsonWithoutLists {
  std::string text{};
  std::vector<NumberList> lists{};  ///< in the order of the file

  /// The text of the list that begins at an offset; empty if it was not a list of numbers.
  std::string_view numbers_at(TiledSpot at) const;
};

/// Fails if the remaining text has more values than most_items_of() allows.
Result<JsonWithoutLists> take_out_lists(std::string_view text, std::string_view file);

}  // namespace warren

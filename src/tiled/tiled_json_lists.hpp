// SPDX-License-Identifier: MIT
// The long lists of numbers in a .tmj, taken out of the text before it is parsed.
//
// As JSON values the cells of a layer would need fifty times their bytes. So each list of plain whole numbers is left
// empty, in as many blanks as it had characters: everything else keeps its line and column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>

#include "src/tiled/tiled_node.hpp"

namespace warren {

/// What stood between the brackets, and where the first of them is.
struct NumberList {
  TiledSpot at{};
  std::string_view numbers{};
};

struct JsonWithoutLists {
  std::string text{};
  std::vector<NumberList> lists{};  ///< in the order of the file

  /// The numbers of the list that begins here; empty when it was none of numbers.
  std::string_view numbers_at(TiledSpot at) const;
};

/// Fails when the rest has more values than a file of its size should have.
Result<JsonWithoutLists> take_out_lists(std::string_view text, std::string_view file);

}  // namespace warren

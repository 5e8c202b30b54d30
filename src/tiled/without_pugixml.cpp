// SPDX-License-Identifier: MIT
// Replaces tiled_xml.cpp in builds without pugixml.
#include "src/tiled/tiled_node.hpp"

namespace warren {

Result<TiledDocument> parse_tiled_xml(std::string_view, std::string_view file, std::string_view, const Limits&) {
  return failure({ErrorCode::part_left_out,
                  "this build cannot read maps in XML",
                  {.file = std::string(file)},
                  "save it as .tmj in Tiled"});
}

}  // namespace warren

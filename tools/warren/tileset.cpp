// SPDX-License-Identifier: MIT
// warren tileset: the tiles that pictures are drawn with, for those who want to draw their own.
#include <unistd.h>

#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "tools/warren/commands.hpp"
#include "tools/warren/files.hpp"
#include "tools/warren/outcome.hpp"

namespace warren::tool {

int tileset(const TilesetArguments& arguments) {
  const OutputArguments& output = arguments.output;
  if (output.path == "-" && ::isatty(STDOUT_FILENO) != 0) {
    return fail_usage("a tileset is nothing for a terminal to show", "give a file, as in -o tiles.png");
  }
  const TileSheet sheet =
      TileSheet::drawn(*TileSet::standard()).scaled(output.tile_size.value_or(TileSheet::drawn_size));
  const Result<std::string> png = write_png(sheet.picture());
  if (!png) return fail(png.error());
  const Status written = write_file(output.path, *png, output.force ? Existing::replace : Existing::keep);
  return written ? exit_ok : fail(written.error());
}

}  // namespace warren::tool

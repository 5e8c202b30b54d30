// SPDX-License-Identifier: MIT
// warren tileset: the built-in tiles of pictures as a PNG, as a template for your own.
#include <unistd.h>

#include <memory>

#include <CLI/CLI.hpp>

#include <warren/pictures/picture.hpp>
#include <warren/pictures/tile_sheet.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

int run_tileset(const RawOutput& raw) {
  const Parsed<OutputArguments> output = parse_output(raw, "png");
  if (!output) return fail_usage(output.error());
  if (output->format->id != "png") return fail_usage("a tileset is a PNG", "give a file, as in -o tiles.png");
  if (output->path == "-" && ::isatty(STDOUT_FILENO) != 0) {
    return fail_usage("a terminal cannot show a tileset", "give a file, as in -o tiles.png");
  }
  const TileSheet sheet =
      TileSheet::drawn(*TileSet::standard()).scaled(output->tile_size.value_or(TileSheet::drawn_size));
  const Result<std::string> png = write_png(sheet.picture());
  if (!png) return fail(png.error());
  const Status written = write_file(output->path, *png, output->force ? Existing::replace : Existing::keep);
  return written ? exit_ok : fail(written.error());
}

std::function<int()> declare_tileset(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  warren tileset -o mine.png\n"
      "  warren generate simple --tileset mine.png -o level.png");
  const auto raw = std::make_shared<RawOutput>();
  add_picture_options(app, *raw);
  return [raw] { return run_tileset(*raw); };
}

}  // namespace

const Command tileset_command{"tileset", "Write the built-in tileset as a PNG, as a template for your own",
                              declare_tileset};

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
#include "tools/warren/write_level.hpp"

#include <unistd.h>

#include <optional>
#include <vector>

#include <fmt/format.h>

#include <warren/pictures/picture.hpp>

#include "tools/files/input_file.hpp"
#include "tools/files/paths.hpp"
#include "tools/warren/file_type.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

/// The sheet that the options ask for; none when the format uses its default.
Result<std::optional<TileSheet>> load_sheet(const OutputArguments& output, const TileSet& tiles) {
  if (output.tileset.empty() && !output.tile_size) return std::nullopt;
  Result<TileSheet> sheet = TileSheet::drawn(tiles);
  if (!output.tileset.empty()) {
    const Limits limits;
    sheet = files::read_file(output.tileset, limits.file_bytes)
                .and_then([&](const std::string& bytes) {
                  return read_png(bytes, output.tileset, limits).map_error([&](Error error) {
                    return with_file_type(std::move(error), bytes, output.tileset, FileType::png);
                  });
                })
                .and_then([&](Picture picture) { return TileSheet::from_picture(std::move(picture), output.tileset); });
  }
  if (!sheet) return failure(sheet.error());
  return output.tile_size ? sheet->scaled(*output.tile_size) : std::move(*sheet);
}

/// A file name that is unique to this sheet and tile size.
std::string sheet_file(const OutputArguments& output) {
  std::string name =
      output.tileset.empty() ? "warren_tiles" : output.tileset.substr(output.tileset.find_last_of('/') + 1);
  if (name.ends_with(".png")) name.resize(name.size() - 4);
  return output.tile_size ? fmt::format("{}_{}.png", name, *output.tile_size) : name + ".png";
}

/// The file may exist already, written with an earlier level. It is left alone if its contents are the same.
bool is_there(const NewFile& file) {
  const Result<std::string> present =
      files::read_regular_file(file.path, static_cast<std::int64_t>(file.contents.size()));
  return present && *present == file.contents;
}

}  // namespace

int write_level(const Level& level, const History* history, const OutputArguments& output) {
  const bool to_stdout = output.path == "-";
  const FormatDescriptor& format = *output.format;
  if (format.binary && to_stdout && ::isatty(STDOUT_FILENO) != 0) {
    return fail_usage(fmt::format("a terminal cannot show {}", format.id),
                      fmt::format("give a file, as in -o level{}", format.extension));
  }
  const Result<std::optional<TileSheet>> sheet = load_sheet(output, *level.tile_set);
  if (!sheet) return fail(sheet.error());
  const Result<LevelFile> file = format.write(level, {.style = output.style,
                                                      .sheet = *sheet ? &**sheet : nullptr,
                                                      .history = history,
                                                      .frames_per_second = output.frames_per_second,
                                                      .sheet_file = sheet_file(output)});
  if (!file) return fail(file.error());
  std::vector<NewFile> files = {{output.path, file->bytes}};
  for (const FileBeside& beside : file->beside) {
    if (to_stdout) continue;
    NewFile other{files::folder_of(output.path) + beside.name, beside.bytes};
    if (!is_there(other)) files.push_back(std::move(other));
  }
  const Status written = write_files(files, output.force ? Existing::replace : Existing::keep);
  if (!written) return fail(written.error());
  for (const FileBeside& beside : file->beside) {
    if (to_stdout) print_error("the level refers to {}, which is written only with -o\n", beside.name);
  }
  return exit_ok;
}

}  // namespace warren::tool

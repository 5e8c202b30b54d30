// SPDX-License-Identifier: MIT
#include "tools/warren/write_level.hpp"

#include <unistd.h>

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include <warren/catalogue/pack.hpp>
#include <warren/level/mission_drawing.hpp>
#include <warren/pictures/picture.hpp>
#include <warren/pictures/tileset.hpp>
#include <warren/text/named_path.hpp>

#include "tools/files/input_file.hpp"
#include "tools/files/paths.hpp"
#include "tools/warren/file_type.hpp"
#include "tools/warren/named_files.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

/// Reads a tileset that is described by a file. Tiles that the description names are those of the pack that it belongs
/// to; other descriptions may be for several games, and name more tiles than this level has.
Result<TileSheet> described_sheet(const std::string& text, const std::string& file, const Level& level) {
  const Limits limits;
  const Result<Tileset> tileset = parse_tileset(text, file, limits).map_error([&](Error error) {
    return with_file_type(std::move(error), text, file, FileType::tileset);
  });
  if (!tileset) return failure(tileset.error());
  const Result<std::optional<Pack>> pack = Pack::of_file(file);
  if (!pack) return failure(pack.error());
  if (*pack) {
    if (const Status known = tileset->check_names((*pack)->tiles(), nullptr); !known) return failure(known.error());
  }
  Result<std::string> png = read_named_file(file, tileset->image, limits.file_bytes);
  if (!png) return failure(std::move(png.error()));
  return read_png(*png, path_beside(file, tileset->image), limits).and_then([&](const Picture& image) {
    return TileSheet::from_tileset(*tileset, image, *png, *level.tile_set, level.spawns);
  });
}

/// Reads a tileset: a picture that is arranged as the built-in one, or a description.
Result<TileSheet> read_sheet(const std::string& file, const Level& level) {
  const Limits limits;
  const Result<std::string> bytes = files::read_file(file, limits.file_bytes);
  if (!bytes) return failure(bytes.error());
  if (file.ends_with(".json") && type_of_file(*bytes) != FileType::png) return described_sheet(*bytes, file, level);
  return read_png(*bytes, file, limits)
      .map_error([&](Error error) { return with_file_type(std::move(error), *bytes, file, FileType::png); })
      .and_then([&](Picture picture) { return TileSheet::from_picture(std::move(picture), file); });
}

/// The sheet that the options ask for, or that of the pack; none when the format uses its default.
Result<std::optional<TileSheet>> load_sheet(const Level& level, const OutputArguments& output, const Pack* pack) {
  Result<std::optional<TileSheet>> sheet = std::optional<TileSheet>();
  if (!output.tileset.empty()) {
    sheet = read_sheet(output.tileset, level).map([](TileSheet read) { return std::optional(std::move(read)); });
  } else if (pack != nullptr && output.format->draws_tiles) {
    sheet = pack->tile_sheet(level);
  }
  if (!sheet || !output.tile_size) return sheet;
  return (*sheet ? **sheet : TileSheet::drawn(*level.tile_set, drawn_spawns(level))).scaled(*output.tile_size);
}

/// A file name that is unique to this sheet and tile size. Beside the image of a tileset it holds what that lacks.
std::string sheet_file(const OutputArguments& output, const std::optional<TileSheet>& sheet, const Pack* pack) {
  if (sheet && sheet->image() != nullptr) {
    const std::string& image = sheet->image()->name;
    return image.substr(0, image.find_last_of('.')) + "_drawn.png";
  }
  const bool has_own = output.tileset.empty() && pack != nullptr && pack->tileset() != nullptr;
  const std::string& path = has_own ? pack->tileset()->image : output.tileset;
  std::string name = path.empty() ? "warren_tiles" : path.substr(path.find_last_of('/') + 1);
  for (const std::string_view extension : {".png", ".json"}) {
    if (name.ends_with(extension)) name.resize(name.size() - extension.size());
  }
  return output.tile_size ? fmt::format("{}_{}.png", name, *output.tile_size) : name + ".png";
}

/// The file may exist already, written with an earlier level. It is left alone if its contents are the same.
bool is_there(const NewFile& file) {
  const Result<std::string> present =
      files::read_regular_file(file.path, static_cast<std::int64_t>(file.contents.size()));
  return present && *present == file.contents;
}

}  // namespace

Result<std::vector<WrittenFile>> level_files(const Level& level, const History* history, const OutputArguments& output,
                                             const Pack* pack, const Grammar& grammar) {
  const Description description = describe(level, grammar, level.seed);
  const Result<std::optional<TileSheet>> sheet = load_sheet(level, output, pack);
  if (!sheet) return failure(sheet.error());
  Result<LevelFile> file = output.format->write(level, {.style = output.style,
                                                        .sheet = *sheet ? &**sheet : nullptr,
                                                        .history = history,
                                                        .frames_per_second = output.frames_per_second,
                                                        .description = &description,
                                                        .sheet_file = sheet_file(output, *sheet, pack)});
  if (!file) return failure(std::move(file.error()));
  std::vector<WrittenFile> files;
  files.push_back({output.path, std::move(file->bytes)});
  for (FileBeside& beside : file->beside) {
    files.push_back({files::folder_of(output.path) + beside.name, std::move(beside.bytes)});
  }
  return files;
}

std::vector<NewFile> new_files_of(const std::vector<WrittenFile>& files) {
  std::vector<NewFile> all;
  for (const WrittenFile& file : files) all.push_back({file.path, file.bytes});
  // The first one is the level itself, which must not be there unless it may be replaced.
  if (all.size() > 1) all.erase(std::remove_if(all.begin() + 1, all.end(), is_there), all.end());
  return all;
}

int write_level(const Level& level, const History* history, const OutputArguments& output, const Pack* pack,
                const Grammar& grammar) {
  const bool to_stdout = output.path == "-";
  const FormatDescriptor& format = *output.format;
  if (format.binary && to_stdout && ::isatty(STDOUT_FILENO) != 0) {
    return fail_usage(fmt::format("a terminal cannot show {}", format.id),
                      fmt::format("give a file, as in -o level{}", format.extension));
  }
  Result<std::vector<WrittenFile>> files = level_files(level, history, output, pack, grammar);
  if (!files) return fail(files.error());
  const Existing existing = output.force ? Existing::replace : Existing::keep;
  const Status written =
      to_stdout ? write_file("-", files->front().bytes, existing) : write_files(new_files_of(*files), existing);
  if (!written) return fail(written.error());
  for (std::size_t i = 1; to_stdout && i < files->size(); ++i) {
    print_error("the level refers to {}, which is written only with -o\n", (*files)[i].path);
  }
  return exit_ok;
}

}  // namespace warren::tool

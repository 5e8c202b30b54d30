// SPDX-License-Identifier: MIT
#include <warren/prefabs/library.hpp>

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <warren/text/named_path.hpp>

#include "src/rexpaint/xp_image.hpp"
#include "src/tiled/tiled.hpp"

#include "src/level/allocation_guard.hpp"
#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_source.hpp"
#include "src/prefabs/text_reader.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 4> prefab_extensions = {".txt", ".xp", ".tmj", ".tmx"};

std::string_view extension_of(std::string_view file) {
  const auto found =
      std::ranges::find_if(prefab_extensions, [file](std::string_view extension) { return file.ends_with(extension); });
  return found == prefab_extensions.end() ? std::string_view() : *found;
}

class PrefabFileReader {
 public:
  PrefabFileReader(std::string_view file, const PrefabFiles& files, const Limits& limits,
                   const std::shared_ptr<const TileSet>& tile_set)
      : file_(file), files_(files), limits_(limits), tile_set_(tile_set) {}

  Result<Prefab> read(std::string_view bytes) {
    if (static_cast<std::int64_t>(bytes.size()) > limits_.file_bytes) return failure(too_large(bytes.size()));
    if (extension_of(file_) == ".txt") return read_text(bytes);
    Result<PrefabSource> source = read_picture(bytes, file_.substr(file_.find_last_of('/') + 1));
    if (!source) return failure(std::move(source.error()));
    source->tile_set = tile_set_;
    set_default_kind(*source);
    return Prefab::make(*source, prefab_name(file_), file_);
  }

 private:
  Error too_large(std::size_t bytes) const {
    return {ErrorCode::input_too_large,
            fmt::format("the file has {} bytes, and the limit is {}", bytes, limits_.file_bytes),
            {.file = std::string(file_)},
            "make the picture smaller"};
  }

  /// Reads a drawing. `path` is relative to the folder of the prefab.
  Result<PrefabSource> read_picture(std::string_view bytes, std::string_view path) const {
    const std::string_view extension = extension_of(path);
    const std::string file = path_beside(file_, path);
    if (extension == ".xp") {
      const Result<XpImage> image = read_xp(bytes, file, limits_);
      return image ? xp_prefab(*image, file) : Result<PrefabSource>(failure(image.error()));
    }
    const TilesetFiles tilesets = [&](const std::string& tileset) {
      return read_neighbour(path_beside(path, tileset));
    };
    if (extension == ".tmj") return read_tmj(bytes, file, tilesets, limits_);
    if (extension == ".tmx") return read_tmx(bytes, file, tilesets, limits_);
    return failure(
        {ErrorCode::bad_prefab, "the file has no known extension", {.file = file}, "use .txt, .xp, .tmj or .tmx"});
  }

  /// A text file. Its drawing may be in another file.
  Result<Prefab> read_text(std::string_view bytes) const {
    PrefabProblems problems(file_);
    PrefabSource text = read_prefab_text(bytes, problems);
    const auto drawing = std::ranges::find(text.fields, "drawing", &PrefabField::key);
    if (drawing == text.fields.end() || !problems.empty())
      return Prefab::parse(bytes, prefab_name(file_), file_, limits_, tile_set_);
    if (!text.glyphs.cells().empty()) {
      problems.add(*drawing, "there is a drawing in this file and in another one", "keep one of them");
    } else if (!stays_in_folder(drawing->value) || extension_of(drawing->value).empty() ||
               drawing->value.ends_with(".txt")) {
      problems.add(*drawing, fmt::format("\"{}\" is not a drawing in the same folder", drawing->value),
                   "name a .xp, .tmj or .tmx file in the same folder");
    }
    if (!problems.empty()) return failure(problems.combine());
    const Result<std::string> other = read_neighbour(drawing->value);
    if (!other) {
      problems.add(*drawing, other.error().message, other.error().hint);
      return failure(problems.combine());
    }
    Result<PrefabSource> source = read_picture(*other, drawing->value);
    if (!source) return failure(std::move(source.error()));
    source->fields = std::move(text.fields);
    source->tile_set = tile_set_;
    source->drawing_file = path_beside(file_, drawing->value);
    return Prefab::make(*source, prefab_name(file_), file_);
  }

  Result<std::string> read_neighbour(const std::string& path) const {
    if (files_) return files_(path);
    return failure({ErrorCode::cannot_read,
                    fmt::format("the file {} cannot be read here", path),
                    {},
                    "put the drawing into this file"});
  }

  /// Adds the kind to files without one: a drawing with a start or an exit is a level, any other a vault.
  static void set_default_kind(PrefabSource& source) {
    if (std::ranges::find(source.fields, "kind", &PrefabField::key) != source.fields.end()) return;
    const auto is_level = [&](char32_t glyph) {
      const Meaning* meaning = source.legend.find(glyph);
      if (meaning == nullptr) meaning = Legend::standard().find(glyph);
      return meaning != nullptr && (meaning->role == Role::start || meaning->role == Role::exit);
    };
    const bool level = std::ranges::any_of(source.glyphs.cells(), is_level);
    source.fields.push_back({"kind", level ? "level" : "vault"});
  }

  std::string_view file_;
  const PrefabFiles& files_;
  const Limits& limits_;
  const std::shared_ptr<const TileSet>& tile_set_;
};

}  // namespace

bool is_prefab_file(std::string_view file) { return !extension_of(file).empty(); }

std::string_view prefab_name(std::string_view file) {
  file.remove_prefix(file.find_last_of('/') + 1);  // npos + 1 is 0
  file.remove_suffix(extension_of(file).size());
  return file;
}

Result<Prefab> read_prefab(std::string_view bytes, std::string_view file, const PrefabFiles& files,
                           const Limits& limits, const std::shared_ptr<const TileSet>& tile_set) {
  return guard_allocations([&] { return PrefabFileReader(file, files, limits, tile_set).read(bytes); });
}

Result<std::string> prefab_as_xp(const Prefab& prefab) {
  // Uses the glyphs that header_text() explains, which can differ from those of the original file.
  const Result<Prefab> visible = Prefab::parse(prefab.to_text(), prefab.name(), prefab.name(), {}, prefab.tile_set());
  if (!visible) return failure(visible.error());
  Grid<char32_t> glyphs = visible->glyphs();
  for (std::size_t i = 0; i < glyphs.cells().size(); ++i) {
    if (prefab.glyphs()[i] == PrefabSource::no_glyph) glyphs[i] = PrefabSource::no_glyph;
  }
  return prefab_to_xp(glyphs, visible->legend()).map([](const XpImage& image) { return write_xp(image); });
}

}  // namespace warren

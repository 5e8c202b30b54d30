// SPDX-License-Identifier: MIT
// Any bytes as a REXPaint picture: it is rejected with a reason, or unchanged after it is written and read back. An
// input with an odd first byte, as gzip has, is a file; in others, the rest after the first byte is the decompressed
// content.
#include <algorithm>
#include <string_view>

#include <warren/formats/format.hpp>
#include <warren/prefabs/prefab.hpp>
#include "src/rexpaint/xp_image.hpp"

#include "fuzz/must.hpp"
#include "src/rexpaint/xp_level.hpp"
#include "src/rexpaint/xp_payload.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

/// A level that is read looks the same after it is written and read back.
void check_level(const XpImage& image) {
  const FormatDescriptor& format = *find_format("xp");
  const Result<Level> level = xp_level(image, "input.xp");
  if (!level) {
    must_be_about_a_file(level.error());
    return;
  }
  must(level->size() == image.layers[0].size(), "a level has the size of its picture");
  const Result<LevelFile> file = format.write(*level, {});
  if (!file) {
    must(file.error().kind() == ErrorKind::limit, "what cannot be written is too large", &file.error());
    return;
  }
  const Result<Level> again = format.read(file->bytes, {.file = "again.xp"});
  must(again.has_value(), "what was written is read", again ? nullptr : &again.error());
  must(again->tiles == level->tiles && again->start == level->start && again->exits == level->exits,
       "a level comes back as it was");
  must(std::ranges::equal(again->spawns, level->spawns,
                          [](const Spawn& a, const Spawn& b) { return a.at == b.at && glyph_of(a) == glyph_of(b); }),
       "spawns look as they did");
}

void check_drawing(const XpImage& image) {
  const Result<PrefabSource> source = xp_prefab(image, "input.xp");
  if (!source) {
    must_be_about_a_file(source.error());
    return;
  }
  must(source->glyphs.size() == image.layers[0].size(), "a drawing has the size of its picture");
  const Result<XpImage> redrawn = prefab_to_xp(source->glyphs, Legend::standard());
  must(redrawn.has_value(), "what has been read can be drawn");
  const Result<PrefabSource> again = xp_prefab(*redrawn, "input.xp");
  must(again && again->glyphs == source->glyphs, "what has been drawn is read as the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const bool packed = size == 0 || data[0] % 2 == 1;
  const std::string_view payload = packed ? std::string_view() : input.substr(1);
  const Result<XpImage> image = packed ? read_xp(input, "input.xp") : read_xp_payload(payload, "input.xp");
  if (!image) {
    must_be_about_a_file(image.error());
    return 0;
  }
  must(!image->layers.empty(), "a picture has a layer");
  for (const Grid<XpCell>& layer : image->layers) {
    must(layer.width() >= 1 && layer.height() >= 1, "a layer has cells");
    must(layer.width() <= Prefab::longest_side && layer.height() <= Prefab::longest_side, "a layer is not too large");
  }
  must(packed || write_xp_payload(*image) == payload, "a picture is written in one way only");
  if (packed || data[0] % 8 == 6) {  // compression takes most of the time
    const Result<XpImage> again = read_xp(write_xp(*image), "input.xp");
    must(again && *again == *image, "a picture comes back as it was");
  }
  check_drawing(*image);
  if (data == nullptr || data[size - 1] % 4 == 0) check_level(*image);  // this compresses too
  return 0;
}

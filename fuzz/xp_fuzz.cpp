// SPDX-License-Identifier: MIT
// Any bytes as a picture of REXPaint: it is refused with a reason, or comes back as it was when written. An input that
// begins with an odd byte is a file, as gzip does; of others, what follows the first byte is what a file would unpack
// to.
#include <string_view>

#include <warren/prefabs/prefab.hpp>
#include <warren/prefabs/xp.hpp>

#include "must.hpp"
#include "prefabs/xp_payload.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

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
  if (packed || data[0] % 8 == 6) {  // packing takes most of the time
    const Result<XpImage> again = read_xp(write_xp(*image), "input.xp");
    must(again && *again == *image, "a picture comes back as it was");
  }
  check_drawing(*image);
  return 0;
}

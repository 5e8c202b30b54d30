// SPDX-License-Identifier: MIT
// Any bytes as a drawing, with or without the header of a prefab: it is rejected with a place for every problem, or
// becomes a level that looks as drawn.
#include <string_view>

#include "fuzz/must.hpp"
#include "src/formats/formats.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ReadOptions options{.file = "input.txt"};
  options.limits.read_cells = 1000;
  const Result<Level> level = formats::ascii.read({reinterpret_cast<const char*>(data), size}, options);
  if (!level) {
    must_have_places(level.error());
    return 0;
  }
  const std::string drawn = formats::ascii.write(*level, {})->bytes;
  if (!level->name.empty()) return 0;  // a prefab, whose glyphs may be anything
  const Result<Level> again = formats::ascii.read(drawn, options);
  must(again.has_value(), "what is drawn can be read", again ? nullptr : &again.error());
  must(again->hash() == level->hash(), "what is drawn is read as the same");
  return 0;
}

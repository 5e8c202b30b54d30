// SPDX-License-Identifier: MIT
// Any bytes as a Tiled map in XML: it is rejected with a place for every problem, or is a prefab and a level.
#include "fuzz/tiled_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::fuzz::try_tiled({reinterpret_cast<const char*>(data), size}, warren::read_tmx, "tmx");
  return 0;
}

// SPDX-License-Identifier: MIT
// Any bytes as a prefab: it is refused with a place for every problem, or is a drawing of a proper size.
#include <string_view>

#include <warren/prefabs/prefab.hpp>

#include "must.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Prefab> prefab =
      Prefab::parse(std::string_view(reinterpret_cast<const char*>(data), size), "input", "input.txt");
  if (!prefab) {
    must_have_places(prefab.error());
    return 0;
  }
  const Size drawn = prefab->tiles().size();
  must(drawn.w >= 1 && drawn.h >= 1, "a prefab has cells");
  must(drawn.w <= Prefab::longest_side && drawn.h <= Prefab::longest_side, "a prefab is not too large");
  return 0;
}

// SPDX-License-Identifier: MIT
// Any bytes as pack.json, beside a pack that it may extend: it is rejected with a place for every problem, or the pack
// keeps what it promises.
#include <string>
#include <string_view>

#include <warren/catalogue/pack.hpp>

#include "fuzz/must.hpp"

using namespace warren;
using namespace warren::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const Result<Pack> pack = Pack::from_files({{"a/pack.json", text},
                                              {"a/inner/pack.json", text},
                                              {"b/pack.json", R"({ "name": "b", "extends": "../a" })"},
                                              {"c/pack.json", R"({ "name": "c" })"},
                                              {"c/tiles.json", R"({ "mud": { "glyph": "," } })"}},
                                             {.folder = "a"});
  if (!pack) {
    must_have_places(pack.error());
    return 0;
  }
  int chain = 0;
  for (const Pack* p = &*pack; p != nullptr; p = p->extends()) {
    must(!p->name().empty() && p->name().find(':') == std::string::npos, "a pack has a name that can be a prefix");
    must(++chain < 20, "packs do not extend each other in a circle");
  }
  must(pack->default_size().w > 0 && pack->default_size().h > 0, "the default size is a size");
  must(pack->tileset() == nullptr, "a tileset needs a file");
  must(pack->problems().empty() || pack->problem_of_tileset(), "a pack without files has no problems");
  return 0;
}

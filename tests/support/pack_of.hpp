// SPDX-License-Identifier: MIT
// A pack that consists of some prefabs and extends nothing.
#pragma once

#include <doctest/doctest.h>

#include <warren/catalogue/pack.hpp>

namespace warren::test {

inline Pack pack_of(const PrefabLibrary& prefabs) {
  Result<Pack> pack = Pack::from_files({{"pack.json", R"({"name": "own", "extends": null})"}});
  REQUIRE_MESSAGE(pack.has_value(), to_text(pack.error()));
  for (const Prefab& prefab : prefabs.all()) pack->add(prefab);
  for (const auto& [name, error] : prefabs.broken()) pack->add_broken_prefab(name, error);
  return *pack;
}

}  // namespace warren::test

// SPDX-License-Identifier: MIT
// Prefabs and levels drawn by tests.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include <warren/level/level.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren::test {

/// A prefab of this kind; the header's other lines come first, each with its end.
inline Prefab drawn(std::string_view kind, std::string_view drawing, std::string_view header = {},
                    std::string_view name = "drawn") {
  const std::string text = "kind: " + std::string(kind) + "\n" + std::string(header) + "\n" + std::string(drawing);
  Result<Prefab> prefab = Prefab::parse(text, name, "drawn.txt");
  REQUIRE_MESSAGE(prefab.has_value(), (prefab ? "" : prefab.error().message));
  return *prefab;
}
inline Prefab vault(std::string_view drawing, std::string_view header = {}, std::string_view name = "vault") {
  return drawn("vault", drawing, header, name);
}
inline Prefab section(std::string_view drawing, std::string_view header = {}, std::string_view name = "section") {
  return drawn("section", drawing, header, name);
}

/// One empty hall with this interior.
inline Level hall(Size interior) {
  Level level({interior.w + 2, interior.h + 2});
  level.carve(level.interior());
  return level;
}

}  // namespace warren::test

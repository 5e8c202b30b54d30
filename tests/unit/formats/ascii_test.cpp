// SPDX-License-Identifier: MIT
// Plain text: the drawing, one line per row.
#include <doctest/doctest.h>

#include <string>

#include <warren/formats/format.hpp>
#include <warren/level/drawing.hpp>

#include "tests/unit/hand_made.hpp"

namespace warren::ascii_test {

TEST_CASE("plain text is the drawing in either style, each row with its line end") {
  const FormatDescriptor* ascii = find_format("ascii");
  REQUIRE(ascii != nullptr);
  CHECK(ascii->extension == ".txt");
  const Level level = hand_made::two_rooms();
  for (const TextStyle style : {TextStyle::blocks, TextStyle::lines}) {
    std::string expected;
    for (const std::string& row : draw(level, style)) expected += row + "\n";
    CHECK(ascii->write(level, {.style = style})->bytes == expected);
  }
  CHECK(ascii->write(level, {})->bytes.size() == 5 * 11);
  CHECK(ascii->write(Level(), {})->bytes.empty());
}

}  // namespace warren::ascii_test

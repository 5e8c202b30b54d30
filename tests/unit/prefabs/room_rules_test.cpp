// SPDX-License-Identifier: MIT
// What rooms must be like: walls around all floor, sockets on the rim, and a path between all of them.
#include <warren/prefabs/prefab.hpp>

#include "tests/unit/prefabs/reading.hpp"

namespace warren::room_rules_test {

using namespace reading;

namespace {

/// The problems of a room whose first row is line 5; line 3 is for the header.
Problems drawn(const std::string& rows, const std::string& line = "// nothing") {
  return problems_of("kind: room\nlegend: + = door, socket door\n" + line + "\n\n" + rows);
}

}  // namespace

TEST_CASE("a room has sockets on its rim, and walls around its floor") {
  CHECK(drawn("#####\n+...+\n#####\n").empty());
  CHECK(drawn("#####\n#...#\n#####\n") == Problems{"5:1 the room has no socket"});
  CHECK(drawn("#####\n+....\n#####\n") == Problems{"6:5 the rim is open here"});
  CHECK(drawn("#####\n+...d\n#####\n", "legend: d = door") == Problems{"6:5 this door on the rim is not a socket"});
  CHECK(drawn("+####\n+...#\n#####\n") == Problems{"5:1 a socket is at a corner of the room"});
  CHECK(drawn("######\n+.#+.#\n######\n") == Problems{"6:4 a socket is not on the rim of the room"});
  CHECK(drawn("#####\n+...?\n#####\n", "transparent: ?") == Problems{"6:4 a transparent cell is beside this one"});
  CHECK(drawn("?####\n?+..#\n#####\n", "transparent: ?") == Problems{"6:2 a socket is not on the rim of the room"});
  CHECK(drawn("#####??\n+...#??\n#####??\n", "transparent: ?").empty());
}

TEST_CASE("rooms have a smallest and a largest size") {
  CHECK(drawn("++\n++\n").back() == "5:1 the room is 2x2");
  const std::string wall(63, '#');
  CHECK(drawn(wall + "\n+" + std::string(61, '.') + "#\n" + wall + "\n") == Problems{"5:1 the room is 63x3"});
  const std::string shorter(62, '#');
  CHECK(drawn(shorter + "\n+" + std::string(60, '.') + "#\n" + shorter + "\n").empty());
}

TEST_CASE("floor is behind every cell of a socket, and one socket has one kind of cells") {
  CHECK(drawn("#+###\n##..+\n#####\n") == Problems{"5:2 the cell behind this socket is not always open"});
  CHECK(drawn("#+###\n#x..+\n#####\n", "each: x = . #") ==
        Problems{"5:2 the cell behind this socket is not always open"});
  CHECK(drawn("#+d##\n#...#\n#####\n", "legend: d = socket door") == Problems{"5:3 the cells of a socket differ"});
  CHECK(drawn("#+d##\n#...#\n#####\n", "legend: d = socket other") ==
        Problems{"5:3 two sockets of different kinds touch"});
  CHECK(drawn("#+++++#\n#.....#\n#######\n").empty());
  CHECK(drawn("#++++++#\n#......#\n########\n") == Problems{"5:2 a socket has 6 doors"});
  CHECK(drawn("#dddddd#\n#......#\n########\n", "legend: d = socket wide").empty());
}

TEST_CASE("a path leads from every cell to every socket, whatever is drawn by chance") {
  CHECK(drawn("#####\n+.#.+\n#####\n") == Problems{"6:1 there is no path from this socket to the others",
                                                   "6:2 there is no path from here to the sockets"});
  CHECK(drawn("#######\n+.#.#.+\n#.....#\n#######\n").empty());
  CHECK(drawn("#####\n+.x.#\n#####\n", "each: x = . #") == Problems{"6:4 there is no path from here to the sockets"});
  CHECK(drawn("#####\n+.D.#\n#####\n", "legend: D = secret_door").empty());
  CHECK(drawn("######\n+.wg.#\n#....#\n######\n").empty());
}

TEST_CASE("rooms have no start and no exit, and other kinds have no sockets") {
  CHECK(drawn("#####\n+.@>#\n#####\n") ==
        Problems{"6:3 a room has no start and no exit", "6:4 a room has no start and no exit"});
  for (const std::string kind : {"vault", "section", "level", "sample"}) {
    CHECK(problems_of("kind: " + kind + "\nlegend: s = socket cave\n\n.s.\n") ==
          Problems{"4:2 only a room has sockets"});
  }
  CHECK(drawn("#x###\n#...+\n#####\n", "each: x = + #") ==
        Problems{"5:2 a substitution cannot make a socket", "5:2 this door on the rim is not a socket"});
}

}  // namespace warren::room_rules_test

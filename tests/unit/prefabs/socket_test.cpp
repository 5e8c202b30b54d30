// SPDX-License-Identifier: MIT
// Sockets: where they are found, how they are written, and how they turn.
#include "src/prefabs/socket.hpp"

#include <algorithm>

#include "tests/unit/prefabs/reading.hpp"

namespace warren::socket_test {

using namespace reading;

namespace {

constexpr std::string_view three =
    "kind: room\nlegend: + = door, socket door\nlegend: G = socket gate\n\n"
    "##GGG##+##\n"
    "#........#\n"
    "#........+\n"
    "#........#\n"
    "####+#####\n";

}  // namespace

TEST_CASE("cells of one kind side by side are one socket") {
  const Prefab prefab = parsed(three);
  const Socket expected[] = {{"gate", 0, {2, 0}, 3, Tile::floor},
                             {"door", 0, {7, 0}, 1, Tile::door},
                             {"door", 1, {9, 2}, 1, Tile::door},
                             {"door", 2, {4, 4}, 1, Tile::door}};
  CHECK(std::ranges::equal(prefab.sockets(), expected));
  CHECK(parsed("kind: vault\n\n...\n").sockets().empty());
}

TEST_CASE("a turned socket is the socket of the turned drawing") {
  const Prefab prefab = parsed(three);
  for (int turn = 0; turn < orientation_count; ++turn) {
    const auto orientation = static_cast<Orientation>(turn);
    std::vector<Socket> moved;
    for (const Socket& socket : prefab.sockets()) moved.push_back(turned(socket, prefab.size(), orientation));
    std::vector<Socket> found = find_sockets(turned(prefab.glyphs(), orientation), prefab.legend());
    const auto by_place = [](const Socket& socket) { return std::pair(socket.side, socket.at); };
    std::ranges::sort(moved, {}, by_place);
    std::ranges::sort(found, {}, by_place);
    CHECK(moved == found);
  }
}

TEST_CASE("meanings of sockets are read as they are written") {
  for (const std::string_view text : {"socket cave", "door, socket door", "secret_door, socket door_2"}) {
    const Result<Meaning> meaning = meaning_from_text(text);
    REQUIRE(meaning);
    CHECK(meaning->role == Role::socket);
    CHECK(to_text(*meaning) == text);
  }
  CHECK(*meaning_from_text("floor, socket cave") == *meaning_from_text("socket cave"));
  CHECK(meaning_from_text("floor, socketed gem")->spawn == "socketed gem");
  const auto refused = [](std::string_view text) { return meaning_from_text(text).error().message; };
  CHECK(refused("socket") == "the socket has no kind");
  CHECK(refused("door, socket") == "the socket has no kind");
  CHECK(refused("socket two words") == "the kind of the socket is \"two words\"");
  CHECK(refused("socket Door") == "the kind of the socket is \"Door\"");
  CHECK(refused("wall, socket door") == "the tile of the socket is not walkable");
}

TEST_CASE("a room is written and read back with its sockets, role and defaults") {
  const Prefab prefab = parsed(three);
  CHECK(prefab.header().rotate);
  CHECK(prefab.header().mirror);
  CHECK(prefab.header().unique == Unique::no);
  for (const std::string line : {"role: shop\n", "unique: level\n", "unique: campaign\n", "rotate: no\n", ""}) {
    std::string text(three);
    text.insert(text.find("legend"), line);
    const Prefab written = parsed(text);
    const Prefab read = parsed(written.to_text());
    CHECK(read == written);
    CHECK(read.to_text() == written.to_text());
    CHECK(read.to_text().find(line) != std::string::npos);
  }
  CHECK(problems_of("kind: vault\nrole: shop\n\n...\n") == Problems{"2:1 only a room has a role"});
}

TEST_CASE("all rooms that ship have sockets, and their kinds lead from each to all others") {
  std::vector<const Prefab*> rooms;
  for (const Prefab& prefab : PrefabLibrary::shipped().all()) {
    if (prefab.kind() == PrefabKind::room) rooms.push_back(&prefab);
  }
  CHECK(rooms.size() >= 30);
  std::vector<const Prefab*> reached{rooms.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Prefab* room : rooms) {
      if (std::ranges::find(reached, room) != reached.end()) continue;
      const bool fits = std::ranges::any_of(room->sockets(), [&](const Socket& socket) {
        return std::ranges::any_of(reached[i]->sockets(), [&](const Socket& other) {
          return other.kind == socket.kind && other.width == socket.width;
        });
      });
      if (fits) reached.push_back(room);
    }
  }
  CHECK(reached.size() == rooms.size());
}

}  // namespace warren::socket_test

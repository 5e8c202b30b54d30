// SPDX-License-Identifier: MIT
#include "game/rules/saved_floors.hpp"

#include <memory>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "game/rules/floor_changes.hpp"
#include "game/rules/game_fields.hpp"
#include "game/rules/stairs.hpp"

namespace warren::game {

namespace {

enum class FloorForm : std::uint8_t { changes, whole };

/// A floor as it was when the game entered it for the first time and had only some of its kinds.
Result<Floor> built_again(const Game& game, int number, std::size_t known_kinds) {
  Game then{.book = game.book, .seed = game.seed};
  if (known_kinds > 0) {
    auto kinds = std::make_shared<Kinds>(game.book->kinds);
    for (const SpawnRow& row : game.kinds().added().first(known_kinds)) kinds->add(row);
    then.own_kinds = std::move(kinds);
  }
  return make_floor(then, number);
}

Status read_changed_floor(Reader& reader, Game& game, int number, std::uint32_t version, std::string_view file) {
  std::uint32_t known_kinds = 0;
  std::uint64_t hash = 0;
  reader.number(known_kinds);
  reader.number(hash);
  if (known_kinds > game.kinds().added().size()) reader.fail();
  if (!reader.good()) return ok();
  Result<Floor> floor = built_again(game, number, known_kinds);
  const std::string what = floor ? floor->name : fmt::format("floor {}", number);
  if (!floor || built_hash(*floor->built) != hash) {
    const std::string why = floor ? "" : fmt::format(": {}", floor.error().message);
    return failure({ErrorCode::bad_save,
                    fmt::format("{} cannot be built as it was when the game was saved{}", what, why),
                    {.file = std::string(file)},
                    "continue the game with the warren it was started with"});
  }
  read_changes(reader, *floor, version);
  game.floors.push_back(std::move(*floor));
  return ok();
}

}  // namespace

bool has_floor(const Rulebook& book, std::uint64_t seed, int number) {
  if (number < 1 || number > book.last_depth()) return false;
  return !book.dungeon || book.dungeon->dungeon().has_floor(seed, static_cast<std::size_t>(number - 1));
}

void write_floors(Writer& writer, const Game& game) {
  writer.count(game.floors);
  for (const Floor& floor : game.floors) {
    if (game.book->dungeon) writer.number(floor.number);
    const FloorForm form = can_be_built(floor) ? FloorForm::changes : FloorForm::whole;
    writer.choice(form, 2);
    if (form == FloorForm::whole) {
      fields(writer, floor);
      later_fields(writer, floor);
      passage_fields(writer, floor);
    } else {
      writer.number(static_cast<std::uint32_t>(floor.known_kinds));
      writer.number(built_hash(*floor.built));
      write_changes(writer, floor);
    }
  }
}

Status read_floors(Reader& reader, Game& game, std::uint32_t version, std::string_view file) {
  std::uint32_t count = 0;
  reader.number(count);
  for (std::uint32_t i = 0; i < count && reader.good(); ++i) {
    int number = static_cast<int>(i) + 1;
    if (game.book->dungeon) reader.number(number);
    if (!has_floor(*game.book, game.seed, number)) {
      reader.fail();
      break;
    }
    FloorForm form = FloorForm::changes;
    reader.choice(form, 2);
    if (form == FloorForm::changes) {
      if (Status read = read_changed_floor(reader, game, number, version, file); !read) return read;
      continue;
    }
    Floor floor;
    fields(reader, floor);
    later_fields(reader, floor);
    passage_fields(reader, floor);
    if (game.book->dungeon) floor.number = number;
    game.floors.push_back(std::move(floor));
  }
  return ok();
}

}  // namespace warren::game

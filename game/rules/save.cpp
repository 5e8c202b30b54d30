// SPDX-License-Identifier: MIT
#include "game/rules/save.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/grid/rng.hpp>

#include "game/rules/game_fields.hpp"
#include "game/rules/identification.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/inventory.hpp"
#include "game/rules/missions.hpp"
#include "game/rules/saved_floors.hpp"
#include "game/rules/turn.hpp"

namespace warren::game {

namespace {

constexpr std::string_view save_header = "warren saved game\n";
constexpr std::size_t head_bytes = save_header.size() + 4 + 8;
constexpr std::size_t tail_bytes = 8;

/// Precedes the game: the data it was played with.
struct Preface {
  std::string label{};
  std::uint64_t fingerprint = 0;  ///< of the kinds
  std::uint64_t content = 0;      ///< of the levels
  std::string keys{};
};

template <class Archive>
void fields(Archive& archive, Preface& preface) {
  archive.text(preface.label);
  archive.number(preface.fingerprint);
  archive.number(preface.content);
  archive.text(preface.keys);
}

tl::unexpected<Error> refuse(std::string_view file, std::string message, std::string hint) {
  return failure({ErrorCode::bad_save, std::move(message), {.file = std::string(file)}, std::move(hint)});
}

Status check_preface(const Preface& preface, const Rulebook& book, std::string_view file) {
  const std::string what = label_text(book.label);
  if (preface.label != book.label) {
    return refuse(file, fmt::format("the saved game is of {}, not of {}", label_text(preface.label), what),
                  "continue it with the recipe, campaign and --pack that it was started with");
  }
  if (preface.fingerprint != book.kinds.fingerprint()) {
    return refuse(file, "the saved game was played with other rules",
                  "continue it with the warren it was started with");
  }
  if (preface.content != book.content) {
    return refuse(file, fmt::format("the content of {} has changed since the game was saved", what),
                  "restore it to continue the game, or start a new one");
  }
  return ok();
}

/// Whether all counters are far from overflow.
bool is_modest(const Game& game) {
  constexpr int most = 10'000'000;
  const auto fits = [](std::int64_t count) { return count <= most; };
  const Player& player = game.player;
  const Tally& tally = game.tally;
  const bool body_fits =
      fits(player.body.most_health) && player.level <= 1000 && fits(player.experience) && fits(player.coins);
  const bool tally_fits =
      fits(tally.turns) && fits(tally.kills) && fits(tally.treasure) && fits(tally.made) && fits(tally.used);
  for (const Floor& floor : game.floors) {
    for (const Monster& monster : floor.monsters) {
      if (!fits(monster.body.most_health)) return false;
    }
  }
  return body_fits && tally_fits && std::ranges::all_of(game.messages.all(), [&](const Message& message) {
           return message.count >= 1 && fits(message.count) && message.turn >= 0 && fits(message.turn);
         });
}

/// Whether the floors of a game in a dungeon are some of its seed, each of them once.
bool has_own_floors(const Game& game) {
  if (!game.book->dungeon) return true;
  std::vector<int> numbers;
  for (const Floor& floor : game.floors) numbers.push_back(floor.number);
  std::ranges::sort(numbers);
  return std::ranges::adjacent_find(numbers) == numbers.end() &&
         std::ranges::all_of(numbers, [&](int number) { return has_floor(*game.book, game.seed, number); });
}

/// The order of version 4: floors are built again from the seed, and with the kinds.
template <class Archive, class T>
void fields_before_floors(Archive& archive, T& game) {
  archive.number(game.seed);
  archive.number(game.depth);
  play_fields(archive, game);
  kind_fields(archive, game);
}

Status read_most(Reader& reader, Game& game, std::uint32_t version, std::string_view file) {
  if (version >= 4) {
    fields_before_floors(reader, game);
    return read_floors(reader, game, version, file);
  }
  fields(reader, game);
  later_fields(reader, game);
  if (version >= 3) dungeon_fields(reader, game);
  return ok();
}

Status read_game(Reader& reader, Game& game, std::uint32_t version, std::string_view file) {
  if (Status read = read_most(reader, game, version, file); !read) return read;
  if (version >= 6) {
    letter_fields(reader, game.player);
    trade_fields(reader, game);
  } else {
    letter_pack(game.player);
    game.player.coins = game.tally.treasure;  // nothing could be bought
  }
  if (version >= 7) {
    known_fields(reader, game.player);
  } else {
    know_all(game);
  }
  return ok();
}

/// The version and the payload of a complete file of a version that can be read.
Result<std::pair<std::uint32_t, std::string_view>> unwrap(std::string_view bytes, std::string_view file) {
  if (!is_saved_game(bytes)) return refuse(file, "this is not a saved game", "the file has not been changed");
  if (bytes.size() < head_bytes + tail_bytes) return refuse(file, "the saved game is cut off", "start a new game");
  Reader head(bytes.substr(save_header.size()));
  std::uint32_t version = 0;
  std::uint64_t size = 0;
  head.number(version);
  head.number(size);
  if (version < oldest_save_version) {
    return refuse(file,
                  fmt::format("the saved game has version {}, of a campaign that the game no longer has", version),
                  "start a new game");
  }
  if (version > save_version) {
    return refuse(
        file, fmt::format("the saved game has version {}, this warren reads up to version {}", version, save_version),
        "continue it with a newer warren");
  }
  if (size != bytes.size() - head_bytes - tail_bytes) {
    return refuse(file, "the saved game is cut off, or data follows it", "start a new game");
  }
  const std::string_view payload = bytes.substr(head_bytes, bytes.size() - head_bytes - tail_bytes);
  std::uint64_t checksum = 0;
  Reader(bytes.substr(head_bytes + payload.size())).number(checksum);
  if (checksum != Hasher{}.text(payload).value()) {
    return refuse(file, "the saved game is damaged: its checksum is wrong", "start a new game");
  }
  return std::pair(version, payload);
}

}  // namespace

std::string save_game(const Game& game, std::string_view keys) {
  Writer payload(encoding_of(save_version));
  Preface preface{game.book->label, game.book->kinds.fingerprint(), game.book->content, std::string(keys)};
  fields(payload, preface);
  fields_before_floors(payload, game);
  write_floors(payload, game);
  letter_fields(payload, game.player);
  trade_fields(payload, game);
  known_fields(payload, game.player);
  Writer file;
  file.bytes() = save_header;
  file.number(save_version);
  file.number(static_cast<std::uint64_t>(payload.bytes().size()));
  file.bytes() += payload.bytes();
  file.number(Hasher{}.text(payload.bytes()).value());
  return std::move(file.bytes());
}

bool is_saved_game(std::string_view bytes) { return bytes.starts_with(save_header); }

Result<SavedGame> load_game(std::shared_ptr<const Rulebook> book, std::string_view bytes, std::string_view file) {
  const auto unwrapped = unwrap(bytes, file);
  if (!unwrapped) return failure(unwrapped.error());
  const auto [version, payload] = *unwrapped;
  Reader reader(payload, encoding_of(version), version);
  Preface preface;
  fields(reader, preface);
  if (reader.good()) {
    if (Status fits = check_preface(preface, *book, file); !fits) return failure(std::move(fits.error()));
  }
  SavedGame saved{.game = {.book = std::move(book)}, .keys = std::move(preface.keys)};
  if (Status read = read_game(reader, saved.game, version, file); !read) return failure(std::move(read.error()));
  if (!reader.good() || !reader.at_end()) return refuse(file, "the saved game has invalid fields", "start a new game");
  if (!has_own_floors(saved.game)) return refuse(file, "the saved game has an unknown floor", "start a new game");
  int depth = 0;
  for (Floor& floor : saved.game.floors) {
    ++depth;
    const GameTiles& tiles =
        saved.game.book->stage_at(saved.game.book->dungeon ? floor.number : depth, saved.game.seed).tiles;
    const auto is_known = [&](Tile tile) { return tiles.knows(tile); };
    if (!std::ranges::all_of(floor.tiles.cells(), is_known) || !std::ranges::all_of(floor.memory.cells(), is_known)) {
      return refuse(file, "the saved game has an unknown tile", "start a new game");
    }
    for (const MachineState& machine : floor.machines) {
      const auto knows = [&](std::uint8_t tile) { return is_known(static_cast<Tile>(tile)); };
      if (!std::ranges::all_of(machine.dry, knows)) {
        return refuse(file, "the saved game has an unknown tile", "start a new game");
      }
    }
    for (const Monster& monster : floor.monsters) {
      if (!floor.contains(monster.body.at)) return refuse(file, "a monster is outside the map", "start a new game");
    }
    if (floor.monsters.size() >= Floor::no_one) return refuse(file, "there are too many monsters", "start a new game");
    floor.index_monsters();
    if (!floor.mission.fits(floor.tiles.size()))
      return refuse(file, "a lock or key is outside the map", "start a new game");
    floor.mission.update(floor.tiles.size());
  }
  if (!saved.game.floors.empty() && saved.game.depth >= 1 &&
      static_cast<std::size_t>(saved.game.depth) <= saved.game.floors.size()) {
    bring_keys(saved.game);
  }
  if (std::string wrong = broken_invariant(saved.game); !wrong.empty()) {
    return refuse(file, fmt::format("the saved game breaks a rule: {}", wrong), "start a new game");
  }
  if (!is_modest(saved.game)) return refuse(file, "a counter of the saved game is out of range", "start a new game");
  look_again(saved.game);
  return saved;
}

}  // namespace warren::game

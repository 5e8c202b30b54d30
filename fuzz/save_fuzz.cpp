// SPDX-License-Identifier: MIT
// Any bytes as a saved game, as a file or as the fields inside one with a valid checksum: it is rejected with a reason,
// or can be continued and saved again. Levels are small, because reading a file builds them.
#include <algorithm>
#include <string>
#include <string_view>

#include "fuzz/must.hpp"
#include "game/rules/game_fields.hpp"
#include "game/rules/invariants.hpp"
#include "game/rules/save.hpp"
#include "game/rules/state_hash.hpp"

using namespace warren;
using namespace warren::fuzz;
using namespace warren::game;

namespace {

constexpr std::string_view small_recipe = R"({ "name": "Small", "size": [30, 20],
  "chain": [ "bsp_rooms", "nearest_corridors", "room_start", "distant_exit", "door_placement", "room_spawner",
             { "mission": { "locks": 1 } } ] })";

const std::shared_ptr<const Rulebook>& book() {
  static const std::shared_ptr<const Rulebook> loaded =
      Rulebook::for_recipe(Recipe::parse(small_recipe, "small.json").value(), "recipe small").value();
  return loaded;
}

/// A file of a version with these fields and a valid header and checksum.
std::string wrapped(std::string_view fields_of_game, std::uint32_t version) {
  Writer payload(encoding_of(version));
  payload.text(book()->label);
  payload.number(book()->kinds.fingerprint());
  payload.number(book()->content);
  payload.text("");
  payload.bytes() += fields_of_game;
  Writer file;
  file.bytes() = "warren saved game\n";
  file.number(version);
  file.number(static_cast<std::uint64_t>(payload.bytes().size()));
  file.bytes() += payload.bytes();
  file.number(Hasher{}.text(payload.bytes()).value());
  return file.bytes();
}

void play_on(Game game) {
  Rng rng = Rng::stream(game.seed, 1, "fuzz", 0);
  for (int i = 0; i < 40 && !game.over(); ++i) {
    Command command{static_cast<Verb>(rng.below(11)), static_cast<std::uint8_t>(rng.below(26)), {}};
    command.target = game.player.body.at + all_steps[rng.below(8)];
    // Building the next floor takes too long here.
    if (command.verb == Verb::descend) command.verb = Verb::move;
    must(game.apply(command).has_value(), "a turn can be played");
    const std::string broken = broken_invariant(game);
    must(broken.empty(), broken.c_str());
  }
}

void try_file(const std::string& bytes) {
  const Result<SavedGame> loaded = load_game(book(), bytes, "game.save");
  if (!loaded) return must_be_about_a_file(loaded.error());
  const Result<SavedGame> again = load_game(book(), save_game(loaded->game, loaded->keys), "again.save");
  must(again.has_value(), "what was loaded can be saved and loaded", again ? nullptr : &again.error());
  must(state_hash(again->game) == state_hash(loaded->game), "and is the same");
  play_on(loaded->game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (bytes.starts_with("warren saved")) {
    try_file(std::string(bytes));
    return 0;
  }
  for (const std::uint32_t version : {oldest_save_version, 3U, 4U, save_version}) try_file(wrapped(bytes, version));
  return 0;
}

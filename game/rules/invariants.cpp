// SPDX-License-Identifier: MIT
#include "game/rules/invariants.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "game/rules/hunger.hpp"
#include "game/rules/inventory.hpp"

namespace warren::game {

namespace {

// Limit for every counter. Loaded values must be far below it, so that no sum overflows.
constexpr int most = 1'000'000'000;

bool has_sound_turns(const Body& body) {
  return std::ranges::all_of(body.turns, [](int turns) { return turns >= 0 && turns <= 1'000'000; });
}

class Inspection {
 public:
  explicit Inspection(const Game& game) : game_(game) {}

  std::string result() {
    if (game_.floors.empty() || game_.depth < 1 || static_cast<std::size_t>(game_.depth) > game_.floors.size() ||
        game_.floors.size() > static_cast<std::size_t>(game_.book->last_depth())) {
      return "the depth has not been visited";
    }
    inspect_tally();
    for (const Floor& floor : game_.floors) inspect(floor);
    inspect_player();
    if (wrong_.empty() && items_ != game_.tally.made - game_.tally.used) {
      note("{} items are there, {} were made and {} used", items_, game_.tally.made, game_.tally.used);
    }
    return wrong_;
  }

 private:
  template <class... Values>
  void note(fmt::format_string<Values...> text, Values&&... values) {
    if (wrong_.empty()) wrong_ = fmt::format(text, std::forward<Values>(values)...);
  }

  bool is_kind(KindId id, SpawnKind type) const {
    return id < game_.kinds().all().size() && game_.kinds()[id].type == type;
  }

  void inspect(const Floor& floor) {
    const auto stands = [&](Point p) { return floor.contains(p) && can_enter(floor.tiles[p]); };
    if (!stands(floor.arrival)) return note("the arrival {},{} is blocked", floor.arrival.x, floor.arrival.y);
    if (!stands(floor.left_by)) return note("the cell of return {},{} is blocked", floor.left_by.x, floor.left_by.y);
    if (floor.memory.size() != floor.tiles.size()) return note("the memory and the map differ in size");
    for (std::size_t i = 0; i < floor.monsters.size(); ++i) inspect(floor, i);
    for (const FloorItem& item : floor.items) inspect(floor, item);
    for (const Trap& trap : floor.traps) {
      if (!is_kind(trap.kind, SpawnKind::trap) || !floor.contains(trap.at))
        return note("a trap is invalid or outside the map");
    }
    for (const Prop& prop : floor.props) {
      if (!is_kind(prop.kind, SpawnKind::prop) || !floor.contains(prop.at))
        return note("a prop is invalid or outside the map");
    }
    for (const MachineState& machine : floor.machines) inspect(floor, machine);
    for (const FloorExit& exit : floor.exits) {
      if (!floor.contains(exit.at)) return note("an exit is outside the map");
    }
  }

  void inspect(const Floor& floor, const MachineState& machine) {
    for (const std::vector<Monster>* monsters : {&machine.hidden, &machine.statues}) {
      for (const Monster& monster : *monsters) {
        const Body& body = monster.body;
        const bool is_sound = is_kind(body.kind, SpawnKind::monster) && floor.contains(body.at) && body.health >= 1 &&
                              body.health <= body.most_health && body.most_health <= most && has_sound_turns(body) &&
                              monster.mind.energy >= 0 && monster.mind.energy <= 100 * Game::usual_time;
        if (!is_sound) return note("a machine hides an invalid monster");
      }
    }
    for (const FloorItem& item : machine.caged) inspect(floor, item);
    for (const std::vector<std::uint8_t>* field : {&machine.cloud, &machine.fire, &machine.dry}) {
      if (!field->empty() && field->size() != machine.cells.size())
        return note("a machine has a field of another size");
    }
    for (const std::uint8_t tile : machine.dry) {
      if (!is_walkable(static_cast<Tile>(tile))) return note("a machine floods a wall");
    }
    constexpr int longest = 1000;
    if (machine.elapsed < 0 || machine.elapsed > longest) return note("a machine runs for too long");
    const bool is_idle = machine.cloud.empty() && machine.fire.empty() && machine.dry.empty();
    if (machine.phase != MachinePhase::running && !is_idle) note("a machine has gas, fire or water and does not run");
  }

  void inspect(const Floor& floor, std::size_t i) {
    const Body& body = floor.monsters[i].body;
    if (!is_kind(body.kind, SpawnKind::monster)) return note("a monster has an invalid kind");
    const std::string_view name = game_.kinds()[body.kind].name;
    if (!floor.can_stand(body.at)) return note("{} stands in a wall at {},{}", name, body.at.x, body.at.y);
    if (floor.occupants[body.at] != i) return note("two monsters stand at {},{}", body.at.x, body.at.y);
    if (body.health < 1 || body.health > body.most_health) return note("{} has {} health", name, body.health);
    if (body.most_health > most) return note("{} has an invalid state", name);
    if (!has_sound_turns(body)) return note("{} has a condition for too long", name);
    const bool is_ally = game_.kinds()[body.kind].manner == Manner::follows;
    if (is_ally && floor.monsters[i].mind.mood != Mood::calm) return note("the ally {} has an invalid mood", name);
    const int energy = floor.monsters[i].mind.energy;
    if (energy < 0 || energy > 100 * Game::usual_time) return note("{} has {} energy", name, energy);
    if (&floor == &game_.here() && body.at == game_.player.body.at) note("{} stands on the player", name);
  }

  void inspect(const Floor& floor, const FloorItem& item) {
    count(item.stack);
    if (!floor.contains(item.at) || !is_walkable(floor.tiles[item.at])) note("an item is in a wall");
  }

  void count(const Stack& stack) {
    if (!is_kind(stack.kind, SpawnKind::item)) return note("an item has an invalid kind");
    if (stack.count < 1 || stack.count > most) return note("a stack has {} items", stack.count);
    items_ += stack.count;
  }

  void inspect_tally() {
    const Tally& tally = game_.tally;
    for (const std::int64_t count : {tally.turns, std::int64_t{tally.kills}, tally.treasure, tally.made, tally.used}) {
      if (count < 0 || count > most) return note("a counter is {}", count);
    }
    if (tally.deepest < (game_.book->dungeon ? game_.danger() : game_.depth) ||
        tally.deepest > game_.book->last_depth())
      note("deepest {}", tally.deepest);
  }

  void inspect_player() {
    if (!wrong_.empty()) return;
    const Player& player = game_.player;
    if (player.body.kind != Kinds::adventurer) return note("the player has an invalid kind");
    if (!game_.here().can_stand(player.body.at)) return note("the player stands in a wall");
    if ((player.body.health < 1) != (game_.ending == Ending::died)) return note("health and ending disagree");
    if (player.body.health > player.body.most_health || player.body.most_health > most) {
      return note("{} health of {}", player.body.health, player.body.most_health);
    }
    if (player.food < 0 || player.food > most_food) return note("{} food", player.food);
    if (player.level < 1 || player.level > 10'000 || player.experience < 0) return note("level {}", player.level);
    if (player.experience > most || player.mending < 0 || player.mending > 1'000'000)
      return note("experience or healing is out of range");
    if (!has_sound_turns(player.body)) return note("the player has a condition for too long");
    if (player.pack.size() > Player::most_stacks) return note("{} stacks in the pack", player.pack.size());
    for (std::size_t i = 0; i < player.pack.size(); ++i) inspect_stack(i);
    inspect_letters();
    inspect_trade();
    inspect_known();
    for (std::size_t slot = 0; slot < slot_count; ++slot) inspect_slot(slot);
  }

  void inspect_stack(std::size_t place) {
    const std::vector<Stack>& pack = game_.player.pack;
    count(pack[place]);
    const auto again = std::find_if(pack.begin(), pack.begin() + static_cast<std::ptrdiff_t>(place),
                                    [&](const Stack& other) { return other.kind == pack[place].kind; });
    if (again != pack.begin() + static_cast<std::ptrdiff_t>(place)) note("two stacks have the same kind");
  }

  void inspect_letters() {
    const Player& player = game_.player;
    if (player.letters.size() > Player::most_stacks) return note("the pack has {} letters", player.letters.size());
    for (auto it = player.letters.begin(); it != player.letters.end(); ++it) {
      if (!is_kind(*it, SpawnKind::item)) return note("a letter stands for an invalid kind");
      if (std::find(player.letters.begin(), it, *it) != it) return note("a kind has two letters");
    }
    for (std::size_t i = 0; i < player.pack.size(); ++i) {
      const std::size_t letter = letter_of(player, i);
      if (letter == player.letters.size()) return note("a stack has no letter");
      if (i > 0 && letter_of(player, i - 1) > letter) return note("the pack is not in the order of its letters");
    }
  }

  void inspect_trade() {
    if (game_.player.coins < 0 || game_.player.coins > most) return note("{} coins", game_.player.coins);
    for (auto it = game_.sold.begin(); it != game_.sold.end(); ++it) {
      const bool is_valid = it->floor >= 1 && it->floor <= game_.book->last_depth() && it->ware < Sale::most_wares &&
                            is_kind(it->keeper, SpawnKind::monster);
      if (!is_valid) return note("a sale is invalid");
      if (std::find(game_.sold.begin(), it, *it) != it) return note("a ware was sold twice");
    }
  }

  void inspect_known() {
    const std::vector<KindId>& known = game_.player.known;
    for (auto it = known.begin(); it != known.end(); ++it) {
      if (!is_kind(*it, SpawnKind::item) || game_.kinds()[*it].same_as != *it) return note("an invalid kind is known");
      if (std::find(known.begin(), it, *it) != it) return note("a kind is known twice");
    }
  }

  void inspect_slot(std::size_t slot) {
    const KindId kind = game_.player.worn[slot];
    if (kind == nothing_worn) return;
    const Effect wanted = slot == static_cast<std::size_t>(Slot::weapon) ? Effect::weapon : Effect::shield;
    if (!is_kind(kind, SpawnKind::item) || game_.kinds()[kind].effect != wanted)
      return note("slot {} holds the wrong item", slot);
    ++items_;
  }

  const Game& game_;
  std::int64_t items_ = 0;
  std::string wrong_;
};

}  // namespace

std::string broken_invariant(const Game& game) { return Inspection(game).result(); }

}  // namespace warren::game

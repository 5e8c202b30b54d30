// SPDX-License-Identifier: MIT
#include "game/rules/hazards.hpp"

#include <algorithm>

#include "game/rules/combat.hpp"
#include "game/rules/monsters.hpp"

namespace warren::game {

namespace {

/// The index of the cell of the player in a machine; empty outside of it.
std::optional<std::size_t> cell_of_player(const Game& game, const MachineState& machine) {
  return machine.index_of(game.player.body.at);
}

bool burns_well(const Game& game, const MachineState& machine, std::size_t i) {
  const Tile tile = game.here().tiles[machine.cells[i]];
  if (tile == Tile::grass || tile == Tile::wood_floor) return true;
  if (machine.gas == Gas::methane && !machine.cloud.empty() && machine.cloud[i] > 0) return true;
  return std::ranges::any_of(game.here().props, [&](const Prop& prop) {
    const std::string& name = game.kinds()[prop.kind].name;
    return prop.at == machine.cells[i] && (name == "Hay" || name == "Keg" || name == "Bookshelf" || name == "Crate");
  });
}

/// Ashes and embers: what burns well does so once.
void burn_down(Game& game, const MachineState& machine, std::size_t i) {
  Floor& floor = game.here();
  Tile& tile = floor.tiles[machine.cells[i]];
  if (tile == Tile::grass || tile == Tile::wood_floor) tile = Tile::gravel;
  std::erase_if(floor.props,
                [&](const Prop& prop) { return prop.at == machine.cells[i] && game.kinds()[prop.kind].name == "Hay"; });
}

/// Whether water can rise on a tile, and a floor break under it.
bool is_plain_ground(Tile tile) {
  return is_walkable(tile) && !is_door(tile) && !is_exit_tile(tile) && tile != open_door;
}

}  // namespace

void start_gas(Game& game, MachineState& machine) {
  machine.cloud.assign(machine.cells.size(), 0);
  game.say(Tone::bad, "Gas hisses from the vents!");
}

void spread_gas(Game& game, MachineState& machine) {
  if (machine.cloud.empty()) return;
  if (machine.elapsed <= machine.turns) {
    for (const Point vent : machine.vents) {
      if (const auto i = machine.index_of(vent)) machine.cloud[*i] = static_cast<std::uint8_t>(machine.amount);
    }
  }
  // Each cell gets the mean of itself and its neighbours, rounded up, so that gas reaches one cell further each turn.
  // Once the vents are empty, it thins out.
  std::vector<std::uint8_t> next(machine.cloud.size(), 0);
  bool is_gone = machine.elapsed > machine.turns;
  for (std::size_t i = 0; i < next.size(); ++i) {
    int sum = machine.cloud[i];
    int count = 1;
    for (const Point step : orthogonal_steps) {
      const std::optional<std::size_t> beside = machine.index_of(machine.cells[i] + step);
      if (!beside) continue;
      sum += machine.cloud[*beside];
      ++count;
    }
    int mean = (sum + count - 1) / count;
    if (machine.elapsed > machine.turns) mean = std::max(mean - 2 - mean / 4, 0);
    next[i] = static_cast<std::uint8_t>(mean);
    is_gone = is_gone && mean == 0;
  }
  machine.cloud = std::move(next);
  const std::optional<std::size_t> here = cell_of_player(game, machine);
  const bool breathes = here && machine.cloud[*here] > 0;
  if (is_gone) machine.cloud.clear();
  if (!breathes) return;
  if (machine.gas == Gas::poison) hurt_player(game, 1, "poisoned by gas");
  if (machine.gas == Gas::paralysis) {
    game.say(Tone::bad, "You cannot move!");
    let_monsters_act(game, Game::usual_time);
  }
}

void start_fire(Game& game, MachineState& machine) {
  machine.fire.assign(machine.cells.size(), 0);
  // The spark is at the fuel that is farthest from the player, so that there is time to leave.
  std::optional<std::size_t> spark;
  std::int64_t farthest = -1;
  for (std::size_t i = 0; i < machine.cells.size(); ++i) {
    const std::int64_t distance = squared_distance(machine.cells[i], game.player.body.at);
    if (distance <= farthest || !burns_well(game, machine, i)) continue;
    farthest = distance;
    spark = i;
  }
  constexpr std::uint8_t fresh = 4;  // turns that a cell burns
  if (spark) machine.fire[*spark] = fresh;
  game.say(Tone::bad, "A spark! Something burns.");
}

void spread_fire(Game& game, MachineState& machine) {
  if (machine.fire.empty()) return;
  constexpr std::uint8_t fresh = 4;
  constexpr int chance = 50;
  const std::vector<std::uint8_t> before = machine.fire;
  bool burns = false;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] == MachineState::burnt) continue;
    if (before[i] > 0) {
      machine.fire[i] = before[i] == 1 ? MachineState::burnt : static_cast<std::uint8_t>(before[i] - 1);
      if (before[i] == 1) burn_down(game, machine, i);
      if (!machine.cloud.empty() && machine.gas == Gas::methane) machine.cloud[i] = 0;
    } else {
      const bool is_beside = std::ranges::any_of(orthogonal_steps, [&](Point step) {
        const auto beside = machine.index_of(machine.cells[i] + step);
        return beside && before[*beside] > 0 && before[*beside] != MachineState::burnt;
      });
      if (is_beside && burns_well(game, machine, i) && game.play.percent(chance)) machine.fire[i] = fresh;
    }
    burns = burns || (machine.fire[i] > 0 && machine.fire[i] != MachineState::burnt);
  }
  const std::optional<std::size_t> here = cell_of_player(game, machine);
  const bool is_burnt = here && machine.fire[*here] > 0 && machine.fire[*here] != MachineState::burnt;
  constexpr int longest = 500;
  if (!burns || machine.elapsed > longest) machine.fire.clear();
  if (is_burnt) hurt_player(game, 2, "burnt");
}

void start_flood(Game& game, MachineState& machine) {
  for (const Point cell : machine.cells) machine.dry.push_back(static_cast<std::uint8_t>(game.here().tiles[cell]));
  game.say(Tone::bad, "Water rushes in!");
}

void move_water(Game& game, MachineState& machine) {
  if (machine.dry.empty()) return;
  Floor& floor = game.here();
  // Cells are wet one after the other within a third of the time, and dry again in the same order after it.
  const int third = std::max(machine.turns / 3, 1);
  const auto count = static_cast<int>(machine.cells.size());
  const auto part_of = [&](int elapsed) { return std::clamp(elapsed, 0, third) * count / third; };
  const int wet = part_of(machine.elapsed);
  const int dried = part_of(machine.elapsed - machine.turns);
  for (int i = 0; i < count; ++i) {
    Tile& tile = floor.tiles[machine.cells[static_cast<std::size_t>(i)]];
    const auto before = static_cast<Tile>(machine.dry[static_cast<std::size_t>(i)]);
    if (!is_plain_ground(tile) || !is_plain_ground(before)) continue;
    tile = i < wet && i >= dried ? Tile::shallow_water : before;
  }
  const bool is_over = dried == count;
  const bool drowns = machine.is_deep() && machine.elapsed % 2 == 0 && cell_of_player(game, machine).has_value();
  if (is_over) machine.dry.clear();
  if (drowns) hurt_player(game, 1, "drowned");
}

void break_floor(Game& game, MachineState& machine) {
  Floor& floor = game.here();
  for (const Point cell : machine.cells) {
    if (floor.tiles[cell] == Tile::floor) floor.tiles[cell] = Tile::gravel;
  }
  std::erase_if(floor.props, [&](const Prop& prop) {
    return machine.contains(prop.at) && game.kinds()[prop.kind].name == "Cracked Floor";
  });
  game.say(Tone::bad, "The floor gives way!");
}

}  // namespace warren::game

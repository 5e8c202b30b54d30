// SPDX-License-Identifier: MIT
#include "game/rules/machine_effects.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "game/rules/combat.hpp"
#include "game/rules/hazards.hpp"

namespace warren::game {

namespace {

constexpr std::uint8_t patience_of_released = 12;

void remove_prop(Game& game, std::string_view name, Point at) {
  std::erase_if(game.here().props,
                [&](const Prop& prop) { return prop.at == at && game.kinds()[prop.kind].name == name; });
}

/// Puts monsters on the floor, as near as they can get to where they were. They hunt.
void let_out(Game& game, std::vector<Monster>& monsters) {
  Floor& floor = game.here();
  for (Monster& monster : monsters) {
    const bool is_free = floor.can_stand(monster.body.at) && floor.monster_at(monster.body.at) == nullptr &&
                         monster.body.at != game.player.body.at;
    const std::optional<Point> at =
        is_free ? monster.body.at : nearest_free(floor, monster.body.at, game.player.body.at);
    if (!at || floor.monsters.size() >= Floor::no_one) continue;
    monster.body.at = *at;
    monster.mind.mood = is_hostile(game.kind_of(monster.body).manner) ? Mood::hunting : Mood::calm;
    monster.mind.patience = patience_of_released;
    floor.monsters.push_back(monster);
    floor.index_monsters();
  }
  monsters.clear();
}

void awaken(Game& game, MachineState& machine) {
  for (const Monster& statue : machine.statues) remove_prop(game, "Statue", statue.body.at);
  if (!machine.statues.empty()) game.say(Tone::bad, "The statues move!");
  let_out(game, machine.statues);
}

void close_cages(Game& game, MachineState& machine) {
  Floor& floor = game.here();
  const Kind* cage = game.kinds().find("Cage", SpawnKind::prop);
  const auto is_caged = [&](const FloorItem& item) {
    return !item.dropped && std::ranges::find(machine.treasures, item.at) != machine.treasures.end();
  };
  for (const FloorItem& item : floor.items) {
    if (!is_caged(item)) continue;
    machine.caged.push_back(item);
    if (cage != nullptr) floor.props.push_back({game.kinds().id_of(*cage), item.at, true});
  }
  if (std::erase_if(floor.items, is_caged) > 0) game.say(Tone::bad, "Cages fall over everything else.");
}

void open_cages(Game& game, MachineState& machine) {
  for (const FloorItem& item : machine.caged) {
    remove_prop(game, "Cage", item.at);
    game.here().items.push_back(item);
  }
  if (!machine.caged.empty()) game.say(Tone::good, "A cage opens.");
  machine.caged.clear();
}

void free_captives(Game& game, const MachineState& machine) {
  const Kind* freed = game.kinds().find("Freed Captive", SpawnKind::monster);
  constexpr int thanks = 10;  // points of health
  for (Monster& monster : game.here().monsters) {
    if (!machine.contains(monster.body.at) || game.kind_of(monster.body).name != "Captive" || freed == nullptr)
      continue;
    const int health = health_at(*freed, game.danger());
    monster.body = {.kind = game.kinds().id_of(*freed), .at = monster.body.at, .health = health, .most_health = health};
    monster.mind.mood = Mood::calm;
    Body& body = game.player.body;
    body.health = std::min(body.health + thanks, body.most_health);
    game.say(Tone::good, "The shackles open. The captive tends your wounds and follows you.");
  }
}

/// Does all that a machine does. Gas, fire, water and a floor that gives way go on with the turns.
void set_off(Game& game, MachineState& machine) {
  if (machine.phase != MachinePhase::armed) return;
  machine.phase = MachinePhase::running;
  machine.elapsed = 0;
  for (const MachineDeed deed : machine.does) {
    switch (deed) {
      case MachineDeed::release:
        if (!machine.hidden.empty()) game.say(Tone::bad, "The walls open, and something comes out!");
        let_out(game, machine.hidden);
        break;
      case MachineDeed::awaken: awaken(game, machine); break;
      case MachineDeed::close_cages: close_cages(game, machine); break;
      case MachineDeed::open_cages: open_cages(game, machine); break;
      case MachineDeed::free_captives: free_captives(game, machine); break;
      case MachineDeed::gas: start_gas(game, machine); break;
      case MachineDeed::burn: start_fire(game, machine); break;
      case MachineDeed::flood: start_flood(game, machine); break;
      case MachineDeed::collapse: game.say(Tone::bad, "The floor groans."); break;
    }
  }
  game.restless = true;
}

template <class Wanted>
void set_off_all(Game& game, MachineTrigger trigger, Wanted wanted) {
  for (MachineState& machine : game.here().machines) {
    if (machine.trigger == trigger && wanted(machine)) set_off(game, machine);
  }
}

bool lists_cell(const std::vector<Point>& cells, Point p) { return std::ranges::find(cells, p) != cells.end(); }

}  // namespace

void step_into_machine(Game& game) {
  const Point at = game.player.body.at;
  set_off_all(game, MachineTrigger::enter, [&](const MachineState& machine) { return machine.contains(at); });
  set_off_all(game, MachineTrigger::step, [&](const MachineState& machine) { return lists_cell(machine.plates, at); });
  for (const MachineState& machine : game.here().machines) {
    if (machine.phase == MachinePhase::armed && lists_cell(machine.levers, at)) {
      game.say(Tone::strange, "Here is a lever. Pull it with g.");
    }
  }
}

void take_from_machine(Game& game) {
  const Point at = game.player.body.at;
  set_off_all(game, MachineTrigger::take,
              [&](const MachineState& machine) { return lists_cell(machine.treasures, at); });
}

void open_machine_door(Game& game, Point door) {
  set_off_all(game, MachineTrigger::open, [&](const MachineState& machine) {
    return std::ranges::any_of(all_steps, [&](Point step) { return machine.contains(door + step); });
  });
}

int pull_machine_lever(Game& game) {
  const Point at = game.player.body.at;
  int time = 0;
  set_off_all(game, MachineTrigger::lever, [&](const MachineState& machine) {
    const bool is_here = machine.phase == MachinePhase::armed && lists_cell(machine.levers, at);
    if (is_here) time = Game::usual_time;
    return is_here;
  });
  if (time > 0) game.say(Tone::plain, "You pull the lever.");
  return time;
}

MachineTurn run_machines(Game& game) {
  MachineTurn turn = MachineTurn::passed;
  for (MachineState& machine : game.here().machines) {
    if (machine.phase != MachinePhase::running || game.over()) continue;
    ++machine.elapsed;
    if (machine.has(MachineDeed::collapse) && machine.elapsed == machine.delay) {
      break_floor(game, machine);
      if (machine.contains(game.player.body.at)) turn = MachineTurn::falls;
    }
    spread_gas(game, machine);
    spread_fire(game, machine);
    move_water(game, machine);
    const bool is_done = machine.cloud.empty() && machine.fire.empty() && machine.dry.empty() &&
                         (!machine.has(MachineDeed::collapse) || machine.elapsed >= machine.delay);
    if (is_done) machine.phase = MachinePhase::over;
  }
  return turn;
}

bool is_hazard(const Floor& floor, Point p) {
  return std::ranges::any_of(floor.machines, [&](const MachineState& machine) {
    if (machine.phase != MachinePhase::running) return false;
    const std::optional<std::size_t> i = machine.index_of(p);
    if (!i) return false;
    const bool has_gas = !machine.cloud.empty() && machine.cloud[*i] > 0;
    const bool has_fire = !machine.fire.empty() && machine.fire[*i] > 0 && machine.fire[*i] != MachineState::burnt;
    const bool collapses = machine.has(MachineDeed::collapse) && machine.elapsed < machine.delay;
    return has_gas || has_fire || !machine.dry.empty() || collapses;
  });
}

bool has_running_machine(const Floor& floor) {
  return std::ranges::any_of(floor.machines,
                             [](const MachineState& machine) { return machine.phase == MachinePhase::running; });
}

}  // namespace warren::game

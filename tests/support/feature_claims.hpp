// SPDX-License-Identifier: MIT
// Sentences about locks, water, props, rooms with a role, vaults, secrets and exits.
#pragma once

#include <vector>

#include "tests/support/claims.hpp"

namespace warren::test {

inline std::vector<SentenceClaim> feature_claims() {
  return {
      // Locks.
      {"The way on is locked, and * locks stand on this level.",
       [](SeenLevel& l, const Said& s) {
         return l.is_way_on_locked() && is_number(s[0], std::ssize(mission_of(l).locks));
       }},
      {"The way on is locked, and somewhere a lock asks for the *.",
       [](SeenLevel& l, const Said& s) { return l.is_way_on_locked() && has_one_key(l, s[0]); }},
      {"The way on lies behind a lock.",
       [](SeenLevel& l, const Said&) { return l.is_way_on_locked() && mission_of(l).locks.size() == 1; }},
      {"* locks keep you from * rooms.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], std::ssize(mission_of(l).locks)) && is_number(s[1], std::ssize(l.locked_rooms()));
       }},
      {"A single lock keeps you from * rooms.",
       [](SeenLevel& l, const Said& s) {
         return mission_of(l).locks.size() == 1 && is_number(s[0], std::ssize(l.locked_rooms()));
       }},
      {"* items lie behind locks.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.locked(SpawnKind::item)); }},
      {"What is locked in includes * monsters.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.locked(monster_kind)); }},
      {"* lies behind a lock.",
       [](SeenLevel& l, const Said& s) {
         Names roles;
         for (const Room* room : l.locked_rooms()) ++roles[room->role()];
         return l.one_of(roles, s[0], 1, 1);
       }},
      {"A lock here asks for the *.", [](SeenLevel& l, const Said& s) { return has_one_key(l, s[0]); }},
      {"Somewhere a lock asks for *, and there is more than one.",
       [](SeenLevel& l, const Said& s) { return l.one_of(l.keys, s[0], 2, 1000); }},
      {"* of the * rooms are locked away.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], std::ssize(l.locked_rooms())) && is_number(s[1], rooms_of(l));
       }},
      {"There are * keys here for * locks.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], std::ssize(mission_of(l).keys) -
                                    std::ranges::count(mission_of(l).keys, "lever", &Key::kind)) &&
                is_number(s[1], std::ssize(mission_of(l).locks));
       }},
      {"There are * levers to pull.", [](SeenLevel& l, const Said& s) { return is_number(s[0], levers_of(l)); }},
      {"There is a lever to pull.", [](SeenLevel& l, const Said&) { return levers_of(l) == 1; }},
      {"Some steps cannot be taken back: * places let you pass in one direction only.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], std::ssize(mission_of(l).one_ways)); }},
      // Water.
      {"There is a lake.", [](SeenLevel& l, const Said&) { return l.lakes() == 1; }},
      {"A lake lies here, and water covers * percent of the map.",
       [](SeenLevel& l, const Said& s) { return l.lakes() == 1 && is_number(s[0], l.water_percent()); }},
      {"* lakes lie here, and water covers * percent of the map.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.lakes()) && is_number(s[1], l.water_percent()); }},
      {"* lakes break up the floor.", [](SeenLevel& l, const Said& s) { return is_number(s[0], l.lakes()); }},
      {"The lake hides * items in its shallows.",
       [](SeenLevel& l, const Said& s) { return l.lakes() == 1 && is_number(s[0], l.in_lakes(SpawnKind::item)); }},
      {"The lake hides something in its shallows.",
       [](SeenLevel& l, const Said&) { return l.lakes() == 1 && l.in_lakes(SpawnKind::item) == 1; }},
      {"* items lie in the shallows of the lakes.",
       [](SeenLevel& l, const Said& s) { return l.lakes() >= 2 && is_number(s[0], l.in_lakes(SpawnKind::item)); }},
      {"Something lies in the shallows of one of * lakes.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.lakes()) && l.in_lakes(SpawnKind::item) == 1; }},
      {"You will get your feet wet: * creatures wade in the shallows.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.in_lakes(monster_kind)); }},
      {"Something wades in the shallows.", [](SeenLevel& l, const Said&) { return l.in_lakes(monster_kind) == 1; }},
      {"The water has been bridged.",
       [](SeenLevel& l, const Said&) { return l.tile(Tile::bridge) > 0 && l.water_percent() > 0; }},
      {"Water stands on * percent of the map.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.water_percent()) && l.lakes() == 0; }},
      {"More than half of the map is water.", [](SeenLevel& l, const Said&) { return l.water_percent() > 50; }},
      // What stands there.
      {"You pass * and *.", [](SeenLevel& l, const Said& s) { return props_said(l, s[0]) && props_said(l, s[1]); }},
      {"There are * here, * and *.",
       [](SeenLevel& l, const Said& s) { return props_said(l, s[0]) && props_said(l, s[1]) && props_said(l, s[2]); }},
      {"* and * are everywhere, * and * of them.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[2], l.called(l.of(SpawnKind::prop), s[0], true)) &&
                is_number(s[3], l.called(l.of(SpawnKind::prop), s[1], true));
       }},
      {"* lights burn.", [](SeenLevel& l, const Said& s) { return is_number(s[0], l.lights()); }},
      {"A single light burns.", [](SeenLevel& l, const Said&) { return l.lights() == 1; }},
      {"Nobody says that the * coffins are empty.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], props_named(l, "Coffin")); }},
      {"The dead have * graves here.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], props_named(l, "Grave")); }},
      {"* bookshelves stand here.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], props_named(l, "Bookshelf")); }},
      {"Mushrooms grow in * places.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], props_named(l, "Mushroom")); }},
      {"Some of the mushrooms glow.",
       [](SeenLevel& l, const Said&) {
         return props_named(l, "Mushroom") >= 2 && props_named(l, "Glowing Mushroom") >= 2;
       }},
      {"A throne stands here.", [](SeenLevel& l, const Said&) { return props_named(l, "Throne") == 1; }},
      {"An altar stands here.", [](SeenLevel& l, const Said&) { return props_named(l, "Altar") == 1; }},
      {"There are * altars.", [](SeenLevel& l, const Said& s) { return is_number(s[0], props_named(l, "Altar")); }},
      {"Cobwebs hang in * places.", [](SeenLevel& l, const Said& s) { return is_number(s[0], props_named(l, "Web")); }},
      {"Bones lie in * places.", [](SeenLevel& l, const Said& s) { return is_number(s[0], props_named(l, "Bones")); }},
      {"Something burnt here: * beams are charred.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], props_named(l, "Charred Beam")); }},
      {"* stand about.", [](SeenLevel& l, const Said& s) { return props_said(l, s[0]) && s[0].ends_with(" cages"); }},
      // Rooms with a role, vaults, secrets, exits.
      {"The rooms include *.",
       [](SeenLevel& l, const Said& s) { return l.counted(l.roles, s[0]) && l.roles.size() == 1; }},
      {"The rooms include * and *.",
       [](SeenLevel& l, const Said& s) { return l.counted(l.roles, s[0]) && l.counted(l.roles, s[1]); }},
      {"Whoever rules here has a throne room.", [](SeenLevel& l, const Said&) { return l.roles["throne_room"] == 1; }},
      {"One of the rooms is meant for the worst that lives here.",
       [](SeenLevel& l, const Said&) { return l.roles["boss"] == 1; }},
      {"One room is a shop.", [](SeenLevel& l, const Said&) { return l.roles["shop"] == 1; }},
      {"There is a treasury, if you can find it.", [](SeenLevel& l, const Said&) { return l.roles["treasury"] == 1; }},
      {"* have settled here.",
       [](SeenLevel& l, const Said& s) { return l.counted(l.roles, s[0]) && s[0].ends_with(" guild halls"); }},
      {"Somewhere in here there is *.", [](SeenLevel& l, const Said& s) { return is_vault(l, s[0]); }},
      {"One part was made by hand: *.",
       [](SeenLevel& l, const Said& s) { return is_vault(l, s[0]) && l.sum(l.vaults) == 1; }},
      {"* places were made by hand, one of them *.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.sum(l.vaults)) && is_vault(l, s[1]); }},
      {"One door here does not look like a door.",
       [](SeenLevel& l, const Said&) { return l.tile(Tile::secret_door) == 1; }},
      {"* doors here do not look like doors.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.tile(Tile::secret_door)); }},
      {"* ways lead out.", [](SeenLevel& l, const Said& s) { return is_number(s[0], l.sum(l.exits)); }},
      {"One way out is a portal.", [](SeenLevel& l, const Said&) { return l.exits["portal"] == 1; }},
      {"The only way out is a portal.",
       [](SeenLevel& l, const Said&) { return l.exits["portal"] == 1 && l.sum(l.exits) == 1; }},
      {"Stairs lead up from here, too.",
       [](SeenLevel& l, const Said&) { return l.exits["up"] > 0 && l.exits["down"] > 0; }},
      {"There is one way out, at least * steps from the way in.",
       [](SeenLevel& l, const Said& s) { return l.sum(l.exits) == 1 && is_number(s[0], l.path_length()); }},
      {"The shortest way out takes * steps.",
       [](SeenLevel& l, const Said& s) { return is_unlocked(l) && is_number(s[0], l.path_length()); }},
      {"The way out is far: * steps at the least.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.path_length()) && l.path_length() >= 120; }},
      {"The way out is near, no more than * steps away.",
       [](SeenLevel& l, const Said& s) { return is_unlocked(l) && is_number(s[0], l.path_length()); }},
      {"One staircase leads on.", [](SeenLevel& l, const Said&) { return l.exits["down"] == 1; }},
      {"There are * dead ends to walk into.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.dead_ends()); }},
      {"No way is a dead end.", [](SeenLevel& l, const Said&) { return l.dead_ends() == 0; }},
      {"* bridges or tunnels lead across other ways.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], std::ssize(mission_of(l).passages)); }},
  };
}

}  // namespace warren::test

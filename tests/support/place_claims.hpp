// SPDX-License-Identifier: MIT
// Sentences about the shape of a level.
#pragma once

#include <vector>

#include "tests/support/claims.hpp"

namespace warren::test {

inline std::vector<SentenceClaim> place_claims() {
  return {
      // Places.
      {"* rooms and * corridors make up this level.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && is_number(s[1], corridors_of(l)); }},
      {"You count * rooms and * doors.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && is_number(s[1], l.tile(Tile::door)); }},
      {"The walls run straight here, through * rooms.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && l.rough_percent() <= 35; }},
      {"* chambers with ragged walls lie in the rock.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && l.rough_percent() >= 55; }},
      {"With * rooms, this level takes a while to learn.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && rooms_of(l) >= 30; }},
      {"Only * rooms lie here.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && rooms_of(l) <= 6; }},
      {"* rooms crowd together here, and they leave little rock between them.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && l.floor_percent() >= 65; }},
      {"Most of this level is solid rock, and * rooms are all that was cut out of it.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], rooms_of(l)) && l.floor_percent() <= 20 && l.water_percent() == 0;
       }},
      {"* rooms lie here, and not a single door closes any of them.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], rooms_of(l)) && has_no_door(l) && l.tile(Tile::portcullis) == 0;
       }},
      {"* rooms wait in the dark.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && l.lights() == 0; }},
      {"For * rooms there are * corridors and * doors.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], rooms_of(l)) && is_number(s[1], corridors_of(l)) && is_number(s[2], l.tile(Tile::door));
       }},
      {"* corridors run through the rock, and * rooms lie along them.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], corridors_of(l)) && is_number(s[1], rooms_of(l)); }},
      {"It is a place of * rooms, * paces from end to end.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && is_number(s[1], l.level().width()); }},
      {"Narrow passages thread between * rooms.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], rooms_of(l)) && l.narrow_percent() >= 25; }},
      {"This is a maze with * dead ends.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.dead_ends()) && l.narrow_percent() >= 90; }},
      {"Every passage here is a single pace wide, and * of the turns lead to a blank wall.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.dead_ends()) && l.narrow_percent() == 100; }},
      {"A maze fills this level, * paces across.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.level().width()) && l.narrow_percent() >= 90; }},
      {"Nowhere in this maze can two people walk side by side.",
       [](SeenLevel& l, const Said&) { return l.narrow_percent() == 100; }},
      {"The caves are wide here, with more floor than rock.",
       [](SeenLevel& l, const Said&) { return l.is_cave() && 2 * l.floor() > l.cells(); }},
      {"Caves wind through the rock, and most of the rock is still there.",
       [](SeenLevel& l, const Said&) { return l.is_cave() && 2 * l.floor() < l.cells() && l.water_percent() == 0; }},
      {"The walls of these caves are rough, and no door breaks them.",
       [](SeenLevel& l, const Said&) { return l.is_cave() && has_no_door(l); }},
      {"Hardly a wall runs straight in these caves.",
       [](SeenLevel& l, const Said&) { return l.is_cave() && l.rough_percent() >= 75; }},
      {"Cave follows cave here, with no corridor between them.",
       [](SeenLevel& l, const Said&) { return l.is_cave() && corridors_of(l) == 0; }},
      {"The caves take up * percent of the map.",
       [](SeenLevel& l, const Said& s) { return l.is_cave() && is_number(s[0], l.floor_percent()); }},
      {"Nobody squared these walls: the caves are as rough as they come.",
       [](SeenLevel& l, const Said&) { return l.is_cave() && l.rough_percent() >= 80; }},
      {"Caves stretch * paces from side to side.",
       [](SeenLevel& l, const Said& s) { return l.is_cave() && is_number(s[0], l.level().width()); }},
      {"Natural walls close in, and less than a third of this level is floor.",
       [](SeenLevel& l, const Said&) { return l.is_cave() && 3 * l.floor() < l.cells(); }},
      {"These caves have * blind ends.",
       [](SeenLevel& l, const Said& s) { return l.is_cave() && is_number(s[0], l.dead_ends()); }},
      {"No light burns in these caves.", [](SeenLevel& l, const Said&) { return l.is_cave() && l.lights() == 0; }},
      {"Grass grows on * paces of the ground.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.tile(Tile::grass)); }},
      {"Trees stand in the grass, * of them.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], props_named(l, "Tree")) && l.tile(Tile::grass) >= 200;
       }},
      {"Grass and mushrooms grow here together.",
       [](SeenLevel& l, const Said&) { return l.tile(Tile::grass) > 0 && props_named(l, "Mushroom") >= 2; }},
      {"Trees stand here, * of them.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], props_named(l, "Tree")); }},
      {"You walk among *.",
       [](SeenLevel& l, const Said& s) { return props_said(l, s[0]) && s[0].ends_with(" trees"); }},
      {"Between * grow *.",
       [](SeenLevel& l, const Said& s) {
         return props_said(l, s[0]) && props_said(l, s[1]) && s[1].ends_with(" bushes");
       }},
      {"The ground is green, and * stand on it.",
       [](SeenLevel& l, const Said& s) { return props_said(l, s[0]) && l.tile(Tile::grass) >= 300; }},
      {"Roads run through this place, and some of its floors are of wood.",
       [](SeenLevel& l, const Said&) { return l.has_streets(); }},
      {"There are roads here, and * doors.",
       [](SeenLevel& l, const Said& s) { return l.has_streets() && is_number(s[0], l.tile(Tile::door)); }},
      {"Roads cover * paces of it, and floorboards *.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], l.tile(Tile::road)) && is_number(s[1], l.tile(Tile::wood_floor));
       }},
      {"The level measures * by * paces, of which * percent can be walked on.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], l.level().width()) && is_number(s[1], l.level().height()) &&
                is_number(s[2], l.floor_percent());
       }},
      {"The walls run straight here, and the floor between them is wide.",
       [](SeenLevel& l, const Said&) { return l.rough_percent() <= 35 && l.narrow_percent() <= 10; }},
      {"There is more floor here than anything else.",
       [](SeenLevel& l, const Said&) { return 2 * l.floor() > l.cells(); }},
      {"This level is * paces wide and * paces long.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], l.level().width()) && is_number(s[1], l.level().height());
       }},
  };
}

}  // namespace warren::test

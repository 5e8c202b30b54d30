// SPDX-License-Identifier: MIT
// Sentences about who lives on a level and what lies there.
#pragma once

#include <vector>

#include "tests/support/claims.hpp"

namespace warren::test {

inline std::vector<SentenceClaim> thing_claims() {
  return {
      // Inhabitants.
      {"* live here, and nobody else does.",
       [](SeenLevel& l, const Said& s) { return monsters_said(l, s[0]) && kinds_of_monsters(l) == 1; }},
      {"* and * live here.",
       [](SeenLevel& l, const Said& s) {
         return monsters_said(l, s[0]) && monsters_said(l, s[1]) && kinds_of_monsters(l) == 2;
       }},
      {"* and * share the place.",
       [](SeenLevel& l, const Said& s) {
         return monsters_called(l, s[0], true) >= 2 && monsters_called(l, s[1], true) >= 2 && kinds_of_monsters(l) == 2;
       }},
      {"Between them, the * and the * number *.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[2], monsters_called(l, s[0], true) + monsters_called(l, s[1], true));
       }},
      {"You will meet * and *.",
       [](SeenLevel& l, const Said& s) { return monsters_said(l, s[0]) && monsters_said(l, s[1]); }},
      {"This is * country, with * of them and * besides.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[1], monsters_called(l, s[0], false)) && monsters_said(l, s[2]);
       }},
      {"* have made this their home.", [](SeenLevel& l, const Said& s) { return monsters_said(l, s[0]); }},
      {"* and * live here, and they are not alone.",
       [](SeenLevel& l, const Said& s) {
         return monsters_said(l, s[0]) && monsters_said(l, s[1]) && kinds_of_monsters(l) >= 3;
       }},
      {"Of the * who live here, * are *.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], l.total(monster_kind)) && is_number(s[1], monsters_called(l, s[2], true));
       }},
      {"The * here are * strong.",
       [](SeenLevel& l, const Said& s) { return is_number(s[1], monsters_called(l, s[0], true)); }},
      {"Expect * inhabitants, of * kinds.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], l.total(monster_kind)) && is_number(s[1], kinds_of_monsters(l));
       }},
      {"* lives among *.",
       [](SeenLevel& l, const Said& s) { return monsters_said(l, s[0]) && monsters_said(l, s[1]); }},
      {"There are * about, and a single *.",
       [](SeenLevel& l, const Said& s) {
         return monsters_called(l, s[0], true) >= 2 && monsters_called(l, s[1], false) == 1;
       }},
      {"Nothing lives here.", [](SeenLevel& l, const Said&) { return l.total(monster_kind) == 0; }},
      {"Nobody is home.", [](SeenLevel& l, const Said&) { return l.total(monster_kind) == 0; }},
      {"* has the whole place to itself.",
       [](SeenLevel& l, const Said& s) { return monsters_said(l, s[0]) && l.total(monster_kind) == 1; }},
      {"Few live here, * in all.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], l.total(monster_kind)) && l.total(monster_kind) <= 4;
       }},
      {"It is crowded, with * inhabitants.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], l.total(monster_kind)) && l.total(monster_kind) >= 25;
       }},
      {"Keep your weapon ready for *.", [](SeenLevel& l, const Said& s) { return monsters_said(l, s[0]); }},
      {"* are held here.",
       [](SeenLevel& l, const Said& s) { return monsters_said(l, s[0]) && s[0].ends_with(" prisoners"); }},
      {"An orc leader is here, and * with it.",
       [](SeenLevel& l, const Said& s) { return l.of(monster_kind)["Orc Leader"] == 1 && monsters_said(l, s[0]); }},
      {"A gate demon has come here.", [](SeenLevel& l, const Said&) { return l.of(monster_kind)["Gate Demon"] == 1; }},
      // Things to find.
      {"* things lie about.", [](SeenLevel& l, const Said& s) { return is_number(s[0], l.total(SpawnKind::item)); }},
      {"You can find * here, and *.",
       [](SeenLevel& l, const Said& s) { return items_said(l, s[0]) && items_said(l, s[1]); }},
      {"Among * items there is a single *.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], l.total(SpawnKind::item)) && l.called(l.of(SpawnKind::item), s[1], false) == 1;
       }},
      {"Whoever searches will find * items, * among them.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.total(SpawnKind::item)) && items_said(l, s[1]); }},
      {"Look for *.", [](SeenLevel& l, const Said& s) { return items_said(l, s[0]); }},
      {"There is only * to find.",
       [](SeenLevel& l, const Said& s) { return items_said(l, s[0]) && l.total(SpawnKind::item) == 1; }},
      {"There is nothing here to carry off.",
       [](SeenLevel& l, const Said&) { return l.total(SpawnKind::item) == 0 && props_named(l, "Chest") == 0; }},
      {"A chest stands somewhere in here.", [](SeenLevel& l, const Said&) { return props_named(l, "Chest") == 1; }},
      {"* are waiting to be opened.",
       [](SeenLevel& l, const Said& s) { return props_said(l, s[0]) && s[0].ends_with(" chests"); }},
      {"The search is worth it: * items lie here.",
       [](SeenLevel& l, const Said& s) {
         return is_number(s[0], l.total(SpawnKind::item)) && l.total(SpawnKind::item) >= 30;
       }},
      {"Gold lies in * places.",
       [](SeenLevel& l, const Said& s) { return is_number(s[0], l.of(SpawnKind::item)["Gold Coins"]); }},
      {"Somewhere lies *.", [](SeenLevel& l, const Said& s) { return items_said(l, s[0]); }},
      {"You will not starve: there are *.",
       [](SeenLevel& l, const Said& s) { return items_said(l, s[0]) && s[0].ends_with(" rations"); }},
      {"Mind your feet: * lie in wait.", [](SeenLevel& l, const Said& s) { return traps_said(l, s[0]); }},
      {"There is one trap, *.",
       [](SeenLevel& l, const Said& s) { return traps_said(l, s[0]) && l.total(SpawnKind::trap) == 1; }},
      {"* traps are set.", [](SeenLevel& l, const Said& s) { return is_number(s[0], l.total(SpawnKind::trap)); }},
  };
}

}  // namespace warren::test

// SPDX-License-Identifier: MIT
// Every word that the shipped grammar has for names, with what must be true of the level. Words that it does not list
// must be things of the level, or invented.
#pragma once

#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <warren/description/description.hpp>

#include "tests/support/description_claims.hpp"

namespace warren::test {

inline bool is_invented(const std::string& word) {
  static const std::set<std::string> all = [] {
    std::set<std::string> made;
    for (const std::string first :
         {"Var", "Mor", "Kel", "Thra", "Os",  "Dun", "Bel", "Hra", "Ul",  "Gar",  "Nim", "Sel", "Tor",
          "Ere", "Ith", "Cor", "Dra",  "Fen", "Hal", "Jor", "Lun", "Mal", "Quor", "Ran", "Vel", "Zan"}) {
      for (const std::string last : {"rath", "mar", "gund", "veth", "ion", "ast", "enn", "orin", "ada", "esh", "umar",
                                     "oth", "wyn", "dris", "gol", "mund", "rik", "tana"}) {
        made.insert(first + last);
      }
    }
    return made;
  }();
  return all.contains(word) || (word.ends_with("'s") && all.contains(word.substr(0, word.size() - 2)));
}

using WordClaim = bool (*)(SeenLevel&);
inline const std::map<std::string, WordClaim>& word_claims() {
  static const WordClaim always = [](SeenLevel&) { return true; };
  static const WordClaim built = [](SeenLevel& l) { return rooms_of(l) >= 2; };
  static const WordClaim cave = [](SeenLevel& l) { return l.is_cave(); };
  static const WordClaim maze = [](SeenLevel& l) { return l.narrow_percent() >= 90; };
  static const WordClaim wood = [](SeenLevel& l) { return props_named(l, "Tree") >= 10; };
  static const WordClaim street = [](SeenLevel& l) { return l.has_streets(); };
  static const WordClaim wet = [](SeenLevel& l) { return l.water_percent() >= 10; };
  static const WordClaim barred = [](SeenLevel& l) { return !mission_of(l).locks.empty(); };
  static const WordClaim narrow = [](SeenLevel& l) { return l.narrow_percent() >= 35; };
  static const WordClaim wide = [](SeenLevel& l) { return l.floor_percent() >= 60; };
  static const WordClaim ragged = [](SeenLevel& l) { return l.rough_percent() >= 75; };
  static const WordClaim straight = [](SeenLevel& l) { return l.rough_percent() <= 32; };
  static const WordClaim forked = [](SeenLevel& l) { return l.dead_ends() >= 12; };
  static const WordClaim snared = [](SeenLevel& l) { return l.total(SpawnKind::trap) >= 4; };
  static const WordClaim lit = [](SeenLevel& l) { return l.lights() >= 8; };
  static const WordClaim deep = [](SeenLevel& l) { return l.level().depth >= 8; };
  static const WordClaim full = [](SeenLevel& l) { return l.total(monster_kind) >= 25; };
  static const WordClaim empty = [](SeenLevel& l) { return l.total(monster_kind) == 0; };
  static const WordClaim bony = [](SeenLevel& l) { return props_named(l, "Bones") >= 3; };
  static const WordClaim green = [](SeenLevel& l) { return l.tile(Tile::grass) >= 200; };
  static const WordClaim secret = [](SeenLevel& l) { return l.tile(Tile::secret_door) > 0; };
  static const std::map<std::string, WordClaim> claims = {
      {"the", always},
      {"of", always},
      {"reaches", always},
      {"ways", always},
      {"bounds", always},
      {"halls", built},
      {"chambers", built},
      {"rooms", built},
      {"caves", cave},
      {"caverns", cave},
      {"hollows", cave},
      {"grottoes", cave},
      {"maze", maze},
      {"labyrinth", maze},
      {"wood", wood},
      {"grove", wood},
      {"streets", street},
      {"roads", street},
      {"drowned", wet},
      {"flooded", wet},
      {"wet", wet},
      {"barred", barred},
      {"locked", barred},
      {"sealed", barred},
      {"house", barred},
      {"locks", barred},
      {"narrow", narrow},
      {"tight", narrow},
      {"wide", wide},
      {"open", wide},
      {"broad", wide},
      {"ragged", ragged},
      {"rough", ragged},
      {"jagged", ragged},
      {"straight", straight},
      {"square", straight},
      {"even", straight},
      {"branching", forked},
      {"forked", forked},
      {"snared", snared},
      {"trapped", snared},
      {"lit", lit},
      {"bright", lit},
      {"deep", deep},
      {"lower", deep},
      {"nether", deep},
      {"crowded", full},
      {"teeming", full},
      {"empty", empty},
      {"deserted", empty},
      {"still", empty},
      {"bone-strewn", bony},
      {"bony", bony},
      {"green", green},
      {"grassy", green},
      {"secretive", secret},
      {"hidden-doored", secret},
      {"upper", [](SeenLevel& l) { return l.level().depth == 1; }},
      {"webbed", [](SeenLevel& l) { return props_named(l, "Web") >= 3; }},
      {"burnt", [](SeenLevel& l) { return props_named(l, "Charred Beam") >= 3; }}};
  return claims;
}

inline std::vector<std::string> words_of(const std::string& name) {
  std::istringstream stream(name);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

inline std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// Whether a word occurs in the name of one of these things.
inline bool is_word_of(const Names& things, const std::string& word) {
  for (const auto& [name, count] : things) {
    const auto [singular, plural] = forms_of(name);
    for (const std::string& form : {singular, plural}) {
      for (const std::string& part : words_of(form)) {
        if (count > 0 && lower(part) == lower(word)) return true;
      }
    }
  }
  return false;
}

inline std::string complaint_about_name(SeenLevel& seen, const std::string& name) {
  const std::vector<std::string> words = words_of(name);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = lower(words[i]);
    if (const std::int64_t number = number_in(word); number > 0 && i + 1 < words.size()) {
      const std::string next = lower(words[i + 1]);
      const bool is_rooms = (next == "rooms" || next == "chambers") && number == rooms_of(seen);
      const bool is_locks = next == "locks" && number == std::ssize(mission_of(seen).locks);
      if (!is_rooms && !is_locks && seen.called(seen.of(SpawnKind::prop), words[i + 1], true) != number) {
        return "wrong number: " + name;
      }
      continue;
    }
    if (is_word_of(seen.of(monster_kind), word) || is_word_of(seen.of(SpawnKind::prop), word)) continue;
    if (const auto claim = word_claims().find(word); claim != word_claims().end()) {
      if (!claim->second(seen)) return "not true: " + name;
    } else if (!is_invented(words[i])) {
      return "not known: " + name;
    }
  }
  return words.empty() ? "no name" : "";
}

/// The name of a room: its role, and who or what is in it.
inline std::string complaint_about_room_name(const Level& level, const Room& room, const std::string& name) {
  Names inside;
  for (const Spawn& spawn : level.spawns) {
    if (SeenLevel::contains(room, spawn.at)) ++inside[spawn.name];
  }
  for (const Key& key : level.mission.keys) {
    if (SeenLevel::contains(room, key.at)) ++inside[SeenLevel::plain(key.name)];
  }
  bool has_role = false;
  for (const std::string& word : words_of(name)) {
    if (is_word_of({{room.role(), 1}}, word)) {
      has_role = true;
    } else if (word != "The" && word != "of" && word != "the" && !is_invented(word) && !is_word_of(inside, word)) {
      return "not in the room: " + name;
    }
  }
  return has_role ? "" : "without its role: " + name;
}

/// What is wrong with a description; empty if all of it is true of the level.
inline std::string complaint_about_description(const Level& level, const Description& description) {
  SeenLevel seen(level);
  const std::vector<std::string> sentences = sentences_of(description.text);
  if (sentences.size() < 2 || sentences.size() > 3) return "not two or three sentences: " + description.text;
  for (const std::string& sentence : sentences) {
    if (std::string wrong = complaint_about_sentence(seen, sentence); !wrong.empty()) return wrong;
  }
  for (std::size_t i = 0; i < description.rooms.size(); ++i) {
    const Room& room = level.rooms[i];
    if (room.role().empty() != description.rooms[i].empty()) return "a name for a room without a role";
    if (room.role().empty()) continue;
    std::string wrong = complaint_about_room_name(level, room, description.rooms[i]);
    if (!wrong.empty()) return wrong;
  }
  return complaint_about_name(seen, description.name);
}

}  // namespace warren::test

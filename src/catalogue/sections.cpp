// SPDX-License-Identifier: MIT
// The sections of a recipe that a pack has as files.
#include <array>
#include <string>
#include <vector>

#include <warren/catalogue/pack.hpp>

#include "src/catalogue/section_readers.hpp"
#include "src/description/grammar_reader.hpp"

namespace warren {

bool has_sections(const JsonValue& root) {
  return root.find("tiles") != nullptr || root.find("spawns") != nullptr || root.find("themes") != nullptr ||
         root.find("machines") != nullptr || root.find("grammar") != nullptr || root.find("prefabs") != nullptr;
}

void read_sections(const JsonValue& root, Pack& pack, ProblemList& problems) {
  if (const JsonValue* tiles = root.find("tiles")) {
    auto set = std::make_shared<TileSet>(pack.tiles());
    read_tiles(*tiles, *set, problems);
    pack.use_tiles(std::move(set));
  }
  if (const JsonValue* spawns = root.find("spawns"); spawns != nullptr && check_names(*spawns, "spawns", problems)) {
    for (const JsonMember& member : spawns->members) {
      if (const auto table = read_spawn_table(member.value, member.key, problems)) pack.add(*table);
    }
  }
  if (const JsonValue* themes = root.find("themes"); themes != nullptr && check_names(*themes, "themes", problems)) {
    for (const JsonMember& member : themes->members) {
      if (std::optional<Theme> theme = read_theme(member.value, member.key, pack.tiles(), problems)) {
        pack.add(std::move(*theme));
      }
    }
  }
  if (const JsonValue* machines = root.find("machines");
      machines != nullptr && check_names(*machines, "machines", problems)) {
    for (const JsonMember& member : machines->members) {
      if (std::optional<Machine> machine = read_machine(member.value, member.key, pack.tiles(), problems)) {
        pack.add(std::move(*machine));
      }
    }
  }
  if (const JsonValue* grammar = root.find("grammar")) {
    if (std::optional<Grammar> read = read_grammar(*grammar, pack.grammar(), problems)) {
      pack.use_grammar(std::move(*read));
    }
  }
  if (const JsonValue* prefabs = root.find("prefabs");
      prefabs != nullptr && check_names(*prefabs, "prefabs", problems)) {
    std::vector<std::string> with_slots;
    for (const JsonMember& member : prefabs->members) {
      std::optional<Prefab> prefab = read_inline_prefab(member.value, member.key, pack.tile_set(), problems);
      if (!prefab) continue;
      if (!prefab->slots().empty()) with_slots.push_back(member.key);
      pack.add(std::move(*prefab));
    }
    // Slots may take prefabs that come later, so they are filled once all are known.
    for (const std::string& name : with_slots) {
      if (!problems.empty()) break;
      if (const Error* error = pack.prefabs().problem_of(name)) problems.add_all(*error);
    }
  }
}

}  // namespace warren

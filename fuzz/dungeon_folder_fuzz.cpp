// SPDX-License-Identifier: MIT
// Any bytes as the folder of a dungeon: dungeon.json, then the levels of its floors, with lines of "---" between them.
// What is wrong is reported with a place, and what is read can be proved and reported, twice with the same answer.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <warren/proof/dungeon_proof.hpp>

#include "fuzz/must.hpp"
#include "src/formats/formats.hpp"
#include "tools/warren/dungeon_folder.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

/// Small enough for thousands of inputs per second.
ReadOptions options() {
  ReadOptions options{.file = "01_floor.json"};
  options.limits.read_cells = 1024;
  return options;
}

/// A floor of its own for dungeons with more floors than the input has levels.
constexpr std::string_view plain_floor = R"({"schema":2,"width":5,"height":3,"start":[1,1],"exits":[{"x":3,"y":1}],
  "legend":{"#":{"name":"wall","walkable":false,"opaque":true},".":{"name":"floor","walkable":true,"opaque":false}},
  "tiles":["#####","#...#","#####"]})";

std::vector<std::string_view> parts_of(std::string_view text) {
  constexpr std::string_view line = "\n---\n";
  std::vector<std::string_view> parts;
  for (std::size_t at = text.find(line); at != std::string_view::npos; at = text.find(line)) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + line.size());
  }
  parts.push_back(text);
  return parts;
}

/// An error of a proof, which has no place in a file.
void check_error(const Error& error) {
  must(!error.message.empty(), "an error has a message", &error);
  must(error.code == ErrorCode::bad_mission || error.code == ErrorCode::too_many_to_prove,
       "a proof fails for a reason of its own", &error);
  for (const Error& other : error.more) check_error(other);
}

void check_parts(const std::vector<FloorPart>& parts, const std::vector<Level>& floors, bool are_keys) {
  for (const FloorPart& part : parts) {
    must(part.floor < floors.size() && part.index >= 0, "a part is on a floor");
    const Mission& mission = floors[part.floor].mission;
    must(static_cast<std::size_t>(part.index) < (are_keys ? mission.keys.size() : mission.locks.size()),
         "a part is one of its floor");
  }
}

void check_graph(const tool::DungeonGraph& graph) {
  must(graph.names.size() == graph.files.size(), "a floor has a file");
  must(graph.goal < graph.names.size(), "the goal is a floor");
  for (const std::string& file : graph.files) {
    must(!file.empty() && file.front() != '.' && file.find('/') == std::string::npos, "files stay in the folder");
  }
  for (const FloorPassage& passage : graph.passages) {
    must(passage.from < graph.names.size() && passage.to < graph.names.size(), "a link has floors");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<std::string_view> parts = parts_of(std::string_view(reinterpret_cast<const char*>(data), size));
  Result<tool::DungeonGraph> graph = tool::parse_dungeon_graph(parts.front(), "dungeon.json");
  if (!graph) {
    must_have_places(graph.error());
    return 0;
  }
  check_graph(*graph);
  constexpr std::size_t most_floors = 8;
  if (graph->names.size() > most_floors) return 0;
  tool::DungeonFolder folder{.file = "dungeon.json", .passages = graph->passages, .goal = graph->goal};
  for (std::size_t i = 0; i < graph->names.size(); ++i) {
    Result<Level> level = formats::json.read(i + 1 < parts.size() ? parts[i + 1] : plain_floor, options());
    if (!level) return must_have_places(level.error()), 0;
    level->name = graph->names[i];
    folder.floors.push_back(std::move(*level));
  }
  const Result<DungeonProof> proof = prove_floors(folder.floors, folder.passages, folder.goal);
  if (!proof) return check_error(proof.error()), 0;
  check_parts(proof->unreached_keys, folder.floors, true);
  check_parts(proof->unreached_locks, folder.floors, false);
  must(proof->stuck.has_value() == (proof->strength == Strength::winnable), "a play gets stuck unless it is safe");
  must(!tool::dungeon_proof_as_text(*proof, folder).empty(), "a proof has a report");
  must(tool::dungeon_proof_as_json(*proof, folder).contains("strength"), "a proof has a report as JSON");
  must(prove_floors(folder.floors, folder.passages, folder.goal) == *proof, "a proof is the same each time");
  return 0;
}

// SPDX-License-Identifier: MIT
// The folder that `warren dungeon` writes, read again: floors, links and the proof of all floors together.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <warren/level/error.hpp>
#include <warren/level/level.hpp>
#include <warren/proof/dungeon_proof.hpp>

#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

struct DungeonFolder {
  std::string file{};           ///< dungeon.json, with its folder
  std::vector<Level> floors{};  ///< with the names of the file
  std::vector<FloorPassage> passages{};
  std::size_t goal = 0;
};
/// What dungeon.json says: floors by index, with their files.
struct DungeonGraph {
  std::vector<std::string> names{};
  std::vector<std::string> files{};  ///< in the folder
  std::vector<FloorPassage> passages{};
  std::size_t goal = 0;
};
/// Parses the text of dungeon.json. An error has a line and a column in `file`.
Result<DungeonGraph> parse_dungeon_graph(std::string_view text, const std::string& file);

using FolderOrExitCode = tl::expected<DungeonFolder, int>;

/// Reads dungeon.json and the files of floors that it names. If that fails, it has been reported, and the result is the
/// exit code.
FolderOrExitCode read_dungeon_folder(const std::string& path);

/// Some lines.
std::string dungeon_proof_as_text(const DungeonProof& proof, const DungeonFolder& folder);
Json dungeon_proof_as_json(const DungeonProof& proof, const DungeonFolder& folder);

}  // namespace warren::tool

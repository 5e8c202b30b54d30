// SPDX-License-Identifier: MIT
// The folder that `warren dungeon` writes, read again: floors, links and the proof of all floors together.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <tl/expected.hpp>

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
using FolderOrExitCode = tl::expected<DungeonFolder, int>;

/// Reads dungeon.json and the files of floors that it names. If that fails, it has been reported, and the result is the
/// exit code.
FolderOrExitCode read_dungeon_folder(const std::string& path);

/// Some lines.
std::string dungeon_proof_as_text(const DungeonProof& proof, const DungeonFolder& folder);
Json dungeon_proof_as_json(const DungeonProof& proof, const DungeonFolder& folder);

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// Writes a level to stdout or to a file, with the files that it refers to.
#pragma once

#include <string>
#include <vector>

#include <warren/catalogue/pack.hpp>
#include <warren/description/description.hpp>
#include <warren/level/history.hpp>
#include <warren/level/level.hpp>

#include "tools/warren/arguments.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

/// A file with its contents.
struct WrittenFile {
  std::string path;
  std::string bytes;
};
/// The file of a level and those that it refers to, as they are written to `output.path`. `history` may be null, and so
/// may the pack, whose tileset is used. The level is described with the grammar.
Result<std::vector<WrittenFile>> level_files(const Level& level, const History* history, const OutputArguments& output,
                                             const Pack* pack, const Grammar& grammar);
/// Without those that are there already, with the same contents.
std::vector<NewFile> new_files_of(const std::vector<WrittenFile>& files);

/// Returns the exit code, after printing an error if there is one. `history` may be null, and so may the pack, whose
/// tileset is used.
int write_level(const Level& level, const History* history, const OutputArguments& output, const Pack* pack = nullptr,
                const Grammar& grammar = Grammar::shipped());

}  // namespace warren::tool

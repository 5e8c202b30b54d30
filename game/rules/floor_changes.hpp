// SPDX-License-Identifier: MIT
// What has happened on a floor since it was built: the rest of a saved floor is built again from the seed.
//
//   cell left by | changed tiles | seen cells | blood | monsters | items | traps | props | mission |
//   machines
//
// Lists have, for each element, how many elements of the floor as built to skip before the same one, or the whole
// element. Sets of cells are runs of cells that are in and out of them.
#pragma once

#include <cstdint>

#include "game/rules/archive.hpp"
#include "game/rules/floor.hpp"

namespace warren::game {

/// A hash of all that a floor has when it is built.
std::uint64_t built_hash(const Floor& built);

/// Whether a floor can be saved as changes. Only the part of it that play changes may differ from what was built.
bool can_be_built(const Floor& floor);

/// `floor` can be built.
void write_changes(Writer& writer, const Floor& floor);

/// `floor` is as it was built. Afterwards its tiles and kinds, and the places of all things, have to be verified.
/// `version` is that of the file.
void read_changes(Reader& reader, Floor& floor, std::uint32_t version);

}  // namespace warren::game

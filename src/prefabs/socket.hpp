// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include <warren/prefabs/prefab.hpp>

namespace warren {

/// The sockets of a drawing: runs of socket cells of one kind along a side of the rim. Corners belong to no side.
std::vector<Socket> find_sockets(const Grid<char32_t>& glyphs, const Legend& legend);

}  // namespace warren

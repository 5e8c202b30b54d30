// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include <warren/catalogue/campaign.hpp>

#include "studio/wasm/answers.hpp"

namespace warren::studio {

/// The floors of a dungeon, which of them the dungeon of a seed has, and the places of all links.
Json dungeon_answer(const Campaign& campaign, std::uint64_t seed);

}  // namespace warren::studio

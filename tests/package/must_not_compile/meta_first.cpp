// SPDX-License-Identifier: MIT
// A chain begins with a starter.
// says: constraints not satisfied.*Kind::meta.*evaluated to
#include <warren/builders/bsp_dungeon.hpp>
#include <warren/builders/room_start.hpp>
#include <warren/chain/chain.hpp>

using namespace warren;

#ifdef MISTAKE
const Chain chain{RoomStart{}};
#else
const Chain chain{BspDungeon{}};
#endif

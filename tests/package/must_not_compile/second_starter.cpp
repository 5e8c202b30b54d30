// SPDX-License-Identifier: MIT
// A chain has one starter.
// says: constraints not satisfied.*Kind::starter.*evaluated to
#include <warren/builders/bsp_dungeon.hpp>
#include <warren/builders/room_start.hpp>
#include <warren/chain/chain.hpp>

using namespace warren;

#ifdef MISTAKE
const Chain chain = Chain{BspDungeon{}}.with(BspDungeon{});
#else
const Chain chain = Chain{BspDungeon{}}.with(RoomStart{});
#endif

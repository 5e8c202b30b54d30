// SPDX-License-Identifier: MIT
// A chain has at least its starter.
// says: Chain[(][)].* is private|private constructor of class 'warren::Chain'
#include <warren/builders/bsp_dungeon.hpp>
#include <warren/chain/chain.hpp>

using namespace warren;

#ifdef MISTAKE
const Chain chain{};
#else
const Chain chain{BspDungeon{}};
#endif

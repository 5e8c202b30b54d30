// SPDX-License-Identifier: MIT
// The version of libtcod, in the context of the results.
#include <benchmark/benchmark.h>
#include <libtcod.h>

namespace {

const bool added = (benchmark::AddCustomContext("libtcod", TCOD_STRVERSION), true);

}  // namespace

// SPDX-License-Identifier: MIT
// The modes of ./dev soak. Each runs `count` cases on all cores, prints what it found, and returns an exit code: 1 if a
// guarantee was violated, 2 if an argument is not valid. The comment of each file describes its mode and arguments.
#pragma once

#include <cstdint>
#include <span>
#include <string>

using SoakArguments = std::span<const std::string>;

int soak_descriptions(std::int64_t count, SoakArguments recipes);
int soak_dungeons(std::int64_t count, SoakArguments none);
int soak_flows(std::int64_t count, SoakArguments kinds);
int soak_furnish(std::int64_t count, SoakArguments recipes);
int soak_jigsaws(std::int64_t count, SoakArguments none);
int soak_levels(std::int64_t count, SoakArguments options_and_recipes);
int soak_machines(std::int64_t count, SoakArguments recipes);
int soak_missions(std::int64_t count, SoakArguments options_and_recipes);
int soak_mutations(std::int64_t count, SoakArguments none);
int soak_players(std::int64_t count, SoakArguments none);

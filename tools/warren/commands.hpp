// SPDX-License-Identifier: MIT
// The subcommands, one file each. They return the exit code.
#pragma once

#include "tools/warren/arguments.hpp"

namespace warren::tool {

int generate(const GenerateArguments& arguments);
int show(const ShowArguments& arguments);
int tileset(const TilesetArguments& arguments);
int watch(const WatchArguments& arguments);
int play(const PlayArguments& arguments);
int list(const ListArguments& arguments);
int describe(const DescribeArguments& arguments);
int check(const CheckArguments& arguments);
int expand(const ExpandArguments& arguments);
int prefab(const PrefabArguments& arguments);
int schema(const SchemaArguments& arguments);
int studio(const StudioArguments& arguments);
int survey(const SurveyArguments& arguments);

}  // namespace warren::tool

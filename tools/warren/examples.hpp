// SPDX-License-Identifier: MIT
// What stands at the end of the help of each subcommand.
#pragma once

namespace warren::tool {

inline constexpr const char* warren_examples =
    "Examples:\n"
    "  warren generate                       a level of the recipe `simple`, with a random seed\n"
    "  warren generate nethack --seed 7      the same level again, on every machine\n"
    "  warren generate my.json --format json -o level.json\n"
    "  warren generate deep_caves -o cave.png\n"
    "  warren watch bsp_dungeon              see how it is built\n"
    "  warren list builders\n"
    "  warren describe room_spawner\n"
    "  warren check my.json                  every mistake in it, with line and column\n"
    "  warren prefab show border_fort        what is drawn by hand\n"
    "  warren studio my.json                 change it in the browser, and see what that does\n"
    "  warren survey my.json -n 10000        what its levels are like, in figures\n\n"
    "Exit codes: 0 ok, 1 no level for this seed, 2 usage, 3 bad input file, 4 limit hit, 5 I/O, 70 internal,\n"
    "130 interrupted. Data goes to stdout, words to stderr.";

inline constexpr const char* generate_examples =
    "Examples:\n"
    "  warren generate bsp_dungeon --seed 7 --size 120x60 --depth 3\n"
    "  warren generate nethack --style lines\n"
    "  warren generate simple --format json -o level.json\n"
    "  warren generate deep_caves --seed 3 -o cave.png --tile-size 32\n"
    "  warren generate town -o town.tmj                 for Tiled, with its tileset beside it";

inline constexpr const char* show_examples =
    "Examples:\n"
    "  warren show level.json\n"
    "  warren show level.tmj -o level.png\n"
    "  warren generate nethack --format json | warren show - --style lines";

inline constexpr const char* tileset_examples =
    "Examples:\n"
    "  warren tileset -o mine.png\n"
    "  warren generate simple --tileset mine.png -o level.png";

inline constexpr const char* play_examples =
    "Examples:\n  warren play --seed 7\n  warren play --bot --games 100 --json\n  warren play --replay game.txt";

inline constexpr const char* list_examples =
    "Examples:\n  warren list\n  warren list builders\n  warren list recipes --json";

inline constexpr const char* describe_examples =
    "Examples:\n  warren describe bsp_dungeon\n  warren describe simple --json";

inline constexpr const char* check_examples =
    "Examples:\n  warren check my.json other.json\n  warren check --json my.json";

inline constexpr const char* expand_examples =
    "Examples:\n  warren expand simple\n  warren expand my.json --seed 7 > seven.json";

inline constexpr const char* prefab_examples =
    "Examples:\n"
    "  warren prefab check vaults/*.txt              every mistake, with line and column\n"
    "  warren prefab show shrine.txt --turns         in all ways it may be turned\n"
    "  warren prefab convert shrine.txt -o shrine.xp to go on in REXPaint\n"
    "  warren prefab save nethack --seed 7 --part 10,5,20x12 --kind vault -o part.txt";

inline constexpr const char* schema_examples =
    "Examples:\n  warren schema > recipe.schema.json\n  warren schema level > level.schema.json";

inline constexpr const char* studio_examples =
    "Examples:\n"
    "  warren studio\n"
    "  warren studio my.json --seed 7\n"
    "  warren studio --no-open -o studio.html     one file, for any web server or none\n\n"
    "The page is written to a temporary folder, its path printed, and a browser opened if there is a desktop.";

}  // namespace warren::tool

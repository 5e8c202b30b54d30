// SPDX-License-Identifier: MIT
// What was asked for on the command line, after it has been understood.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <warren/formats/format.hpp>
#include <warren/grid/rect.hpp>
#include <warren/prefabs/prefab.hpp>

namespace warren::tool {

/// Which level: what `generate`, `watch` and `expand` share.
struct LevelArguments {
  std::string recipe;
  std::string campaign;  ///< when not empty, it says which recipe
  std::optional<std::uint64_t> seed;
  std::optional<Size> size;
  int depth = 1;
  std::vector<std::string> prefab_folders;
};

/// How and where a level is written: what `generate` and `show` share.
struct OutputArguments {
  std::string format = "ascii";
  TextStyle style = TextStyle::blocks;
  std::optional<int> tile_size;  ///< what the format likes best when left out
  std::string tileset;           ///< a file; our own when empty
  int frames_per_second = 20;
  std::string path = "-";
  bool force = false;
};

struct GenerateArguments {
  LevelArguments level;
  OutputArguments output;
  bool quiet = false;
  bool json_errors = false;
};

struct ShowArguments {
  std::string file;
  std::string read_as;  ///< a format; the one of the file's ending when empty
  OutputArguments output;
};

/// Of `tileset`: only what concerns pictures is looked at.
struct TilesetArguments {
  OutputArguments output;
};

struct WatchArguments {
  LevelArguments level;
  TextStyle style = TextStyle::blocks;
  int milliseconds = 60;
  bool frames = false;  ///< print all of them as text
};

struct PlayArguments {
  std::optional<std::uint64_t> seed;
  bool bot = false;
  int games = 1;
  bool json = false;
  std::string record;  ///< files; empty when not wanted
  std::string replay;
  std::string save;        ///< the usual one when empty
  bool keep_save = false;  ///< no permadeath
};

struct ListArguments {
  std::string topic;
  bool json = false;
};

struct DescribeArguments {
  std::string id;
  bool json = false;
};

struct CheckArguments {
  std::vector<std::string> files;
  std::vector<std::string> prefab_folders;
  bool json = false;
};

struct ExpandArguments {
  LevelArguments level;
};

enum class PrefabAction : std::uint8_t { check, show, convert, save };

struct PrefabArguments {
  PrefabAction action = PrefabAction::check;
  std::vector<std::string> files;
  bool json = false;
  bool turns = false;
  LevelArguments level;  ///< of save, like the next two
  std::optional<Rect> part;
  PrefabKind kind = PrefabKind::level;
  std::string output = "-";
  bool force = false;
};

struct SchemaArguments {
  std::string of = "recipe";
};

struct StudioArguments {
  LevelArguments level;  ///< without a recipe the page opens with what it had
  std::string output;    ///< a temporary place when empty
  bool force = false;
  bool no_open = false;
};

/// Of `survey`, and of `survey merge`, which wants nothing but files.
struct SurveyArguments {
  std::vector<std::string> recipes;
  LevelArguments level;  ///< size, depth and prefabs of all of them
  std::uint64_t levels = 1000;
  std::uint64_t seed_from = 0;
  bool levels_given = false;  ///< else expectations may say how many
  unsigned threads = 0;       ///< as many as there are cores
  std::uint64_t shard = 1;
  std::uint64_t shards = 1;
  bool without_metrics = false;
  std::string where;
  std::uint64_t limit = 0;  ///< of seeds that match; 0 is no limit
  std::string expectations;
  std::string database;
  std::string csv;
  std::string npy;
  std::string report;
  bool compare = false;
  bool force = false;
  bool json = false;
  std::vector<std::string> merge;  ///< the database to make, then those to take; empty for a survey
};

using Arguments = std::variant<GenerateArguments, ShowArguments, TilesetArguments, WatchArguments, PlayArguments,
                               ListArguments, DescribeArguments, CheckArguments, ExpandArguments, PrefabArguments,
                               SchemaArguments, StudioArguments, SurveyArguments>;

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// Options that several subcommands share: how they are declared, and how their raw text is parsed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/warren/arguments.hpp"
#include "tools/warren/parse_values.hpp"

namespace CLI {
class App;
}

namespace warren::tool {

/// Arguments as text. They are parsed after CLI11 is done, so that errors have our wording and a fix.
struct RawLevel {
  std::string recipe{};
  std::string seed{};
  std::string size{};
  std::string depth{};
  std::string campaign{};
  std::string floor{};
  std::string work_limit{};
  PackArguments pack{};
};

struct RawOutput {
  std::string format{};
  std::string style{};
  std::string tile_size{};
  std::string tileset{};
  std::string frames_per_second{};
  std::string path = "-";
  bool force = false;
};

/// RECIPE, --seed, --size, --depth, --campaign, --floor, --work-limit and those of add_pack_options.
void add_level_options(CLI::App& app, RawLevel& raw);
/// --format, --style, --tileset, --fps and those of add_picture_options.
void add_output_options(CLI::App& app, RawOutput& raw);
/// --tile-size, -o and --force.
void add_picture_options(CLI::App& app, RawOutput& raw);
void add_size_option(CLI::App& app, std::string& size);
void add_depth_option(CLI::App& app, std::string& depth);
void add_work_limit_option(CLI::App& app, std::string& limit);
/// --pack and --prefab-dir.
void add_pack_options(CLI::App& app, PackArguments& pack);
void add_force_flag(CLI::App& app, bool& force);

Parsed<LevelArguments> parse_level(const RawLevel& raw, std::string_view default_recipe);
/// The format is that of --format; otherwise it is inferred from the extension of -o; otherwise it is `default_format`.
Parsed<OutputArguments> parse_output(const RawOutput& raw, std::string_view default_format);
Parsed<TextStyle> parse_style(std::string_view text);

}  // namespace warren::tool

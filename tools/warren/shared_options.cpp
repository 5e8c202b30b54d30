// SPDX-License-Identifier: MIT
#include "tools/warren/shared_options.hpp"

#include <unistd.h>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <warren/text/suggestions.hpp>

#include "tools/warren/terminal.hpp"

namespace warren::tool {

namespace {

/// The extension of a file's name, with the dot; empty when it has none, and for stdout and devices.
std::string_view extension_of(std::string_view path) {
  if (path == "-" || path.starts_with("/dev/")) return {};
  const std::string_view name = path.substr(path.find_last_of('/') + 1);
  const std::size_t dot = name.find_last_of('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot);
}

Parsed<const FormatDescriptor*> named_format(std::string_view id) {
  if (const FormatDescriptor* format = find_format(id)) return format;
  std::vector<std::string_view> ids;
  for (const FormatDescriptor* format : all_formats()) ids.push_back(format->id);
  return tl::unexpected(UsageError{fmt::format("there is no format named \"{}\"", id), suggestion(id, ids)});
}

/// The only place that decides which format is written.
Parsed<const FormatDescriptor*> output_format(const RawOutput& raw, std::string_view default_format) {
  Parsed<const FormatDescriptor*> format = nullptr;
  if (!raw.format.empty()) {
    format = named_format(raw.format);
  } else if (const FormatDescriptor* inferred = format_of_file(raw.path)) {
    format = inferred;
  } else if (const std::string_view extension = extension_of(raw.path); !extension.empty()) {
    return tl::unexpected(UsageError{fmt::format("no format has the extension {}", extension),
                                     "choose a format with --format; see `warren list formats`"});
  } else {
    format = find_format(default_format);
  }
  const bool in_colour = format && (*format)->id == "ascii" && raw.path == "-" && wants_colour(STDOUT_FILENO);
  return in_colour ? find_format("ansi") : format;
}

}  // namespace

void add_level_options(CLI::App& app, RawLevel& raw) {
  app.add_option("recipe", raw.recipe, "A recipe by its name (`warren list recipes`), or a file");
  app.add_option("--seed", raw.seed, "A number from 0 to 2^64-1; random by default, and always printed");
  add_size_option(app, raw.size);
  add_depth_option(app, raw.depth);
  app.add_option("--campaign", raw.campaign, "Use the recipe of a campaign at this depth instead");
  app.add_option("--floor", raw.floor, "The floor of the campaign by its name, instead of --depth");
  add_pack_options(app, raw.pack);
  add_work_limit_option(app, raw.work_limit);
}

void add_size_option(CLI::App& app, std::string& size) {
  app.add_option("--size", size, "Width and height of the map, as in 80x50; the recipe's by default");
}

void add_depth_option(CLI::App& app, std::string& depth) {
  app.add_option("--depth", depth, "The depth of the level, from 1");
}

void add_work_limit_option(CLI::App& app, std::string& limit) {
  app.add_option("--work-limit", limit,
                 "The most steps of work for one level, about one per cell touched; 2^33 by default");
}

void add_pack_options(CLI::App& app, PackArguments& pack) {
  app.add_option("--pack", pack.folder,
                 "The folder of the pack to use; by default that of the file, or the shipped one");
  app.add_option("--prefab-dir", pack.prefab_folders, "A folder with prefabs to add to the pack")
      ->allow_extra_args(false);
}

void add_force_flag(CLI::App& app, bool& force) { app.add_flag("--force", force, "Overwrite files that exist"); }

void add_output_options(CLI::App& app, RawOutput& raw) {
  add_picture_options(app, raw);
  app.add_option("--format", raw.format,
                 "The format to write (`warren list formats`); inferred from the extension by default");
  app.add_option("--style", raw.style, "For ascii: blocks (# is rock) or lines (walls as - and |)");
  app.add_option(
      "--tileset", raw.tileset,
      "For pictures: your own tiles, as a PNG arranged as by `warren tileset`, or a description (.json) of any "
      "PNG; by default the tileset of the pack");
  app.add_option("--fps", raw.frames_per_second, "For animations: frames per second, 1 to 50");
}

void add_picture_options(CLI::App& app, RawOutput& raw) {
  app.add_option("--tile-size", raw.tile_size, "For pictures: the width and height of a cell in pixels, 1 to 64");
  app.add_option("-o,--output", raw.path, "The file to write, - for stdout")->capture_default_str();
  add_force_flag(app, raw.force);
}

Parsed<LevelArguments> parse_level(const RawLevel& raw, std::string_view default_recipe) {
  LevelArguments level;
  level.recipe = raw.recipe.empty() ? default_recipe : raw.recipe;
  level.campaign = raw.campaign;
  level.pack = raw.pack;
  if (!raw.campaign.empty() && !raw.recipe.empty()) {
    return tl::unexpected(UsageError{"--campaign and a recipe are both given", "give one of them"});
  }
  level.floor = raw.floor;
  if (!raw.floor.empty() && raw.campaign.empty()) {
    return tl::unexpected(UsageError{"--floor is given without --campaign", "name the campaign of the floor"});
  }
  if (!raw.floor.empty() && !raw.depth.empty()) {
    return tl::unexpected(UsageError{"--floor and --depth are both given", "give one of them"});
  }
  if (!raw.seed.empty()) {
    const Parsed<std::uint64_t> seed = parse_seed(raw.seed);
    if (!seed) return tl::unexpected(seed.error());
    level.seed = *seed;
  }
  if (!raw.depth.empty()) {
    const std::optional<int> depth = parse_number<int>(raw.depth);
    if (!depth || *depth < 1) {
      return tl::unexpected(
          UsageError{fmt::format("--depth {} is not a depth", raw.depth), "give a whole number from 1"});
    }
    level.depth = *depth;
  }
  if (!raw.work_limit.empty()) {
    constexpr std::uint64_t most = std::uint64_t{1} << 62;
    const Parsed<std::uint64_t> limit = parse_in_range(raw.work_limit, "--work-limit", 1, most);
    if (!limit) return tl::unexpected(limit.error());
    level.work_limit = static_cast<std::int64_t>(*limit);
  }
  if (!raw.size.empty()) {
    level.size = parse_size(raw.size);
    if (!level.size) {
      return tl::unexpected(UsageError{fmt::format("--size {} is not a size", raw.size),
                                       "give a width and a height of at least 1, as in 80x50"});
    }
  }
  return level;
}

Parsed<OutputArguments> parse_output(const RawOutput& raw, std::string_view default_format) {
  OutputArguments output;
  output.path = raw.path;
  output.tileset = raw.tileset;
  output.force = raw.force;
  const Parsed<const FormatDescriptor*> format = output_format(raw, default_format);
  if (!format) return tl::unexpected(format.error());
  output.format = *format;
  const Parsed<TextStyle> style = parse_style(raw.style);
  if (!style) return tl::unexpected(style.error());
  output.style = *style;
  if (!raw.tile_size.empty()) {
    const auto size = parse_in_range(raw.tile_size, "--tile-size", 1, TileSheet::largest_size);
    if (!size) return tl::unexpected(size.error());
    output.tile_size = static_cast<int>(*size);
  }
  if (!raw.frames_per_second.empty()) {
    const auto fps = parse_in_range(raw.frames_per_second, "--fps", 1, 50);
    if (!fps) return tl::unexpected(fps.error());
    output.frames_per_second = static_cast<int>(*fps);
  }
  return output;
}

Parsed<TextStyle> parse_style(std::string_view text) {
  if (text.empty()) return TextStyle::blocks;
  if (const auto index = parse_name(text, text_style_names)) return static_cast<TextStyle>(*index);
  return tl::unexpected(UsageError{fmt::format("--style {} is not a style", text), "use blocks or lines"});
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
#include "tools/warren/typed.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "tools/warren/typed_number.hpp"

namespace warren::tool {

namespace {

Understood<int> number_between(std::string_view text, int low, int high, std::string_view option,
                               std::string_view what) {
  const std::optional<int> number = number_in<int>(text);
  if (number && *number >= low && *number <= high) return *number;
  return tl::unexpected(Misuse{fmt::format("{} {} is not a {}", option, text, what),
                               fmt::format("give a whole number from {} to {}", low, high)});
}

/// 80x50
std::optional<Size> size_in(std::string_view text) {
  const std::size_t x = text.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const std::optional<int> w = number_in<int>(text.substr(0, x));
  const std::optional<int> h = number_in<int>(text.substr(x + 1));
  if (!w || !h || *w < 1 || *h < 1) return std::nullopt;
  return Size{*w, *h};
}

std::optional<Rect> rect_in(std::string_view text) {
  const std::size_t first = text.find(',');
  const std::size_t second = text.find(',', first == std::string_view::npos ? first : first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  const std::optional<int> x = number_in<int>(text.substr(0, first));
  const std::optional<int> y = number_in<int>(text.substr(first + 1, second - first - 1));
  const std::optional<Size> size = size_in(text.substr(second + 1));
  if (!x || !y || !size) return std::nullopt;
  return Rect{*x, *y, size->w, size->h};
}

/// The place of a name in a list of them.
template <std::size_t n>
std::optional<std::size_t> place_in(const std::string_view (&names)[n], std::string_view name) {
  const auto* found = std::find(std::begin(names), std::end(names), name);
  if (found == std::end(names)) return std::nullopt;
  return static_cast<std::size_t>(found - std::begin(names));
}

Understood<std::string> format_in(const TypedOutput& typed, std::string_view usual) {
  if (typed.format.empty()) {
    const FormatDescriptor* format = format_of_file(typed.output);
    if (format != nullptr) return std::string(format->id);
    const std::string_view name = std::string_view(typed.output).substr(typed.output.find_last_of('/') + 1);
    const std::size_t dot = name.find_last_of('.');
    const bool tells_nothing =
        typed.output == "-" || dot == std::string_view::npos || typed.output.starts_with("/dev/");
    if (tells_nothing) return std::string(usual);
    return tl::unexpected(Misuse{fmt::format("no format has files that end in {}", name.substr(dot)),
                                 "say which one it shall be with --format; see `warren list formats`"});
  }
  if (find_format(typed.format) != nullptr) return typed.format;
  std::vector<std::string_view> ids;
  for (const FormatDescriptor* format : all_formats()) ids.push_back(format->id);
  return tl::unexpected(
      Misuse{fmt::format("there is no format named \"{}\"", typed.format), suggestion(typed.format, ids)});
}

}  // namespace

Understood<LevelArguments> understand(const TypedLevel& typed, std::string_view usual_recipe) {
  LevelArguments level;
  level.recipe = typed.recipe.empty() ? usual_recipe : typed.recipe;
  level.campaign = typed.campaign;
  level.prefab_folders = typed.prefab_folders;
  if (!typed.campaign.empty() && !typed.recipe.empty()) {
    return tl::unexpected(Misuse{"--campaign and a recipe are both given", "give one of them"});
  }
  if (!typed.seed.empty()) {
    level.seed = number_in<std::uint64_t>(typed.seed);
    if (!level.seed) {
      return tl::unexpected(
          Misuse{fmt::format("--seed {} is not a seed", typed.seed), "give a number from 0 to 18446744073709551615"});
    }
  }
  if (!typed.depth.empty()) {
    const std::optional<int> depth = number_in<int>(typed.depth);
    if (!depth || *depth < 1) {
      return tl::unexpected(
          Misuse{fmt::format("--depth {} is not a depth", typed.depth), "give a whole number from 1"});
    }
    level.depth = *depth;
  }
  if (!typed.size.empty()) {
    level.size = size_in(typed.size);
    if (!level.size) {
      return tl::unexpected(Misuse{fmt::format("--size {} is not a size", typed.size),
                                   "give a width and a height of at least 1, as in 80x50"});
    }
  }
  return level;
}

Understood<OutputArguments> understand(const TypedOutput& typed, std::string_view usual_format) {
  OutputArguments output;
  output.path = typed.output;
  output.tileset = typed.tileset;
  output.force = typed.force;
  const Understood<std::string> format = format_in(typed, usual_format);
  if (!format) return tl::unexpected(format.error());
  output.format = *format;
  if (const Understood<TextStyle> style = style_in(typed.style); !style) {
    return tl::unexpected(style.error());
  } else {
    output.style = *style;
  }
  if (!typed.tile_size.empty()) {
    const auto size = number_between(typed.tile_size, 1, TileSheet::largest_size, "--tile-size", "size of tiles");
    if (!size) return tl::unexpected(size.error());
    output.tile_size = *size;
  }
  if (!typed.frames_per_second.empty()) {
    const auto fps = number_between(typed.frames_per_second, 1, 50, "--fps", "number of frames per second");
    if (!fps) return tl::unexpected(fps.error());
    output.frames_per_second = *fps;
  }
  return output;
}

Understood<TextStyle> style_in(std::string_view text) {
  if (text.empty()) return TextStyle::blocks;
  if (const auto place = place_in(text_style_names, text)) return static_cast<TextStyle>(*place);
  return tl::unexpected(Misuse{fmt::format("--style {} is not a style", text), "use blocks or lines"});
}

Understood<int> milliseconds_in(std::string_view text) {
  const Understood<int> delay = number_between(text, 0, 5000, "--delay", "delay");
  if (delay) return delay;
  return tl::unexpected(Misuse{delay.error().message, "give milliseconds from 0 to 5000"});
}

Understood<Rect> part_in(std::string_view text) {
  if (const std::optional<Rect> part = rect_in(text)) return *part;
  return tl::unexpected(Misuse{fmt::format("--part {} is not a part", text), "give it as in 10,5,20x12"});
}

Understood<PrefabKind> kind_in(std::string_view text) {
  if (const auto place = place_in(prefab_kind_names, text)) return static_cast<PrefabKind>(*place);
  return tl::unexpected(
      Misuse{fmt::format("--kind {} is not a kind of prefab", text), suggestion(text, prefab_kind_names)});
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
#include "tools/warren/level_series.hpp"

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "tools/warren/load_recipe.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

constexpr std::uint64_t most_in_series = 1'000'000;
constexpr std::string_view seed_mark = "%d";
constexpr std::string_view dots = "..";

tl::unexpected<UsageError> bad_range(std::string_view seed, std::string_view why) {
  return tl::unexpected(UsageError{fmt::format("--seed {} is not a range of seeds{}", seed, why),
                                   "give the first and the last seed, as in 7..20"});
}

Parsed<std::optional<SeedRange>> range_between(std::string_view text) {
  const std::size_t at = text.find(dots);
  const std::optional<std::uint64_t> first = parse_number<std::uint64_t>(text.substr(0, at));
  const std::optional<std::uint64_t> last = parse_number<std::uint64_t>(text.substr(at + dots.size()));
  if (!first || !last) return bad_range(text, "");
  if (*last < *first) return bad_range(text, ": the last seed is before the first");
  if (*last - *first >= most_in_series) {
    return tl::unexpected(UsageError{fmt::format("--seed {} has more than {} seeds", text, most_in_series),
                                     "write them in several series; `warren survey` measures more levels"});
  }
  return SeedRange{*first, *last - *first + 1};
}

}  // namespace

bool is_seed_range(std::string_view seed) { return seed.find(dots) != std::string_view::npos; }

Parsed<std::optional<SeedRange>> parse_seed_range(std::string_view seed, std::string_view count) {
  const bool is_range = is_seed_range(seed);
  if (is_range && !count.empty()) {
    return tl::unexpected(UsageError{"--count and a range of seeds are both given", "give one of them"});
  }
  if (is_range) return range_between(seed);
  if (count.empty()) return std::nullopt;
  const Parsed<std::uint64_t> levels = parse_in_range(count, "--count", 1, most_in_series);
  if (!levels) return tl::unexpected(levels.error());
  const Parsed<std::uint64_t> first = seed.empty() ? Parsed<std::uint64_t>(random_seed()) : parse_seed(seed);
  if (!first) return tl::unexpected(first.error());
  const SeedRange range{*first, *levels};
  if (range.last() < range.first) {
    return tl::unexpected(UsageError{fmt::format("there are no {} seeds from {}", *levels, *first),
                                     "the last seed is 2^64-1; begin with a smaller one"});
  }
  return range;
}

std::optional<UsageError> series_output_error(const OutputArguments& output) {
  constexpr std::string_view fix = "give a file for each, as in -o level-%d.json; %d becomes the seed";
  if (output.path == "-") {
    if (output.format->id == "ascii" || output.format->id == "ansi") return std::nullopt;
    return UsageError{fmt::format("several levels as {} cannot follow each other on stdout", output.format->id),
                      std::string(fix)};
  }
  if (output.path.starts_with("/dev/")) {
    return UsageError{fmt::format("{} takes one level", output.path), std::string(fix)};
  }
  const std::size_t mark = output.path.find(seed_mark);
  if (mark != std::string::npos && output.path.find(seed_mark, mark + 1) != std::string::npos) {
    return UsageError{fmt::format("-o {} has more than one %d", output.path), "write %d once: it becomes the seed"};
  }
  return std::nullopt;
}

void report_series(std::uint64_t written, const SeedRange& seeds, const std::string& path) {
  print_error("{} of {} written, {} to {}\n", written, counted(static_cast<std::int64_t>(seeds.count), "level"),
              numbered_path(path, seeds.first), numbered_path(path, seeds.last()));
}

std::string numbered_path(const std::string& path, std::uint64_t seed) {
  std::string numbered = path;
  if (const std::size_t mark = path.find(seed_mark); mark != std::string::npos) {
    return numbered.replace(mark, seed_mark.size(), std::to_string(seed));
  }
  const std::size_t name = path.find_last_of('/') + 1;  // 0 without a folder
  const std::size_t dot = path.find_last_of('.');
  const bool has_extension = dot != std::string::npos && dot > name;
  return numbered.insert(has_extension ? dot : path.size(), fmt::format("-{}", seed));
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// Several levels of one recipe: their seeds, and the files that they are written to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tools/warren/arguments.hpp"
#include "tools/warren/parse_values.hpp"

namespace warren::tool {

/// Consecutive seeds.
struct SeedRange {
  std::uint64_t first = 0;
  std::uint64_t count = 1;

  std::uint64_t last() const { return first + (count - 1); }
};

/// Whether the value of --seed has the form A..B.
bool is_seed_range(std::string_view seed);

/// The seeds of --seed A..B, or of --seed with --count; a random first seed when only the count is given. Nothing when
/// neither a range nor a count is given: that is one level, in the file that -o names.
Parsed<std::optional<SeedRange>> parse_seed_range(std::string_view seed, std::string_view count);

/// Why a series cannot be written there: on stdout, only drawings can follow each other.
std::optional<UsageError> series_output_error(const OutputArguments& output);

/// Says on stderr how many levels were written, and to which files.
void report_series(std::uint64_t written, const SeedRange& seeds, const std::string& path);

/// The file of a seed: %d becomes the seed; without %d the seed is added to the name, as in cave-7.json.
std::string numbered_path(const std::string& path, std::uint64_t seed);

}  // namespace warren::tool

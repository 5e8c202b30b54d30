// SPDX-License-Identifier: MIT
// What was asked for on the command line, after it has been understood.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include <warren/core/rect.hpp>
#include <warren/formats/format.hpp>

namespace warren::tool {

/// Which level: what `generate` and `watch` share.
struct LevelArguments {
  std::string recipe;
  std::optional<std::uint64_t> seed;
  std::optional<Size> size;
  int depth = 1;
};

struct GenerateArguments {
  LevelArguments level;
  std::string format = "ascii";
  TextStyle style = TextStyle::blocks;
  std::string output = "-";
  bool force = false;
  bool quiet = false;
};

struct WatchArguments {
  LevelArguments level;
  TextStyle style = TextStyle::blocks;
  int milliseconds = 60;
};

struct ListArguments {
  std::string topic;
  bool json = false;
};

struct DescribeArguments {
  std::string id;
  bool json = false;
};

using Arguments = std::variant<GenerateArguments, WatchArguments, ListArguments, DescribeArguments>;

}  // namespace warren::tool

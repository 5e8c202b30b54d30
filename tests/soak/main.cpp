// SPDX-License-Identifier: MIT
// ./dev soak [MODE] [N] [ARGUMENT…]: long tests. Without a mode, levels of all recipes.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "tests/soak/soaks.hpp"

namespace {

struct Mode {
  std::string_view name;
  std::int64_t count;  // by default
  int (*run)(std::int64_t, SoakArguments);
};
constexpr Mode levels_mode{"levels", 1'000'000, soak_levels};
constexpr Mode modes[] = {
    {"descriptions", 100'000, soak_descriptions},
    {"dungeons", 20'000, soak_dungeons},
    {"flows", 10'000, soak_flows},
    {"furnish", 1'000'000, soak_furnish},
    {"jigsaw", 1'000'000, soak_jigsaws},
    {"machines", 1'000'000, soak_machines},
    {"missions", 1'000'000, soak_missions},
    {"mutations", 100'000, soak_mutations},
    {"players", 100'000, soak_players},
};

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  Mode mode = levels_mode;
  if (!arguments.empty()) {
    if (const auto* found = std::ranges::find(modes, arguments[0], &Mode::name); found != std::end(modes)) {
      mode = *found;
      arguments.erase(arguments.begin());
    }
  }
  std::int64_t count = mode.count;
  if (!arguments.empty()) {
    count = std::atoll(arguments[0].c_str());
    arguments.erase(arguments.begin());
  }
  if (count <= 0) {
    fmt::print(stderr, "soak: give a mode, or the number of {}, as in ./dev soak 1000000\n", mode.name);
    return 2;
  }
  return mode.run(count, arguments);
}

// SPDX-License-Identifier: MIT
// Exits with the options that all builders of exits share.
#pragma once

#include <string_view>

#include <warren/level/level.hpp>

namespace warren {

/// Makes the cell an exit with the kind, name, target and data of a builder's options. No kind is the same as down.
template <class ExitBuilder>
void put_exit(Level& level, Point at, const ExitBuilder& options) {
  Exit& exit = level.add_exit(at, options.exit_kind.empty() ? Exit::down : std::string_view(options.exit_kind));
  exit.name = options.name;
  exit.target = options.target;
  exit.data = options.data;
}

}  // namespace warren

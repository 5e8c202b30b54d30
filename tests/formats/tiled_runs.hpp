// SPDX-License-Identifier: MIT
// Runs Tiled and its renderer on the files of a folder.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "tests/support/run_tool.hpp"

namespace warren::test {

/// Runs a script in a folder. These programs need a home folder and a run-time folder, and no display.
inline void run_in(const TemporaryFolder& folder, const std::string& script) {
  const std::string home = folder.path().string();
  const Outcome outcome =
      run_shell("cd '" + home + "' && umask 077 && mkdir -p home && export HOME='" + home + "/home' XDG_RUNTIME_DIR='" +
                home + "/home' QT_QPA_PLATFORM=offscreen && " + script);
  INFO(outcome.err);
  REQUIRE(outcome.exit_code == 0);
}

/// Its exit code is 0 even when a tileset is missing.
inline void export_map(const TemporaryFolder& folder, const std::string& format, const std::string& from,
                       const std::string& to) {
  run_in(folder, std::string("'") + WARREN_TILED + "' --export-map " + format + " " + from + " " + to);
  REQUIRE(std::filesystem::exists(folder / to));
}

/// A picture FILE.png of every map in the folder.
inline void render_maps(const TemporaryFolder& folder) {
  run_in(folder, std::string("for map in *.tmj *.tmx; do '") + WARREN_TMXRASTERIZER +
                     "' \"$map\" \"$map.png\" || exit 1; done");
}

}  // namespace warren::test

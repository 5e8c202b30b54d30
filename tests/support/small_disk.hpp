// SPDX-License-Identifier: MIT
// A small file system, to test a full disk.
#pragma once

#include <optional>
#include <string>

#include "tests/support/run_tool.hpp"

namespace warren::test {

/// Runs a shell command in a private folder of this size ("8k", "12m"). Nullopt where mounting is not permitted.
inline std::optional<Outcome> run_on_small_disk(const std::string& size, const std::string& command) {
  if (run_shell("unshare -rm true").exit_code != 0) return std::nullopt;
  const TemporaryFolder folder;
  const std::string script = folder.write("script", command).string();
  const std::string disk = (folder / "disk").string();
  return run_shell("mkdir " + disk + " && unshare -rm sh -c 'mount -t tmpfs -o size=" + size + " tmpfs " + disk +
                   " && cd " + disk + " && sh " + script + "'");
}

}  // namespace warren::test

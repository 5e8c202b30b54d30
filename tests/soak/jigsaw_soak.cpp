// SPDX-License-Identifier: MIT
// ./dev soak jigsaw [N]: N levels of hand-made rooms (a million by default) with random options and sizes. Every socket
// is joined to one of its kind or closed, seen from the tiles alone, and every count holds.
#include <map>
#include <mutex>
#include <string>

#include <fmt/core.h>

#include <warren/chain/step.hpp>

#include "tests/soak/cases.hpp"
#include "tests/soak/soaks.hpp"
#include "tests/support/random_jigsaw.hpp"

using namespace warren;

int soak_jigsaws(std::int64_t levels, SoakArguments) {
  std::mutex mutex;
  std::map<std::string, std::uint64_t> violations;  // with a seed each
  std::map<std::string, std::int64_t> reasons;      // for levels that were not built
  std::int64_t built = 0;
  std::int64_t rooms = 0;
  std::int64_t joints = 0;
  for_cases(levels, [&](std::uint64_t seed, unsigned) {
    Rng rng(seed);
    const test::RandomJigsaw made = test::random_jigsaw(rng);
    Level level(made.size);
    const Status status = made.options.build(level, rng);
    const std::string wrong = status ? test::complaint_about_jigsaw(level, made) : "";
    const std::scoped_lock lock(mutex);
    if (!wrong.empty()) violations.emplace(wrong, seed);
    if (!status) ++reasons[status.error().message];
    if (!status && status.error().kind() != ErrorKind::unlucky_seed) violations.emplace(to_text(status.error()), seed);
    built += status ? 1 : 0;
    rooms += std::ssize(level.prefabs);
    joints += static_cast<std::int64_t>(level.corridors.cells().size());
  });
  fmt::print("{} levels built, {} rooms, {} cells between them\n", built, rooms, joints);
  for (const auto& [reason, count] : reasons) fmt::print("  {} not built: {}\n", count, reason);
  fmt::print("{} kinds of violations\n", violations.size());
  for (const auto& [wrong, seed] : violations) fmt::print("  seed {}: {}\n", seed, wrong);
  return violations.empty() && built > 0 ? 0 : 1;
}

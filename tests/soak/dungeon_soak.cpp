// SPDX-License-Identifier: MIT
// ./dev soak dungeons [N]: N dungeons (20,000 by default), those that ship and random ones of up to 26 floors. Each is
// built in order, and again in random order on 8 threads: the bytes are the same. Every link lines up, seen from the
// levels alone, and every floor is playable. Half of the random ones have keys that open links of other floors; all are
// proved over the union of their floors.
#include <atomic>
#include <chrono>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include <fmt/core.h>

#include <warren/warren.hpp>

#include "tests/soak/soaks.hpp"
#include "tests/support/random_dungeon.hpp"

using namespace warren;

namespace {

constexpr int soak_threads = 8;

struct DungeonTally {
  std::int64_t floors = 0;
  std::int64_t links = 0;
  std::int64_t not_built = 0;
  std::int64_t with_keys = 0;
  std::map<Strength, std::int64_t> strengths;
  std::map<int, std::int64_t> attempts;
  std::map<std::string, std::string> violations;  // with a dungeon and a seed each

  int attempts_at(double share) const {
    std::int64_t seen = 0;
    for (const auto& [count, levels] : attempts) {
      seen += levels;
      if (static_cast<double>(seen) >= share * static_cast<double>(floors)) return count;
    }
    return 0;
  }
};

/// The floors in random order, on several threads.
std::vector<std::string> shuffled_bytes(const Campaign& campaign, std::uint64_t seed, Rng& rng) {
  std::vector<std::size_t> order(campaign.dungeon().floors().size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[static_cast<std::size_t>(rng.below(static_cast<int>(i)))]);
  }
  std::vector<std::string> bytes(order.size());
  std::atomic<std::size_t> next{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < soak_threads; ++t) {
    threads.emplace_back([&] {
      for (std::size_t i = next++; i < order.size(); i = next++) {
        bytes[order[i]] = test::floor_bytes(campaign.build_floor(seed, order[i]));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return bytes;
}

void soak_dungeon(const Campaign& campaign, bool is_safe, std::uint64_t seed, Rng& rng, DungeonTally& tally) {
  const Dungeon& dungeon = campaign.dungeon();
  const auto note = [&](const std::string& wrong, std::string_view where) {
    tally.violations.emplace(wrong, fmt::format("{}, seed {}, {}", campaign.name(), seed, where));
  };
  std::vector<Result<Level>> levels;
  for (std::size_t i = 0; i < dungeon.floors().size(); ++i) {
    levels.push_back(campaign.build_floor(seed, i));
    if (!dungeon.has_floor(seed, i)) continue;
    const Result<Level>& level = levels.back();
    if (!level) {
      ++tally.not_built;
      note(level.error().message, fmt::format("{} of {}", dungeon.floors()[i].name, dungeon.recipe(seed, i)));
      continue;
    }
    ++tally.floors;
    ++tally.attempts[level->attempts];
    if (const std::string wrong = test::floor_complaint(dungeon, seed, i, *level); !wrong.empty()) {
      note(wrong, fmt::format("{} of {}", dungeon.floors()[i].name, dungeon.recipe(seed, i)));
    }
  }
  for (std::size_t i = 0; i < dungeon.links().size(); ++i) {
    ++tally.links;
    if (const std::string wrong = test::link_complaint(dungeon, seed, i, levels); !wrong.empty()) {
      note(wrong, fmt::format("link {}", i));
    }
  }
  tally.with_keys += dungeon.keys().empty() ? 0 : 1;
  if (const auto proof = test::proof_of_floors(dungeon, seed, levels)) {
    if (*proof) ++tally.strengths[(*proof)->strength];
    if (!*proof) {
      note((*proof).error().message, "all floors");
    } else if ((*proof)->strength < (is_safe ? Strength::complete : Strength::winnable)) {
      note(fmt::format("all floors together are {}", name_of((*proof)->strength)), "");
    }
  }
  const std::vector<std::string> shuffled = shuffled_bytes(campaign, seed, rng);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (shuffled[i] != test::floor_bytes(levels[i])) note("a floor depends on the order", dungeon.floors()[i].name);
  }
}

}  // namespace

int soak_dungeons(std::int64_t dungeons, SoakArguments) {
  const auto since = std::chrono::steady_clock::now();
  DungeonTally tally;
  const std::vector<Campaign> shipped = test::shipped_dungeons();
  for (std::int64_t i = 0; i < dungeons; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    Rng rng(seed);
    if (i % 2 == 0) {
      soak_dungeon(shipped[static_cast<std::size_t>(i / 2) % shipped.size()], true, seed, rng, tally);
      continue;
    }
    const auto with_keys = i % 4 == 1 ? test::WithKeys::yes : test::WithKeys::no;
    const std::string text = test::random_dungeon(rng, fmt::format("random {}", i), with_keys);
    const bool is_safe = text.find("\"safe\":false") == std::string::npos;
    const Result<Campaign> campaign = Campaign::parse(text, "random.json");
    if (campaign)
      soak_dungeon(*campaign, is_safe, seed, rng, tally);
    else
      tally.violations.emplace(to_text(campaign.error()), text);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
  fmt::print("{} dungeons in {:.0f} s: {} floors, {} not built, {} links; attempts: p99.9 {}, most {}\n", dungeons,
             seconds, tally.floors, tally.not_built, tally.links, tally.attempts_at(0.999),
             tally.attempts.empty() ? 0 : tally.attempts.rbegin()->first);
  fmt::print("{} with keys; of all, {} are proved complete, {} safe and {} winnable\n", tally.with_keys,
             tally.strengths[Strength::complete], tally.strengths[Strength::safe], tally.strengths[Strength::winnable]);
  fmt::print("{} kinds of violations\n", tally.violations.size());
  for (const auto& [wrong, where] : tally.violations) fmt::print("  {}: {}\n", wrong, where);
  return tally.violations.empty() && tally.floors > 0 ? 0 : 1;
}

// SPDX-License-Identifier: MIT
// warren play --bot and --replay: games without a screen, and their results.
#include <atomic>
#include <map>
#include <new>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include <warren/level/limits.hpp>
#include <warren/text/printable.hpp>

#include "game/bot/match.hpp"
#include "game/rules/recording.hpp"
#include "game/rules/state_hash.hpp"
#include "tools/files/input_file.hpp"
#include "tools/json/catalogue_json.hpp"
#include "tools/warren/file_type.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/play.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

using game::Fate;
using game::Match;

/// Plays the games on all cores. The results are in the order of the seeds.
std::vector<Match> play_all(const Book& book, std::uint64_t first_seed, const PlayArguments& arguments) {
  std::vector<Match> matches(static_cast<std::size_t>(arguments.games));
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < matches.size() && !interrupted().load(); i = next++) {
      matches[i] = play_match(book, first_seed + i, {.keep_keys = !arguments.record.empty()});
    }
  };
  std::atomic<bool> is_exhausted{false};
  const auto work_on_thread = [&] {
    try {
      work();
    } catch (const std::bad_alloc&) {
      is_exhausted = true;
    }
  };
  const std::size_t most = std::min<std::size_t>(std::max(std::thread::hardware_concurrency(), 1U), matches.size());
  std::vector<std::jthread> threads;
  threads.reserve(most);
  try {
    for (std::size_t i = 1; i < most; ++i) threads.emplace_back(work_on_thread);
  } catch (const std::system_error&) {
    // There are no more threads; those that run play all games.
  }
  work_on_thread();
  threads.clear();
  if (is_exhausted) throw std::bad_alloc();
  return matches;
}

struct Summary {
  std::map<Fate, int> fates;
  std::map<std::string, int> causes;
  std::map<int, int> deaths;  // by depth
  std::int64_t turns = 0;
  int deepest = 0;
};

Summary sum_up(const std::vector<Match>& matches) {
  Summary summary;
  for (const Match& match : matches) {
    ++summary.fates[match.fate];
    ++summary.causes[match.cause];
    if (match.fate == Fate::died) ++summary.deaths[match.depth];
    summary.turns += match.turns;
    summary.deepest = std::max(summary.deepest, match.deepest);
  }
  return summary;
}

Json match_as_json(const Match& match) {
  return {{"seed", match.seed},   {"fate", game::fate_names[static_cast<std::size_t>(match.fate)]},
          {"cause", match.cause}, {"floor", match.floor},
          {"depth", match.depth}, {"deepest", match.deepest},
          {"turns", match.turns}};
}

void print_json(Summary summary, const std::vector<Match>& matches) {
  Json json;
  json["games"] = matches.size();
  json["first_seed"] = matches.front().seed;
  json["finished"] = summary.fates[Fate::finished];
  json["died"] = summary.fates[Fate::died];
  json["stuck"] = summary.fates[Fate::stuck];
  json["broken"] = summary.fates[Fate::broken];
  json["turns"] = summary.turns;
  json["deepest"] = summary.deepest;
  json["causes"] = summary.causes;
  json["deaths_by_depth"] = Json::object();
  for (const auto& [depth, count] : summary.deaths) json["deaths_by_depth"][std::to_string(depth)] = count;
  json["results"] = Json::array();
  for (const Match& match : matches) json["results"].push_back(match_as_json(match));
  print("{}\n", lines(json_text(json)));
}

void print_results(Summary summary, const std::vector<Match>& matches) {
  if (matches.size() == 1) {
    const Match& match = matches.front();
    print("seed {}: {}, {} after {}, depth {}, state {:016x}\n", match.seed,
          game::fate_names[static_cast<std::size_t>(match.fate)], lines(match.cause), counted(match.turns, "turn"),
          match.deepest, match.hash);
    return;
  }
  print("{} from seed {}: {} finished, {} died, {} stuck, {} broken, {}, deepest {}\n",
        counted(std::ssize(matches), "game"), matches.front().seed, summary.fates[Fate::finished],
        summary.fates[Fate::died], summary.fates[Fate::stuck], summary.fates[Fate::broken],
        counted(summary.turns, "turn"), summary.deepest);
  for (const auto& [cause, count] : summary.causes) print("{:7}  {}\n", count, lines(cause));
}

}  // namespace

int play_bot(const Book& book, const PlayArguments& arguments) {
  if (!arguments.record.empty()) {
    if (const Status free = check_output(arguments.record, Existing::replace); !free) return fail(free.error());
  }
  const std::uint64_t seed = arguments.level.seed ? *arguments.level.seed : random_seed();
  catch_interrupts();
  const std::vector<Match> matches = play_all(book, seed, arguments);
  if (interrupted().load()) return exit_interrupted;
  for (const Match& match : matches) {
    if (match.limit) return fail(*match.limit);
  }
  if (!arguments.record.empty()) {
    const Match& match = matches.front();
    const game::Recording recording = game::recorded(*book, match.seed, match.hash, match.keys);
    const Status written = write_file(arguments.record, to_text(recording), Existing::replace);
    if (!written) return fail(written.error());
  }
  const Summary summary = sum_up(matches);
  if (arguments.json) {
    print_json(summary, matches);
  } else {
    print_results(summary, matches);
  }
  for (const Match& match : matches) {
    if (match.fate != Fate::broken && match.fate != Fate::stuck) continue;
    print_error("warren: seed {} is {}: {}\n", match.seed, game::fate_names[static_cast<std::size_t>(match.fate)],
                lines(match.cause));
  }
  return summary.fates.contains(Fate::broken) || summary.fates.contains(Fate::stuck) ? exit_internal : exit_ok;
}

int play_replay(const Book& book, const PlayArguments& arguments) {
  const Result<std::string> text = files::read_file(arguments.replay, Limits{}.file_bytes);
  if (!text) return fail(text.error());
  const Result<game::Recording> recording = game::parse_recording(*text, arguments.replay);
  if (!recording) return fail(with_file_type(recording.error(), *text, arguments.replay, FileType::recording));
  const Result<game::Game> played = game::replay(book, *recording);
  if (!played) return fail(played.error());
  const std::uint64_t hash = game::state_hash(*played);
  print("seed {}: {} after {}, depth {}, state {:016x}\n", recording->seed, played->over() ? played->cause : "not over",
        counted(played->tally.turns, "turn"), played->tally.deepest, hash);
  if (!recording->hash || *recording->hash == hash) return exit_ok;
  print_error("warren: the recording ended in state {:016x}: it was made with another version of the rules\n",
              *recording->hash);
  return exit_generation_failed;
}

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// warren prove: whether the level of a file can be won, whatever its locks and keys, and whether its certificate holds;
// or whether all floors in the folder of a dungeon can be won together.
#include <algorithm>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <warren/proof/dungeon_proof.hpp>

#include "tools/files/paths.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/dungeon_folder.hpp"
#include "tools/warren/mission_report.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/read_level.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/viewer/show_build.hpp"
#include "tools/warren/watched_play.hpp"

namespace warren::tool {

namespace {

struct ProveArguments {
  std::string file;
  std::string from;  ///< a format; inferred from the extension when empty
  std::string require = "winnable";
  bool json = false;
  bool watch = false;
  bool frames = false;
};

/// Errors of proofs are about a level, not about a place in a file.
int fail_in_file(Error error, const std::string& file) {
  error.place.file = file == "-" ? "stdin" : file;
  for (Error& other : error.more) other.place.file = error.place.file;
  return fail(error);
}

/// Shows the play that gets stuck, or the one of the certificate.
int watch_mission(const Level& level, const MissionReport& report, const ProveArguments& arguments) {
  const std::vector<PlayAction> play = report.proof.stuck ? *report.proof.stuck : play_of(level.mission);
  if (play.empty()) {
    return fail_usage("there is no play to watch", "watch a level with a certificate, or one that is not safe");
  }
  Result<WatchedBuild> build = watch_play(level, play);
  if (!build) return fail(build.error());
  const BuildSource source{.build = [&](const LevelArguments&) { return watch_play(level, play); },
                           .random_seed = [&] { return level.seed; },
                           .recipes = {}};
  LevelArguments shown;
  shown.recipe = arguments.file;
  shown.seed = level.seed;
  return show_build(std::move(*build), std::move(shown), source, {.frames = arguments.frames});
}

/// All floors of a dungeon together.
int prove_folder(const ProveArguments& arguments, Strength required) {
  const FolderOrExitCode folder = read_dungeon_folder(arguments.file);
  if (!folder) return folder.error();
  const Result<DungeonProof> proof = prove_floors(folder->floors, folder->passages, folder->goal);
  if (!proof) return fail_in_file(proof.error(), folder->file);
  if (arguments.json) {
    print("{}\n", lines(json_text(dungeon_proof_as_json(*proof, *folder))));
  } else {
    print("{}: {}", arguments.file, lines(dungeon_proof_as_text(*proof, *folder)));
  }
  return proof->strength >= required ? exit_ok : exit_generation_failed;
}

int run_prove(const ProveArguments& arguments) {
  const auto found = std::ranges::find(strength_names, arguments.require);
  const auto required = static_cast<Strength>(found - std::begin(strength_names));
  if (found == std::end(strength_names) || required == Strength::none) {
    return fail_usage(fmt::format("--require is {}", arguments.require), "use winnable, safe or complete");
  }
  if (files::is_folder(arguments.file)) {
    if (arguments.watch || arguments.frames || !arguments.from.empty()) {
      return fail_usage("--watch, --frames and --from are for the file of a level",
                        "prove the folder of a dungeon without them");
    }
    return prove_folder(arguments, required);
  }
  const LevelOrExitCode level = read_level(arguments.file, arguments.from);
  if (!level) return level.error();
  const Result<MissionReport> report = report_mission(*level);
  if (!report) return fail_in_file(report.error(), arguments.file);
  if (arguments.watch || arguments.frames) {
    if (!report->certificate) return fail_in_file(report->certificate.error(), arguments.file);
    return watch_mission(*level, *report, arguments);
  }
  if (arguments.json) {
    print("{}\n", lines(json_text(report_as_json(*report, level->mission))));
  } else {
    print("{}: {}", arguments.file == "-" ? "stdin" : arguments.file, lines(report_as_text(*report, level->mission)));
  }
  if (!report->certificate) return fail_in_file(report->certificate.error(), arguments.file);
  return report->proof.strength >= required ? exit_ok : exit_generation_failed;
}

std::function<int()> declare_prove(CLI::App& app) {
  app.footer(
      "The exit code is 0 if the level is at least winnable, or as strong as --require, and 1 if it is not; 3 if "
      "locks\n"
      "and keys do not fit the level, or a certificate does not hold; 4 if there is too much to search.\n\n"
      "Examples:\n"
      "  warren prove level.tmj\n"
      "  warren prove level.json --require safe\n"
      "  warren prove level.json --watch\n"
      "  warren prove floors/\n"
      "  warren generate nethack --format json | warren prove -");
  const auto arguments = std::make_shared<ProveArguments>();
  app.add_option("file", arguments->file,
                 "A level in a format that can be read, - for stdin, or the folder of a dungeon")
      ->required();
  add_from_option(app, arguments->from);
  app.add_option(
      "--require", arguments->require,
      "winnable (some play reaches an exit), safe (no play gets stuck) or complete (everything can be reached "
      "after every play)");
  CLI::Option* json = app.add_flag("--json", arguments->json, "As a JSON object");
  app.add_flag("--watch", arguments->watch,
               "Show the play that gets stuck, or that of the certificate, as `watch` does")
      ->excludes(json);
  app.add_flag("--frames", arguments->frames, "Print every frame of that play as text")->excludes(json);
  return [arguments] { return run_prove(*arguments); };
}

}  // namespace

const Command prove_command{"prove", "Prove that the locks and keys of a level can be solved", declare_prove};

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// warren survey: builds many levels of recipes, or floors of a campaign, on all cores and measures them.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/survey/dungeon_summary.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/survey.hpp"

namespace warren::tool {

namespace {

constexpr std::uint64_t max_levels = std::uint64_t{1} << 40;
constexpr std::uint64_t seeds_end = std::uint64_t{1} << 63;  // the integers of SQLite are signed

struct RawSurvey {
  std::vector<std::string> recipes{};
  RawLevel level{};
  std::string levels{};
  std::string seed_from{};
  std::string threads{};
  std::string shard{};
  std::string limit{};
  std::vector<std::string> compare{};
  std::vector<std::string> merge{};
  SurveyArguments plain{};  ///< those that CLI11 parses
};

/// The shard "2/5" is the second of five.
Parsed<SurveyArguments> with_shard(SurveyArguments arguments, std::string_view text) {
  if (text.empty()) return arguments;
  const std::size_t slash = text.find('/');
  const auto index = parse_number<std::uint64_t>(text.substr(0, slash));
  const auto of = slash == std::string_view::npos ? std::nullopt : parse_number<std::uint64_t>(text.substr(slash + 1));
  constexpr std::uint64_t max_shards = 1'000'000;
  if (!index || !of || *index < 1 || *index > *of || *of > max_shards) {
    return tl::unexpected(UsageError{fmt::format("--shard {} is not a part of a survey", text),
                                     "give it as in 2/5: the second of five, counted from 1"});
  }
  arguments.shard = *index;
  arguments.shards = *of;
  return arguments;
}

/// Combinations of options that are not valid with --campaign.
std::optional<UsageError> campaign_usage_error(const SurveyArguments& a) {
  if (a.compare) return UsageError{"--compare takes recipes, not a campaign", "name two recipes"};
  if (!a.recipes.empty()) return UsageError{"--campaign and a recipe are both given", "give one of them"};
  if (!a.npy.empty()) {
    return UsageError{"--npy takes the levels of one recipe, not the floors of a campaign", "name the recipe"};
  }
  if (a.level.size) {
    return UsageError{"the size of floors cannot be chosen: the links between them depend on it",
                      "leave out --size, or give the floors a \"size\" in the campaign"};
  }
  if (a.levels > survey::DungeonSummary::max_dungeons) {
    return UsageError{
        fmt::format("-n {} is more than the {} dungeons of one survey", a.levels, survey::DungeonSummary::max_dungeons),
        "split the seeds among several surveys with --seed-from"};
  }
  return std::nullopt;
}

/// Combinations of options that are not valid.
std::optional<UsageError> survey_usage_error(const SurveyArguments& a) {
  const bool wants_rows = !a.where.empty() || !a.csv.empty() || !a.npy.empty() || !a.report.empty() ||
                          !a.database.empty() || !a.expectations.empty() || a.compare;
  if (a.without_metrics && wants_rows) {
    return UsageError{"--no-metrics cannot be combined with options that use metrics", "leave it out"};
  }
  if (!a.level.campaign.empty()) {
    if (std::optional<UsageError> error = campaign_usage_error(a)) return error;
  } else if (a.recipes.empty() && a.expectations.empty()) {
    return UsageError{"survey needs a recipe", "name a shipped one (`warren list recipes`) or a file"};
  }
  if (!a.npy.empty() && a.recipes.size() > 1) {
    return UsageError{"--npy takes the levels of one recipe", "run it once for each recipe"};
  }
  if (a.compare && a.recipes.size() != 2) {
    return UsageError{"--compare takes exactly two recipes", "remove the others"};
  }
  if (a.shards > 1 && (!a.expectations.empty() || !a.report.empty() || a.compare)) {
    return UsageError{"--expect, --report and --compare need all levels, not one shard", "merge the databases first"};
  }
  return std::nullopt;
}

Parsed<std::uint64_t> number_or(std::uint64_t fallback, std::string_view text, std::string_view option,
                                std::uint64_t low, std::uint64_t high) {
  return text.empty() ? fallback : parse_in_range(text, option, low, high);
}

Parsed<SurveyArguments> parse_survey(const RawSurvey& raw) {
  SurveyArguments arguments = raw.plain;
  arguments.merge = raw.merge;
  if (!arguments.merge.empty()) return arguments;
  const Parsed<LevelArguments> level = parse_level(raw.level, "");
  if (!level) return tl::unexpected(level.error());
  if (!raw.level.campaign.empty() && !raw.level.depth.empty()) {
    return tl::unexpected(UsageError{"floors have depths of their own", "choose one with --floor instead of --depth"});
  }
  const auto levels = number_or(arguments.levels, raw.levels, "-n", 1, max_levels);
  if (!levels) return tl::unexpected(levels.error());
  const auto seed_from = number_or(0, raw.seed_from, "--seed-from", 0, seeds_end - *levels);
  if (!seed_from) return tl::unexpected(seed_from.error());
  const auto threads = number_or(0, raw.threads, "--threads", 1, 1024);
  if (!threads) return tl::unexpected(threads.error());
  const auto limit = number_or(0, raw.limit, "--limit", 1, max_levels);
  if (!limit) return tl::unexpected(limit.error());
  arguments.level = *level;
  arguments.levels = *levels;
  arguments.levels_given = !raw.levels.empty();
  arguments.seed_from = *seed_from;
  arguments.threads = static_cast<unsigned>(*threads);
  arguments.limit = *limit;
  arguments.recipes = raw.recipes;
  arguments.recipes.insert(arguments.recipes.end(), raw.compare.begin(), raw.compare.end());
  arguments.compare = !raw.compare.empty();
  if (*limit > 0 && arguments.where.empty()) {
    return tl::unexpected(UsageError{"--limit is only valid with --where", "leave it out"});
  }
  Parsed<SurveyArguments> whole = with_shard(std::move(arguments), raw.shard);
  if (!whole) return whole;
  if (const std::optional<UsageError> error = survey_usage_error(*whole)) return tl::unexpected(*error);
  return whole;
}

int survey_with_threads(const SurveyArguments& arguments) {
  survey::ThreadEngine engine(arguments.threads == 0 ? survey::default_threads() : arguments.threads);
  return run_surveys(arguments, engine);
}

}  // namespace

std::function<int()> declare_survey(CLI::App& app, int (*run)(const SurveyArguments& arguments)) {
  app.footer(
      "Examples:\n"
      "  warren survey my.json -n 100000\n"
      "  warren survey simple --where \"path_length in 80..120 and rooms >= 8\" --limit 5\n"
      "  warren survey simple nethack -n 10000 --db levels.db      run it again to continue\n"
      "  warren survey my.json --report my.html\n"
      "  warren survey --compare old.json new.json --report both.html\n"
      "  warren survey --campaign tower -n 500                     all floors of 500 dungeons\n"
      "  warren survey my.json --shard 2/5 --db two.db             on the second of five hosts\n"
      "  warren survey merge all.db one.db two.db\n\n"
      "`warren list metrics` lists the metrics.");
  const auto raw = std::make_shared<RawSurvey>();
  SurveyArguments& plain = raw->plain;
  app.add_option("recipes", raw->recipes, "Shipped recipes, or files");
  app.add_option("-n,--levels", raw->levels, "Levels of each recipe, or dungeons; 1000 by default");
  app.add_option("--seed-from", raw->seed_from, "The first seed; 0 by default");
  app.add_option("--campaign", raw->level.campaign, "Survey the floors of this campaign, by the seeds of its dungeons");
  app.add_option("--floor", raw->level.floor, "Only the floor of this name");
  add_size_option(app, raw->level.size);
  add_depth_option(app, raw->level.depth);
  add_pack_options(app, raw->level.pack);
  add_work_limit_option(app, raw->level.work_limit);
  app.add_option("--threads", raw->threads, "Number of threads; one per core by default");
  app.add_option("--where", plain.where, "Print the seeds of the levels that match this expression");
  app.add_option("--limit", raw->limit, "With --where: stop after this many seeds");
  app.add_option("--db", plain.database, "Store the figures in this SQLite file, and build only what is missing there");
  app.add_option("--csv", plain.csv, "Write the figures to this file, one line per level");
  app.add_option("--npy", plain.npy, "Write the maps to this file, for NumPy: uint8, levels x height x width");
  app.add_option("--report", plain.report, "Write charts to this HTML file");
  app.add_option("--compare", raw->compare, "Compare two recipes over the same seeds")->expected(2);
  app.add_option("--expect", plain.expectations, "Fail when a figure is outside of its range in this file");
  app.add_option("--shard", raw->shard, "Build only one part, as in 2/5 for the second of five");
  app.add_flag("--no-metrics", plain.without_metrics, "Only build, check and count failures");
  add_force_flag(app, plain.force);
  app.add_flag("--json", plain.json, "As JSON");
  CLI::App* merge = app.add_subcommand("merge", "Merge several databases into one");
  merge->add_option("files", raw->merge, "The target database, which may exist, then the sources")
      ->required()
      ->expected(2, 100000);
  return [raw, run] {
    const Parsed<SurveyArguments> arguments = parse_survey(*raw);
    return arguments ? run(*arguments) : fail_usage(arguments.error());
  };
}

const Command survey_command{"survey", "Build many levels, measure them, and find the seeds that match an expression",
                             [](CLI::App& app) { return declare_survey(app, survey_with_threads); }};

}  // namespace warren::tool

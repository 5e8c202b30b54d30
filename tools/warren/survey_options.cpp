// SPDX-License-Identifier: MIT
#include "tools/warren/survey_options.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/warren/typed_number.hpp"

namespace warren::tool {

namespace {

constexpr std::uint64_t most_levels = std::uint64_t{1} << 40;  // a trillion, which is months
constexpr std::uint64_t seeds_end = std::uint64_t{1} << 63;    // SQLite's numbers have a sign

/// A number between bounds, `usual` when nothing was typed.
Understood<std::uint64_t> number(std::string_view text, std::string_view option, std::uint64_t usual, std::uint64_t low,
                                 std::uint64_t high) {
  if (text.empty()) return usual;
  const std::optional<std::uint64_t> value = number_in<std::uint64_t>(text);
  if (value && *value >= low && *value <= high) return *value;
  return tl::unexpected(Misuse{fmt::format("{} {} does not do", option, text),
                               fmt::format("give a whole number from {} to {}", low, high)});
}

/// 2/5
Understood<SurveyArguments> with_shard(SurveyArguments arguments, std::string_view text) {
  if (text.empty()) return arguments;
  const std::size_t slash = text.find('/');
  const auto index = number_in<std::uint64_t>(text.substr(0, slash));
  const auto of = slash == std::string_view::npos ? std::nullopt : number_in<std::uint64_t>(text.substr(slash + 1));
  constexpr std::uint64_t most = 1'000'000;
  if (!index || !of || *index < 1 || *index > *of || *of > most) {
    return tl::unexpected(Misuse{fmt::format("--shard {} is not a part of a survey", text),
                                 "give it as in 2/5: the second of five, counted from 1"});
  }
  arguments.shard = *index;
  arguments.shards = *of;
  return arguments;
}

/// Things that cannot be had together, and what to do instead.
std::optional<Misuse> validate(const SurveyArguments& a) {
  const bool wants_rows = !a.where.empty() || !a.csv.empty() || !a.npy.empty() || !a.report.empty() ||
                          !a.database.empty() || !a.expectations.empty() || a.compare;
  if (a.without_metrics && wants_rows) {
    return Misuse{"--no-metrics leaves nothing to look at, keep or draw", "leave it out"};
  }
  if (a.recipes.empty() && a.expectations.empty()) {
    return Misuse{"survey wants a recipe", "name one that ships (`warren list recipes`), or a file"};
  }
  if (!a.npy.empty() && a.recipes.size() > 1) {
    return Misuse{"--npy is for the levels of one recipe", "run it once for each recipe"};
  }
  if (a.compare && a.recipes.size() != 2) {
    return Misuse{"--compare is about two recipes", "name no others"};
  }
  if (a.shards > 1 && (!a.expectations.empty() || !a.report.empty() || a.compare)) {
    return Misuse{"one shard says little of the whole", "merge the databases first, and ask the result"};
  }
  return std::nullopt;
}

}  // namespace

void add_survey_options(CLI::App& survey, TypedSurvey& typed) {
  survey.footer(
      "Examples:\n"
      "  warren survey my.json -n 100000\n"
      "  warren survey simple --where \"path_length in 80..120 and rooms >= 8\" --limit 5\n"
      "  warren survey simple nethack -n 10000 --db levels.db      run it again, and it goes on\n"
      "  warren survey my.json --report my.html\n"
      "  warren survey --compare old.json new.json --report both.html\n"
      "  warren survey my.json --shard 2/5 --db two.db             on the second of five hosts\n"
      "  warren survey merge all.db one.db two.db\n\n"
      "`warren list metrics` shows what is measured.");
  survey.add_option("recipes", typed.recipes, "Recipes that ship, or files");
  survey.add_option("-n,--levels", typed.levels, "How many levels of each recipe; 1000 when left out");
  survey.add_option("--seed-from", typed.seed_from, "The first seed; 0 when left out");
  survey.add_option("--size", typed.level.size, "Width and height of the maps, as in 80x50");
  survey.add_option("--depth", typed.level.depth, "How deep the levels lie, from 1");
  survey.add_option("--prefab-dir", typed.level.prefab_folders, "A folder with prefabs that the recipes use")
      ->allow_extra_args(false);
  survey.add_option("--threads", typed.threads, "How many threads build; as many as there are cores when left out");
  survey.add_option("--where", typed.plain.where, "Print the seeds of the levels for which this holds");
  survey.add_option("--limit", typed.limit, "Of --where: stop after so many seeds");
  survey.add_option("--db", typed.plain.database, "Keep the figures in this SQLite file, and build only what it lacks");
  survey.add_option("--csv", typed.plain.csv, "Write the figures to this file, a line for each level");
  survey.add_option("--npy", typed.plain.npy, "Write the maps to this file, for NumPy: uint8, levels x height x width");
  survey.add_option("--report", typed.plain.report, "Draw all there is to see into this page of HTML");
  survey.add_option("--compare", typed.compare, "Tell what differs between two recipes over the same seeds")
      ->expected(2);
  survey.add_option("--expect", typed.plain.expectations, "Fail when a figure leaves the window that this file gives");
  survey.add_option("--shard", typed.shard, "Build only one part, as in 2/5 for the second of five");
  survey.add_flag("--no-metrics", typed.plain.without_metrics, "Only build and check, and count what fails");
  survey.add_flag("--force", typed.plain.force, "Write over files that exist");
  survey.add_flag("--json", typed.plain.json, "As JSON");
  CLI::App* merge = survey.add_subcommand("merge", "Put the rows of several databases into one");
  merge->add_option("files", typed.merge, "The database to make or to add to, then those to take from")
      ->required()
      ->expected(2, 100000);
}

Understood<SurveyArguments> understand(const TypedSurvey& typed) {
  SurveyArguments arguments = typed.plain;
  arguments.merge = typed.merge;
  if (!arguments.merge.empty()) return arguments;
  const Understood<LevelArguments> level = understand(typed.level, "");
  if (!level) return tl::unexpected(level.error());
  const auto levels = number(typed.levels, "-n", arguments.levels, 1, most_levels);
  if (!levels) return tl::unexpected(levels.error());
  const auto seed_from = number(typed.seed_from, "--seed-from", 0, 0, seeds_end - *levels);
  if (!seed_from) return tl::unexpected(seed_from.error());
  const auto threads = number(typed.threads, "--threads", 0, 1, 1024);
  if (!threads) return tl::unexpected(threads.error());
  const auto limit = number(typed.limit, "--limit", 0, 1, most_levels);
  if (!limit) return tl::unexpected(limit.error());
  arguments.level = *level;
  arguments.levels = *levels;
  arguments.levels_given = !typed.levels.empty();
  arguments.seed_from = *seed_from;
  arguments.threads = static_cast<unsigned>(*threads);
  arguments.limit = *limit;
  arguments.recipes = typed.recipes;
  arguments.recipes.insert(arguments.recipes.end(), typed.compare.begin(), typed.compare.end());
  arguments.compare = !typed.compare.empty();
  if (*limit > 0 && arguments.where.empty())
    return tl::unexpected(Misuse{"--limit belongs to --where", "leave it out"});
  if (const std::optional<Misuse> wrong = validate(arguments)) return tl::unexpected(*wrong);
  return with_shard(std::move(arguments), typed.shard);
}

}  // namespace warren::tool

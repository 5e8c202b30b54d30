// SPDX-License-Identifier: MIT
// Surveys of all recipes or floors of a command: builds, prints the figures and writes the files.
#include "tools/warren/survey.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "tools/files/input_file.hpp"
#include "tools/files/unfinished_files.hpp"
#include "tools/survey/expectations.hpp"
#include "tools/survey/report.hpp"
#include "tools/survey/summary_json.hpp"
#include "tools/warren/build_progress.hpp"
#include "tools/warren/file_type.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/spawn_depth.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/survey_run.hpp"
#include "tools/warren/survey_tables.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

int merge_databases(const std::vector<std::string>& files) {
  Result<survey::Store> store = survey::Store::open(files.front());
  if (!store) return fail(store.error());
  store->stop_when(interrupted());
  for (std::size_t i = 1; i < files.size(); ++i) {
    if (const Status merged = store->merge(files[i]); !merged) return fail(merged.error());
  }
  const Result<std::int64_t> rows = store->count();
  if (!rows) return fail(rows.error());
  print_error("{} has {}\n", files.front(), counted(*rows, "level"));
  return exit_ok;
}

/// Files are opened before the first level is built, so that a wrong path does not show after an hour. The database
/// is the last: it is the only one that leaves something behind.
Result<SurveyOutputs> open_outputs(const SurveyArguments& arguments) {
  SurveyOutputs outputs;
  const Existing existing = arguments.force ? Existing::replace : Existing::keep;
  if (!arguments.csv.empty()) {
    const auto rows_of = arguments.level.campaign.empty() ? survey::RowsOf::recipes : survey::RowsOf::floors;
    Result<survey::CsvFile> csv = survey::CsvFile::create(arguments.csv, existing, rows_of);
    if (!csv) return failure(csv.error());
    outputs.csv.emplace(std::move(*csv));
  }
  if (!arguments.report.empty()) {
    Result<files::OutputFile> report = files::OutputFile::create(arguments.report, existing);
    if (!report) return failure(report.error());
    outputs.report.emplace(std::move(*report));
  }
  if (!arguments.database.empty()) {
    Result<survey::Store> store = survey::Store::open(arguments.database);
    if (!store) return failure(store.error());
    outputs.store.emplace(std::move(*store));
  }
  return outputs;
}

int fail_interrupted(const SurveyArguments& arguments, const SurveyOutputs& outputs) {
  if (outputs.store) {
    print_error("warren: interrupted; {} new levels are saved in {}, and the same command continues from there\n",
                outputs.store->rows(), arguments.database);
  } else {
    print_error("warren: interrupted\n");
  }
  return exit_interrupted;
}

/// Ends the process while builds run that do not stop by themselves. Files are closed here, since nothing is destroyed.
[[noreturn]] void leave_builds_behind(int code, SurveyOutputs& outputs) {
  outputs.store.reset();
  files::delete_unfinished_files();
  std::_Exit(finish(code));
}

Json surveyed_as_json(const Surveyed& surveyed, const SurveyArguments& arguments) {
  Json json = {{surveyed.campaign ? "campaign" : "recipe", surveyed.name}};
  if (surveyed.campaign) json["floor"] = surveyed.floor;
  json["seed_from"] = arguments.seed_from;
  json["levels_per_second"] = surveyed.levels_per_second;
  json.update(survey::as_json(surveyed.summary, [&](std::uint64_t seed) { return surveyed.command(seed); }));
  if (!arguments.where.empty()) json["matches"] = surveyed.matches;
  return json;
}

void print_surveyed(const Surveyed& surveyed) {
  const survey::Summary& summary = surveyed.summary;
  print("{}: {}, {} failed, {:.0f} levels/s\n{}", printable(surveyed.title()), counted(summary.levels(), "level"),
        summary.failed(), surveyed.levels_per_second,
        lines(survey_table(summary, [&](std::uint64_t seed) { return surveyed.command(seed); })));
}

Json dungeons_as_json(const survey::DungeonSummary& summary, const SurveyArguments& arguments) {
  Json json = {{"campaign", arguments.level.campaign},
               {"seed_from", arguments.seed_from},
               {"dungeons", summary.dungeons()},
               {"failed", summary.failed()}};
  for (std::size_t i = 0; i < survey::dungeon_figure_names.size(); ++i) {
    const survey::Histogram& values = summary[static_cast<survey::DungeonFigure>(i)];
    const std::string name(survey::dungeon_figure_names[i]);
    if (!values.empty()) json["figures"][name] = survey::as_json(values, survey::Metric{.name = name});
  }
  return json;
}

void print_dungeons(const survey::DungeonSummary& summary, const SurveyArguments& arguments) {
  print("{}: {}, {} failed\n{}", printable(arguments.level.campaign), counted(summary.dungeons(), "dungeon"),
        summary.failed(), lines(dungeon_table(summary)));
}

/// Prints the expectations that are not met and returns their number.
std::size_t print_unmet(const Surveyed& surveyed, const survey::Expectations& expectations, const std::string& file) {
  const std::vector<std::string> unmet = expectations.unmet(surveyed.summary);
  for (const std::string& sentence : unmet) {
    print_error("warren: {}: {}: {}\n", file, printable(surveyed.title()), sentence);
  }
  return unmet.size();
}

Status write_report(const std::vector<Surveyed>& all, files::OutputFile& file, survey::ReportKind kind) {
  std::vector<survey::Reported> recipes;
  for (const Surveyed& one : all) {
    recipes.push_back({.name = one.title(),
                       .recipe = one.recipe.get(),
                       .request = one.plan.request,
                       .summary = &one.summary,
                       .sample = &one.sample.rows(),
                       .command = [&one](std::uint64_t seed) { return one.command(seed); },
                       .floor = one.plan.floor});
  }
  return build_with_progress(Request{},
                             [&](const Request& shown) {
                               for (survey::Reported& recipe : recipes) recipe.request.progress = shown.progress;
                               return survey::report_page(recipes, kind);
                             })
      .and_then([&](const std::string& page) { return file.write(page); })
      .and_then([&] { return file.finish(); });
}

/// Fills in the recipe, the number of levels and the first seed from the expectations, unless the command line gives
/// them.
Result<SurveyArguments> with_expectations(SurveyArguments arguments, const survey::Expectations& expectations) {
  if (arguments.recipes.empty() && arguments.level.campaign.empty() && !expectations.recipe.empty()) {
    Result<std::string> recipe = resolve_recipe(arguments.expectations, expectations.recipe);
    if (!recipe) return failure(std::move(recipe.error()));
    arguments.recipes = {std::move(*recipe)};
  }
  if (!arguments.levels_given && expectations.levels) arguments.levels = *expectations.levels;
  if (arguments.seed_from == 0) arguments.seed_from = expectations.seed_from;
  return arguments;
}

/// Surveys all recipes or floors in turn, into the same files.
int survey_all(const SurveyArguments& arguments, const survey::Expectations* expectations, survey::Engine& engine) {
  std::optional<survey::Expression> where;
  if (!arguments.where.empty()) {
    Result<survey::Expression> parsed = survey::Expression::parse(arguments.where, "--where");
    if (!parsed) return fail(parsed.error());
    where = std::move(*parsed);
  }
  // All recipes are validated before the first level is built, so that a typo does not show after an hour.
  Result<std::vector<Surveyed>> planned = plan_surveys(arguments);
  if (!planned) return fail_build(planned.error(), arguments.level);
  std::vector<Surveyed>& all = *planned;
  if (!arguments.level.pack.prefab_folders.empty()) {
    Pack prefabs;
    if (const Status added = add_prefabs(arguments.level.pack.prefab_folders, prefabs); !added)
      return fail(added.error());
    warn_of_broken(prefabs);
  }
  for (const Surveyed& surveyed : all) warn_of_depth(*surveyed.recipe, surveyed.plan.request);
  Result<SurveyOutputs> outputs = open_outputs(arguments);
  if (!outputs) return fail(outputs.error());
  outputs->where = where ? &*where : nullptr;
  // Seeds that match may be found before all floors are built.
  const bool has_dungeons = !arguments.level.campaign.empty() && arguments.level.floor.empty() && !where;
  if (has_dungeons) outputs->dungeons.emplace(all.front().plan.seeds);
  Json json = Json::array();
  std::size_t unmet = 0;
  for (Surveyed& surveyed : all) {
    const Status done = run_survey(surveyed, arguments, *outputs, engine);
    if (!done || interrupted().load()) {
      const int code = done ? fail_interrupted(arguments, *outputs) : fail(done.error());
      if (engine.left_builds_behind()) leave_builds_behind(code, *outputs);
      return code;
    }
    if (arguments.json) {
      json.push_back(surveyed_as_json(surveyed, arguments));
    } else if (where) {
      print_error("{}: {} found\n", printable(surveyed.title()), counted(std::ssize(surveyed.matches), "seed"));
    } else {
      print_surveyed(surveyed);
    }
    if (expectations != nullptr) unmet += print_unmet(surveyed, *expectations, arguments.expectations);
  }
  if (has_dungeons) {
    outputs->dungeons->finish(all.front().campaign->dungeon(), all.front().plan);
    if (arguments.json) {
      json.push_back(dungeons_as_json(*outputs->dungeons, arguments));
    } else {
      print_dungeons(*outputs->dungeons, arguments);
    }
  }
  if (arguments.json) print("{}\n", lines(json_text(json)));
  if (outputs->report) {
    const auto kind = arguments.compare ? survey::ReportKind::compare : survey::ReportKind::each;
    if (const Status written = write_report(all, *outputs->report, kind); !written) return fail(written.error());
  }
  if (arguments.compare && !arguments.json) print("{}", lines(comparison_table(all[0].summary, all[1].summary)));
  if (outputs->csv) {
    if (const Status finished = outputs->csv->finish(); !finished) return fail(finished.error());
  }
  return unmet == 0 ? exit_ok : exit_generation_failed;
}

}  // namespace

int run_surveys(const SurveyArguments& arguments, survey::Engine& engine) {
  catch_interrupts();
  catch_termination();
  if (!arguments.merge.empty()) return merge_databases(arguments.merge);
  if (arguments.expectations.empty()) return survey_all(arguments, nullptr, engine);
  const Result<std::string> text = files::read_file(arguments.expectations, Limits{}.file_bytes);
  if (!text) return fail(text.error());
  const Result<survey::Expectations> expectations = survey::Expectations::parse(*text, arguments.expectations);
  if (!expectations) {
    return fail(with_file_type(expectations.error(), *text, arguments.expectations, FileType::expectations));
  }
  const Result<SurveyArguments> whole = with_expectations(arguments, *expectations);
  if (!whole) return fail(whole.error());
  if (whole->recipes.empty() && whole->level.campaign.empty()) {
    return fail_usage(fmt::format("{} names no recipe", arguments.expectations), "name it on the command line");
  }
  return survey_all(*whole, &*expectations, engine);
}

}  // namespace warren::tool

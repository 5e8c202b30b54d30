// SPDX-License-Identifier: MIT
// warren prefab: checks, shows, converts and saves prefabs.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <warren/prefabs/library.hpp>
#include <warren/text/suggestions.hpp>

#include "tools/files/paths.hpp"
#include "tools/json/catalogue_json.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/load_pack.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/problems.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

struct PrefabArguments {
  std::vector<std::string> files;
  PackArguments pack;
  bool json = false;
  bool turns = false;
  RawLevel level;  ///< for save, like the next two
  std::string part;
  std::string kind = "level";
  std::string output = "-";
  bool force = false;
};

/// A prefab of the pack by its name, or the prefab of a file.
Result<Prefab> find_prefab(const std::string& name_or_file, const PackArguments& arguments) {
  const Result<Pack> pack = load_pack(arguments, name_or_file);
  if (!pack) return failure(pack.error());
  if (!is_file_name(name_or_file)) {
    const auto [scope, name] = pack->prefabs().scope_of(name_or_file);
    if (const Prefab* found = scope->find(name)) return *found;
    if (const Error* broken = scope->problem_of(name)) return failure(*broken);
  }
  return load_prefab(name_or_file, *pack);
}

/// What is wrong with the slots of a prefab, which take prefabs of its pack and of the other files; empty if nothing
/// is.
std::optional<Error> problem_of_slots(const Prefab& prefab, Pack pack, const std::vector<Prefab>& files) {
  for (const Prefab& other : files) pack.add(other);
  const Error* problem = pack.prefabs().problem_of(prefab.name());
  return problem == nullptr ? std::nullopt : std::optional(*problem);
}

int check_prefabs(const PrefabArguments& arguments) {
  ProblemReport report(arguments.json);
  std::vector<Prefab> read;
  for (const std::string& file : arguments.files) {
    const Result<Pack> pack = load_pack(arguments.pack, file);
    const Result<Prefab> prefab = pack ? load_prefab(file, *pack) : Result<Prefab>(failure(pack.error()));
    if (prefab) {
      read.push_back(*prefab);
    } else {
      report.add(prefab.error(), file);
    }
  }
  for (const std::string& file : arguments.files) {
    const auto prefab = std::ranges::find(read, prefab_name(file), &Prefab::name);
    if (prefab == read.end() || prefab->slots().empty()) continue;
    const Result<Pack> pack = load_pack(arguments.pack, file);
    if (!pack) continue;
    if (const std::optional<Error> problem = problem_of_slots(*prefab, *pack, read)) report.add(*problem, file);
  }
  return report.finish();
}

int show_prefabs(const PrefabArguments& arguments) {
  for (const std::string& file : arguments.files) {
    const Result<Prefab> prefab = find_prefab(file, arguments.pack);
    if (!prefab) return fail(prefab.error());
    if (arguments.files.size() > 1) print("{}\n", prefab->name());
    if (arguments.turns) {
      for (const Orientation turn : prefab->turns()) {
        print("{}:\n{}", orientation_names[static_cast<std::size_t>(turn)], lines(prefab->drawing_text(turn)));
      }
    } else {
      print("{}", lines(prefab->to_text()));
    }
  }
  return exit_ok;
}

Existing existing_prefab(const PrefabArguments& arguments) {
  return arguments.force ? Existing::replace : Existing::keep;
}

/// A REXPaint file cannot store the header, so the header is written to a text file beside it.
int write_xp(const Prefab& prefab, const PrefabArguments& arguments) {
  const Result<std::string> drawing = prefab_as_xp(prefab);
  if (!drawing) return fail(drawing.error());
  const std::string name = arguments.output.substr(files::folder_of(arguments.output).size());
  const std::string header_file = arguments.output.substr(0, arguments.output.size() - 3) + ".txt";
  const std::string header = prefab.header_text() + fmt::format("drawing: {}\n", name);
  const NewFile both[] = {{arguments.output, *drawing}, {header_file, header}};
  if (const Status written = write_files(both, existing_prefab(arguments)); !written) return fail(written.error());
  print_error("the header is in {}\n", header_file);
  return exit_ok;
}

int write_prefab(const Prefab& prefab, const PrefabArguments& arguments) {
  const bool xp = arguments.output.ends_with(".xp");
  if (!xp && arguments.output != "-" && !arguments.output.ends_with(".txt")) {
    return fail_usage(fmt::format("{} is neither a .txt nor a .xp file", arguments.output),
                      "give a .txt file for text or a .xp file for REXPaint");
  }
  if (xp) return write_xp(prefab, arguments);
  const Status written = write_file(arguments.output, prefab.to_text(), existing_prefab(arguments));
  return written ? exit_ok : fail(written.error());
}

int convert_prefab(const PrefabArguments& arguments) {
  const Result<Prefab> prefab = find_prefab(arguments.files.front(), arguments.pack);
  return prefab ? write_prefab(*prefab, arguments) : fail(prefab.error());
}

int save_prefab(const PrefabArguments& arguments) {
  const Parsed<LevelArguments> asked = parse_level(arguments.level, "simple");
  if (!asked) return fail_usage(asked.error());
  const std::optional<Rect> wanted = parse_rect(arguments.part);
  if (!wanted && !arguments.part.empty()) {
    return fail_usage(fmt::format("--part {} is not a rectangle", arguments.part), "give it as in 10,5,20x12");
  }
  const std::optional<std::size_t> kind = parse_name(arguments.kind, prefab_kind_names);
  if (!kind) {
    return fail_usage(fmt::format("--kind {} is not a kind of prefab", arguments.kind),
                      suggestion(arguments.kind, prefab_kind_names));
  }
  const Result<PlannedLevel> plan = plan_level(*asked);
  if (!plan) return fail(plan.error());
  if (const Status free = check_output(arguments.output, existing_prefab(arguments)); !free) return fail(free.error());
  const Result<Level> level = plan->recipe.build(plan->request);
  if (!level) return fail_build(level.error(), *asked);
  const Rect part = wanted.value_or(level->bounds()).intersection(level->bounds());
  if (part.empty()) return fail_usage("--part lies outside of the level", "give it as in 10,5,20x12");
  const Result<Prefab> prefab = Prefab::from_level(*level, part, "saved", static_cast<PrefabKind>(*kind));
  return prefab ? write_prefab(*prefab, arguments) : fail(prefab.error());
}

void add_prefab_output_options(CLI::App& app, PrefabArguments& arguments) {
  app.add_option("-o,--output", arguments.output, "A .txt or .xp file, - for text on stdout");
  add_force_flag(app, arguments.force);
}

std::function<int()> declare_prefab(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  warren prefab check vaults/*.txt              every mistake, with line and column\n"
      "  warren prefab show shrine.txt --turns         in every orientation it may have\n"
      "  warren prefab convert ringed_chest -o my.xp   to edit it in REXPaint, with its header in my.txt\n"
      "  warren prefab save nethack --seed 7 --part 10,5,20x12 --kind vault -o part.txt");
  app.require_subcommand(1);
  const auto arguments = std::make_shared<PrefabArguments>();
  CLI::App* check = app.add_subcommand("check", "Report every mistake in prefabs, one line each");
  check->add_option("files", arguments->files, "Files: .txt, .xp, .tmj or .tmx")->required();
  add_pack_options(*check, arguments->pack);
  check->add_flag("--json", arguments->json, "As a JSON array");
  CLI::App* show = app.add_subcommand("show", "Print prefabs as text");
  show->add_option("files", arguments->files, "Files, or names of prefabs")->required();
  add_pack_options(*show, arguments->pack);
  show->add_flag("--turns", arguments->turns, "Print every orientation it may have");
  CLI::App* convert = app.add_subcommand("convert", "Write a prefab in another format");
  convert->add_option("file", arguments->files, "A file, or the name of a prefab")->required()->expected(1);
  add_pack_options(*convert, arguments->pack);
  add_prefab_output_options(*convert, *arguments);
  CLI::App* save = app.add_subcommand("save", "Save a level, or a part of one, as a prefab");
  add_level_options(*save, arguments->level);
  save->add_option("--part", arguments->part, "Left, top and size as in 10,5,20x12; the whole level by default");
  save->add_option("--kind", arguments->kind, "level, section, vault or sample");
  add_prefab_output_options(*save, *arguments);
  return [arguments, check, show, convert] {
    if (check->parsed()) return check_prefabs(*arguments);
    if (show->parsed()) return show_prefabs(*arguments);
    return convert->parsed() ? convert_prefab(*arguments) : save_prefab(*arguments);
  };
}

}  // namespace

const Command prefab_command{"prefab", "Check, show, convert or save prefabs", declare_prefab};

}  // namespace warren::tool

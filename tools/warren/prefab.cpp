// SPDX-License-Identifier: MIT
// warren prefab: looks after drawings. check, show, convert, save.
#include <fmt/format.h>

#include <warren/prefabs/library.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/commands.hpp"
#include "tools/warren/files.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/problems.hpp"

namespace warren::tool {

namespace {

/// One that ships, by its name, or a file.
Result<Prefab> find_prefab(const std::string& name_or_file) {
  if (name_or_file.find_first_of("./") == std::string::npos) {
    if (const Prefab* shipped = Prefab::shipped(name_or_file)) return *shipped;
  }
  return load_prefab(name_or_file);
}

int check_prefabs(const PrefabArguments& arguments) {
  ProblemReport report(arguments.json);
  for (const std::string& file : arguments.files) {
    const Result<Prefab> prefab = load_prefab(file);
    if (!prefab) report.add(prefab.error(), file);
  }
  return report.finish();
}

int show_prefabs(const PrefabArguments& arguments) {
  for (const std::string& file : arguments.files) {
    const Result<Prefab> prefab = find_prefab(file);
    if (!prefab) return fail(prefab.error());
    if (arguments.files.size() > 1) fmt::print("{}\n", prefab->name());
    if (arguments.turns) {
      for (const Orientation turn : prefab->turns()) {
        fmt::print("{}:\n{}", orientation_names[static_cast<std::size_t>(turn)], prefab->drawing_text(turn));
      }
    } else {
      fmt::print("{}", prefab->to_text());
    }
  }
  return exit_ok;
}

/// REXPaint has no place for a header, so that goes into a text beside the picture.
int write_header_beside(const Prefab& prefab, const PrefabArguments& arguments) {
  const std::string picture = arguments.output.substr(arguments.output.find_last_of('/') + 1);
  const std::string file = arguments.output.substr(0, arguments.output.size() - 3) + ".txt";
  const std::string text = prefab.header_text() + fmt::format("drawing: {}\n", picture);
  const Status written = write_file(file, text, Existing::keep);
  if (!written && written.error().code == ErrorCode::cannot_write) {
    fmt::print(stderr, "{} is there already: put a line \"drawing: {}\" in place of its drawing\n", file, picture);
  } else if (written) {
    fmt::print(stderr, "{} has the header\n", file);
  }
  return exit_ok;
}

int write_prefab(const Prefab& prefab, const PrefabArguments& arguments) {
  const bool xp = arguments.output.ends_with(".xp");
  if (!xp && arguments.output != "-" && !arguments.output.ends_with(".txt")) {
    return fail_usage(fmt::format("{} is neither a .txt nor a .xp", arguments.output),
                      "prefabs are written as text or for REXPaint");
  }
  const Result<std::string> bytes = xp ? prefab_as_xp(prefab) : prefab.to_text();
  if (!bytes) return fail(bytes.error());
  const Existing existing = arguments.force ? Existing::replace : Existing::keep;
  if (const Status written = write_file(arguments.output, *bytes, existing); !written) return fail(written.error());
  return xp ? write_header_beside(prefab, arguments) : exit_ok;
}

int convert_prefab(const PrefabArguments& arguments) {
  const Result<Prefab> prefab = find_prefab(arguments.files.front());
  return prefab ? write_prefab(*prefab, arguments) : fail(prefab.error());
}

int save_prefab(const PrefabArguments& arguments) {
  const Result<Recipe> recipe = load_recipe(arguments.level);
  if (!recipe) return fail(recipe.error());
  const Result<Level> level = recipe->build(make_request(*recipe, arguments.level));
  if (!level) return fail_build(level.error(), arguments.level);
  const Rect part = arguments.part.value_or(level->bounds()).intersection(level->bounds());
  if (part.empty()) return fail_usage("--part lies outside of the level", "give it as in 10,5,20x12");
  const Result<Prefab> prefab = Prefab::from_level(*level, part, "saved", arguments.kind);
  return prefab ? write_prefab(*prefab, arguments) : fail(prefab.error());
}

}  // namespace

int prefab(const PrefabArguments& arguments) {
  switch (arguments.action) {
    case PrefabAction::check: return check_prefabs(arguments);
    case PrefabAction::show: return show_prefabs(arguments);
    case PrefabAction::convert: return convert_prefab(arguments);
    case PrefabAction::save: return save_prefab(arguments);
  }
  return exit_internal;
}

}  // namespace warren::tool

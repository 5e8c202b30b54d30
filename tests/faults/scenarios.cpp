// SPDX-License-Identifier: MIT
#include "tests/faults/scenarios.hpp"

#include <algorithm>
#include <chrono>

#include "tests/faults/process.hpp"
#include "tests/support/run_tool.hpp"

namespace warren::test {

namespace {

/// A database with the levels of some seeds.
std::string database_from(int seed) {
  const TemporaryFolder folder;
  const std::string path = (folder / "levels.db").string();
  run_warren("survey simple -n 30 --seed-from " + std::to_string(seed) + " --db " + path);
  return contents_of(path);
}

std::vector<Scenario> make_scenarios() {
  std::vector<Scenario> all = {
      {.name = "generate json", .arguments = "generate simple --seed 7 -q -o a.json", .outputs = {"a.json"}},
      {.name = "generate png over an old file",
       .arguments = "generate simple --seed 7 -q --force -o a.png",
       .before = {{"a.png", "old"}},
       .outputs = {"a.png"}},
      {.name = "generate through a symbolic link",
       .arguments = "generate simple --seed 7 -q --force -o a.json",
       .before = {{"a.json", "-> real.json"}, {"real.json", "old"}},
       .outputs = {"real.json"}},
      {.name = "generate tmj with its tileset",
       .arguments = "generate simple --seed 7 -q -o a.tmj",
       .outputs = {"a.tmj", "warren_tiles.png"},
       .together = Together::all},
      {.name = "generate tmj with its tileset over old files",
       .arguments = "generate simple --seed 7 -q --force -o a.tmj",
       .before = {{"a.tmj", "old"}, {"warren_tiles.png", "old"}},
       .outputs = {"a.tmj", "warren_tiles.png"},
       .together = Together::all},
      {.name = "dungeon",
       .arguments = "dungeon two.json --seed 7 -q --force -o .",
       .before = {{"two.json",
                   R"({ "name": "Two", "size": [30, 20],
                        "floors": [ { "name": "f", "depth": [1, 2], "recipe": "simple" } ] })"},
                  {"dungeon.json", "old"}},
       .outputs = {"dungeon.json", "overview.svg", "01_f_1.json", "02_f_2.json"},
       .together = Together::all},
      {.name = "generate with JSON errors",
       .arguments = "generate simple --seed 7 -q --json-errors -o a.txt",
       .outputs = {"a.txt"}},
      {.name = "generate to stdout", .arguments = "generate simple --seed 7 -q --format json"},
      {.name = "expand",
       .arguments = "expand own.json --seed 1",
       .before = {{"own.json",
                   R"({ "name": "Own", "chain": ["nethack_rooms", "nethack_corridors", "room_start", "room_stairs"],
                        "checks": [{ "room_count": { "min": 2 } }], "disable": ["exit_reachable"] })"}}},
      {.name = "list as JSON", .arguments = "list builders --json"},
      {.name = "survey into files",
       .arguments = "survey simple -n 40 --threads 2 --csv a.csv --npy a.npy --report a.html --force",
       .before = {{"a.csv", "old"}},
       .outputs = {"a.csv", "a.npy", "a.html"},
       .prints_times = true},
      {.name = "survey of more blocks than threads can have ready",
       .arguments = "survey simple -n 4000 --size 20x20 --no-metrics --threads 2",
       .prints_times = true},
      {.name = "survey into a database",
       .arguments = "survey simple -n 40 --threads 2 --db a.db --csv a.csv --force",
       .outputs = {"a.csv"},
       .databases = {"a.db"},
       .prints_times = true},
      {.name = "survey continues a database",
       .arguments = "survey simple -n 40 --threads 2 --db a.db --csv a.csv --force",
       .before = {{"a.db", database_from(0)}},
       .outputs = {"a.csv"},
       .databases = {"a.db"},
       .prints_times = true},
      {.name = "survey merge",
       .arguments = "survey merge a.db b.db c.db",
       .before = {{"b.db", database_from(0)}, {"c.db", database_from(20)}},
       .databases = {"a.db", "b.db", "c.db"}},
      {.name = "prefab convert over old files",
       .arguments = "prefab convert border_fort --force -o a.xp",
       .before = {{"a.xp", "old"}, {"a.txt", "old"}},
       .outputs = {"a.xp", "a.txt"},
       .together = Together::all},
      {.name = "prefab save", .arguments = "prefab save nethack --seed 7 -o a.txt", .outputs = {"a.txt"}},
      {.name = "tileset", .arguments = "tileset -o a.png", .outputs = {"a.png"}},
      {.name = "play with a recording",
       .arguments = "play --campaign locked.json --bot --seed 10 --games 2 --record a.txt",
       .before = {{"locked.json", R"({ "name": "Locked", "levels": [ { "depth": 1, "recipe": "two_keys" },
                                                                   { "depth": 2, "recipe": "lever_maze" } ] })"},
                  {"a.txt", "old"}},
       .outputs = {"a.txt"}},
  };
  if (WARREN_HAS_STUDIO != 0) {
    all.push_back({.name = "studio", .arguments = "studio simple --no-open -o a.html", .outputs = {"a.html"}});
    all.push_back({.name = "studio over an old page",
                   .arguments = "studio --no-open --force -o a.html",
                   .before = {{"a.html", "old"}},
                   .outputs = {"a.html"}});
  }
  return all;
}

bool belongs_to_database(const Scenario& scenario, const std::string& name) {
  return std::ranges::any_of(scenario.databases, [&](const std::string& database) {
    return name == database || name == database + "-wal" || name == database + "-shm" || name == database + "-journal";
  });
}

}  // namespace

const std::vector<Scenario>& scenarios() {
  static const std::vector<Scenario> all = make_scenarios();
  return all;
}

Files files_of(const TemporaryFolder& folder) {
  Files files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path())) {
    const std::string name = entry.path().lexically_relative(folder.path()).string();
    if (entry.is_symlink()) {
      files[name] = std::string(link_to) + std::filesystem::read_symlink(entry.path()).string();
    } else {
      files[name] = entry.is_regular_file() ? contents_of(entry.path()) : "";
    }
  }
  return files;
}

Reference reference_of(const Scenario& scenario) {
  const auto began = std::chrono::steady_clock::now();
  Process process(scenario, {});
  const Ended ended = process.wait();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
  return {files_of(process.folder()), ended.exit_code == 0 ? ended.out : "the reference failed: " + ended.err,
          taken.count()};
}

std::vector<std::string> temporary_files(const Scenario& scenario, const Files& files) {
  std::vector<std::string> found;
  for (const auto& [name, bytes] : files) {
    const bool is_known = scenario.before.contains(name) || std::ranges::count(scenario.outputs, name) > 0 ||
                          belongs_to_database(scenario, name);
    if (!is_known) found.push_back(name);
  }
  return found;
}

std::string wrong_files(const Scenario& scenario, const Reference& reference, const Files& files, bool succeeded) {
  std::size_t fresh = 0;
  for (const std::string& name : scenario.outputs) {
    const auto old = scenario.before.find(name);
    const auto found = files.find(name);
    const bool is_new = found != files.end() && found->second == reference.files.at(name);
    const bool is_old =
        old == scenario.before.end() ? found == files.end() : found != files.end() && found->second == old->second;
    if (!is_new && !is_old) return name + " is neither the old file nor the new one";
    if (succeeded && !is_new) return "success was reported, but " + name + " was not written";
    fresh += is_new ? 1 : 0;
  }
  if (scenario.together == Together::all && fresh != 0 && fresh != scenario.outputs.size()) {
    return "only some of the files that belong together were written";
  }
  for (const auto& [name, bytes] : scenario.before) {
    const bool may_change = std::ranges::count(scenario.outputs, name) > 0 || belongs_to_database(scenario, name);
    const auto found = files.find(name);
    if (!may_change && (found == files.end() || found->second != bytes)) return name + " was changed";
  }
  return {};
}

}  // namespace warren::test

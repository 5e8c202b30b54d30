// SPDX-License-Identifier: MIT
// warren dungeon: all floors of a campaign, with the places of the links between them.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <warren/text/printable.hpp>

#include "tools/warren/commands/command.hpp"
#include "tools/warren/dungeon_files.hpp"
#include "tools/warren/dungeon_overview.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace {

struct DungeonArguments {
  RawLevel level;
  RawOutput output{.path = ""};
  bool quiet = false;
};

/// The folder of the output, made if it is not there. A folder that was made is removed again unless it is kept.
class OutputFolder {
 public:
  explicit OutputFolder(std::string path) : path_(std::move(path)) {
    while (path_.size() > 1 && path_.ends_with('/')) path_.pop_back();
  }
  OutputFolder(const OutputFolder&) = delete;
  OutputFolder& operator=(const OutputFolder&) = delete;
  ~OutputFolder() {
    if (is_made_) ::rmdir(path_.c_str());
  }

  Status make() {
    is_made_ = ::mkdir(path_.c_str(), 0777) == 0;
    if (is_made_ || errno == EEXIST) return ok();
    return failure({ErrorCode::cannot_write,
                    fmt::format("cannot create the folder {}: {}", path_, std::strerror(errno)),
                    {},
                    "check the path and its permissions"});
  }
  void keep() { is_made_ = false; }
  std::string file(std::string_view name) const { return fmt::format("{}/{}", path_, name); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  bool is_made_ = false;
};

std::string place_text(Point p) { return fmt::format("{},{}", p.x, p.y); }

/// Rows with columns as wide as their longest entries.
void print_table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const std::vector<std::string>& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const std::vector<std::string>& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += fmt::format("{:<{}}", row[i], widths[i] + 2);
    line.erase(line.find_last_not_of(' ') + 1);
    print("{}\n", line);
  }
}

void print_dungeon(const Campaign& campaign, std::uint64_t seed) {
  const Dungeon& dungeon = campaign.dungeon();
  std::vector<std::vector<std::string>> floors = {{"floor", "depth", "size", "recipe"}};
  for (std::size_t i = 0; i < dungeon.floors().size(); ++i) {
    const DungeonFloor& floor = dungeon.floors()[i];
    if (!dungeon.has_floor(seed, i)) continue;
    floors.push_back({floor.name, std::to_string(floor.depth), fmt::format("{}x{}", floor.size.w, floor.size.h),
                      dungeon.recipe(seed, i)});
    if (i == dungeon.goal()) floors.back().emplace_back("goal");
  }
  std::vector<std::vector<std::string>> links = {{"from", "at", "to", "at", "kind"}};
  for (const std::size_t i : links_of_seed(dungeon, seed)) {
    const FloorLink& link = dungeon.links()[i];
    const LinkEnds ends = dungeon.ends(seed, i);
    std::string kind(floor_link_kind_names[static_cast<std::size_t>(link.kind)]);
    if (link.one_way) kind += ", one way";
    if (link.lock) kind += fmt::format(", opened by {}", link.lock->to_text());
    links.push_back({dungeon.floors()[link.from].name, place_text(ends.from), dungeon.floors()[link.to].name,
                     place_text(ends.to), kind, link.name});
  }
  print("{}, seed {}: {} and {}\n\n", campaign.name(), seed, counted(std::ssize(floors) - 1, "floor"),
        counted(std::ssize(links) - 1, "link"));
  print_table(floors);
  if (links.size() == 1) return;
  print("\n");
  print_table(links);
  std::vector<std::vector<std::string>> keys = {{"key", "floor", "at"}};
  for (const FloorPlace& place : dungeon.key_places(seed)) {
    keys.push_back({dungeon.keys()[keys.size() - 1].name, dungeon.floors()[place.floor].name, place_text(place.at)});
  }
  if (keys.size() == 1) return;
  print("\n");
  print_table(keys);
}

/// Writes all files, or none.
int write_dungeon(const Campaign& campaign, std::uint64_t seed, const LevelArguments& asked, OutputArguments output,
                  const Pack& pack, bool is_quiet) {
  OutputFolder folder(output.path);
  if (Status made = folder.make(); !made) return fail(made.error());
  const Existing existing = output.force ? Existing::replace : Existing::keep;
  if (const Status free = check_output(folder.file("dungeon.json"), existing); !free) return fail(free.error());
  const Result<std::vector<BuiltFloor>> floors = build_floors(campaign, seed, asked);
  if (!floors) return fail(floors.error());
  end_at_interrupts();
  std::vector<std::vector<WrittenFile>> files;
  files.push_back({{folder.file("dungeon.json"),
                    json_text(dungeon_as_json(campaign, seed, *floors, output.format->extension)) + "\n"}});
  files.push_back({{folder.file("overview.svg"), dungeon_overview(campaign, seed, *floors)}});
  for (const BuiltFloor& floor : *floors) {
    output.path = folder.file(floor_file(campaign.dungeon(), floor.index, output.format->extension));
    Result<std::vector<WrittenFile>> written = level_files(floor.level, nullptr, output, &pack, floor.grammar);
    if (!written) return fail(written.error());
    files.push_back(std::move(*written));
  }
  std::vector<NewFile> all;
  for (const std::vector<WrittenFile>& some : files) {
    for (const NewFile& file : new_files_of(some)) {
      // Floors may refer to the same tileset.
      if (std::ranges::find(all, file.path, &NewFile::path) == all.end()) all.push_back(file);
    }
  }
  if (const Status written = write_files(all, existing); !written) return fail(written.error());
  folder.keep();
  if (!is_quiet && !errors_are_json()) {
    print_error("{}, seed {}: {} in {}\n", campaign.name(), seed, counted(std::ssize(*floors), "floor"), folder.path());
  }
  return exit_ok;
}

int run_dungeon(const DungeonArguments& arguments) {
  RawOutput raw = arguments.output;
  if (raw.format.empty()) raw.format = "json";
  const Parsed<LevelArguments> asked = parse_level(arguments.level, "");
  if (!asked) return fail_usage(asked.error());
  const Parsed<OutputArguments> output = parse_output(raw, "json");
  if (!output) return fail_usage(output.error());
  if (output->format->moves) {
    return fail_usage(fmt::format("floors cannot be written as {}", output->format->id),
                      "choose the format of a level, such as json, png or tmj");
  }
  const Result<Pack> pack = chosen_pack(*asked);
  if (!pack) return fail(pack.error());
  const Result<Campaign> campaign = load_campaign(asked->campaign, *pack);
  if (!campaign) return fail(campaign.error());
  if (campaign->dungeon().empty()) {
    return fail_usage(fmt::format("the campaign \"{}\" has levels, and no floors with links", asked->campaign),
                      "build one level with `warren generate --campaign`, or add \"floors\" to the campaign");
  }
  const std::uint64_t seed = asked->seed ? *asked->seed : random_seed();
  if (output->path.empty()) {
    print_dungeon(*campaign, seed);
    return exit_ok;
  }
  return write_dungeon(*campaign, seed, *asked, *output, *pack, arguments.quiet);
}

std::function<int()> declare_dungeon(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  warren dungeon tower --seed 7              floors and links as a table\n"
      "  warren dungeon tower --seed 7 -o floors    each floor, dungeon.json and overview.svg\n"
      "  warren dungeon my.json -o maps --format tmj");
  const auto arguments = std::make_shared<DungeonArguments>();
  app.add_option("campaign", arguments->level.campaign,
                 "A campaign with floors by its name (`warren list campaigns`), or a file")
      ->required();
  app.add_option("--seed", arguments->level.seed, "A number from 0 to 2^64-1; random by default, and always printed");
  add_pack_options(app, arguments->level.pack);
  add_work_limit_option(app, arguments->level.work_limit);
  app.add_option("-o,--output", arguments->output.path, "The folder to write to; without it a table is printed");
  app.add_option("--format", arguments->output.format, "The format of the floors (`warren list formats`)")
      ->default_str("json");
  add_force_flag(app, arguments->output.force);
  app.add_flag("-q,--quiet", arguments->quiet, "Print only errors on stderr");
  return [arguments] { return run_dungeon(*arguments); };
}

}  // namespace

const Command dungeon_command{"dungeon", "Build all floors of a campaign, with stairs that line up", declare_dungeon};

}  // namespace warren::tool

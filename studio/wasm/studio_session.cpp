// SPDX-License-Identifier: MIT
#include "studio/wasm/studio_session.hpp"

#include <algorithm>
#include <span>

#include <warren/pictures/tile_sheet.hpp>
#include <warren/prefabs/library.hpp>
#include <warren/search/spheres.hpp>

#include "studio/wasm/dungeon_answer.hpp"
#include "studio/wasm/mission_answer.hpp"
#include "tools/json/expanded_json.hpp"

namespace warren::studio {

namespace {

constexpr std::string_view recipe_file = "recipe.json";

/// A page may keep less history than a native program: a phone has less memory.
Limits limits() {
  Limits limits;
  limits.history_bytes = std::int64_t{1} << 28;
  return limits;
}

Error nothing_built() { return {ErrorCode::bad_level, "there is no level yet", {}, "build one first"}; }

Request request_for(const Recipe& recipe, const BuildRequest& asked) {
  Request request = recipe.request();
  request.seed = asked.seed;
  request.depth = asked.depth;
  request.size = asked.size.value_or(request.size);
  request.limits = limits();
  return request;
}

}  // namespace

RecipeLoader Session::loader(std::string_view folder) const {
  return [this, folder = std::string(folder)](const std::string& path) -> Result<std::string> {
    for (const Pack* pack = &pack_; pack != nullptr; pack = pack->extends()) {
      if (const std::string* found = pack->file(folder + path)) return *found;
    }
    return failure({ErrorCode::cannot_read,
                    "there is no file " + folder + path,
                    {},
                    "open the pack that has the file, or name a recipe"});
  };
}

Result<Recipe> Session::recipe_of(std::string_view text) const {
  return Recipe::parse(text, recipe_file, {.pack = &pack_, .load = loader("recipes/"), .limits = limits()});
}

Result<Campaign> Session::campaign_of(std::string_view text) const {
  Result<Campaign> campaign =
      Campaign::parse(text, recipe_file, {.pack = &pack_, .load = loader("campaigns/"), .limits = limits()});
  if (!campaign || !campaign->dungeon().empty()) return campaign;
  return failure({ErrorCode::bad_campaign, "the campaign has no floors", {}, "add \"floors\""});
}

Result<PlannedFloor> Session::plan(const BuildRequest& asked) const {
  if (asked.floor.empty()) {
    Result<Recipe> recipe = recipe_of(asked.text);
    if (!recipe) return failure(std::move(recipe.error()));
    Request request = request_for(*recipe, asked);
    return PlannedFloor{std::move(*recipe), std::move(request)};
  }
  const Result<Campaign> campaign = campaign_of(asked.text);
  if (!campaign) return failure(campaign.error());
  const std::optional<std::size_t> floor = campaign->dungeon().find(asked.floor);
  if (!floor) {
    return failure({ErrorCode::unknown_name, "no floor is called \"" + asked.floor + "\"", {}, "choose another floor"});
  }
  Result<PlannedFloor> plan = campaign->plan_floor(asked.seed, *floor);
  if (plan) plan->request.limits = limits();
  return plan;
}

Answer Session::dungeon(const BuildRequest& asked) const {
  const Result<Campaign> campaign = campaign_of(asked.text);
  if (!campaign) {
    return {{{"ok", false}, {"problems", tool::errors_of_as_json(campaign.error())}, {"dungeon", nullptr}}};
  }
  return {{{"ok", true}, {"problems", Json::array()}, {"dungeon", dungeon_answer(*campaign, asked.seed)}}};
}

std::shared_ptr<const Look> Session::look_for(const std::shared_ptr<const TileSet>& tiles) {
  if (look_ == nullptr || (look_->tiles != tiles && *look_->tiles != *tiles)) look_ = look_of(tiles, pack_);
  return look_;
}

Answer Session::catalogue() const { return {catalogue_answer(pack_)}; }

Answer Session::check(std::string_view text) const {
  const Result<Recipe> recipe = recipe_of(text);
  if (!recipe) return {tool::errors_of_as_json(recipe.error())};
  Request request = recipe->request();
  request.limits = limits();
  if (const Status good = recipe->check(request); !good) return {tool::errors_of_as_json(good.error())};
  return {Json::array()};
}

History Session::last_history() const {
  const std::optional<Build>& last = failed_ ? failed_ : good_;
  return last ? last->replay.history() : History(limits().history_bytes);
}

Answer Session::build(const BuildRequest& asked) {
  Result<PlannedFloor> planned = plan(asked);
  if (!planned) return {refusal_answer(planned.error())};
  const Recipe& recipe = planned->recipe;
  Request& request = planned->request;
  if (const Status good = recipe.check(request); !good) return {refusal_answer(good.error())};

  History history = asked.watched ? last_history() : History(request.limits.history_bytes);
  if (asked.watched) {
    request.history = &history;
    request.checkpoints = &checkpoints_;
  }
  request.progress = progress_;
  Build made;
  const Status built = recipe.build_into(made.level, request);
  made.steps = recipe.places(request.seed, request.depth);
  made.reused = asked.watched ? static_cast<int>(checkpoints_.reused()) : 0;
  if (history.frames().empty()) {
    history.restart(request.size);
    history.record(made.level, static_cast<int>(made.steps.size()) - 1, "done");
  }
  made.replay = Replay(std::move(history));
  made.look = look_for(request.tile_set);
  if (built) made.description = describe(made.level, recipe.grammar(), made.level.seed);
  Answer answer{build_answer(made, built ? nullptr : &built.error())};
  if (built) {
    good_ = std::move(made);
    failed_.reset();
  } else {
    failed_ = std::move(made);
  }
  return answer;
}

Result<Answer> Session::frame(std::size_t index, Which which) {
  Build* build = asked(which);
  if (build == nullptr || build->replay.frames() == 0) return failure(nothing_built());
  index = std::min(index, build->replay.frames() - 1);
  const Level then = build->level_at(index);
  const LevelSlots slots(then, build->look->sheet);
  Answer answer{frame_answer(*build, index, then)};
  answer.attach({"ground"}, "Uint16Array", std::span<const TileSheet::Slot>(slots.ground.cells()));
  answer.attach({"marks"}, "Uint16Array", std::span<const TileSheet::Slot>(slots.marks.cells()));
  answer.attach({"tiles"}, "Uint8Array", std::span<const Tile>(then.tiles.cells()));
  const Grid<std::uint8_t> changed = build->changed_by(index);
  answer.attach({"changed"}, "Uint8Array", std::span<const std::uint8_t>(changed.cells()));
  return answer;
}

Result<Answer> Session::paths(std::size_t frame, Which which) {
  Build* build = asked(which);
  if (build == nullptr) return failure(nothing_built());
  const Paths paths = paths_of(build->level_at(frame));
  Answer answer{{{"shortest", cells_answer(paths.shortest)}}};
  answer.attach({"distances"}, "Int32Array", std::span<const std::int32_t>(paths.distances.cells()));
  return answer;
}

Result<Answer> Session::places(Which which) {
  const Build* build = asked(which);
  if (build == nullptr) return failure(nothing_built());
  const Level& level = build->level;
  const RoomGraph graph(level);
  Answer answer{places_answer(level, graph)};
  Grid<std::int32_t> room_of(level.size());
  for (std::size_t i = 0; i < room_of.cells().size(); ++i) room_of[i] = graph.room_at(room_of.point(i));
  answer.attach({"room_of"}, "Int32Array", std::span<const std::int32_t>(room_of.cells()));
  for (std::size_t i = 0; i < level.zones.size(); ++i) {
    std::vector<std::int32_t> runs;
    for (const CellRun& run : level.zones[i].cells.runs()) runs.insert(runs.end(), {run.x, run.y, run.length});
    answer.attach({"zones", i, "runs"}, "Int32Array", std::span<const std::int32_t>(runs));
  }
  answer.json["mission"] = mission_answer(level);
  if (!level.mission.empty()) {
    const Grid<std::int32_t> regions = mission_regions(level);
    answer.attach({"mission", "region_of"}, "Int32Array", std::span<const std::int32_t>(regions.cells()));
    const Grid<std::uint8_t> intensity = intensity_of(level);
    answer.attach({"mission", "intensity"}, "Uint8Array", std::span<const std::uint8_t>(intensity.cells()));
  }
  return answer;
}

Answer Session::blame(Point cell, std::size_t frame, Which which) {
  const Build* build = asked(which);
  if (build == nullptr || !build->level.tiles.contains(cell)) return {};
  const History& history = build->replay.history();
  const std::optional<std::size_t> found = history.last_frame_at(cell, frame);
  if (!found) return {};
  const History::Frame& made = history.frames()[*found];
  const auto step = static_cast<std::size_t>(made.step);
  return {{{"frame", *found},
           {"step", made.step},
           {"builder", step < build->steps.size() ? build->steps[step].builder : ""},
           {"note", made.note}}};
}

Answer Session::sheet(Which which) {
  const Build* build = asked(which);
  const std::shared_ptr<const Look> look = build == nullptr ? look_for(pack_.tile_set()) : build->look;
  const Picture& picture = look->sheet.picture();
  Answer answer{{{"tile", look->sheet.tile_size()},
                 {"tile_set", look->id},
                 {"tiles", tool::tile_set_as_json(*look->tiles)},
                 {"columns", TileSheet::columns},
                 {"width", picture.width()},
                 {"height", picture.height()}}};
  answer.attach({"pixels"}, "Uint8ClampedArray", std::span<const Pixel>(picture.cells()));
  return answer;
}

Result<Answer> Session::save(const SaveRequest& asked) {
  if (!good_) return failure(nothing_built());
  const FormatDescriptor* format = find_format(asked.format);
  if (format == nullptr) {
    return failure({ErrorCode::unknown_name, "there is no format named \"" + asked.format + "\"", {}, {}});
  }
  WriteOptions options;
  options.limits = limits();
  options.history = &good_->replay.history();
  options.frames_per_second = asked.frames_per_second;
  options.description = &good_->description;
  const TileSheet& sheet = good_->look->sheet;
  const TileSheet scaled =
      sheet.scaled(std::clamp(asked.tile_size.value_or(sheet.tile_size()), 1, TileSheet::largest_size));
  if (sheet.image() != nullptr) options.sheet = &sheet;
  if (asked.tile_size) options.sheet = &scaled;
  const Result<LevelFile> file = format->write(good_->level, options);
  if (!file) return failure(file.error());
  Answer answer{Json::array()};
  const auto add = [&](const std::string& name, const std::string& bytes) {
    answer.attach({answer.json.size(), "bytes"}, "Uint8Array", std::span<const char>(bytes));
    answer.json.push_back({{"name", name}});
  };
  add(asked.name + std::string(format->extension), file->bytes);
  for (const FileBeside& beside : file->beside) add(beside.name, beside.bytes);
  return answer;
}

Result<Answer> Session::expand(const BuildRequest& asked) const {
  const Result<Recipe> recipe = recipe_of(asked.text);
  if (!recipe) return failure(recipe.error());
  const Result<Json> json = tool::expanded_as_json(*recipe, request_for(*recipe, asked), asked.text);
  if (!json) return failure(json.error());
  return Answer{json->dump(2) + "\n"};
}

Answer Session::add_prefab(std::string_view file, std::string_view bytes) {
  Result<Prefab> prefab = read_prefab(bytes, file, {}, limits(), pack_.tile_set());
  if (!prefab) {
    return {{{"ok", false}, {"problems", tool::errors_of_as_json(prefab.error())}, {"prefab", nullptr}}};
  }
  Answer answer{{{"ok", true}, {"problems", Json::array()}, {"prefab", prefab_answer(*prefab)}}};
  checkpoints_.clear();
  pack_.add(std::move(*prefab));
  std::erase_if(prefabs_, [&](const PackFile& other) { return other.path == file; });
  prefabs_.push_back({std::string(file), std::string(bytes)});
  return answer;
}

void Session::use(Pack pack) {
  for (const PackFile& file : prefabs_) {
    Result<Prefab> prefab = read_prefab(file.bytes, file.path, {}, limits(), pack.tile_set());
    if (prefab) pack.add(std::move(*prefab));
  }
  pack_ = std::move(pack);
  look_.reset();
  checkpoints_.clear();
}

Answer Session::open_pack(const PackRequest& request) {
  Result<Pack> pack = Pack::from_files(request.files, {.folder = request.folder, .limits = limits()});
  if (!pack) return {{{"ok", false}, {"problems", tool::errors_of_as_json(pack.error())}, {"pack", nullptr}}};
  Answer answer{{{"ok", true}, {"problems", Json::array()}, {"pack", pack_answer(*pack)}}};
  for (const Error& error : pack->problems()) {
    for (Json& problem : tool::errors_of_as_json(error)) answer.json["problems"].push_back(std::move(problem));
  }
  use(std::move(*pack));
  return answer;
}

Answer Session::close_pack() {
  use(Pack::shipped());
  return {};
}

}  // namespace warren::studio

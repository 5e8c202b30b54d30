// SPDX-License-Identifier: MIT
#include "tools/warren/dungeon_folder.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <warren/catalogue/dungeon.hpp>
#include <warren/json/json_value.hpp>
#include <warren/text/printable.hpp>

#include "tools/files/input_file.hpp"
#include "tools/warren/mission_report.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/read_level.hpp"

namespace warren::tool {

namespace {

class GraphParser {
 public:
  explicit GraphParser(const std::string& file) : file_(file) {}

  Result<DungeonGraph> read(std::string_view text) {
    const Result<JsonValue> root = parse_json(text, file_);
    if (!root) return failure(root.error());
    if (Status parsed = parse(*root); !parsed) return failure(std::move(parsed.error()));
    return std::move(graph_);
  }

 private:
  tl::unexpected<Error> wrong(const JsonValue& at, std::string message, std::string hint) const {
    return failure({ErrorCode::bad_level,
                    std::move(message),
                    {.file = file_, .line = at.line, .column = at.column},
                    std::move(hint)});
  }

  Status parse(const JsonValue& root) {
    const auto list = [&](const char* key, std::size_t most) -> Result<const std::vector<JsonValue>*> {
      const JsonValue* value = root.find(key);
      if (value != nullptr && value->is(JsonValue::Type::array) && value->items.size() <= most) return &value->items;
      return wrong(value == nullptr ? root : *value, fmt::format("the dungeon has no list of at most {} {}", most, key),
                   "write the folder again with `warren dungeon`");
    };
    const auto floors = list("floors", Dungeon::max_floors);
    if (!floors) return failure(floors.error());
    for (const JsonValue& floor : **floors) {
      if (Status read = parse_floor(floor); !read) return read;
    }
    const auto links = list("links", Dungeon::max_links);
    if (!links) return failure(links.error());
    for (const JsonValue& link : **links) {
      if (Status read = parse_link(link); !read) return read;
    }
    const Result<std::size_t> goal = floor_of(root, "goal");
    if (!goal) return failure(goal.error());
    graph_.goal = *goal;
    return ok();
  }

  Result<std::string> text_of(const JsonValue& object, const char* key) const {
    const JsonValue* value = object.find(key);
    if (value != nullptr && value->is(JsonValue::Type::string) && !value->text.empty()) return value->text;
    return wrong(value == nullptr ? object : *value, fmt::format("\"{}\" is missing, or no text", key),
                 "write the folder again with `warren dungeon`");
  }

  Status parse_floor(const JsonValue& floor) {
    Result<std::string> name = text_of(floor, "name");
    if (!name) return failure(name.error());
    Result<std::string> file = text_of(floor, "file");
    if (!file) return failure(file.error());
    if (file->find_first_of("/\\") != std::string::npos || file->front() == '.') {
      return wrong(*floor.find("file"), fmt::format("the file \"{}\" is not in the folder", printable(*file)),
                   "name a file of the folder");
    }
    if (std::ranges::find(graph_.names, *name) != graph_.names.end()) {
      return wrong(floor, fmt::format("there are two floors named \"{}\"", printable(*name)), "rename one of them");
    }
    graph_.names.push_back(std::move(*name));
    graph_.files.push_back(std::move(*file));
    return ok();
  }

  Result<std::size_t> floor_of(const JsonValue& object, const char* key) const {
    const Result<std::string> name = text_of(object, key);
    if (!name) return failure(name.error());
    const auto found = std::ranges::find(graph_.names, *name);
    if (found != graph_.names.end()) return static_cast<std::size_t>(found - graph_.names.begin());
    return wrong(*object.find(key), fmt::format("there is no floor named \"{}\"", printable(*name)),
                 "name one of the floors");
  }

  Result<Point> cell_of(const JsonValue& object, const char* key) const {
    const JsonValue* value = object.find(key);
    constexpr std::int64_t most = 1'000'000;
    if (value != nullptr && value->items.size() == 2) {
      const auto x = value->items[0].integer();
      const auto y = value->items[1].integer();
      if (x && y && *x >= 0 && *y >= 0 && *x <= most && *y <= most) {
        return Point{static_cast<int>(*x), static_cast<int>(*y)};
      }
    }
    return wrong(value == nullptr ? object : *value, fmt::format("\"{}\" is no cell", key),
                 "write it as column and row, as in [12, 8]");
  }

  Status parse_link(const JsonValue& link) {
    const Result<std::size_t> from = floor_of(link, "from");
    if (!from) return failure(from.error());
    const Result<std::size_t> to = floor_of(link, "to");
    if (!to) return failure(to.error());
    const Result<Point> from_at = cell_of(link, "from_at");
    if (!from_at) return failure(from_at.error());
    const Result<Point> to_at = cell_of(link, "to_at");
    if (!to_at) return failure(to_at.error());
    const JsonValue* one_way = link.find("one_way");
    if (one_way != nullptr && !one_way->is(JsonValue::Type::boolean)) {
      return wrong(*one_way, "\"one_way\" is neither true nor false", "write one of them");
    }
    graph_.passages.push_back({*from, *from_at, *to, *to_at, one_way != nullptr && one_way->boolean});
    return ok();
  }

  const std::string& file_;
  DungeonGraph graph_;
};

template <class Count>
std::int64_t sum_of(const DungeonFolder& folder, Count count) {
  std::int64_t sum = 0;
  for (const Level& floor : folder.floors) sum += std::ssize(count(floor.mission));
  return sum;
}

std::int64_t lock_count(const DungeonFolder& folder) {
  return sum_of(folder, [](const Mission& mission) { return std::span(mission.locks); });
}
std::int64_t key_count(const DungeonFolder& folder) {
  return sum_of(folder, [](const Mission& mission) { return std::span(mission.keys); });
}

std::string action_text(const FloorAction& action, const DungeonFolder& folder) {
  const Level& floor = folder.floors[action.floor];
  const auto index = static_cast<std::size_t>(action.index);
  switch (action.kind) {
    case PlayAction::Kind::take:
      return fmt::format("take the key {} on {}", floor.mission.keys[index].name, floor.name);
    case PlayAction::Kind::open:
      return fmt::format("open the lock {} on {}", name_of_lock(floor.mission.locks[index]), floor.name);
    case PlayAction::Kind::pull:
      return fmt::format("pull the lever {} on {}", floor.mission.levers[index].name, floor.name);
    case PlayAction::Kind::walk: break;
  }
  return fmt::format("walk to {}", floor.name);
}

}  // namespace

Result<DungeonGraph> parse_dungeon_graph(std::string_view text, const std::string& file) {
  return GraphParser(file).read(text);
}

FolderOrExitCode read_dungeon_folder(const std::string& path) {
  std::string_view parent = path;
  while (parent.size() > 1 && parent.ends_with('/')) parent.remove_suffix(1);
  DungeonFolder folder;
  folder.file = fmt::format("{}/dungeon.json", parent);
  if (Status regular = files::check_regular_file(folder.file); !regular) {
    regular.error().hint = "name the folder that `warren dungeon NAME -o FOLDER` wrote";
    return tl::unexpected(fail(regular.error()));
  }
  const Result<std::string> text = files::read_regular_file(folder.file, Limits().file_bytes);
  if (!text) return tl::unexpected(fail(text.error()));
  Result<DungeonGraph> graph = parse_dungeon_graph(*text, folder.file);
  if (!graph) return tl::unexpected(fail(graph.error()));
  folder.passages = std::move(graph->passages);
  folder.goal = graph->goal;
  for (std::size_t i = 0; i < graph->files.size(); ++i) {
    const std::string file = fmt::format("{}/{}", parent, graph->files[i]);
    if (Status regular = files::check_regular_file(file); !regular) return tl::unexpected(fail(regular.error()));
    LevelOrExitCode level = read_level(file, "");
    if (!level) return tl::unexpected(level.error());
    level->name = graph->names[i];
    folder.floors.push_back(std::move(*level));
  }
  return folder;
}

std::string dungeon_proof_as_text(const DungeonProof& proof, const DungeonFolder& folder) {
  constexpr std::size_t most = 10;
  const bool has_mission = std::ranges::any_of(folder.floors, [](const Level& l) { return !l.mission.empty(); });
  std::string text =
      fmt::format("{}\n  {}, {}, {}, {}\n", sentence_for(proof.strength, has_mission),
                  counted(std::ssize(folder.floors), "floor"), counted(std::ssize(folder.passages), "link"),
                  counted(lock_count(folder), "lock"), counted(key_count(folder), "key"));
  const auto append = [&](const std::vector<FloorPart>& parts, auto describe) {
    for (std::size_t i = 0; i < std::min(parts.size(), most); ++i) {
      const Level& floor = folder.floors[parts[i].floor];
      text += fmt::format("  no play {} on {}\n", describe(floor.mission, static_cast<std::size_t>(parts[i].index)),
                          floor.name);
    }
    if (parts.size() > most) text += fmt::format("  and {} more\n", parts.size() - most);
  };
  append(proof.unreached_keys, [](const Mission& mission, std::size_t i) {
    const warren::Key& key = mission.keys[i];
    return fmt::format("takes the key {} at {},{}", key.name, key.at.x, key.at.y);
  });
  append(proof.unreached_locks,
         [](const Mission& mission, std::size_t i) { return "enters the lock " + name_of_lock(mission.locks[i]); });
  if (!proof.stuck) return text;
  text += "  this play gets stuck:\n";
  int step = 0;
  for (const FloorAction& action : *proof.stuck) {
    fmt::format_to(std::back_inserter(text), "  {:>3}. {}\n", ++step, action_text(action, folder));
  }
  return text;
}

Json dungeon_proof_as_json(const DungeonProof& proof, const DungeonFolder& folder) {
  const auto parts = [&](const std::vector<FloorPart>& list) {
    Json json = Json::array();
    for (const FloorPart& part : list)
      json.push_back({{"floor", folder.floors[part.floor].name}, {"index", part.index}});
    return json;
  };
  Json json = {{"strength", name_of(proof.strength)},
               {"floors", folder.floors.size()},
               {"links", folder.passages.size()},
               {"locks", lock_count(folder)},
               {"keys", key_count(folder)},
               {"states", proof.states},
               {"unreached_keys", parts(proof.unreached_keys)},
               {"unreached_locks", parts(proof.unreached_locks)},
               {"stuck", nullptr}};
  if (!proof.stuck) return json;
  json["stuck"] = Json::array();
  for (const FloorAction& action : *proof.stuck) json["stuck"].push_back(action_text(action, folder));
  return json;
}

}  // namespace warren::tool

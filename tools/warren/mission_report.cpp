// SPDX-License-Identifier: MIT
#include "tools/warren/mission_report.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

namespace warren::tool {

std::string name_of_lock(const Lock& lock) {
  if (!lock.name.empty()) return lock.name;
  return lock.cells.empty() ? "" : fmt::format("at {},{}", lock.cells.front().x, lock.cells.front().y);
}

namespace {

constexpr std::string_view action_names[] = {"walk", "take", "open", "pull"};

template <class Part>
const Part& part_of(const std::vector<Part>& parts, int index) {
  return parts[static_cast<std::size_t>(index)];
}

std::string name_of_target(const PlayAction& action, const Mission& mission) {
  switch (action.kind) {
    case PlayAction::Kind::take: return part_of(mission.keys, action.index).name;
    case PlayAction::Kind::open: return name_of_lock(part_of(mission.locks, action.index));
    case PlayAction::Kind::pull: return part_of(mission.levers, action.index).name;
    case PlayAction::Kind::walk: break;
  }
  return {};
}

/// "2 locks, 3 keys, 1 lever, 3 spheres": what there is of each.
std::string counts_of(const Mission& mission) {
  std::vector<std::string> counts;
  const auto add = [&](std::size_t count, std::string_view noun) {
    if (count > 0) counts.push_back(counted(static_cast<std::int64_t>(count), noun));
  };
  add(mission.locks.size(), "lock");
  add(mission.keys.size(), "key");
  add(mission.levers.size(), "lever");
  add(mission.one_ways.size(), "one-way cell");
  add(mission.passages.size(), "passage");
  add(mission.spheres.size(), "sphere");
  return fmt::format("{}", fmt::join(counts, ", "));
}

/// One line for each part that no play reaches, up to ten.
template <class Describe>
void append_unreached(std::string& text, const std::vector<int>& indices, Describe describe) {
  constexpr std::size_t most = 10;
  for (std::size_t i = 0; i < std::min(indices.size(), most); ++i) text += "  no play " + describe(indices[i]) + "\n";
  if (indices.size() > most) text += fmt::format("  and {} more\n", indices.size() - most);
}

Json cells_as_json(const std::vector<Point>& cells) {
  Json list = Json::array();
  for (const Point cell : cells) list.push_back({cell.x, cell.y});
  return list;
}

}  // namespace

std::string_view sentence_for(Strength strength, bool has_mission) {
  if (!has_mission) {
    return strength == Strength::none ? "no locks; no exit can be reached" : "no locks; an exit can be reached";
  }
  switch (strength) {
    case Strength::none: return "not winnable: no play reaches an exit";
    case Strength::winnable: return "winnable, not safe: some plays get stuck";
    case Strength::safe: return "safe: an exit can be reached after every play";
    case Strength::complete: break;
  }
  return "complete: everything can be reached after every play";
}

Result<MissionReport> report_mission(const Level& level) {
  Result<Proof> proof = prove(level, level.mission);
  if (!proof) return failure(std::move(proof.error()));
  MissionReport report{.proof = std::move(*proof), .has_certificate = level.mission.has_certificate()};
  if (report.has_certificate) report.certificate = verify_certificate(level, level.mission);
  return report;
}

std::string action_as_text(const PlayAction& action, const Mission& mission) {
  std::string text;
  if (action.cells.size() > 1) {
    const Point from = action.cells.front();
    const Point to = action.cells.back();
    text = fmt::format("walk from {},{} to {},{}", from.x, from.y, to.x, to.y);
  }
  if (action.kind == PlayAction::Kind::walk) return text;
  static constexpr std::string_view phrases[] = {"", "take the key", "open the lock", "pull the lever"};
  return fmt::format("{}{}{} {}", text, text.empty() ? "" : " and ", phrases[static_cast<int>(action.kind)],
                     name_of_target(action, mission));
}

std::string name_of_action(const PlayAction& action, const Mission& mission) {
  const std::string_view verb = action_names[static_cast<int>(action.kind)];
  return action.kind == PlayAction::Kind::walk ? std::string(verb)
                                               : fmt::format("{} {}", verb, name_of_target(action, mission));
}

std::string report_as_text(const MissionReport& report, const Mission& mission) {
  const Proof& proof = report.proof;
  std::string text(sentence_for(proof.strength, !mission.empty()));
  text += '\n';
  if (!mission.empty()) text += "  " + counts_of(mission) + "\n";
  if (report.has_certificate) {
    text += report.certificate ? "  the certificate holds\n" : "  the certificate does not hold\n";
  }
  append_unreached(text, proof.unreached_keys, [&](int i) {
    const warren::Key& key = part_of(mission.keys, i);
    return fmt::format("takes the key {} at {},{}", key.name, key.at.x, key.at.y);
  });
  append_unreached(text, proof.unreached_locks,
                   [&](int i) { return "enters the lock " + name_of_lock(part_of(mission.locks, i)); });
  if (!proof.stuck) return text;
  text += "  this play gets stuck:\n";
  int step = 0;
  for (const PlayAction& action : *proof.stuck) {
    fmt::format_to(std::back_inserter(text), "  {:>3}. {}\n", ++step, action_as_text(action, mission));
  }
  return text;
}

Json report_as_json(const MissionReport& report, const Mission& mission) {
  const Proof& proof = report.proof;
  Json json = {{"strength", name_of(proof.strength)},
               {"locks", mission.locks.size()},
               {"keys", mission.keys.size()},
               {"levers", mission.levers.size()},
               {"one_ways", mission.one_ways.size()},
               {"passages", mission.passages.size()},
               {"spheres", mission.spheres.size()},
               {"states", proof.states},
               {"certificate", !report.has_certificate ? "none"
                               : report.certificate    ? "holds"
                                                       : "broken"},
               {"unreached_keys", proof.unreached_keys},
               {"unreached_locks", proof.unreached_locks},
               {"stuck", nullptr}};
  if (!proof.stuck) return json;
  json["stuck"] = Json::array();
  for (const PlayAction& action : *proof.stuck) {
    Json step = {{"action", action_names[static_cast<int>(action.kind)]}};
    if (action.index >= 0) step["index"] = action.index;
    if (action.kind != PlayAction::Kind::walk) step["name"] = name_of_target(action, mission);
    step["cells"] = cells_as_json(action.cells);
    json["stuck"].push_back(std::move(step));
  }
  return json;
}

}  // namespace warren::tool

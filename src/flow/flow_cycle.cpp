// SPDX-License-Identifier: MIT
#include <warren/flow/flow_cycle.hpp>

#include <algorithm>
#include <cstddef>
#include <span>

#include <fmt/format.h>

#include <warren/level/mission.hpp>

#include "src/flow/cycle_insertion.hpp"

namespace warren {

namespace {

/// The keys of a pattern: none, the one of the cycle, or one of two.
enum class PatternKey : std::uint8_t { none, only, first, second };

struct PatternRoom {
  std::string_view name;
  std::string_view role{};
  PatternKey key = PatternKey::none;
};

/// The ends of a cycle in the list of its links.
constexpr int end_a = -1;
constexpr int end_b = -2;

struct PatternLink {
  int from;
  int to;
  LinkKind kind = LinkKind::door;
};

struct Pattern {
  std::span<const PatternRoom> rooms;
  std::span<const PatternLink> links;
};

constexpr PatternRoom route_rooms[] = {{"left"}, {"right"}};
constexpr PatternLink route_links[] = {{end_a, 0}, {0, end_b}, {end_a, 1}, {1, end_b}};

constexpr PatternRoom long_key_rooms[] = {{"way"}, {"vault", "treasure", PatternKey::only}};
constexpr PatternLink long_key_links[] = {
    {end_a, end_b, LinkKind::locked}, {end_a, 0}, {0, 1}, {1, end_a, LinkKind::one_way}};

constexpr PatternRoom two_key_rooms[] = {{"left", {}, PatternKey::first}, {"right", {}, PatternKey::second}};
constexpr PatternLink two_key_links[] = {{end_a, end_b, LinkKind::locked}, {end_a, 0}, {0, 1}, {1, end_a}};

constexpr PatternRoom foreshadowing_rooms[] = {{"way"}, {"turn", {}, PatternKey::only}};
constexpr PatternLink foreshadowing_links[] = {{end_a, end_b, LinkKind::locked}, {end_a, 0}, {0, 1}, {1, end_b}};

constexpr PatternRoom way_rooms[] = {{"way"}, {"turn"}};
constexpr PatternLink hidden_links[] = {{end_a, end_b, LinkKind::secret}, {end_a, 0}, {0, 1}, {1, end_b}};
constexpr PatternLink retreat_links[] = {{end_a, end_b, LinkKind::one_way}, {end_b, 0}, {0, 1}, {1, end_a}};

constexpr PatternRoom danger_rooms[] = {{"way"}, {"turn"}, {"lair", "danger"}};
constexpr PatternLink danger_links[] = {{end_a, 2}, {2, end_b}, {end_a, 0}, {0, 1}, {1, end_b}};

constexpr PatternRoom gambit_rooms[] = {{"lair", "danger"}, {"hoard", "treasure"}};
constexpr PatternLink gambit_links[] = {{end_a, end_b}, {end_a, 0}, {0, 1}, {1, end_b, LinkKind::secret}};

constexpr Pattern patterns[] = {
    {route_rooms, route_links},     {long_key_rooms, long_key_links},
    {two_key_rooms, two_key_links}, {foreshadowing_rooms, foreshadowing_links},
    {way_rooms, hidden_links},      {danger_rooms, danger_links},
    {way_rooms, retreat_links},     {gambit_rooms, gambit_links},
};
static_assert(std::size(patterns) == std::size(cycle_pattern_names));

std::string key_name(const FlowCycle& cycle, PatternKey key) {
  const std::string& name = cycle.key.empty() ? cycle.name : cycle.key;
  switch (key) {
    case PatternKey::none: return {};
    case PatternKey::only: break;
    case PatternKey::first: return name + " 1";
    case PatternKey::second: return name + " 2";
  }
  return name;
}

/// All keys of the pattern are needed.
std::string condition_of(const FlowCycle& cycle, const Pattern& pattern) {
  std::string condition;
  for (const PatternRoom& room : pattern.rooms) {
    if (room.key == PatternKey::none) continue;
    condition += (condition.empty() ? "" : " and ") + LockCondition::key(key_name(cycle, room.key)).to_text();
  }
  return condition;
}

bool can_be_replaced(LinkKind kind) {
  return kind == LinkKind::door || kind == LinkKind::open || kind == LinkKind::corridor;
}

}  // namespace

int link_of_cycle(const std::vector<FlowLink>& links, const FlowCycle& cycle) {
  const auto found = std::ranges::find_if(links, [&](const FlowLink& link) {
    return (link.from == cycle.from && link.to == cycle.to) || (link.from == cycle.to && link.to == cycle.from);
  });
  return found == links.end() ? -1 : static_cast<int>(found - links.begin());
}

Status insert_cycle(std::vector<FlowRoom>& rooms, std::vector<FlowLink>& links, const FlowCycle& cycle) {
  const Pattern& pattern = patterns[static_cast<std::size_t>(cycle.pattern)];
  const int replaced = link_of_cycle(links, cycle);
  int width = 1;
  LinkKind plain = LinkKind::door;  // of the links that the pattern says nothing about
  if (replaced >= 0) {
    const FlowLink& link = links[static_cast<std::size_t>(replaced)];
    if (!can_be_replaced(link.kind)) {
      return failure({ErrorCode::bad_option,
                      fmt::format("the link between \"{}\" and \"{}\" is {}", link.from, link.to,
                                  link_kind_names[static_cast<std::size_t>(link.kind)]),
                      {},
                      "put the cycle in the place of a link of kind door, open or corridor"});
    }
    width = link.width;
    plain = link.kind;
  }
  const auto name_of = [&](int room) {
    if (room == end_a) return cycle.from;
    if (room == end_b) return cycle.to;
    return fmt::format("{} {}", cycle.name, pattern.rooms[static_cast<std::size_t>(room)].name);
  };
  for (std::size_t i = 0; i < pattern.rooms.size(); ++i) {
    const std::string name = name_of(static_cast<int>(i));
    auto room = std::ranges::find(rooms, name, &FlowRoom::name);
    if (room == rooms.end()) room = rooms.insert(rooms.end(), FlowRoom{.name = name});
    if (room->role.empty()) room->role = pattern.rooms[i].role;
    if (pattern.rooms[i].key == PatternKey::none) continue;
    std::string key = key_name(cycle, pattern.rooms[i].key);
    if (!room->key.empty() && room->key != key) {
      return failure({ErrorCode::bad_option,
                      fmt::format("\"{}\" has the key \"{}\", and the cycle puts \"{}\" there", name, room->key, key),
                      {},
                      "remove the key of the room, and name the key of the cycle"});
    }
    room->key = std::move(key);
  }
  for (std::size_t i = 0; i < pattern.links.size(); ++i) {
    const PatternLink& from = pattern.links[i];
    FlowLink link{.from = name_of(from.from),
                  .to = name_of(from.to),
                  .kind = from.kind == LinkKind::door ? plain : from.kind,
                  .width = width};
    if (link.kind == LinkKind::locked) link.condition = condition_of(cycle, pattern);
    if (i == 0 && replaced >= 0) {
      links[static_cast<std::size_t>(replaced)] = std::move(link);
    } else {
      links.push_back(std::move(link));
    }
  }
  return ok();
}

Status insert_cycle(FlowGraph& graph, const FlowCycle& cycle) { return insert_cycle(graph.rooms, graph.links, cycle); }

}  // namespace warren

// SPDX-License-Identifier: MIT
// Builders with random options from their own tables.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <warren/warren.hpp>

namespace warren::test {

inline constexpr std::string_view words[] = {"", "down", "up", "portal", "boss", "shop", "Goblin", "gate"};

/// Conditions of every kind, each of them seldom, so that most can be met.
inline Where random_where(Rng& rng) {
  const auto range = [&] {
    const int min = rng.below(12);
    return PathRange{min, rng.coin() ? PathRange::most : min + rng.below(60),
                     static_cast<PathRange::Prefer>(rng.below(3))};
  };
  const auto word = [&] { return std::string(rng.pick(std::span<const std::string_view>(words).subspan(1))); };
  Where where;
  if (!rng.one_in(6)) return where;
  if (rng.one_in(20)) {
    where.at = Point{rng.between(1, 40), rng.between(1, 20)};
    return where;
  }
  if (rng.one_in(6)) where.steps_from_start = range();
  if (rng.one_in(12)) where.steps_from.push_back({rng.coin() ? "exit" : word(), range()});
  if (rng.one_in(12)) where.role = {word()};
  if (rng.one_in(20)) where.tag = {word(), word()};
  if (rng.one_in(20)) where.zone = {"region"};
  if (rng.one_in(12)) where.tile = {"floor", "grass"};
  if (rng.one_in(10)) where.main_path = rng.coin() ? MainPath::on : MainPath::off;
  if (rng.one_in(12)) where.in_room = true;
  if (rng.one_in(12)) where.dead_end = true;
  if (rng.one_in(12)) {
    where.intensity.min = rng.below(60);
    where.intensity.max = rng.between(where.intensity.min, IntensityRange::most);
  }
  if (rng.one_in(6)) where.spacing = rng.below(8);
  if (rng.one_in(8)) where.side = static_cast<MapSide>(rng.below(6));
  return where;
}

/// A flow of a few rooms: a tree, optional and repeated rooms, a ring, links of every kind but locked ones.
inline FlowGraph random_graph(Rng& rng) {
  FlowGraph graph;
  const int rooms = rng.between(1, 6);
  const auto name = [](int room) { return fmt::format("room {}", room); };
  std::vector<int> degree(static_cast<std::size_t>(rooms));
  const auto link = [&](int a, int b) {
    static constexpr LinkKind kinds[] = {LinkKind::door, LinkKind::open, LinkKind::corridor, LinkKind::secret};
    graph.links.push_back({.from = name(a), .to = name(b), .kind = rng.pick(std::span<const LinkKind>(kinds))});
    ++degree[static_cast<std::size_t>(a)];
    ++degree[static_cast<std::size_t>(b)];
  };
  for (int i = 1; i < rooms; ++i) link(i, rng.below(i));
  if (rooms > 3 && rng.coin()) {
    const auto is_free = [&](const FlowLink& other) {
      return (other.from != name(0) || other.to != name(rooms - 1)) &&
             (other.to != name(0) || other.from != name(rooms - 1));
    };
    if (std::ranges::all_of(graph.links, is_free)) link(0, rooms - 1);
  }
  for (int i = 0; i < rooms; ++i) {
    FlowRoom& room = graph.rooms.emplace_back();
    room.name = name(i);
    if (rng.one_in(4)) room.role = rng.pick(std::span<const std::string_view>(words));
    if (rng.one_in(4)) room.side = static_cast<MapSide>(rng.below(6));
    if (degree[static_cast<std::size_t>(i)] > 2) continue;
    if (rng.one_in(3)) room.percent = rng.below(101);
    if (rng.one_in(3)) room.repeat = {1, rng.between(1, 2)};
  }
  return graph;
}

inline OptionValue random_value(const Option& option, Rng& rng) {
  switch (option.type) {
    case OptionType::toggle: return rng.coin();
    case OptionType::choice: return std::string(rng.pick(option.choices));
    case OptionType::spawn_table: return std::string(SpawnTable::default_name);
    case OptionType::chain: return SubChain(Chain{RoomsAndCorridors{}}.with(RoomStart{}).with(RoomSpawner{}));
    case OptionType::theme:
    case OptionType::machine:
    case OptionType::tile:
    case OptionType::prefab: {
      const std::vector<std::string_view> names = option.names(shipped_content());
      return std::string(rng.pick(std::span(names)));
    }
    case OptionType::text: return std::string(rng.pick(std::span<const std::string_view>(words)));
    case OptionType::count: return JsonText{CountRange(rng.one_in(20) ? 1 : 0, rng.between(1, 4)).to_json()};
    case OptionType::data: return JsonText{rng.one_in(2) ? "{}" : R"({"key":1})"};
    case OptionType::graph: return JsonText{random_graph(rng).to_json()};
    case OptionType::where: return JsonText{random_where(rng).to_json()};
    case OptionType::number: break;
  }
  const std::int64_t span = option.max - option.min;
  const int kind = rng.below(4);
  // Draws both ends of a range often, and small values more often than large ones.
  if (kind == 0) return option.min;
  if (kind == 1) return option.max;
  return option.min + rng.below(static_cast<int>(std::min<std::int64_t>(span, kind == 2 ? 20 : 1'000'000)) + 1);
}

/// Options may contradict each other: check problems().
inline Step random_step(const Descriptor& descriptor, Rng& rng) {
  Step step = descriptor.make();
  for (const Option& option : descriptor.options) {
    const bool change = rng.coin();
    const OptionValue value = random_value(option, rng);
    if (change) REQUIRE(step.set(option, value));
  }
  return step;
}

}  // namespace warren::test

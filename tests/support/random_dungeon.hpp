// SPDX-License-Identifier: MIT
// Random campaigns with floors, and whether built floors are as their links require.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <warren/warren.hpp>

#include "tests/support/given.hpp"
#include "tests/support/oracle.hpp"

namespace warren::test {

/// The campaigns that ship and have floors.
inline std::vector<Campaign> shipped_dungeons() {
  std::vector<Campaign> dungeons;
  for (const std::string_view name : shipped_campaigns()) {
    Result<Campaign> campaign = Campaign::shipped(name);
    if (campaign && !campaign->dungeon().empty()) dungeons.push_back(std::move(*campaign));
  }
  return dungeons;
}

/// The text of a campaign with up to 26 floors: a tree of links, more links between any floors, leaves that are
/// optional. With keys, links are locked, and all floors can be reached by a player who takes keys in the order of the
/// floors.
enum class WithKeys : bool { no, yes };
inline std::string random_dungeon(Rng& rng, std::string_view name, WithKeys with_keys = WithKeys::no) {
  constexpr std::string_view recipes[] = {"bsp_interior", "bsp_rooms",       "cellular_automata", "simple",
                                          "bsp_dungeon",  "limestone_caves", "deep_caves",        "wide_halls"};
  constexpr std::string_view kinds[] = {"stairs", "shaft", "portal"};
  const int count = rng.between(2, 26);
  std::vector<int> depths{1};
  std::vector<int> children(static_cast<std::size_t>(count));
  std::vector<int> parents{0};
  for (int i = 1; i < count; ++i) {
    const int parent = rng.coin() ? i - 1 : rng.below(i);
    parents.push_back(parent);
    ++children[static_cast<std::size_t>(parent)];
    depths.push_back(depths[static_cast<std::size_t>(parent)] + 1);
  }
  const auto goal = std::ranges::max_element(depths) - depths.begin();
  std::string floors;
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const bool is_optional = children[at] == 0 && i > 0 && i != goal && rng.coin();
    const int w = rng.between(40, 80);
    const int h = rng.between(30, 50);
    const std::string_view first = recipes[rng.below(static_cast<int>(std::size(recipes)))];
    const std::string_view second = recipes[rng.below(static_cast<int>(std::size(recipes)))];
    floors += fmt::format(R"({}{{"name":"f{}","depth":{},"recipe":["{}","{}"],"size":[{},{}],"chance":{}}})",
                          i == 0 ? "" : ",\n", i, depths[at], first, second, w, h, is_optional ? 50 : 100);
  }
  // A key that is on floors before a floor may lock the link to that floor.
  struct PlacedKey {
    std::string name;
    int last = 0;
  };
  std::vector<PlacedKey> placed;
  std::string keys;
  const bool has_keys = with_keys == WithKeys::yes;
  for (int i = 0; has_keys && i < 4; ++i) {
    const int inner = parents[static_cast<std::size_t>(rng.below(count))];
    const int other = rng.below(inner + 2) % count;
    placed.push_back({fmt::format("{} key", "abcd"[i]), std::max(inner, other)});
    keys += fmt::format(R"({}{{"name":"{}","floors":["f{}","f{}"]}})", i == 0 ? "" : ",\n", placed.back().name, inner,
                        other);
  }
  const auto random_lock = [&](int last) {
    std::vector<std::string> names;
    for (const PlacedKey& key : placed) {
      if (key.last < last && rng.coin()) names.push_back(fmt::format("'{}'", key.name));
    }
    if (names.empty() || rng.coin()) return std::string();
    return fmt::format(R"(,"lock":"{}")", fmt::join(names, rng.coin() ? " and " : " or "));
  };
  const bool is_safe = !has_keys || rng.coin();
  std::string links;
  const auto add_link = [&](int from, int to, bool may_be_one_way) {
    const bool is_level = depths[static_cast<std::size_t>(from)] == depths[static_cast<std::size_t>(to)];
    const std::string_view kind = is_level ? kinds[2] : kinds[rng.below(3)];
    const int within = rng.coin() ? 0 : rng.between(1, 20);
    const bool is_one_way = may_be_one_way && rng.coin();
    const std::string_view own_name = rng.coin() ? "gate" : "";
    const std::string lock = has_keys ? random_lock(may_be_one_way ? count : to) : std::string();
    links += fmt::format(R"({}{{"from":"f{}","to":"f{}","kind":"{}","within":{},"one_way":{},"name":"{}"{}}})",
                         links.empty() ? "" : ",\n", from, to, kind, within, is_one_way && (!has_keys || !is_safe),
                         own_name, lock);
  };
  for (int i = 1; i < count; ++i) add_link(parents[static_cast<std::size_t>(i)], i, false);
  const int more = rng.below(count);
  for (int i = 0; i < more; ++i) {
    const int from = rng.below(count);
    const int to = rng.below(count);
    if (from != to) add_link(from, to, true);
  }
  return fmt::format(
      "{{\"name\":\"{}\",\"safe\":{},\"floors\":[{}],\n\"keys\":[{}],\n\"links\":[{}],\n\"goal\":\"f{}\"}}", name,
      is_safe, floors, keys, links, goal);
}

/// The proof of all floors of a seed together, from the levels as they are read from their files. Nothing if a floor
/// was not built.
inline std::optional<Result<DungeonProof>> proof_of_floors(const Dungeon& dungeon, std::uint64_t seed,
                                                           const std::vector<Result<Level>>& levels) {
  std::vector<Level> floors;
  std::vector<std::size_t> places(levels.size());
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (!dungeon.has_floor(seed, i)) continue;
    if (!levels[i]) return std::nullopt;
    places[i] = floors.size();
    floors.push_back(*levels[i]);
  }
  std::vector<FloorPassage> passages;
  for (std::size_t i = 0; i < dungeon.links().size(); ++i) {
    const FloorLink& link = dungeon.links()[i];
    if (!dungeon.has_floor(seed, link.from) || !dungeon.has_floor(seed, link.to)) continue;
    const LinkEnds ends = dungeon.ends(seed, i);
    passages.push_back({places[link.from], ends.from, places[link.to], ends.to, link.one_way});
  }
  return prove_floors(floors, passages, places[dungeon.goal()]);
}

/// A floor as the bytes of its JSON file; the error for one that was not built.
inline std::string floor_bytes(const Result<Level>& level) {
  if (!level) return level.error().message;
  Result<LevelFile> file = find_format("json")->write(*level, {});
  return file ? std::move(file->bytes) : file.error().message;
}

/// What is wrong with a floor by itself; empty if nothing.
inline std::string floor_complaint(const Dungeon& dungeon, std::uint64_t seed, std::size_t floor, const Level& level) {
  if (std::string wrong = complaint(level); !wrong.empty()) return wrong;
  if (std::string wrong = given_complaint(level, dungeon.given(seed, floor)); !wrong.empty()) return wrong;
  const bool leads_out = std::ranges::any_of(level.exits, [](const Exit& exit) { return exit.target.empty(); });
  if (leads_out != (floor == dungeon.goal())) return "a floor leads out, or the goal does not";
  return {};
}

/// What is wrong with the ends of a link, seen from the levels; empty if nothing.
inline std::string link_complaint(const Dungeon& dungeon, std::uint64_t seed, std::size_t index,
                                  const std::vector<Result<Level>>& levels) {
  const FloorLink& link = dungeon.links()[index];
  const Result<Level>& from = levels[link.from];
  const Result<Level>& to = levels[link.to];
  if (!from || !to) return {};
  const LinkEnds ends = dungeon.ends(seed, index);
  if (!from->walkable(ends.from) || !to->walkable(ends.to)) return "the end of a link is blocked";
  const auto is_exit = [&](const Level& level, Point at, std::size_t target) {
    const Exit* exit = level.exit_at(at);
    if (exit == nullptr || exit->target != dungeon.floors()[target].name) return false;
    if (!link.name.empty() && exit->name != link.name) return false;
    return link.kind != FloorLink::Kind::portal || exit->kind == Exit::portal;
  };
  if (!is_exit(*from, ends.from, link.to)) return "a link has no exit where it begins";
  if (is_exit(*to, ends.to, link.from) == link.one_way) return "a link has no exit back, or is one way and has one";
  const int apart = std::max(std::abs(ends.from.x - ends.to.x), std::abs(ends.from.y - ends.to.y));
  if (link.kind != FloorLink::Kind::portal && apart > link.within) return "a link does not line up";
  if (dungeon.follow(seed, {link.from, ends.from}) != FloorPlace{link.to, ends.to}) return "a link leads elsewhere";
  return {};
}

}  // namespace warren::test

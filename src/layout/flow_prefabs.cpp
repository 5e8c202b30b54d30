// SPDX-License-Identifier: MIT
#include "src/layout/flow_prefabs.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "src/flow/flow_variants.hpp"

namespace warren {

namespace {

class PrefabMatching {
 public:
  PrefabMatching(const DrawnFlow& flow, std::span<const Prefab> prefabs) : flow_(flow), prefabs_(prefabs) {}

  Result<FlowPrefabs> run() {
    result_.rooms.resize(flow_.rooms.size());
    result_.kinds.resize(flow_.links.size());
    for (std::size_t i = 0; i < flow_.rooms.size(); ++i) {
      if (Status found = find_named(i); !found) return failure(std::move(found.error()));
    }
    for (std::size_t i = 0; i < flow_.links.size(); ++i) {
      if (Status chosen = choose_kind(i); !chosen) return failure(std::move(chosen.error()));
    }
    for (std::size_t i = 0; i < flow_.rooms.size(); ++i) {
      if (Status enough = keep_large_enough(i); !enough) return failure(std::move(enough.error()));
    }
    return std::move(result_);
  }

 private:
  const std::string& set_of(std::size_t room) const { return flow_.rooms[room].source->prefab; }
  const std::vector<const Prefab*>& prefabs_at(int room) const { return result_.rooms[static_cast<std::size_t>(room)]; }

  Status find_named(std::size_t room) {
    const std::string& set = set_of(room);
    if (set.empty()) return ok();
    for (const Prefab& prefab : prefabs_) {
      if (prefab.name() == set || prefab.header().has_tag(set)) result_.rooms[room].push_back(&prefab);
    }
    if (!result_.rooms[room].empty()) return ok();
    std::set<std::string_view> names;
    for (const Prefab& prefab : prefabs_) {
      names.insert(prefab.name());
      names.insert(prefab.header().tags.begin(), prefab.header().tags.end());
    }
    const std::vector<std::string_view> known(names.begin(), names.end());
    return failure({ErrorCode::bad_option,
                    fmt::format("no prefab for \"{}\" has the name or tag \"{}\"", flow_.rooms[room].name, set),
                    {},
                    suggestion(set, known, "use the name or a tag of a prefab of kind room")});
  }

  /// The number of sockets of a kind and width that the best of these prefabs has.
  static int most_sockets(const std::vector<const Prefab*>& prefabs, std::string_view kind, int width) {
    int most = 0;
    for (const Prefab* prefab : prefabs) most = std::max(most, count_sockets(*prefab, kind, width));
    return most;
  }
  static int count_sockets(const Prefab& prefab, std::string_view kind, int width) {
    return static_cast<int>(std::ranges::count_if(
        prefab.sockets(), [&](const Socket& socket) { return socket.kind == kind && socket.width == width; }));
  }

  /// The kind of sockets that both ends of a link have, the one with the most sockets.
  Status choose_kind(std::size_t link) {
    const auto& [a, b] = flow_.edges[link];
    const int width = flow_.links[link].width;
    if (prefabs_at(a).empty() && prefabs_at(b).empty()) return ok();
    std::set<std::string_view> kinds;
    for (const int room : {a, b}) {
      for (const Prefab* prefab : prefabs_at(room)) {
        for (const Socket& socket : prefab->sockets()) kinds.insert(socket.kind);
      }
    }
    int most = 0;
    for (const std::string_view kind : kinds) {
      int both = 0;
      bool is_at_both = true;
      for (const int room : {a, b}) {
        if (prefabs_at(room).empty()) continue;
        const int count = most_sockets(prefabs_at(room), kind, width);
        both += count;
        is_at_both &= count > 0;
      }
      if (!is_at_both || both <= most) continue;
      most = both;
      result_.kinds[link] = kind;
    }
    if (most > 0) return ok();
    const auto name = [&](int room) { return flow_.rooms[static_cast<std::size_t>(room)].name; };
    return failure({ErrorCode::flow_sockets,
                    fmt::format("\"{}\" and \"{}\" have no sockets of the same kind that are {} wide", name(a), name(b),
                                width == 1 ? "one cell" : fmt::format("{} cells", width)),
                    {},
                    "give the link the width of their sockets, or use other prefabs"});
  }

  Status keep_large_enough(std::size_t room) {
    std::vector<const Prefab*>& prefabs = result_.rooms[room];
    if (prefabs.empty()) return ok();
    std::vector<std::size_t> links;
    for (std::size_t e = 0; e < flow_.edges.size(); ++e) {
      const auto& [a, b] = flow_.edges[e];
      if (a == static_cast<int>(room) || b == static_cast<int>(room)) links.push_back(e);
    }
    const auto wanted = [&](std::size_t like) {
      return static_cast<int>(std::ranges::count_if(links, [&](std::size_t e) {
        return result_.kinds[e] == result_.kinds[like] && flow_.links[e].width == flow_.links[like].width;
      }));
    };
    for (const std::size_t e : links) {
      const int most = most_sockets(prefabs, result_.kinds[e], flow_.links[e].width);
      if (most >= wanted(e)) continue;
      return too_few(room, static_cast<int>(links.size()), fmt::format("{} of kind {}", most, result_.kinds[e]));
    }
    std::erase_if(prefabs, [&](const Prefab* prefab) {
      return std::ranges::any_of(links, [&](std::size_t e) {
        return count_sockets(*prefab, result_.kinds[e], flow_.links[e].width) < wanted(e);
      });
    });
    if (!prefabs.empty()) return ok();
    return too_few(room, static_cast<int>(links.size()), "too few of one kind or another");
  }

  Status too_few(std::size_t room, int links, std::string_view sockets) const {
    return failure({ErrorCode::flow_sockets,
                    fmt::format("\"{}\" has {} links, and the prefabs of \"{}\" have sockets for fewer: {}",
                                flow_.rooms[room].name, links, set_of(room), sockets),
                    {},
                    "draw a room with more sockets, or remove a link"});
  }

  const DrawnFlow& flow_;
  std::span<const Prefab> prefabs_;
  FlowPrefabs result_;
};

bool has_prefabs(const FlowGraph& graph) {
  return std::ranges::any_of(graph.rooms, [](const FlowRoom& room) { return !room.prefab.empty(); });
}

}  // namespace

Result<FlowPrefabs> match_prefabs(const DrawnFlow& flow, std::span<const Prefab> prefabs) {
  return PrefabMatching(flow, prefabs).run();
}

Status check_prefabs(const FlowGraph& graph, std::span<const Prefab> prefabs) {
  for (int i = 0; i < count_variants(graph); ++i) {
    FlowVariant variant = nth_variant(graph, i);
    if (!has_prefabs(variant.graph)) continue;
    // With all rooms, and one link within every row.
    for (FlowRoom& room : variant.graph.rooms) {
      room.percent = 100;
      room.repeat = std::min(room.repeat.max, 2);
    }
    const Result<FlowPrefabs> matched = match_prefabs(draw_flow(variant.graph, 0), prefabs);
    if (!matched) return failure(matched.error());
  }
  return ok();
}

}  // namespace warren

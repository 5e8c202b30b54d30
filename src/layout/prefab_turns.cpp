// SPDX-License-Identifier: MIT
#include "src/layout/prefab_turns.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <span>

#include <warren/prefabs/prefab_choice.hpp>

#include "src/layout/rim_sockets.hpp"

namespace warren {

namespace {

/// Where the links of a room arrive on the lattice, on the rim of a drawing.
std::vector<RimPlace> arrivals(const LayoutTask& task, const Lattice& lattice, std::size_t room, const Rect& frame) {
  std::vector<RimPlace> places;
  const Rect& block = lattice.rooms()[room];
  for (std::size_t e = 0; e < task.edges.size(); ++e) {
    const GraphEdge& edge = task.edges[e];
    if (edge.a != static_cast<int>(room) && edge.b != static_cast<int>(room)) continue;
    const Lattice::Ends& ends = lattice.ports()[e];
    const Lattice::Port& port = edge.a == static_cast<int>(room) ? ends.a : ends.b;
    const bool across = is_horizontal(port.side);
    const int place = across ? port.cell.y - block.y : port.cell.x - block.x;
    const int places_there = across ? block.h : block.w;
    const int at = (across ? frame.h : frame.w) * (2 * place + 1) / (2 * places_there);
    const LayoutTask::Link& link = task.links[e];
    places.push_back({rim_place(frame, port.side, at, 1), link.kind, link.width});
  }
  std::ranges::sort(places, {}, &RimPlace::at);
  return places;
}

std::optional<Orientation> best_turn(const LayoutTask& task, const Lattice& lattice, std::size_t room,
                                     const Prefab& prefab, Rng& rng) {
  std::vector<Orientation> turns = prefab.turns();
  rng.shuffle(std::span(turns));
  std::optional<Orientation> best;
  int least = 0;
  std::vector<RimPlace> sockets;
  for (const Orientation turn : turns) {
    const Size size = turned(prefab.size(), turn);
    const Rect frame{0, 0, size.w, size.h};
    sockets.clear();
    for (const RimSocket& socket : rim_sockets({&prefab, turn}, frame.grown(-1), frame)) {
      sockets.push_back(socket.place);
    }
    const std::optional<RimMatch> match = match_rim(arrivals(task, lattice, room, frame), sockets, 0);
    if (!match || (best && match->length >= least)) continue;
    best = turn;
    least = match->length;
  }
  return best;
}

}  // namespace

Status choose_prefabs(const LayoutTask& task, const Lattice& lattice, int number_of_try,
                      std::vector<PlannedPrefab>& chosen) {
  chosen.resize(task.rooms.size());
  std::set<const Prefab*> used;
  for (std::size_t i = 0; i < task.rooms.size(); ++i) {
    std::vector<const Prefab*> candidates = task.rooms[i].prefabs;
    if (candidates.empty()) continue;
    std::erase_if(candidates,
                  [&](const Prefab* prefab) { return prefab->header().unique != Unique::no && used.contains(prefab); });
    Rng rng(Hasher{}.word(task.rooms[i].stream).number(number_of_try).text("prefab").value());
    while (chosen[i].prefab == nullptr) {
      const Prefab* prefab = take_by_weight(candidates, rng);
      if (prefab == nullptr) return unlucky("no prefab of a room has its sockets in the order of the links");
      if (const std::optional<Orientation> turn = best_turn(task, lattice, i, *prefab, rng))
        chosen[i] = {prefab, *turn};
    }
    used.insert(chosen[i].prefab);
  }
  return ok();
}

}  // namespace warren

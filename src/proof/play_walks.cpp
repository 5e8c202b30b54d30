// SPDX-License-Identifier: MIT
#include "src/proof/play_walks.hpp"

#include <algorithm>
#include <utility>

namespace warren {

Player::Player(const Level& level, const Mission& mission, const MissionGraph& graph)
    : level_(level),
      mission_(mission),
      graph_(graph),
      locks_(level.size(), -1),
      taken_(mission.keys.size()),
      opened_(mission.locks.size()),
      held_(static_cast<std::size_t>(graph.name_count())),
      at_(*level.start) {
  for (std::size_t i = 0; i < mission.locks.size(); ++i) {
    for (const Point cell : mission.locks[i].cells) locks_[cell] = static_cast<std::int32_t>(i);
  }
  for (std::size_t i = 0; i < mission.keys.size(); ++i) keys_.emplace_back(mission.keys[i].at, static_cast<int>(i));
  for (const OneWay& one_way : mission.one_ways) directions_.emplace_back(one_way.at, one_way.towards);
  std::ranges::sort(keys_);
  std::ranges::sort(directions_);
}

int Player::lever_at(Point cell) const {
  const auto found = std::ranges::find(mission_.levers, cell, &Lever::at);
  return found == mission_.levers.end() ? -1 : static_cast<int>(found - mission_.levers.begin());
}

bool Player::holds(int lock, std::uint32_t levers) const {
  return graph_.holds(lock, [this](int name) { return held_[static_cast<std::size_t>(name)] > 0; }, levers);
}

bool Player::is_possible(Point from, Point to) const {
  const Point step = to - from;
  const auto steps = steps_of(level_.movement);
  if (!level_.walkable(to) || std::ranges::find(steps, step) == steps.end()) return false;
  const auto here = std::ranges::equal_range(directions_, to, {}, &std::pair<Point, Point>::first);
  return std::ranges::none_of(here,
                              [&](const auto& one_way) { return is_against({one_way.first, one_way.second}, step); });
}

bool Player::can_step(Point from, Point to, std::uint32_t levers) const {
  if (!is_possible(from, to)) return false;
  const int lock = lock_at(to);
  if (lock < 0 || is_opened(lock)) return true;
  return graph_.lock(lock).spends.empty() && holds(lock, levers);
}

void Player::take(int key) {
  if (std::exchange(taken_[static_cast<std::size_t>(key)], char{1}) != 0) return;
  ++held_[static_cast<std::size_t>(graph_.name_of_key(key))];
}

void Player::take_here() {
  for (const auto& [cell, key] : std::ranges::equal_range(keys_, at_, {}, &std::pair<Point, int>::first)) take(key);
}

bool Player::can_open(int lock, std::uint32_t levers) const {
  const std::vector<int>& spends = graph_.lock(lock).spends;
  return !spends.empty() && !is_opened(lock) && holds(lock, levers) &&
         std::ranges::all_of(spends, [&](int name) { return held_[static_cast<std::size_t>(name)] > 0; });
}

void Player::open(int lock) {
  opened_[static_cast<std::size_t>(lock)] = 1;
  for (const int name : graph_.lock(lock).spends) --held_[static_cast<std::size_t>(name)];
}

namespace {

/// A breadth-first search for the next action of a play, over cells and, where they may be pulled, levers.
class NextWalk {
 public:
  NextWalk(const Level& level, const Mission& mission, const Player& player, bool may_pull)
      : level_(level),
        player_(player),
        layers_(may_pull ? std::size_t{1} << mission.levers.size() : 1),
        parents_(layers_ * level.tiles.cells().size(), -1) {}

  static bool is_too_large(const Level& level, const Mission& mission, bool may_pull) {
    return may_pull && level.size().cells() << mission.levers.size() > max_proof_work;
  }

  /// The places of the walk, with the levers at each. Empty if is_end(cell, levers) is true nowhere.
  template <class IsEnd>
  std::vector<std::pair<Point, std::uint32_t>> find(IsEnd is_end) {
    std::vector<std::size_t> queue;
    const auto add = [&](Point cell, std::uint32_t levers, std::size_t parent) {
      std::int64_t& mark = parents_[index(cell, levers)];
      if (mark >= 0) return;
      mark = static_cast<std::int64_t>(parent);
      queue.push_back(index(cell, levers));
    };
    const std::size_t first = index(player_.at(), player_.levers());
    add(player_.at(), player_.levers(), first);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const auto [cell, levers] = place(queue[i]);
      if (is_end(cell, levers)) return path_to(queue[i], first);
      if (const int lever = player_.lever_at(cell); layers_ > 1 && lever >= 0) {
        add(cell, levers ^ 1U << lever, queue[i]);
      }
      for (const Point step : steps_of(level_.movement)) {
        if (player_.can_step(cell, cell + step, levers)) add(cell + step, levers, queue[i]);
      }
    }
    return {};
  }

 private:
  std::size_t index(Point cell, std::uint32_t levers) const {
    return level_.tiles.index(cell) * layers_ + (layers_ > 1 ? levers : 0);
  }
  std::pair<Point, std::uint32_t> place(std::size_t i) const {
    return {level_.tiles.point(i / layers_), layers_ > 1 ? static_cast<std::uint32_t>(i % layers_) : player_.levers()};
  }
  std::vector<std::pair<Point, std::uint32_t>> path_to(std::size_t last, std::size_t first) const {
    std::vector<std::pair<Point, std::uint32_t>> path{place(last)};
    for (std::size_t i = last; i != first; path.push_back(place(i))) i = static_cast<std::size_t>(parents_[i]);
    std::ranges::reverse(path);
    return path;
  }

  const Level& level_;
  const Player& player_;
  std::size_t layers_;
  std::vector<std::int64_t> parents_;
};

}  // namespace

std::vector<PlayAction> walks_of(const Level& level, const Mission& mission, const MissionGraph& graph,
                                 const PlaySummary& play, bool pulls_on_the_way) {
  using Kind = PlaySummary::Action::Kind;
  Player player(level, mission, graph);
  std::vector<PlayAction> walks;
  for (const PlaySummary::Action& action : play.stuck) {
    const auto is_end = [&](Point cell, std::uint32_t levers) {
      switch (action.kind) {
        case Kind::take: return cell == mission.keys[static_cast<std::size_t>(action.index)].at;
        case Kind::pull: return cell == mission.levers[static_cast<std::size_t>(action.index)].at;
        case Kind::move: return graph.node_at(cell) == action.index;
        case Kind::open: break;
      }
      return player.can_open(action.index, levers) && std::ranges::any_of(steps_of(level.movement), [&](Point step) {
               return player.is_possible(cell, cell + step) && player.lock_at(cell + step) == action.index;
             });
    };
    constexpr PlayAction::Kind kinds[] = {PlayAction::Kind::walk, PlayAction::Kind::take, PlayAction::Kind::open,
                                          PlayAction::Kind::pull};
    const PlayAction::Kind kind = kinds[static_cast<int>(action.kind)];
    const int shown = action.kind == Kind::move ? -1 : action.index;
    std::vector<std::pair<Point, std::uint32_t>> path;
    if (!NextWalk::is_too_large(level, mission, pulls_on_the_way)) {
      path = NextWalk(level, mission, player, pulls_on_the_way).find(is_end);
    }
    walks.push_back({kind, shown, {}});
    for (std::size_t i = 0; i < path.size(); ++i) {
      const auto& [cell, levers] = path[i];
      if (i > 0 && cell == path[i - 1].first) {
        const int lever = player.lever_at(cell);
        walks.back().kind = PlayAction::Kind::pull;
        walks.back().index = lever;
        walks.push_back({kind, shown, {}});
        player.pull(lever);
      }
      walks.back().cells.push_back(cell);
      player.step(cell);
    }
    if (action.kind == Kind::take) player.take(action.index);
    if (action.kind == Kind::pull) player.pull(action.index);
    if (action.kind == Kind::open) player.open(action.index);
  }
  return walks;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <warren/search/spheres.hpp>

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include <warren/grid/cell_set.hpp>

namespace warren {

namespace {

/// What a player holds. Levers are kept keys.
class SphereInventory {
 public:
  explicit SphereInventory(const Mission& mission) {
    for (const Key& key : mission.keys) held_[key.name].is_consumable = key.is_consumable;
    for (const Lever& lever : mission.levers) held_[lever.name] = {};
    for (const std::string& name : mission.brought) add(name);
  }

  void add(std::string_view name) { ++held_[name].count; }

  bool meets(const LockCondition& condition) const {
    return condition.is_met([this](LockCondition::Kind kind, std::string_view name) {
      if (kind == LockCondition::Kind::lever_off) return true;
      const auto found = held_.find(name);
      return found != held_.end() && found->second.count > 0;
    });
  }

  /// Uses up the consumable keys of a condition that is met.
  void spend(const LockCondition& condition) {
    if (const auto found = held_.find(condition.name); found != held_.end() && found->second.is_consumable) {
      --found->second.count;
    }
    for (const LockCondition& part : condition.parts) spend(part);
  }

 private:
  struct Held {
    int count = 0;
    bool is_consumable = false;
  };
  std::map<std::string_view, Held> held_;
};

class SphereFlood {
 public:
  SphereFlood(const Level& level, std::vector<std::uint32_t>& cells, std::vector<std::int32_t>& steps)
      : level_(level),
        mission_(level.mission),
        left_(walkable_cells(level.tiles)),
        special_(level.size()),
        inventory_(mission_),
        locks_(mission_.locks.size()),
        cells_(cells),
        steps_(steps) {
    for (std::size_t i = 0; i < mission_.locks.size(); ++i) {
      for (const Point cell : mission_.locks[i].cells) note(cell, {Special::Kind::lock, i});
      name_locks(mission_.locks[i].condition, i);
    }
    for (std::size_t i = 0; i < mission_.keys.size(); ++i) note(mission_.keys[i].at, {Special::Kind::key, i});
    for (std::size_t i = 0; i < mission_.levers.size(); ++i) note(mission_.levers[i].at, {Special::Kind::lever, i});
    for (std::size_t i = 0; i < mission_.one_ways.size(); ++i)
      note(mission_.one_ways[i].at, {Special::Kind::one_way, i});
    std::ranges::sort(specials_, {},
                      [](const auto& entry) { return std::tuple(entry.first, entry.second.kind, entry.second.index); });
    const auto open = static_cast<std::size_t>(left_.count());
    cells_.reserve(open);
    steps_.reserve(open);
    if (level.start && left_.contains(*level.start)) entries_.push_back(*level.start);
  }

  /// Adds the cells of the next sphere. False if there is none.
  bool next() {
    const std::size_t before = cells_.size();
    for (const Point entry : std::exchange(entries_, {})) enter(entry, 0);
    for (std::size_t head = before; head < cells_.size(); ++head) leave(level_.tiles.point(cells_[head]), steps_[head]);
    open_more();
    return cells_.size() > before;
  }

  bool has_keys() const { return has_keys_; }

 private:
  struct Special {
    enum class Kind : std::uint8_t { lock, key, lever, one_way };
    Kind kind;
    std::size_t index;
  };
  struct LockState {
    bool is_open = false;
    std::vector<Point> waiting{};  // cells at which a player stands in front of it
  };

  void note(Point cell, Special special) {
    if (!level_.tiles.contains(cell)) return;
    special_.insert(cell);
    specials_.emplace_back(level_.tiles.index(cell), special);
  }

  void name_locks(const LockCondition& condition, std::size_t lock) {
    if (!condition.name.empty()) naming_[condition.name].push_back(lock);
    for (const LockCondition& part : condition.parts) name_locks(part, lock);
  }

  template <class Visit>
  void for_each_special(Point cell, Visit visit) const {
    if (!special_.contains(cell)) return;
    const auto found = std::ranges::equal_range(specials_, level_.tiles.index(cell), {},
                                                [](const auto& entry) { return entry.first; });
    for (const auto& [index, special] : found) visit(special);
  }

  /// The player is in the cell now, for the first time.
  void enter(Point cell, std::int32_t steps) {
    if (!left_.contains(cell)) return;
    left_.erase(cell);
    cells_.push_back(static_cast<std::uint32_t>(level_.tiles.index(cell)));
    steps_.push_back(steps);
    for_each_special(cell, [&](const Special& special) {
      if (special.kind == Special::Kind::key) found_.push_back(mission_.keys[special.index].name);
      if (special.kind == Special::Kind::lever) found_.push_back(mission_.levers[special.index].name);
    });
  }

  void leave(Point from, std::int32_t steps) {
    for (const Point step : steps_of(level_.movement)) {
      const Point cell = from + step;
      if (!left_.contains(cell) || !may_enter(cell, step)) continue;
      enter(cell, steps + 1);
    }
  }

  bool may_enter(Point cell, Point step) {
    bool may = true;
    for_each_special(cell, [&](const Special& special) {
      if (special.kind == Special::Kind::one_way) {
        const Point towards = mission_.one_ways[special.index].towards;
        may = may && step.x * towards.x + step.y * towards.y >= 0;
      }
    });
    if (!may) return false;
    for_each_special(cell, [&](const Special& special) {
      if (special.kind != Special::Kind::lock) return;
      LockState& lock = locks_[special.index];
      if (!lock.is_open && lock.waiting.empty()) try_to_open(special.index);
      if (lock.is_open) return;
      lock.waiting.push_back(cell);
      may = false;
    });
    return may;
  }

  void try_to_open(std::size_t lock) {
    const LockCondition& condition = mission_.locks[lock].condition;
    if (!inventory_.meets(condition)) return;
    inventory_.spend(condition);
    locks_[lock].is_open = true;
  }

  /// Opens the locks that wait for what the player has found.
  void open_more() {
    has_keys_ = !found_.empty();
    std::vector<std::size_t> candidates;
    for (const std::string_view name : std::exchange(found_, {})) {
      inventory_.add(name);
      const auto found = naming_.find(name);
      if (found != naming_.end()) candidates.insert(candidates.end(), found->second.begin(), found->second.end());
    }
    std::ranges::sort(candidates);
    const auto doubled = std::ranges::unique(candidates);
    candidates.erase(doubled.begin(), doubled.end());
    for (const std::size_t lock : candidates) {
      LockState& state = locks_[lock];
      if (state.is_open || state.waiting.empty()) continue;
      try_to_open(lock);
      if (!state.is_open) continue;
      entries_.insert(entries_.end(), state.waiting.begin(), state.waiting.end());
      state.waiting.clear();
    }
  }

  const Level& level_;
  const Mission& mission_;
  CellSet left_;                                             // walkable, and not entered yet
  CellSet special_;                                          // with locks, keys, levers or one-way cells
  std::vector<std::pair<std::size_t, Special>> specials_{};  // by cell
  SphereInventory inventory_;
  std::map<std::string_view, std::vector<std::size_t>> naming_{};  // the locks whose conditions have a name
  std::vector<LockState> locks_;
  std::vector<Point> entries_{};           // of the next sphere
  std::vector<std::string_view> found_{};  // keys and levers of this sphere
  bool has_keys_ = false;
  std::vector<std::uint32_t>& cells_;
  std::vector<std::int32_t>& steps_;
};

}  // namespace

Spheres::Spheres(const Level& level) {
  SphereFlood search(level, cells_, steps_);
  while (search.next()) {
    ends_.push_back(cells_.size());
    with_keys_ += search.has_keys() ? 1 : 0;
  }
}

std::span<const std::uint32_t> Spheres::cells(int sphere) const {
  const auto i = static_cast<std::size_t>(sphere);
  const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
  return std::span(cells_).subspan(begin, ends_[i] - begin);
}

std::span<const std::int32_t> Spheres::steps(int sphere) const {
  const auto i = static_cast<std::size_t>(sphere);
  const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
  return std::span(steps_).subspan(begin, ends_[i] - begin);
}

Grid<std::uint8_t> intensity_of(const Level& level) {
  constexpr std::int64_t most = 100;
  constexpr std::int64_t kept_behind_gate_percent = 80;
  Grid<std::uint8_t> intensity(level.size());
  const Spheres spheres(level);
  std::int64_t base = 0;
  for (int i = 0; i < spheres.count(); ++i) {
    const std::int64_t peak = most * (i + 1) / spheres.count();
    const std::span<const std::int32_t> steps = spheres.steps(i);
    const std::int64_t farthest = std::max(steps.back(), 1);
    for (std::size_t cell = 0; cell < steps.size(); ++cell) {
      intensity[spheres.cells(i)[cell]] = static_cast<std::uint8_t>(base + (peak - base) * steps[cell] / farthest);
    }
    base = peak * kept_behind_gate_percent / 100;
  }
  return intensity;
}

}  // namespace warren

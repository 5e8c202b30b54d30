// SPDX-License-Identifier: MIT
#include "prefabs/prefab_rules.hpp"

#include <algorithm>
#include <vector>

#include <warren/core/cell_set.hpp>

namespace warren {

namespace {

/// What a cell may turn out to be. Outside of the drawing and where it is transparent, anything.
struct Chances {
  bool open = false;
  bool blocked = false;
};

class Rules {
 public:
  Rules(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems)
      : prefab_(prefab), source_(source), problems_(problems), chances_(prefab.size()) {
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) chances_[i] = chances_of(i);
  }

  void check() {
    const PrefabKind kind = prefab_.kind();
    check_roles();
    if (kind == PrefabKind::sample) return;
    for (std::size_t i = 0; i < prefab_.cells().cells().size(); ++i) {
      const Point p = prefab_.cells().point(i);
      if (is_door(prefab_.cells()[i].tile) && !prefab_.cells()[i].transparent() && !door_can_fit(p)) {
        problems_.add(source_, p, "this door does not stand in a wall",
                      "give it walls on two sides, and open cells before and behind it");
      }
    }
    if (kind == PrefabKind::vault) check_ways_out();
  }

 private:
  Chances chances_of(std::size_t i) const {
    // A cell of a vault that may cover the map lies on floor, and leaves that as it is or covers it.
    const bool on_floor = prefab_.kind() == PrefabKind::vault && !prefab_.cells()[i].transparent();
    const auto as = [&](const PrefabCell& cell) {
      if (cell.transparent()) return Chances{true, !on_floor};
      return Chances{is_walkable(cell.tile), !is_walkable(cell.tile)};
    };
    Chances any;
    for_each_chance(i, [&](const PrefabCell& cell) {
      const Chances one = as(cell);
      any = {any.open || one.open, any.blocked || one.blocked};
    });
    return any;
  }

  /// Calls visit(PrefabCell) for all that a cell may become.
  template <class Visit>
  void for_each_chance(std::size_t i, Visit visit) const {
    const std::vector<Substitution>& all = prefab_.header().substitutions;
    const auto found = std::ranges::find(all, source_.glyphs[i], &Substitution::glyph);
    if (found == all.end()) return visit(prefab_.cells()[i]);
    for (const Substitution::Choice& choice : found->choices) visit(prefab_.cell_of(choice.glyph));
  }

  bool may_be_start_or_exit(std::size_t i) const {
    bool may = false;
    for_each_chance(i, [&](const PrefabCell& cell) {
      may = may || cell.role == Role::start || cell.role == Role::exit || cell.tile == Tile::down_stairs;
    });
    return may;
  }

  Chances at(Point p) const { return chances_.contains(p) ? chances_[p] : Chances{true, true}; }

  void check_roles() {
    const PrefabKind kind = prefab_.kind();
    bool started = false;
    for (std::size_t i = 0; i < prefab_.cells().cells().size(); ++i) {
      const PrefabCell& cell = prefab_.cells()[i];
      const Point p = prefab_.cells().point(i);
      if (cell.spawn != PrefabCell::no_spawn && !is_walkable(cell.tile)) {
        problems_.add(source_, p, "something spawns where nobody can stand", "put it on floor");
      }
      if (kind == PrefabKind::sample) {
        if (cell.spawn != PrefabCell::no_spawn || cell.role == Role::start || cell.transparent()) {
          problems_.add(source_, p, "a sample is made of tiles alone", "draw a tile here");
        }
        continue;
      }
      if (kind == PrefabKind::vault && may_be_start_or_exit(i)) {
        problems_.add(source_, p, "a vault has no start and no exit", "make it a section, or take this out");
      } else if (cell.role == Role::start && started) {
        problems_.add(source_, p, "this is a second start", "keep one '@'");
      }
      started = started || cell.role == Role::start;
    }
  }

  bool door_can_fit(Point p) const {
    const Chances up = at({p.x, p.y - 1});
    const Chances right = at({p.x + 1, p.y});
    const Chances down = at({p.x, p.y + 1});
    const Chances left = at({p.x - 1, p.y});
    return (up.open && down.open && left.blocked && right.blocked) ||
           (left.open && right.open && up.blocked && down.blocked);
  }

  /// From every cell that may be open a way must lead to the edge or to a transparent cell, over cells that are open in
  /// any case.
  void check_ways_out() {
    const Size size = prefab_.size();
    // One ring more: what is around the drawing.
    CellSet sure({size.w + 2, size.h + 2});
    sure.insert(sure.bounds());
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      const Point p = chances_.point(i);
      const bool open = chances_[i].open && (!chances_[i].blocked || prefab_.cells()[i].transparent());
      if (!open) sure.erase(Point{p.x + 1, p.y + 1});
    }
    const CellSet outside = sure.flood({0, 0});
    const CellSet beside = outside.grown(Movement::orthogonal);
    for (std::size_t i = 0; i < chances_.cells().size(); ++i) {
      const Point p = chances_.point(i);
      const Point q{p.x + 1, p.y + 1};
      const bool reached = chances_[i].blocked ? beside.contains(q) : outside.contains(q);
      if (chances_[i].open && !reached && !prefab_.cells()[i].transparent()) {
        problems_.add(source_, p, "no way leads from here to the edge of the vault",
                      "open a wall, or put in a door or a secret one");
      }
    }
  }

  const Prefab& prefab_;
  const PrefabSource& source_;
  PrefabProblems& problems_;
  Grid<Chances> chances_;
};

}  // namespace

void check_prefab_rules(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems) {
  Rules(prefab, source, problems).check();
}

}  // namespace warren

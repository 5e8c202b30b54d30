// SPDX-License-Identifier: MIT
#include "src/proof/mission_compiler.hpp"

#include <algorithm>
#include <utility>

namespace warren {

namespace {

constexpr std::size_t max_problems = 100;

}  // namespace

Status MissionCompiler::run() {
  if (!level_.start || !level_.walkable(*level_.start)) {
    add_problem("the level has no walkable start", "set the start to a walkable cell");
  }
  name_keys();
  name_levers();
  check_one_ways();
  check_passages();
  compile_locks();
  if (!problems_.empty()) return failure(combined(std::move(problems_)));
  return ok();
}

void MissionCompiler::add_problem(std::string message, std::string hint, std::vector<Point> cells) {
  if (problems_.size() >= max_problems) return;
  problems_.push_back({ErrorCode::bad_mission, std::move(message), {.cells = std::move(cells)}, std::move(hint)});
}

void MissionCompiler::check_cell(Point cell, std::string_view what, std::string_view name) {
  if (level_.walkable(cell)) return;
  add_problem(std::string(what) + " \"" + std::string(name) + "\" is on a cell that is not walkable",
              "move it to a walkable cell of the map", {cell});
}

void MissionCompiler::name_keys() {
  graph_.name_of_key_.clear();
  for (const Key& key : mission_.keys) {
    check_cell(key.at, "key", key.name);
    const auto [found, is_new] = names_.try_emplace(key.name);
    if (is_new) found->second = {static_cast<int>(names_.size()) - 1, -1, key.is_consumable};
    if (found->second.is_consumable != key.is_consumable) {
      add_problem("some keys named \"" + key.name + "\" are consumable and some are not",
                  "give the ones that are kept another name", {key.at});
    }
    graph_.name_of_key_.push_back(found->second.id);
  }
  graph_.name_count_ = static_cast<int>(names_.size());
  for (const std::string& name : mission_.brought) {
    Name& brought = names_[name];
    if (brought.is_consumable) {
      add_problem("the key \"" + name + "\" is brought from another floor, and consumable here",
                  "let keys of other floors be kept");
    }
    brought.is_brought = true;
  }
}

void MissionCompiler::name_levers() {
  graph_.lever_count_ = static_cast<int>(mission_.levers.size());
  for (std::size_t i = 0; i < mission_.levers.size(); ++i) {
    const Lever& lever = mission_.levers[i];
    check_cell(lever.at, "lever", lever.name);
    for (std::size_t other = 0; other < i && other < max_problems; ++other) {
      if (mission_.levers[other].at == lever.at) {
        add_problem("two levers are on the same cell", "move one of them", {lever.at});
      }
    }
    const auto [found, is_new] = names_.try_emplace(lever.name);
    if (is_new) {
      found->second = {-1, static_cast<int>(i), false};
    } else {
      add_problem("the name \"" + lever.name + "\" of a lever is taken", "give each lever a name of its own",
                  {lever.at});
    }
  }
}

void MissionCompiler::check_one_ways() {
  for (const OneWay& one_way : mission_.one_ways) {
    if (!level_.walkable(one_way.at)) {
      add_problem("a one-way cell is not walkable", "move it to a walkable cell of the map", {one_way.at});
    }
    if (std::ranges::find(orthogonal_steps, one_way.towards) == std::end(orthogonal_steps)) {
      add_problem("a one-way cell leads nowhere", "let it lead up, down, left or right", {one_way.at});
    }
  }
}

/// Passages lead both ways. Where nothing else keeps a player from a cell, they can only add to what can be reached, so
/// the proof holds without them.
void MissionCompiler::check_passages() {
  const std::vector<Passage>& passages = mission_.passages;
  if (passages.empty()) return;
  if (mission_.has_barriers()) {
    add_problem("the level has passages, which could lead past its locks, levers or one-way cells",
                "remove the passages, or everything that shuts a path", {passages.front().from, passages.front().to});
  }
  std::vector<Point> ends;
  for (const Passage& passage : passages) {
    check_cell(passage.from, "passage", passage.name);
    check_cell(passage.to, "passage", passage.name);
    ends.insert(ends.end(), {passage.from, passage.to});
  }
  std::ranges::sort(ends);
  for (auto it = ends.begin(); (it = std::adjacent_find(it, ends.end())) != ends.end(); ++it) {
    add_problem("two ends of passages are on the same cell", "move one of them", {*it});
  }
}

void MissionCompiler::compile_locks() {
  graph_.locks_.assign(mission_.locks.size(), {});
  graph_.spending_locks_.clear();
  graph_.pairs_.clear();
  std::vector<std::pair<Point, int>> cells;
  for (std::size_t i = 0; i < mission_.locks.size(); ++i) {
    const Lock& lock = mission_.locks[i];
    MissionGraph::CompiledLock& compiled = graph_.locks_[i];
    if (lock.cells.empty()) add_problem("lock \"" + lock.name + "\" has no cells", "list the cells that it closes");
    for (const Point cell : lock.cells) {
      check_cell(cell, "lock", lock.name);
      cells.emplace_back(cell, static_cast<int>(i));
    }
    if (!compile(lock.condition, lock, 1, false, compiled)) continue;
    for (const MissionGraph::Term& term : compiled.terms) {
      if (term.name >= 0) graph_.pairs_.emplace_back(term.name, static_cast<int>(i));
    }
    for (const int name : compiled.spends) graph_.pairs_.emplace_back(name, static_cast<int>(i));
    if (compiled.spends.empty()) continue;
    compiled.spending_index = static_cast<int>(graph_.spending_locks_.size());
    graph_.spending_locks_.push_back(static_cast<int>(i));
  }
  std::ranges::sort(cells);
  const auto same = [](const auto& a, const auto& b) { return a.first == b.first && a.second != b.second; };
  for (auto it = cells.begin(); (it = std::adjacent_find(it, cells.end(), same)) != cells.end(); ++it) {
    add_problem("two locks share a cell", "let one lock have both conditions", {it->first});
  }
  graph_.locks_naming_.assign(static_cast<std::size_t>(graph_.name_count_), graph_.pairs_);
}

bool MissionCompiler::compile(const LockCondition& condition, const Lock& lock, int depth, bool is_under_any,
                              MissionGraph::CompiledLock& compiled) {
  const std::string of_lock = " of lock \"" + lock.name + "\"";
  if (depth > LockCondition::max_depth || compiled.terms.size() >= LockCondition::max_terms) {
    add_problem("the condition" + of_lock + " is too large",
                "use at most " + std::to_string(LockCondition::max_terms) + " names and parts, nested at most " +
                    std::to_string(LockCondition::max_depth) + " deep",
                lock.cells);
    return false;
  }
  const std::size_t at = compiled.terms.size();
  compiled.terms.push_back({.kind = condition.kind});
  if (condition.kind == LockCondition::Kind::key || condition.kind == LockCondition::Kind::lever_off) {
    const auto found = names_.find(condition.name);
    const bool needs_lever = condition.kind == LockCondition::Kind::lever_off;
    if (found == names_.end() || (needs_lever && found->second.lever < 0)) {
      add_problem("the condition" + of_lock + " names \"" + condition.name + "\", which is no " +
                      (needs_lever ? "lever" : "key or lever") + " of the mission",
                  "add it or correct the name", lock.cells);
      return false;
    }
    const Name& name = found->second;
    if (name.is_brought) {
      compiled.terms.back().kind = LockCondition::Kind::all;  // of nothing: the player has it
    } else if (name.is_consumable) {
      compiled.terms.back().kind = LockCondition::Kind::all;  // of nothing: spending is decided apart
      if (is_under_any || std::ranges::find(compiled.spends, name.id) != compiled.spends.end()) {
        add_problem("the condition" + of_lock + " uses up \"" + condition.name + "\" in an alternative or twice",
                    "name each consumable key once, and only with `all`", lock.cells);
        return false;
      }
      compiled.spends.push_back(name.id);
    } else {
      compiled.terms.back().name = name.id;
      compiled.terms.back().lever = name.lever;
    }
  }
  for (const LockCondition& part : condition.parts) {
    if (!compile(part, lock, depth + 1, is_under_any || condition.kind == LockCondition::Kind::any, compiled))
      return false;
  }
  compiled.terms[at].end = static_cast<int>(compiled.terms.size());
  return true;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include "src/mission/lock_logic.hpp"

#include <algorithm>

namespace warren {

void LockLogic::assign(const Mission& mission) {
  names_.clear();
  lever_of_.clear();
  missing_.clear();
  for (const Key& key : mission.keys) {
    Name& name = add_name(key.name);
    name.has_key = true;
    name.is_consumable = name.is_consumable || key.is_consumable;
  }
  for (const std::string& name : mission.brought) add_name(name).is_brought = true;
  lever_count_ = static_cast<int>(mission.levers.size());
  for (int i = 0; i < lever_count_; ++i) {
    Name& name = add_name(mission.levers[static_cast<std::size_t>(i)].name);
    name.lever = i;
    lever_of_[static_cast<std::size_t>(name.number)] = i;
  }
  locks_.assign(mission.locks.size(), {});
  for (std::size_t i = 0; i < mission.locks.size(); ++i) compile(mission.locks[i].condition, locks_[i]);
}

int LockLogic::number_of(std::string_view name) const {
  const auto found = names_.find(name);
  return found == names_.end() ? none : found->second.number;
}

LockLogic::Name& LockLogic::add_name(std::string_view name) {
  const auto [found, is_new] = names_.try_emplace(std::string(name));
  if (is_new) {
    found->second.number = static_cast<int>(lever_of_.size());
    lever_of_.push_back(none);
  }
  return found->second;
}

void LockLogic::compile(const LockCondition& condition, Conditions& compiled) {
  const std::size_t at = compiled.terms.size();
  compiled.terms.push_back({.kind = condition.kind});
  const bool is_key = condition.kind == LockCondition::Kind::key;
  if (is_key || condition.kind == LockCondition::Kind::lever_off) {
    Name& name = add_name(condition.name);
    if (name.is_brought) {
      compiled.terms[at] = {.kind = LockCondition::Kind::all, .end = at + 1};  // of nothing: the player has it
      return;
    }
    if (is_key && !name.has_key && name.lever == none) {
      name.has_key = true;  // is listed once
      missing_.push_back(condition.name);
    }
    compiled.terms[at].name = name.number;
    if (name.is_consumable) compiled.spends.push_back(name.number);
  }
  for (const LockCondition& part : condition.parts) compile(part, compiled);
  compiled.terms[at].end = compiled.terms.size();
}

bool LockLogic::names(int lock, int name) const {
  return std::ranges::find(locks_[static_cast<std::size_t>(lock)].terms, name, &Term::name) !=
         locks_[static_cast<std::size_t>(lock)].terms.end();
}

bool LockLogic::holds(const std::vector<Term>& terms, std::size_t at, std::span<const int> held,
                      std::uint32_t levers_on) const {
  const Term& term = terms[at];
  if (term.name != none) {
    const int lever = lever_of_[static_cast<std::size_t>(term.name)];
    const bool is_on = lever != none ? (levers_on >> lever & 1) != 0 : held[static_cast<std::size_t>(term.name)] > 0;
    return is_on == (term.kind == LockCondition::Kind::key);
  }
  const bool decides = term.kind == LockCondition::Kind::any;
  for (std::size_t part = at + 1; part < term.end; part = terms[part].end) {
    if (holds(terms, part, held, levers_on) == decides) return decides;
  }
  return !decides;
}

}  // namespace warren

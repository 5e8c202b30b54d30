// SPDX-License-Identifier: MIT
#include "src/mission/key_plan.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "src/text/separated.hpp"

namespace warren {

namespace {

constexpr std::string_view number_mark = "\n";  // between the name of a consumable key and its number

}  // namespace

std::string shown_name(const PlannedKey& key) { return key.name.substr(0, key.name.find(number_mark)); }

KeyPlan::KeyPlan(Mission& mission, const NewLocks& locks, const KeyWishes& wishes) : locks_(locks) {
  used_.assign(mission);
  const int levers = std::min(wishes.levers, locks.mandatory);
  plan_levers(levers);
  plan_mandatory(wishes, locks.mandatory - levers);
  plan_optional(wishes);
  plan_copies(wishes);
  for (int lock = locks.first; lock < locks.end(); ++lock) {
    mission.locks[static_cast<std::size_t>(lock)].condition = assumed_condition(lock);
  }
  plan_missing(mission);
}

/// The names of a list in turn, then the same with numbers. Those in use are left out.
std::string KeyPlan::next_name(std::string_view list, std::size_t& count) const {
  std::vector<std::string_view> names = parts_of(list, ',');
  if (names.empty()) names = {"key"};
  for (;;) {
    const std::size_t i = count++;
    const std::string_view name = names[i % names.size()];
    std::string full = i < names.size() ? std::string(name) : fmt::format("{} {}", name, i / names.size() + 1);
    if (used_.number_of(full) == LockLogic::none) return full;
  }
}

void KeyPlan::plan_levers(int count) {
  std::vector<char> is_paired(static_cast<std::size_t>(locks_.optional), 0);
  for (int gate = locks_.mandatory - count; gate < locks_.mandatory; ++gate) {
    PlannedKey lever{
        .name = next_name("lever", lever_count_), .locks = {locks_.first + gate}, .kind = PlannedKey::Kind::lever};
    for (std::size_t i = 0; i < is_paired.size(); ++i) {
      if (is_paired[i] != 0 || locks_.gates_before[i] > gate) continue;
      is_paired[i] = 1;
      lever.locks.push_back(locks_.first + locks_.mandatory + static_cast<int>(i));
      break;
    }
    keys_.push_back(std::move(lever));
  }
}

bool KeyPlan::has_lever(int lock) const {
  return std::ranges::any_of(keys_, [&](const PlannedKey& key) {
    return key.kind == PlannedKey::Kind::lever && std::ranges::find(key.locks, lock) != key.locks.end();
  });
}

/// The keys of the first `count` locks.
void KeyPlan::plan_mandatory(const KeyWishes& wishes, int count) {
  const std::string common = wishes.consumable && count > 0 ? next_name(wishes.names, name_count_) : "";
  for (int i = 0; i < count; ++i) {
    const int lock = locks_.first + i;
    if (wishes.consumable) {
      keys_.push_back({.name = fmt::format("{}{}{}", common, number_mark, i),
                       .locks = {lock},
                       .kind = PlannedKey::Kind::consumable});
      continue;
    }
    const std::string name = next_name(wishes.names, name_count_);
    const int parts = i + 1 == count ? wishes.parts : 1;
    for (int part = 1; part <= parts; ++part) {
      keys_.push_back({.name = parts == 1 ? name : fmt::format("{} part {}", name, part), .locks = {lock}});
    }
  }
}

void KeyPlan::plan_optional(const KeyWishes& wishes) {
  int count = 0;
  for (int lock = locks_.first + locks_.mandatory; lock < locks_.end(); ++lock) {
    if (has_lever(lock)) continue;
    if (count++ % wishes.shared == 0) {
      keys_.push_back({.name = next_name(wishes.names, name_count_), .locks = {lock}});
    } else {
      keys_.back().locks.push_back(lock);
    }
  }
}

/// Keys that open a lock instead of another one have a name of their own; spare keys have the name of another one.
void KeyPlan::plan_copies(const KeyWishes& wishes) {
  std::vector<int> originals;
  for (int i = 0; i < static_cast<int>(keys_.size()); ++i) {
    if (keys_[static_cast<std::size_t>(i)].kind != PlannedKey::Kind::lever) originals.push_back(i);
  }
  int alternatives = 0;
  for (int lock = locks_.first; lock < locks_.end() && alternatives < wishes.alternatives; ++lock) {
    const auto is_kept_and_opens = [&](int i) {
      const PlannedKey& key = keys_[static_cast<std::size_t>(i)];
      return key.kind == PlannedKey::Kind::kept && std::ranges::find(key.locks, lock) != key.locks.end();
    };
    const auto original = std::ranges::find_if(originals, is_kept_and_opens);
    if (original == originals.end()) continue;
    keys_.push_back({.name = next_name(wishes.names, name_count_), .locks = {lock}, .copy_of = *original});
    ++alternatives;
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(wishes.spare) && !originals.empty(); ++i) {
    const int original = originals[i % originals.size()];
    PlannedKey spare = keys_[static_cast<std::size_t>(original)];
    spare.copy_of = original;
    keys_.push_back(std::move(spare));
  }
}

void KeyPlan::plan_missing(const Mission& mission) {
  LockLogic logic;
  logic.assign(mission);
  for (const std::string& name : logic.missing()) {
    if (std::ranges::find(keys_, name, &PlannedKey::name) != keys_.end()) continue;
    PlannedKey& key = keys_.emplace_back(PlannedKey{.name = name});
    const int number = logic.number_of(name);
    for (int lock = 0; lock < static_cast<int>(mission.locks.size()); ++lock) {
      if (logic.names(lock, number)) key.locks.push_back(lock);
    }
  }
}

LockCondition KeyPlan::assumed_condition(int lock) const {
  std::vector<LockCondition> needed;
  for (const PlannedKey& key : keys_) {
    if (key.copy_of < 0 && std::ranges::find(key.locks, lock) != key.locks.end()) {
      needed.push_back(LockCondition::key(key.name));
    }
  }
  return LockCondition::all_of(std::move(needed));
}

void KeyPlan::write(Mission& mission, std::string_view kind) const {
  for (const PlannedKey& key : keys_) {
    const std::string name = shown_name(key);
    const bool is_consumable = key.kind == PlannedKey::Kind::consumable;
    if (key.kind == PlannedKey::Kind::lever) {
      mission.levers.push_back({name, key.at});
    } else {
      mission.keys.push_back({name, key.at, std::string(kind), is_consumable, key.copy_of >= 0});
    }
    for (const int lock : key.locks) {
      LockCondition& condition = mission.locks[static_cast<std::size_t>(lock)].condition;
      if (is_consumable) condition = LockCondition::key(name);
      if (key.kind == PlannedKey::Kind::lever && lock != key.locks.front()) condition = LockCondition::lever_off(name);
      const bool is_alternative = key.copy_of >= 0 && keys_[static_cast<std::size_t>(key.copy_of)].name != key.name;
      if (is_alternative) condition = LockCondition::any_of({condition, LockCondition::key(name)});
    }
  }
}

}  // namespace warren

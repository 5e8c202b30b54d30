// SPDX-License-Identifier: MIT
#include "src/mission/key_plan.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "src/mission/lock_logic.hpp"
#include "src/text/lists.hpp"

namespace warren {

namespace {

/// The names of a list in turn, then the same with numbers. Those in use are left out.
class KeyNames {
 public:
  KeyNames(std::string_view list, const Mission& mission) : names_(parts_of(list, ',')) {
    if (names_.empty()) names_ = {"key"};
    used_.assign(mission);
  }

  std::string next() {
    for (;;) {
      const std::size_t i = count_++;
      const std::string_view name = names_[i % names_.size()];
      std::string full = i < names_.size() ? std::string(name) : fmt::format("{} {}", name, i / names_.size() + 1);
      if (used_.number_of(full) == LockLogic::none) return full;
    }
  }

 private:
  std::vector<std::string_view> names_;
  LockLogic used_;
  std::size_t count_ = 0;
};

constexpr std::string_view number_mark = "\n";  // between the name of a consumable key and its number

}  // namespace

std::vector<PlannedKey> plan_keys(Mission& mission, const NewLocks& locks, const KeyWishes& wishes) {
  std::vector<PlannedKey> keys;
  KeyNames names(wishes.names, mission);
  const std::string common = wishes.consumable && locks.mandatory > 0 ? names.next() : "";
  for (int i = 0; i < locks.mandatory; ++i) {
    const int lock = locks.first + i;
    if (wishes.consumable) {
      keys.push_back({.name = fmt::format("{}{}{}", common, number_mark, i), .locks = {lock}, .is_consumable = true});
      continue;
    }
    const std::string name = names.next();
    const int parts = i + 1 == locks.mandatory ? wishes.parts : 1;
    for (int part = 1; part <= parts; ++part) {
      keys.push_back({.name = parts == 1 ? name : fmt::format("{} part {}", name, part), .locks = {lock}});
    }
  }
  for (int i = 0; i < locks.optional; ++i) {
    const int lock = locks.first + locks.mandatory + i;
    if (i % wishes.shared == 0) {
      keys.push_back({.name = names.next(), .locks = {lock}});
    } else {
      keys.back().locks.push_back(lock);
    }
  }
  for (int lock = locks.first; lock < locks.first + locks.mandatory + locks.optional; ++lock) {
    std::vector<LockCondition> parts;
    for (const PlannedKey& key : keys) {
      if (std::ranges::find(key.locks, lock) != key.locks.end()) parts.push_back(LockCondition::key(key.name));
    }
    mission.locks[static_cast<std::size_t>(lock)].condition = LockCondition::all_of(std::move(parts));
  }
  const std::size_t count = keys.size();
  for (std::size_t i = 0; i < static_cast<std::size_t>(wishes.spare) && count > 0; ++i) {
    PlannedKey spare = keys[i % count];
    spare.copy_of = static_cast<int>(i % count);
    keys.push_back(std::move(spare));
  }
  return keys;
}

std::string shown_name(const PlannedKey& key) { return key.name.substr(0, key.name.find(number_mark)); }

void add_missing_keys(const Mission& mission, std::vector<PlannedKey>& keys) {
  LockLogic logic;
  logic.assign(mission);
  for (const std::string& name : logic.missing()) {
    if (std::ranges::find(keys, name, &PlannedKey::name) != keys.end()) continue;
    PlannedKey& key = keys.emplace_back(PlannedKey{.name = name});
    const int number = logic.number_of(name);
    for (int lock = 0; lock < static_cast<int>(mission.locks.size()); ++lock) {
      if (logic.names(lock, number)) key.locks.push_back(lock);
    }
  }
}

void write_keys(Mission& mission, const std::vector<PlannedKey>& keys, std::string_view kind) {
  for (const PlannedKey& key : keys) {
    mission.keys.push_back({shown_name(key), key.at, std::string(kind), key.is_consumable, key.copy_of >= 0});
    if (!key.is_consumable) continue;
    for (const int lock : key.locks) {
      mission.locks[static_cast<std::size_t>(lock)].condition = LockCondition::key(shown_name(key));
    }
  }
}

}  // namespace warren

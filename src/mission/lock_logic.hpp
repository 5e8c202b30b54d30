// SPDX-License-Identifier: MIT
// The conditions of locks, with numbers for names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/level/mission.hpp>

namespace warren {

/// What opens each lock of a mission. Names of keys that are missing count as those of keys that are kept.
class LockLogic {
 public:
  static constexpr int none = -1;

  void assign(const Mission& mission);

  int name_count() const { return static_cast<int>(names_.size()); }
  /// `none` if no key, lever or condition has this name.
  int number_of(std::string_view name) const;
  int lever_count() const { return lever_count_; }
  /// The names in conditions that neither a key nor a lever has, in the order of the locks.
  std::span<const std::string> missing() const { return missing_; }
  /// The consumable names that a lock uses up.
  std::span<const int> spends(int lock) const { return locks_[static_cast<std::size_t>(lock)].spends; }
  /// Whether a condition names this key.
  bool names(int lock, int name) const;
  /// Whether the condition of a lock holds for somebody who has taken these keys, counted by name, and used up none.
  bool holds(int lock, std::span<const int> held, std::uint32_t levers_on) const {
    return holds(locks_[static_cast<std::size_t>(lock)].terms, 0, held, levers_on);
  }

 private:
  struct Term {
    LockCondition::Kind kind = LockCondition::Kind::all;
    int name = none;
    std::size_t end = 0;  // behind the last term of its parts, which follow it
  };
  struct Conditions {
    std::vector<Term> terms;
    std::vector<int> spends;
  };
  struct Name {
    int number = none;
    int lever = none;
    bool has_key = false;
    bool is_consumable = false;
    bool is_brought = false;  // by a player who comes from another floor
  };

  Name& add_name(std::string_view name);
  void compile(const LockCondition& condition, Conditions& compiled);
  bool holds(const std::vector<Term>& terms, std::size_t at, std::span<const int> held, std::uint32_t levers_on) const;

  std::map<std::string, Name, std::less<>> names_;
  std::vector<int> lever_of_;  // by name; none for keys
  std::vector<Conditions> locks_;
  std::vector<std::string> missing_;
  int lever_count_ = 0;
};

}  // namespace warren

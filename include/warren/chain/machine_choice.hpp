// SPDX-License-Identifier: MIT
// Machines as the value of an option: one by name, those with a tag, or any.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/chain/option.hpp>
#include <warren/placement/machine.hpp>

namespace warren {

/// A choice of machines. The default is any built-in one.
class MachineChoice {
 public:
  static constexpr OptionType option_type = OptionType::machine;
  static constexpr std::string_view any_name = "any";  ///< chooses all machines

  MachineChoice();
  MachineChoice(Machine machine);  // NOLINT(google-explicit-constructor): as in {.machines = rat_trap}

  /// The name or tag in recipes.
  std::string_view name() const { return name_; }
  /// The machines to choose from, by weight.
  std::span<const Machine> machines() const { return *machines_; }
  /// Whether it is a machine by name: that suits any depth.
  bool is_single() const { return machines().size() == 1 && machines().front().name == name_; }

  bool operator==(const MachineChoice& other) const;
  void fold_into(Hasher& hasher) const;

  /// The choice with this name or tag; empty if there is none.
  static std::optional<MachineChoice> find(std::string_view name, const Content& content);
  /// All names and tags that some content offers.
  static std::vector<std::string_view> names(const Content& content);

 private:
  MachineChoice(std::string name, std::vector<Machine> machines)
      : name_(std::move(name)), machines_(std::make_shared<const std::vector<Machine>>(std::move(machines))) {}

  std::string name_;
  std::shared_ptr<const std::vector<Machine>> machines_;
};

}  // namespace warren

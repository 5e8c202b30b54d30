// SPDX-License-Identifier: MIT
#include <warren/chain/machine_choice.hpp>

#include <warren/chain/content.hpp>

#include "src/chain/tagged_content.hpp"

namespace warren {

namespace {

std::vector<const Machine*> machines_of(const Content& content) {
  return items_of<Machine>(content.machines(), Machine::max_machines,
                           [&](std::string_view name) { return content.machine(name); });
}

}  // namespace

MachineChoice::MachineChoice() : name_(any_name) {
  // The built-in machines never change, so all default choices share one list.
  static const std::optional<MachineChoice> any = find(any_name, shipped_content());
  machines_ = any ? any->machines_ : std::make_shared<const std::vector<Machine>>();
}

MachineChoice::MachineChoice(Machine machine)
    : name_(machine.name), machines_(std::make_shared<const std::vector<Machine>>(1, std::move(machine))) {}

bool MachineChoice::operator==(const MachineChoice& other) const {
  return name_ == other.name_ && (machines_ == other.machines_ || *machines_ == *other.machines_);
}

void MachineChoice::fold_into(Hasher& hasher) const {
  hasher.text(name_).word(machines().size());
  for (const Machine& machine : machines()) machine.fold_into(hasher);
}

std::optional<MachineChoice> MachineChoice::find(std::string_view name, const Content& content) {
  if (const Machine* machine = name == any_name ? nullptr : content.machine(name)) {
    return MachineChoice(std::string(name), {*machine});
  }
  std::vector<Machine> chosen = items_with_tag(machines_of(content), name, any_name);
  if (chosen.empty()) return std::nullopt;
  return MachineChoice(std::string(name), std::move(chosen));
}

std::vector<std::string_view> MachineChoice::names(const Content& content) {
  return names_and_tags(machines_of(content), any_name);
}

}  // namespace warren

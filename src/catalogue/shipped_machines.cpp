// SPDX-License-Identifier: MIT
// The machines that ship.
#include <algorithm>

#include "src/catalogue/embedded.hpp"
#include "src/catalogue/section_readers.hpp"

namespace warren {

namespace {

const std::vector<Machine>& embedded_machines() {
  static const std::vector<Machine> all = [] {
    std::vector<Machine> made;
    for (const EmbeddedFile& file : embedded_files()) {
      const std::string_view name = embedded_name(file, "machines/");
      if (name.empty()) continue;
      Result<Machine> machine = parse_machine(file.text, name, file.path, *TileSet::standard());
      // Tests parse every built-in file, so no error is expected here.
      if (machine) made.push_back(std::move(*machine));
    }
    std::ranges::sort(made, {}, &Machine::name);
    return made;
  }();
  return all;
}

}  // namespace

std::vector<std::string_view> shipped_machines() {
  std::vector<std::string_view> names;
  for (const Machine& machine : embedded_machines()) names.push_back(machine.name);
  return names;
}

const Machine* shipped_machine(std::string_view name) {
  const auto found = std::ranges::find(embedded_machines(), name, &Machine::name);
  return found == embedded_machines().end() ? nullptr : &*found;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// Finds the vaults for the slots of a library.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/level/limits.hpp>
#include <warren/prefabs/library.hpp>
#include <warren/prefabs/prefab_choice.hpp>
#include <warren/text/suggestions.hpp>

#include "src/prefabs/slot_fit.hpp"

namespace warren {

namespace {

Error slot_error(const PrefabSlot& slot, std::string message, std::string hint) {
  return {ErrorCode::bad_prefab, std::move(message), slot.place, std::move(hint)};
}

std::string size_text(Size size) { return fmt::format("{}x{}", size.w, size.h); }

Error unknown_content(const PrefabSlot& slot, const PrefabLibrary& library) {
  if (library.problem_of(slot.takes) != nullptr) {
    return slot_error(slot, fmt::format("the slot takes \"{}\", which has errors", slot.takes), "correct that prefab");
  }
  std::vector<std::string_view> known = library.names(PrefabKind::vault);
  for (const std::string_view tag : library.tags(PrefabKind::vault)) known.push_back(tag);
  return slot_error(slot, fmt::format("no vault has the name or tag \"{}\"", slot.takes),
                    suggestion(slot.takes, known));
}

/// A vault for walls, corners and alcoves is inside another drawing only if that drawing names it.
bool may_be_inside(const Prefab& vault, const PrefabCandidates& candidates) {
  return vault.header().placement == VaultPlacement::free || !candidates.is_weighted();
}

/// Says why none of the vaults fits.
Error misfit(const PrefabSlot& slot, const PrefabCandidates& candidates) {
  const std::string room = size_text(slot.area.size());
  const bool is_one = !candidates.is_weighted();
  const std::string who =
      is_one ? fmt::format("the vault \"{}\"", slot.takes) : fmt::format("every vault with the tag \"{}\"", slot.takes);
  const auto has_room = [&](const Prefab& vault) { return size_fits(vault, slot); };
  if (std::ranges::none_of(candidates.prefabs(), has_room)) {
    const Prefab& least =
        *std::ranges::min_element(candidates.prefabs(), {}, [](const Prefab& p) { return p.size().cells(); });
    const std::string size = is_one ? size_text(least.size()) : fmt::format("at least {}", size_text(least.size()));
    return slot_error(slot, fmt::format("{} has {} cells, and the slot {}", who, size, room), "enlarge the slot");
  }
  const auto is_too_deep = [](const Prefab& vault) { return vault.nesting() >= PrefabSlot::max_nesting; };
  if (std::ranges::all_of(candidates.prefabs(), is_too_deep)) {
    return slot_error(slot, fmt::format("{} has {} prefabs inside each other", who, PrefabSlot::max_nesting),
                      "draw the content of a slot instead of nesting it");
  }
  const auto may_be = [&](const Prefab& vault) { return may_be_inside(vault, candidates); };
  if (std::ranges::none_of(candidates.prefabs(), may_be)) {
    return slot_error(slot, fmt::format("{} is placed at a wall, in a corner or in an alcove", who),
                      "name the vault, or draw one without a placement");
  }
  return slot_error(slot, fmt::format("{} would block a path or a door here", who),
                    "leave a ring of floor around the slot");
}

/// The host with the contents of its slots. `choices_left` counts down with every vault that is tried in a slot.
Result<Prefab> filled(const Prefab& host, const PrefabLibrary& library, std::int64_t& choices_left) {
  std::vector<std::vector<SlotContent>> contents;
  std::vector<Error> errors;
  for (const PrefabSlot& slot : host.slots()) {
    contents.emplace_back();
    const std::optional<VaultChoice> candidates = VaultChoice::find(slot.takes, library);
    if (!candidates) {
      errors.push_back(unknown_content(slot, library));
      continue;
    }
    choices_left -= std::ssize(candidates->prefabs());
    if (choices_left < 0) {
      errors.push_back(slot_error(
          slot, fmt::format("the slots of all prefabs have more than {} vaults to choose from", Limits().slot_choices),
          "give the vaults of this slot a tag of their own"));
      break;
    }
    const SlotFit fit(host, slot);
    for (const Prefab& vault : candidates->prefabs()) {
      if (vault.nesting() >= PrefabSlot::max_nesting || !may_be_inside(vault, *candidates)) continue;
      std::vector<Orientation> turns = fit.turns_of(vault);
      if (!turns.empty()) contents.back().push_back({vault, std::move(turns)});
    }
    if (contents.back().empty()) errors.push_back(misfit(slot, *candidates));
  }
  if (!errors.empty()) return failure(combined(std::move(errors)));
  return host.with_contents(std::move(contents));
}

}  // namespace

void PrefabLibrary::fill_slots() {
  // A vault is smaller than the drawing around it. So small prefabs come first, and none can contain itself.
  std::vector<std::pair<std::int64_t, std::string>> order;
  for (const Prefab& prefab : prefabs_) {
    if (!prefab.slots().empty()) order.emplace_back(prefab.size().cells(), prefab.name());
  }
  std::ranges::sort(order);
  std::int64_t choices_left = Limits().slot_choices;
  for (const auto& [cells, name] : order) {
    Result<Prefab> made = filled(*find(name), *this, choices_left);
    if (made) {
      add(std::move(*made));
    } else {
      add_broken(name, std::move(made.error()));
    }
  }
}

}  // namespace warren

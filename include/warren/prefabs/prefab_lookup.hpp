// SPDX-License-Identifier: MIT
// Where a recipe looks up the names of prefabs. The shipped prefabs are parsed on first use, so a recipe without
// prefabs does not pay for them.
#pragma once

namespace warren {

class PrefabLibrary;
/// The prefabs that ship, parsed on first use.
const PrefabLibrary& shipped_prefabs();

/// The shipped prefabs, or a library.
class PrefabLookup {
 public:
  /// The prefabs that ship.
  PrefabLookup() = default;
  /// A library, which must outlive the lookup.
  PrefabLookup(const PrefabLibrary& library) : library_(&library) {}  // NOLINT: a library is accepted as it is

  const PrefabLibrary& library() const { return library_ != nullptr ? *library_ : shipped_prefabs(); }
  bool is_shipped() const { return library_ == nullptr; }

 private:
  const PrefabLibrary* library_ = nullptr;  // null: the prefabs that ship
};

}  // namespace warren

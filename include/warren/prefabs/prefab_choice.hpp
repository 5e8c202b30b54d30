// SPDX-License-Identifier: MIT
// The option that says which prefabs a builder may put on a map.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/option.hpp>
#include <warren/level/level.hpp>
#include <warren/prefabs/library.hpp>

namespace warren {

/// Prefabs of one kind: a single one by its name, all with a tag, or any there are. One that is made from nothing is
/// any of those that ship.
class PrefabCandidates {
 public:
  static constexpr std::string_view any_name = "any";

  std::string_view name() const { return name_; }
  std::span<const Prefab> prefabs() const { return *prefabs_; }
  /// Whether one is taken by lot, so that depth, weight and chance count.
  bool by_lot() const { return by_lot_; }
  bool operator==(const PrefabCandidates& other) const;

  /// Those that may be used in this level, which is for the depth, the seed and the dice to say. One draw for each that
  /// has a chance of less than 100 percent.
  std::vector<const Prefab*> suited_to(const Level& level, Rng& rng) const;

 protected:
  explicit PrefabCandidates(PrefabKind kind);
  PrefabCandidates(std::string name, std::vector<Prefab> prefabs, bool by_lot)
      : name_(std::move(name)),
        prefabs_(std::make_shared<const std::vector<Prefab>>(std::move(prefabs))),
        by_lot_(by_lot) {}

  static std::optional<PrefabCandidates> find(PrefabKind kind, std::string_view name, const PrefabLibrary& library);
  static std::vector<std::string_view> names(PrefabKind kind, const PrefabLibrary& library);

 private:
  std::string name_;
  std::shared_ptr<const std::vector<Prefab>> prefabs_;
  bool by_lot_ = true;
};

/// Takes one of several by weight, off the list. Null when there is none; one draw otherwise.
const Prefab* take_by_weight(std::vector<const Prefab*>& candidates, Rng& rng);

template <PrefabKind Kind>
class PrefabChoice : public PrefabCandidates {
 public:
  static constexpr OptionType option_type = OptionType::prefab;

  PrefabChoice() : PrefabCandidates(Kind) {}
  PrefabChoice(Prefab prefab)  // NOLINT(google-explicit-constructor): a prefab is what is meant
      : PrefabCandidates(std::string(prefab.name()), {prefab}, false) {}
  /// Any of these, by depth, weight and chance.
  explicit PrefabChoice(std::vector<Prefab> prefabs)
      : PrefabCandidates(std::string(any_name), std::move(prefabs), true) {}

  static std::optional<PrefabChoice> find(std::string_view name, const PrefabLibrary& library) {
    std::optional<PrefabCandidates> found = PrefabCandidates::find(Kind, name, library);
    return found ? std::optional(PrefabChoice(std::move(*found))) : std::nullopt;
  }
  static std::vector<std::string_view> names(const PrefabLibrary& library) {
    return PrefabCandidates::names(Kind, library);
  }

 private:
  explicit PrefabChoice(PrefabCandidates candidates) : PrefabCandidates(std::move(candidates)) {}
};

using LevelChoice = PrefabChoice<PrefabKind::level>;
using SectionChoice = PrefabChoice<PrefabKind::section>;
using VaultChoice = PrefabChoice<PrefabKind::vault>;

// What a builder learns from: the map that it finds, or a drawing.

/// An option that is "map" or the name of a prefab of kind sample; in C++ it can be any drawing. One that is made from
/// nothing is the map.
class Sample {
 public:
  static constexpr OptionType option_type = OptionType::prefab;
  static constexpr std::string_view map_name = "map";

  Sample() = default;
  explicit Sample(Prefab drawing) : drawing_(std::move(drawing)) {}

  std::string_view name() const { return drawing_ ? drawing_->name() : map_name; }
  bool is_map() const { return !drawing_; }
  bool operator==(const Sample&) const = default;
  /// The tiles to learn from, given those of the map.
  const Grid<Tile>& tiles(const Grid<Tile>& map) const { return drawing_ ? drawing_->tiles() : map; }

  static std::optional<Sample> find(std::string_view name, const PrefabLibrary& library);
  static std::optional<Sample> shipped(std::string_view name) { return find(name, PrefabLibrary::shipped()); }
  static std::vector<std::string_view> names(const PrefabLibrary& library);

 private:
  std::optional<Prefab> drawing_;
};

}  // namespace warren

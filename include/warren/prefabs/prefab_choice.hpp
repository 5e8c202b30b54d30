// SPDX-License-Identifier: MIT
// Options that choose the prefabs of a builder.
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

/// A choice of prefabs of one kind: a single one by name, all that have a tag, or any. The default is any built-in one.
class PrefabCandidates {
 public:
  static constexpr std::string_view any_name = "any";  ///< chooses all prefabs of the kind

  /// The name or tag in recipes.
  std::string_view name() const { return name_; }
  /// The prefabs to choose from.
  std::span<const Prefab> prefabs() const { return *prefabs_; }
  /// Whether depth, weight and chance determine the choice. A single prefab is always used.
  bool is_weighted() const { return is_weighted_; }
  bool operator==(const PrefabCandidates& other) const;
  /// Folds all candidates into a hash.
  void fold_into(Hasher& hasher) const;

  /// The prefabs that this level may use, depending on its depth, its seed and their chance. Draws one number for each
  /// prefab with a chance of less than 100 percent.
  std::vector<const Prefab*> suited_to(const Level& level, Rng& rng) const;

 protected:
  explicit PrefabCandidates(PrefabKind kind);
  PrefabCandidates(std::string name, std::vector<Prefab> prefabs, bool is_weighted)
      : name_(std::move(name)),
        prefabs_(std::make_shared<const std::vector<Prefab>>(std::move(prefabs))),
        is_weighted_(is_weighted) {}

  static std::optional<PrefabCandidates> find(PrefabKind kind, std::string_view name, const PrefabLibrary& library);
  static std::vector<std::string_view> names(PrefabKind kind, const PrefabLibrary& library);

 private:
  std::string name_;
  std::shared_ptr<const std::vector<Prefab>> prefabs_;
  bool is_weighted_ = true;
};

/// Removes a prefab from the list by a weighted random choice, with one draw, and returns it. Null if the list is
/// empty.
const Prefab* take_by_weight(std::vector<const Prefab*>& candidates, Rng& rng);

/// The choice of prefabs of one kind as an option.
template <PrefabKind Kind>
class PrefabChoice : public PrefabCandidates {
 public:
  static constexpr OptionType option_type = OptionType::prefab;

  PrefabChoice() : PrefabCandidates(Kind) {}
  PrefabChoice(Prefab prefab)  // NOLINT(google-explicit-constructor): as in {.vaults = prefab}
      : PrefabCandidates(std::string(prefab.name()), {prefab}, false) {}
  /// A weighted choice of these.
  explicit PrefabChoice(std::vector<Prefab> prefabs)
      : PrefabCandidates(std::string(any_name), std::move(prefabs), true) {}

  /// The choice with this name or tag in a library; empty if there is none.
  static std::optional<PrefabChoice> find(std::string_view name, const PrefabLibrary& library) {
    std::optional<PrefabCandidates> found = PrefabCandidates::find(Kind, name, library);
    return found ? std::optional(PrefabChoice(std::move(*found))) : std::nullopt;
  }
  /// The same in the prefabs of a pack.
  static std::optional<PrefabChoice> find(std::string_view name, const Content& content) {
    return find(name, content.prefabs());
  }
  /// All names and tags that a library offers.
  static std::vector<std::string_view> names(const PrefabLibrary& library) {
    return PrefabCandidates::names(Kind, library);
  }
  /// The same for the prefabs of a pack.
  static std::vector<std::string_view> names(const Content& content) {
    return PrefabCandidates::names(Kind, content.prefabs());
  }

 private:
  explicit PrefabChoice(PrefabCandidates candidates) : PrefabCandidates(std::move(candidates)) {}
};

using LevelChoice = PrefabChoice<PrefabKind::level>;
using SectionChoice = PrefabChoice<PrefabKind::section>;
using VaultChoice = PrefabChoice<PrefabKind::vault>;
using RoomPrefabChoice = PrefabChoice<PrefabKind::room>;

/// The sample of wave function collapse: the current map ("map" in recipes, the default), or a prefab of kind sample.
/// In C++ it can be any drawing.
class Sample {
 public:
  static constexpr OptionType option_type = OptionType::prefab;
  static constexpr std::string_view map_name = "map";  ///< chooses the current map

  Sample() = default;
  explicit Sample(Prefab drawing) : drawing_(std::move(drawing)) {}

  std::string_view name() const { return drawing_ ? drawing_->name() : map_name; }
  bool is_map() const { return !drawing_; }
  bool operator==(const Sample&) const = default;
  /// Folds the drawing into a hash.
  void fold_into(Hasher& hasher) const {
    hasher.text(name());
    if (drawing_) drawing_->fold_into(hasher);
  }
  /// The tiles of the sample; `map` are those of the current map.
  const Grid<Tile>& tiles(const Grid<Tile>& map) const { return drawing_ ? drawing_->tiles() : map; }

  static std::optional<Sample> find(std::string_view name, const PrefabLibrary& library);
  static std::optional<Sample> shipped(std::string_view name) { return find(name, PrefabLibrary::shipped()); }
  static std::optional<Sample> find(std::string_view name, const Content& content) {
    return find(name, content.prefabs());
  }
  static std::vector<std::string_view> names(const PrefabLibrary& library);
  static std::vector<std::string_view> names(const Content& content) { return names(content.prefabs()); }

 private:
  std::optional<Prefab> drawing_;
};

}  // namespace warren

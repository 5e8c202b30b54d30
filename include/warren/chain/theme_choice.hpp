// SPDX-License-Identifier: MIT
// Themes as the value of an option: one by name, those with a tag, or any.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/option.hpp>
#include <warren/placement/theme.hpp>

namespace warren {

/// A choice of themes. The default is any built-in one.
class ThemeChoice {
 public:
  static constexpr OptionType option_type = OptionType::theme;
  static constexpr std::string_view any_name = "any";  ///< chooses all themes

  ThemeChoice();
  ThemeChoice(Theme theme);  // NOLINT(google-explicit-constructor): as in {.theme = crypt}

  /// The name or tag in recipes.
  std::string_view name() const { return name_; }
  /// The themes to choose from, by weight.
  std::span<const Theme> themes() const { return data_->chosen; }
  /// All themes of the content that name roles or zones.
  std::span<const Theme> assigned() const { return data_->assigned; }
  /// A theme that suits the depth, by weight; null if none does. One draw.
  const Theme* draw(int depth, Rng& rng) const {
    return draw_theme(themes(), depth, rng, [](const Theme&) { return true; });
  }
  /// The theme of rooms with this role, and of zones with this name; null if none has it. One draw if one does.
  const Theme* for_role(std::string_view role, int depth, Rng& rng) const;
  const Theme* for_zone(std::string_view zone, int depth, Rng& rng) const;

  bool operator==(const ThemeChoice& other) const;
  void fold_into(Hasher& hasher) const;

  /// The choice with this name or tag; empty if there is none.
  static std::optional<ThemeChoice> find(std::string_view name, const Content& content);
  /// All names and tags that some content offers.
  static std::vector<std::string_view> names(const Content& content);

 private:
  struct Data {
    std::vector<Theme> chosen{};
    std::vector<Theme> assigned{};

    bool operator==(const Data&) const = default;
  };
  ThemeChoice(std::string name, Data data)
      : name_(std::move(name)), data_(std::make_shared<const Data>(std::move(data))) {}

  template <class Wanted>
  static const Theme* draw_theme(std::span<const Theme> themes, int depth, Rng& rng, Wanted wanted) {
    const auto weight_of = [&](const Theme& theme) {
      return theme.suits_depth(depth) && wanted(theme) ? theme.weight : 0;
    };
    int total = 0;
    for (const Theme& theme : themes) total += weight_of(theme);
    if (total == 0) return nullptr;
    int left = rng.below(total);
    for (const Theme& theme : themes) {
      left -= weight_of(theme);
      if (left < 0) return &theme;
    }
    return nullptr;
  }

  std::string name_;
  std::shared_ptr<const Data> data_;
};

}  // namespace warren

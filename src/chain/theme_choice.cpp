// SPDX-License-Identifier: MIT
#include <warren/chain/theme_choice.hpp>

#include <warren/chain/content.hpp>

#include "src/chain/tagged_content.hpp"

namespace warren {

namespace {

std::vector<const Theme*> themes_of(const Content& content) {
  return items_of<Theme>(content.themes(), Theme::max_themes,
                         [&](std::string_view name) { return content.theme(name); });
}

}  // namespace

ThemeChoice::ThemeChoice() : name_(any_name) {
  // The built-in themes never change, so all default choices share one list.
  static const std::optional<ThemeChoice> any = find(any_name, shipped_content());
  data_ = any ? any->data_ : std::make_shared<const Data>();
}

ThemeChoice::ThemeChoice(Theme theme) : name_(theme.name), data_(std::make_shared<const Data>(Data{{theme}, {}})) {}

const Theme* ThemeChoice::for_role(std::string_view role, int depth, Rng& rng) const {
  if (role.empty()) return nullptr;
  return draw_theme(assigned(), depth, rng, [&](const Theme& theme) { return lists_name(theme.roles, role); });
}

const Theme* ThemeChoice::for_zone(std::string_view zone, int depth, Rng& rng) const {
  return draw_theme(assigned(), depth, rng, [&](const Theme& theme) { return lists_name(theme.zones, zone); });
}

bool ThemeChoice::operator==(const ThemeChoice& other) const {
  return name_ == other.name_ && (data_ == other.data_ || *data_ == *other.data_);
}

void ThemeChoice::fold_into(Hasher& hasher) const {
  hasher.text(name_).word(themes().size()).word(assigned().size());
  for (const Theme& theme : themes()) theme.fold_into(hasher);
  for (const Theme& theme : assigned()) theme.fold_into(hasher);
}

std::optional<ThemeChoice> ThemeChoice::find(std::string_view name, const Content& content) {
  Data data;
  const std::vector<const Theme*> all = themes_of(content);
  for (const Theme* theme : all) {
    if (!theme->roles.empty() || !theme->zones.empty()) data.assigned.push_back(*theme);
  }
  if (const Theme* theme = name == any_name ? nullptr : content.theme(name)) {
    data.chosen.push_back(*theme);
  } else {
    data.chosen = items_with_tag(all, name, any_name);
  }
  if (data.chosen.empty()) return std::nullopt;
  return ThemeChoice(std::string(name), std::move(data));
}

std::vector<std::string_view> ThemeChoice::names(const Content& content) {
  return names_and_tags(themes_of(content), any_name);
}

}  // namespace warren

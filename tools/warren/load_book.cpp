// SPDX-License-Identifier: MIT
// What `warren play` plays: a recipe, a campaign, or a pack.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <warren/text/printable.hpp>

#include "tools/warren/load_pack.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/play.hpp"

namespace warren::tool {

namespace {

/// The name in saves and recordings. It does not depend on whether the user gave a name or a file.
std::string label_of(std::string_view kind, std::string_view name_or_file, const Pack& pack) {
  std::string_view name = name_or_file.substr(name_or_file.find_last_of('/') + 1);
  name = name.substr(0, name.rfind(".json"));
  if (name_or_file == "-") name = "stdin";
  const bool is_shipped = pack.name().empty() || pack.name() == Pack::shipped_name;
  return printable(fmt::format("{} {}{}", kind, name, is_shipped ? "" : fmt::format(" of pack {}", pack.name())));
}

/// The names of a pack itself, without those that it extends.
std::vector<std::string> own_names(const Pack& pack, const std::vector<std::string>& all, std::string_view folder) {
  std::vector<std::string> names;
  for (const std::string& name : all) {
    if (pack.file(fmt::format("{}/{}.json", folder, name)) != nullptr) names.push_back(name);
  }
  return names;
}

/// Chooses what to play of a pack: its only campaign, or without any its only recipe.
Status choose_from(const Pack& pack, LevelArguments& arguments) {
  const std::vector<std::string> campaigns = own_names(pack, pack.campaigns(), "campaigns");
  const std::vector<std::string> recipes = own_names(pack, pack.recipes(), "recipes");
  if (campaigns.size() == 1) {
    arguments.campaign = campaigns.front();
    return ok();
  }
  if (campaigns.empty() && recipes.size() == 1) {
    arguments.recipe = recipes.front();
    return ok();
  }
  const bool has_campaigns = !campaigns.empty();
  const std::vector<std::string>& names = has_campaigns ? campaigns : recipes;
  const std::string_view noun = has_campaigns ? "campaign" : "recipe";
  return failure({ErrorCode::unknown_name,
                  fmt::format("the pack {} has {}", pack.name(), counted(std::ssize(names), noun)),
                  {},
                  names.empty() ? std::string("name a recipe to play")
                                : fmt::format("name the {} to play: {}", noun, fmt::join(names, ", "))});
}

Result<Book> load_campaign_book(const std::string& campaign, const Pack& pack) {
  const bool is_shipped = pack.name() == Pack::shipped_name && !is_file_name(campaign);
  if (is_shipped) return game::Rulebook::load(campaign);
  const Result<Campaign> loaded = load_campaign(campaign, pack);
  if (!loaded) return failure(loaded.error());
  return game::Rulebook::for_campaign(*loaded, label_of("campaign", campaign, pack));
}

}  // namespace

Result<Book> load_book(const LevelArguments& arguments) {
  LevelArguments chosen = arguments;
  const bool names_nothing = chosen.recipe.empty() && chosen.campaign.empty();
  if (names_nothing && chosen.pack.folder.empty()) return game::Rulebook::load();
  const Result<Pack> pack = chosen_pack(chosen);
  if (!pack) return failure(pack.error());
  if (names_nothing) {
    if (Status one = choose_from(*pack, chosen); !one) return failure(std::move(one.error()));
  }
  if (!chosen.campaign.empty()) return load_campaign_book(chosen.campaign, *pack);
  Result<Recipe> recipe = load_recipe(chosen, *pack);
  if (!recipe) return failure(std::move(recipe.error()));
  return game::Rulebook::for_recipe(std::move(*recipe), label_of("recipe", chosen.recipe, *pack));
}

}  // namespace warren::tool

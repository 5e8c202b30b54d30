// SPDX-License-Identifier: MIT
#include <warren/catalogue/campaign.hpp>

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/core.h>

#include <warren/text/named_path.hpp>
#include <warren/text/suggestions.hpp>

#include "src/catalogue/dungeon_reader.hpp"
#include "src/catalogue/embedded.hpp"
#include "src/json/json_fields.hpp"
#include "src/level/allocation_guard.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 4> campaign_keys = {"$schema", "name", "summary", "levels"};
constexpr std::array<std::string_view, 2> level_keys = {"depth", "recipe"};
constexpr std::int64_t max_campaign_depth = 1'000'000;

}  // namespace

class CampaignReader {
 public:
  CampaignReader(std::string_view file, const RecipeOptions& options)
      : problems_(ErrorCode::bad_campaign, file),
        options_(options),
        pack_(options.pack != nullptr ? *options.pack : Pack::shipped()) {}

  Result<Campaign> read(const JsonValue& root) {
    if (!root.is(JsonValue::Type::object)) {
      problems_.add(root, fmt::format("the campaign is {}", root.type_name()),
                    "write it as { \"name\": …, \"levels\": [ … ] }");
      return problems_.failed();
    }
    const bool has_floors = root.find("floors") != nullptr;
    check_keys(root, has_floors ? std::span<const std::string_view>(dungeon_keys) : campaign_keys, problems_);
    Campaign campaign;
    campaign.file_ = problems_.file();
    campaign.pack_ = pack_;
    campaign.load_ = options_.load;
    campaign.limits_ = options_.limits;
    campaign.name_ = string_field(root, "name", problems_);
    campaign.summary_ = string_field(root, "summary", problems_);
    if (has_floors) {
      read_floors(root, campaign);
      if (!problems_.empty()) return problems_.failed();
      return campaign;
    }
    const JsonValue* levels = root.find("levels");
    if (levels == nullptr || !levels->is(JsonValue::Type::array) || levels->items.empty()) {
      problems_.add(levels == nullptr ? root : *levels, "the campaign has no list of \"levels\"",
                    "add \"levels\": [ { \"depth\": 1, \"recipe\": … } ]");
      return problems_.failed();
    }
    for (const JsonValue& level : levels->items) {
      if (!problems_.is_full()) read_level(level, campaign);
    }
    if (!problems_.empty()) return problems_.failed();
    return campaign;
  }

 private:
  void read_floors(const JsonValue& root, Campaign& campaign) {
    campaign.dungeon_ = read_dungeon(root, problems_, [&](const JsonValue& name) -> const Recipe* {
      if (const auto found = campaign.floor_recipes_.find(name.text); found != campaign.floor_recipes_.end()) {
        return &found->second;
      }
      std::optional<Recipe> recipe = read_recipe(name, campaign);
      return recipe ? &campaign.floor_recipes_.emplace(name.text, std::move(*recipe)).first->second : nullptr;
    });
    // The levels by depth, for programs that know no floors.
    for (const DungeonFloor& floor : campaign.dungeon_.floors()) {
      const auto same = [&](const CampaignLevel& level) { return level.first_depth == floor.depth; };
      if (std::ranges::any_of(campaign.levels_, same)) continue;
      campaign.levels_.push_back({floor.depth, floor.depth, floor.recipes.front()});
    }
    std::ranges::sort(campaign.levels_, {}, &CampaignLevel::first_depth);
    for (std::size_t i = 0; i < campaign.levels_.size(); ++i) {
      if (campaign.levels_[i].first_depth == static_cast<int>(i) + 1) continue;
      problems_.add(*root.find("floors"), fmt::format("no floor has the depth {}", i + 1),
                    "depths begin at 1 and have no gaps");
      return;
    }
  }

  std::optional<Recipe> read_recipe(const JsonValue& name, const Campaign& campaign) {
    if (!name.is(JsonValue::Type::string)) {
      problems_.add(name, fmt::format("\"recipe\" is {}", name.type_name()), "give the name of a recipe or a file");
      return std::nullopt;
    }
    if (!check_recipe(name, name.text)) return std::nullopt;
    Result<Recipe> recipe = campaign.recipe_of(name.text);
    if (recipe) return std::move(*recipe);
    problems_.add(name, fmt::format("the recipe \"{}\" cannot be used: {}", name.text, recipe.error().message),
                  recipe.error().hint);
    return std::nullopt;
  }

  void read_level(const JsonValue& value, Campaign& campaign) {
    if (!check_object(value, "a level", "write it as { \"depth\": 1, \"recipe\": … }", level_keys, problems_)) return;
    CampaignLevel level;
    level.recipe = string_field(value, "recipe", problems_);
    if (level.recipe.empty()) {
      problems_.add(value, "the level has no \"recipe\"", "give the name of a recipe or a file");
    } else {
      check_recipe(*value.find("recipe"), level.recipe);
    }
    const int expected = campaign.levels_.empty() ? 1 : campaign.last_depth() + 1;
    if (!read_depth(value, level)) return;
    if (level.first_depth != expected) {
      problems_.add(*value.find("depth"), fmt::format("the level begins at depth {}", level.first_depth),
                    fmt::format("levels follow each other without gaps: this one begins at {}", expected));
    }
    campaign.levels_.push_back(std::move(level));
  }

  /// Whether there is such a recipe, or a path to one that may be read.
  bool check_recipe(const JsonValue& at, const std::string& recipe) {
    if (recipe.find_first_of("./\\") != std::string::npos) {
      if (stays_in_folder(recipe)) return true;
      problems_.add(at, fmt::format("the path \"{}\" leads out of the campaign's folder", recipe),
                    "name a file of the same folder or of folders in it");
      return false;
    }
    if (pack_.recipe_file(recipe)) return true;
    const std::vector<std::string> known = pack_.recipes();
    const std::vector<std::string_view> names(known.begin(), known.end());
    problems_.add(at, fmt::format("there is no recipe named \"{}\"", recipe),
                  suggestion(recipe, names, "`warren list recipes` shows them"));
    return false;
  }

  bool read_depth(const JsonValue& value, CampaignLevel& level) {
    const JsonValue* depth = value.find("depth");
    const auto in_range = [](const std::optional<std::int64_t>& d) { return d && *d >= 1 && *d <= max_campaign_depth; };
    if (depth != nullptr && in_range(depth->integer())) {
      level.first_depth = level.last_depth = static_cast<int>(*depth->integer());
      return true;
    }
    if (depth != nullptr && depth->items.size() == 2) {
      const auto first = depth->items[0].integer();
      const auto last = depth->items[1].integer();
      if (in_range(first) && in_range(last) && *first <= *last) {
        level.first_depth = static_cast<int>(*first);
        level.last_depth = static_cast<int>(*last);
        return true;
      }
    }
    problems_.add(depth == nullptr ? value : *depth, "the level has no valid \"depth\"",
                  "give a number from 1, or the first and the last depth, as in [2, 4]");
    return false;
  }

  ProblemList problems_;
  const RecipeOptions& options_;
  Pack pack_;
};

Result<Campaign> Campaign::parse(std::string_view text, std::string_view file, const RecipeOptions& options) {
  return guard_allocations([&]() -> Result<Campaign> {
    Result<JsonValue> root = parse_json(text, file, options.limits);
    if (!root) return failure(std::move(root.error()));
    Result<Campaign> campaign = CampaignReader(file, options).read(*root);
    if (campaign) campaign->text_ = text;
    return campaign;
  });
}

std::vector<std::string_view> shipped_campaigns() {
  std::vector<std::string_view> names;
  for (const EmbeddedFile& file : embedded_files()) {
    const std::string_view name = embedded_name(file, "campaigns/");
    if (!name.empty()) names.push_back(name);
  }
  return names;
}

Result<Campaign> Campaign::shipped(std::string_view name) {
  for (const EmbeddedFile& file : embedded_files()) {
    if (embedded_name(file, "campaigns/") == name && !name.empty()) {
      return parse(file.text, fmt::format("{}.json", name));
    }
  }
  return failure({ErrorCode::unknown_name,
                  fmt::format("there is no campaign named \"{}\"", name),
                  {},
                  suggestion(name, shipped_campaigns())});
}

Result<Recipe> Campaign::recipe(int depth) const {
  const CampaignLevel* level = at(depth);
  if (level == nullptr) {
    return failure({ErrorCode::unknown_name,
                    fmt::format("the campaign \"{}\" has no level at depth {}", name_, depth),
                    {},
                    fmt::format("its last depth is {}", last_depth())});
  }
  return recipe_of(level->recipe);
}

Result<Recipe> Campaign::recipe_of(const std::string& name) const {
  if (const auto known = floor_recipes_.find(name); known != floor_recipes_.end()) return known->second;
  if (name.find_first_of("./") == std::string::npos) return pack_.recipe(name);
  const std::string file = path_beside(file_, name);
  if (!load_) {
    return failure({ErrorCode::cannot_read, fmt::format("the file {} cannot be read here", file), {}, "name a recipe"});
  }
  Result<std::string> text = load_(name);
  if (!text) return failure(std::move(text.error()));
  return Recipe::parse(*text, file, {.pack = &pack_, .limits = limits_});
}

Result<Level> Campaign::build(std::uint64_t seed, int depth) const {
  if (const std::optional<std::size_t> floor = dungeon_.floor_at(seed, depth)) return build_floor(seed, *floor);
  const Result<Recipe> found = recipe(depth);
  if (!found) return failure(found.error());
  Request request = found->request();
  request.seed = seed;
  request.depth = depth;
  return found->build(request);
}

const CampaignLevel* Campaign::at(int depth) const {
  const auto found = std::ranges::find_if(
      levels_, [depth](const CampaignLevel& l) { return depth >= l.first_depth && depth <= l.last_depth; });
  return found == levels_.end() ? nullptr : &*found;
}

}  // namespace warren

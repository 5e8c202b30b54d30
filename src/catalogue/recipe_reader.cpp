// SPDX-License-Identifier: MIT
// Reads the outermost object of a recipe: its name, size, checks and chain.
#include "src/catalogue/recipe_reader.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <warren/text/suggestions.hpp>

#include "src/catalogue/given_reader.hpp"
#include "src/catalogue/section_readers.hpp"
#include "src/json/user_data_reader.hpp"
#include "src/level/allocation_guard.hpp"
#include "src/text/utf8.hpp"

namespace warren {

namespace {

constexpr std::string_view disable_key = "disable";
constexpr std::string_view old_disable_key = "loosen";  // still accepted
constexpr std::array<std::string_view, 18> recipe_keys = {
    "$schema", "name",   "summary",  "size",    "min_size", "movement", "data",  "given",  "tiles",
    "spawns",  "themes", "machines", "grammar", "prefabs",  "legend",   "chain", "checks", disable_key};

/// A file of another kind, told by a key that it has and recipes do not have.
struct OtherFile {
  std::string_view key;
  JsonValue::Type type;
  std::string_view what;
  std::string_view hint;
};
constexpr std::array<OtherFile, 5> other_files = {{
    {"tiledversion", JsonValue::Type::string, "a map of Tiled",
     "`warren show` draws it; a recipe has a \"chain\" of steps"},
    {"tiles", JsonValue::Type::array, "a level", "`warren show` draws it; a recipe has a \"chain\" of steps"},
    {"levels", JsonValue::Type::array, "a campaign", "use it with --campaign; a recipe has a \"chain\" of steps"},
    {"floors", JsonValue::Type::array, "a campaign", "use it with --campaign; a recipe has a \"chain\" of steps"},
    {"rows", JsonValue::Type::array, "a spawn table", "a recipe has a \"chain\" of steps"},
}};

const OtherFile* other_file(const JsonValue& root) {
  if (root.find("chain") != nullptr) return nullptr;
  const auto found = std::ranges::find_if(other_files, [&](const OtherFile& other) {
    const JsonValue* value = root.find(other.key);
    return value != nullptr && value->is(other.type);
  });
  return found == other_files.end() ? nullptr : &*found;
}

std::string check_suggestion(std::string_view name, const Pack& pack) {
  const std::vector<Check> checks = pack.checks();
  std::vector<std::string_view> names;
  for (const Check& check : checks) names.push_back(check.descriptor().id);
  return suggestion(name, names);
}

}  // namespace

class RecipeReader {
 public:
  RecipeReader(std::string_view file, const RecipeOptions& options)
      : problems_(ErrorCode::bad_recipe, file),
        limits_(options.limits),
        pack_(options.pack != nullptr ? options.pack : &Pack::shipped()),
        steps_(problems_, options, *pack_) {}

  Result<Recipe> read(const JsonValue& root) {
    if (!root.is(JsonValue::Type::object)) {
      problems_.add(root, fmt::format("the recipe is {}", root.type_name()),
                    "write it as { \"name\": …, \"chain\": [ … ] }");
      return problems_.failed();
    }
    if (const OtherFile* other = other_file(root)) {
      problems_.add(root, fmt::format("this file is {}, not a recipe", other->what), std::string(other->hint));
      return problems_.failed();
    }
    for (const JsonMember& member : root.members) {
      if (member.key == old_disable_key) continue;
      if (std::ranges::find(recipe_keys, member.key) == recipe_keys.end()) problems_.unknown_key(member, recipe_keys);
    }
    Recipe recipe;
    recipe.name_ = string_field(root, "name", problems_);
    if (root.find("name") == nullptr) problems_.add(root, "the recipe has no \"name\"", "add \"name\": \"…\"");
    recipe.summary_ = string_field(root, "summary", problems_);
    static_cast<void>(string_field(root, "$schema", problems_));
    recipe.file_ = problems_.file();
    recipe.size_ = size_field(root, "size", pack_->default_size(), problems_);
    recipe.movement_ = pack_->default_movement();
    if (root.find("movement") != nullptr) {
      recipe.movement_ = static_cast<Movement>(choice_field(root, "movement", movement_names, problems_));
    }
    recipe.data_ = user_data_field(root, problems_, limits_);
    recipe.given_ = given_field(root, problems_, limits_);
    RecipeTree tree;
    tree.given_place = place_of_key(root, "given");
    tree.recipe_place.file = recipe.file_;
    tree.chain_place = place_of_key(root, "chain");
    tree.own_min_size = size_field(root, "min_size", {1, 1}, problems_);
    tree.own_min_size_place = place_of_key(root, "min_size");
    // What the recipe defines is a pack of its own, which extends that of the file.
    std::optional<Pack> own;
    if (has_sections(root)) {
      own.emplace(std::string(), *pack_);
      read_sections(root, *own, problems_);
      use_pack(*own);
    }
    if (const Legend legend = read_legend(root); !legend.empty()) {
      if (!own) own.emplace(std::string(), *pack_);
      own->use_legend(legend);
      use_pack(*own);
    }
    recipe.tile_set_ = pack_->tile_set();
    recipe.grammar_ = pack_->grammar();
    read_chain(root, tree);
    read_checks(root, tree);
    read_disabled(root, disable_key, tree);
    read_disabled(root, old_disable_key, tree);
    finish(root.find("chain"), tree);
    if (!problems_.empty()) return problems_.failed();
    recipe.tree_ = std::make_shared<const RecipeTree>(std::move(tree));
    return recipe;
  }

 private:
  Place place_of_key(const JsonValue& root, std::string_view key) const {
    const auto found = std::ranges::find(root.members, key, &JsonMember::key);
    if (found == root.members.end()) return {.file = problems_.file()};
    return {.file = problems_.file(), .line = found->line, .column = found->column};
  }

  void use_pack(const Pack& pack) {
    pack_ = &pack;
    steps_.use_pack(pack);
  }

  /// The meanings of glyphs in this recipe, which override those in the files of prefabs: { "T": "wood_floor, Table" }.
  Legend read_legend(const JsonValue& root) {
    Legend legend;
    const JsonValue* value = root.find("legend");
    if (value == nullptr) return legend;
    if (!value->is(JsonValue::Type::object)) {
      problems_.add(*value, fmt::format("\"legend\" is {}", value->type_name()),
                    "write it as { \"T\": \"wood_floor, Table\" }");
      return legend;
    }
    for (const JsonMember& member : value->members) {
      std::string_view key = member.key;
      const std::optional<char32_t> glyph = take_utf8(key);
      if (!glyph || !key.empty()) {
        problems_.add(member.line, member.column, fmt::format("\"{}\" is not one character", member.key),
                      "use one character of a drawing as the key");
        continue;
      }
      const std::optional<std::string> text = meaning_text(member.value, problems_);
      if (!text) continue;
      if (Result<Meaning> meaning = meaning_from_text(*text, pack_->tiles())) {
        legend.set(*glyph, std::move(*meaning));
      } else {
        problems_.add(member.value, meaning.error().message, meaning.error().hint);
      }
    }
    return legend;
  }

  void read_chain(const JsonValue& root, RecipeTree& tree) {
    const JsonValue* value = root.find("chain");
    if (value == nullptr) {
      problems_.add(root, "the recipe has no \"chain\"", "add \"chain\": [ … ] with a starter in first place");
      return;
    }
    if (!value->is(JsonValue::Type::array)) {
      problems_.add(*value, fmt::format("\"chain\" is {}", value->type_name()), "make it a list: [ … ]");
      return;
    }
    if (value->items.empty()) {
      problems_.add(*value, "the chain is empty", "begin with a starter; `warren list builders` shows them");
      return;
    }
    tree.nodes = steps_.read(*value);
    if (const std::int64_t steps = max_steps(tree.nodes); steps > limits_.chain_steps) {
      problems_.add({ErrorCode::too_many_steps,
                     fmt::format("the chain has {} steps, and the limit is {}", steps, limits_.chain_steps),
                     {.file = problems_.file(), .line = value->line, .column = value->column},
                     "use fewer steps"});
    }
  }

  void read_checks(const JsonValue& root, RecipeTree& tree) {
    const JsonValue* value = root.find("checks");
    if (value == nullptr) return;
    if (!value->is(JsonValue::Type::array)) {
      problems_.add(*value, fmt::format("\"checks\" is {}", value->type_name()), "make it a list: [ … ]");
      return;
    }
    for (const JsonValue& item : value->items) {
      if (item.is(JsonValue::Type::string)) {
        add_check(item, item.text, nullptr, tree);
      } else if (item.is(JsonValue::Type::object) && item.members.size() == 1) {
        add_check(item, item.members.front().key, &item.members.front().value, tree);
      } else {
        problems_.add(item, fmt::format("a check is {}", item.type_name()),
                      "write it as \"check\" or { \"check\": { \"option\": value } }");
      }
    }
  }

  void add_check(const JsonValue& at, const std::string& name, const JsonValue* options, RecipeTree& tree) {
    std::optional<Check> found = pack_->find_check(name);
    if (!found) {
      problems_.add(at, fmt::format("there is no check named \"{}\"", name), check_suggestion(name, *pack_));
      return;
    }
    Check check = std::move(*found);
    if (options != nullptr) {
      if (!options->is(JsonValue::Type::object)) {
        problems_.add(*options, fmt::format("the options are {}", options->type_name()),
                      "write them as { \"option\": value }");
      }
      for (const JsonMember& member : options->members) read_check_option(check, member);
    }
    for (Error& error : check.problems()) {
      problems_.add(at, fmt::format("check {}: {}", name, error.message), error.hint);
    }
    tree.required.push_back(std::move(check));
    tree.check_places.push_back({.file = problems_.file(), .line = at.line, .column = at.column});
  }

  void read_check_option(Check& check, const JsonMember& member) {
    const auto options = check.descriptor().options;
    const auto found = std::ranges::find(options, member.key, &Option::name);
    if (found != options.end()) return read_plain_option(check, *found, member, problems_);
    std::vector<std::string_view> names;
    for (const Option& option : options) names.push_back(option.name);
    problems_.add(member.line, member.column,
                  fmt::format("the check {} has no option \"{}\"", check.descriptor().id, member.key),
                  names.empty() ? "it has no options" : suggestion(member.key, names));
  }

  void read_disabled(const JsonValue& root, std::string_view key, RecipeTree& tree) {
    const JsonValue* value = root.find(key);
    if (value == nullptr) return;
    if (!value->is(JsonValue::Type::array)) {
      problems_.add(*value, fmt::format("\"{}\" is {}", key, value->type_name()), "make it a list of check names");
      return;
    }
    for (const JsonValue& item : value->items) {
      if (!item.is(JsonValue::Type::string) || find_check(item.text) == nullptr) {
        problems_.add(item, fmt::format("there is no check named {}", shown(item)),
                      check_suggestion(item.text, *pack_));
      } else {
        tree.disabled.push_back(item.text);
      }
    }
  }

  void finish(const JsonValue* list, RecipeTree& tree) {
    for_each_node(tree.nodes, [&](const RecipeNode& node) {
      tree.has_choices |= node.type == RecipeNode::Type::choice || node.min_times != node.max_times;
    });
    for (Error& error : finish_tree(tree)) {
      // A chain needs a starter, and names in conditions refer to something. Recipe::check reports all other problems.
      if (error.code == ErrorCode::bad_recipe) problems_.add(error);
      if (error.code != ErrorCode::bad_starter) continue;
      if (error.place.line > 0) {
        problems_.add({ErrorCode::bad_recipe,
                       fmt::format("{} {}", error.place.builder, error.message),
                       {.file = error.place.file, .line = error.place.line, .column = error.place.column},
                       error.hint});
      } else if (problems_.empty()) {
        // Steps that could not be read also leave the chain empty, and are already reported.
        problems_.add(*list, error.message, error.hint);
      }
    }
    bool is_flat = !tree.has_choices;
    for_each_node(tree.nodes, [&](const RecipeNode& node) { is_flat &= node.chain_option == nullptr; });
    if (!is_flat || !problems_.empty()) return;
    Expansion expansion = expand_nodes(tree.nodes, 0, 1);
    if (Result<Chain> chain = chain_of(tree, std::move(expansion.steps))) {
      tree.only_chain = std::move(*chain);
      tree.only_places = std::move(expansion.places);
    }
  }

  ProblemList problems_;
  const Limits& limits_;
  const Pack* pack_;
  StepReader steps_;
};

Result<Recipe> Recipe::parse(std::string_view text, std::string_view file, const RecipeOptions& options) {
  return guard_allocations([&]() -> Result<Recipe> {
    Result<JsonValue> root = parse_json(text, file, options.limits);
    if (!root) return failure(std::move(root.error()));
    return RecipeReader(file, options).read(*root);
  });
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// Reads the outermost object of a recipe: its name, size, checks and chain.
#include "src/catalogue/recipe_reader.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <warren/prefabs/library.hpp>
#include <warren/text/suggestions.hpp>

#include "src/level/allocation_guard.hpp"
#include "src/text/utf8.hpp"

namespace warren {

namespace {

constexpr std::string_view disable_key = "disable";
constexpr std::string_view old_disable_key = "loosen";  // still accepted
constexpr std::array<std::string_view, 10> recipe_keys = {"$schema",  "name",   "summary", "size",   "min_size",
                                                          "movement", "legend", "chain",   "checks", disable_key};

std::vector<std::string_view> check_names() {
  std::vector<std::string_view> names;
  for (const CheckDescriptor* check : all_checks()) names.push_back(check->id);
  return names;
}

}  // namespace

class RecipeReader {
 public:
  RecipeReader(std::string_view file, const Limits& limits, const RecipeLoader& load, PrefabLookup prefabs)
      : problems_(ErrorCode::bad_recipe, file),
        limits_(limits),
        prefabs_(prefabs),
        steps_(problems_, limits, load, prefabs) {}

  Result<Recipe> read(const JsonValue& root) {
    if (!root.is(JsonValue::Type::object)) {
      problems_.add(root, fmt::format("the recipe is {}", root.type_name()),
                    "write it as { \"name\": …, \"chain\": [ … ] }");
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
    recipe.size_ = read_size(root, "size", {80, 50});
    recipe.movement_ = static_cast<Movement>(choice_field(root, "movement", movement_names, problems_));
    RecipeTree tree;
    tree.recipe_place.file = recipe.file_;
    tree.chain_place = place_of_key(root, "chain");
    tree.least_size = read_size(root, "min_size", {1, 1});
    tree.least_size_place = place_of_key(root, "min_size");
    PrefabLibrary with_legend;
    if (const Legend legend = read_legend(root); !legend.empty()) {
      with_legend = prefabs_.library().with_legend(legend);
      steps_.use_prefabs(with_legend);
    }
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

  Size read_size(const JsonValue& root, std::string_view key, Size fallback) {
    const JsonValue* value = root.find(key);
    if (value == nullptr) return fallback;
    const auto refuse = [&] {
      problems_.add(*value, fmt::format("\"{}\" is not a width and a height", key), "write it as [80, 50]");
      return fallback;
    };
    if (value->items.size() != 2) return refuse();
    const std::optional<std::int64_t> w = value->items[0].integer();
    const std::optional<std::int64_t> h = value->items[1].integer();
    const auto is_valid = [](const std::optional<std::int64_t>& side) {
      return side && *side >= 1 && *side <= 1'000'000;
    };
    if (!is_valid(w) || !is_valid(h)) return refuse();
    return {static_cast<int>(*w), static_cast<int>(*h)};
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
      } else if (!member.value.is(JsonValue::Type::string)) {
        problems_.add(member.value, fmt::format("the meaning is {}", member.value.type_name()),
                      "write it as in \"wood_floor, Table\"");
      } else if (Result<Meaning> meaning = meaning_from_text(member.value.text)) {
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
    const CheckDescriptor* descriptor = find_check(name);
    if (descriptor == nullptr) {
      problems_.add(at, fmt::format("there is no check named \"{}\"", name), suggestion(name, check_names()));
      return;
    }
    Check check(*descriptor);
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
                      suggestion(item.text, check_names()));
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
      // A chain needs a starter. Recipe::check reports all other problems.
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
  PrefabLookup prefabs_;
  StepReader steps_;
};

Result<Recipe> Recipe::parse(std::string_view text, std::string_view file, const Limits& limits,
                             const RecipeLoader& load, PrefabLookup prefabs) {
  return guard_allocations([&]() -> Result<Recipe> {
    Result<JsonValue> root = parse_json(text, file, limits);
    if (!root) return failure(std::move(root.error()));
    return RecipeReader(file, limits, load, prefabs).read(*root);
  });
}

}  // namespace warren

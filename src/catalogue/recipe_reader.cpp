// SPDX-License-Identifier: MIT
// From the text of a recipe to a chain, with every problem found in one pass.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <warren/catalogue/recipe.hpp>
#include <warren/core/json.hpp>

#include "catalogue/json_fields.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 6> recipe_keys = {"$schema", "name", "summary", "size", "movement", "chain"};
constexpr std::array<std::string_view, 2> movement_names = {"orthogonal", "diagonal"};
constexpr std::string_view id_key = "id";

std::vector<std::string_view> builder_names() {
  std::vector<std::string_view> names;
  for (const Descriptor* d : all_builders()) names.push_back(d->id);
  return names;
}

}  // namespace

class RecipeReader {
 public:
  RecipeReader(std::string_view file, const Limits& limits) : problems_(ErrorCode::bad_recipe, file), limits_(limits) {}

  Result<Recipe> read(const JsonValue& root) {
    if (!root.is(JsonValue::Type::object)) {
      problems_.add(root, fmt::format("the recipe is {}", root.type_name()),
                    "write it as { \"name\": …, \"chain\": [ … ] }");
      return problems_.failed();
    }
    for (const JsonMember& member : root.members) {
      if (std::ranges::find(recipe_keys, member.key) == recipe_keys.end()) problems_.unknown_key(member, recipe_keys);
    }
    std::string name = string_field(root, "name", problems_);
    if (root.find("name") == nullptr) problems_.add(root, "the recipe has no \"name\"", "add \"name\": \"…\"");
    std::string summary = string_field(root, "summary", problems_);
    static_cast<void>(string_field(root, "$schema", problems_));
    const Size size = read_size(root);
    const auto movement = static_cast<Movement>(choice_field(root, "movement", movement_names, problems_));
    read_chain(root);
    if (!problems_.empty()) return problems_.failed();

    Result<Chain> chain = Chain::of(std::move(steps_));
    if (!chain) {
      chain.error().place = {.file = problems_.file(), .line = chain_line_, .column = chain_column_};
      return failure(std::move(chain.error()));
    }
    Recipe recipe(std::move(*chain));
    recipe.name_ = std::move(name);
    recipe.summary_ = std::move(summary);
    recipe.file_ = problems_.file();
    recipe.size_ = size;
    recipe.movement_ = movement;
    recipe.steps_ = std::move(positions_);
    return recipe;
  }

 private:
  Size read_size(const JsonValue& root) {
    const JsonValue* value = root.find("size");
    if (value == nullptr) return {80, 50};
    const auto refuse = [&] {
      problems_.add(*value, "\"size\" is not a width and a height", "write it as [80, 50]");
      return Size{80, 50};
    };
    if (value->items.size() != 2) return refuse();
    const std::optional<std::int64_t> w = value->items[0].integer();
    const std::optional<std::int64_t> h = value->items[1].integer();
    const auto sane = [](const std::optional<std::int64_t>& side) { return side && *side >= 1 && *side <= 1'000'000; };
    if (!sane(w) || !sane(h)) return refuse();
    return {static_cast<int>(*w), static_cast<int>(*h)};
  }

  void read_chain(const JsonValue& root) {
    const JsonValue* value = root.find("chain");
    if (value == nullptr) {
      problems_.add(root, "the recipe has no \"chain\"", "add \"chain\": [ … ] with a starter in first place");
      return;
    }
    chain_line_ = value->line;
    chain_column_ = value->column;
    if (!value->is(JsonValue::Type::array)) {
      problems_.add(*value, fmt::format("\"chain\" is {}", value->type_name()), "make it a list: [ … ]");
    } else if (value->items.size() > static_cast<std::size_t>(limits_.chain_steps)) {
      Error error{ErrorCode::too_many_steps,
                  fmt::format("the chain has {} steps, and the limit is {}", value->items.size(), limits_.chain_steps),
                  {.file = problems_.file(), .line = value->line, .column = value->column},
                  "use fewer steps"};
      problems_.add(std::move(error));
    } else {
      for (const JsonValue& step : value->items) read_step(step);
    }
  }

  void read_step(const JsonValue& value) {
    ++position_;
    if (value.is(JsonValue::Type::string)) {
      add_step(value.text, value.line, value.column, nullptr);
    } else if (value.is(JsonValue::Type::object) && value.members.size() == 1) {
      const JsonMember& only = value.members.front();
      add_step(only.key, only.line, only.column, &only.value);
    } else {
      problems_.add(
          value,
          fmt::format("a step is {}", value.is(JsonValue::Type::object) ? "an object with more or less than one key"
                                                                        : value.type_name()),
          "write it as \"builder\" or { \"builder\": { \"option\": value } }");
    }
  }

  void add_step(std::string_view builder, int line, int column, const JsonValue* options) {
    const Descriptor* descriptor = find_builder(builder);
    if (descriptor == nullptr) {
      const auto names = builder_names();
      problems_.add(line, column, fmt::format("there is no builder named \"{}\"", builder), suggestion(builder, names));
      return;
    }
    check_kind(*descriptor, line, column);
    Step step = descriptor->make();
    if (options != nullptr) read_options(step, *options);
    steps_.push_back(std::move(step));
    positions_.push_back({line, column});
  }

  void check_kind(const Descriptor& descriptor, int line, int column) {
    if (position_ == 1 && descriptor.kind == Kind::meta) {
      problems_.add(line, column,
                    fmt::format("{} changes a map and cannot make one, so it cannot come first", descriptor.id),
                    "put a starter before it; `warren list builders` shows them");
    } else if (position_ > 1 && descriptor.kind == Kind::starter) {
      problems_.add(line, column, fmt::format("{} is a second starter, as step {}", descriptor.id, position_),
                    "keep one starter, in first place");
    }
  }

  void read_options(Step& step, const JsonValue& options) {
    if (!options.is(JsonValue::Type::object)) {
      problems_.add(options, fmt::format("the options are {}", options.type_name()),
                    "write them as { \"option\": value }");
      return;
    }
    for (const JsonMember& member : options.members) {
      if (member.key == id_key) {
        step.set_id(string_field(options, id_key, problems_));
      } else {
        read_option(step, member);
      }
    }
  }

  void read_option(Step& step, const JsonMember& member) {
    const auto options = step.descriptor().options;
    const auto found = std::ranges::find(options, member.key, &Option::name);
    if (found == options.end()) {
      std::vector<std::string_view> names{id_key};
      for (const Option& option : options) names.push_back(option.name);
      problems_.add(member.line, member.column,
                    fmt::format("{} has no option \"{}\"", step.descriptor().id, member.key),
                    suggestion(member.key, names));
      return;
    }
    const std::optional<OptionValue> value = to_option_value(member.value);
    if (value && step.set(*found, *value)) return;
    const std::string shown =
        value ? to_text(*value)
              : std::string(member.value.is(JsonValue::Type::number) ? member.value.text : member.value.type_name());
    problems_.add(member.value, fmt::format("option {} is {}", member.key, shown), "give it " + found->expectation());
  }

  static std::optional<OptionValue> to_option_value(const JsonValue& value) {
    if (value.is(JsonValue::Type::boolean)) return value.boolean;
    if (value.is(JsonValue::Type::string)) return value.text;
    if (const std::optional<std::int64_t> number = value.integer()) return *number;
    return std::nullopt;
  }

  ProblemList problems_;
  const Limits& limits_;
  std::vector<Step> steps_;
  int position_ = 0;  // of the step that is being read, from 1; those that made no sense count too
  std::vector<Recipe::Position> positions_;
  int chain_line_ = 1;
  int chain_column_ = 1;
};

Result<Recipe> Recipe::parse(std::string_view text, std::string_view file, const Limits& limits) {
  Result<JsonValue> root = parse_json(text, file, limits);
  if (!root) return failure(std::move(root.error()));
  return RecipeReader(file, limits).read(*root);
}

}  // namespace warren

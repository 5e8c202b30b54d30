// SPDX-License-Identifier: MIT
// Reads the steps of a recipe: builders with their options.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include <warren/text/suggestions.hpp>

#include "src/catalogue/recipe_reader.hpp"
#include "src/chain/where_names.hpp"

namespace warren {

namespace {

constexpr std::string_view id_key = "id";
constexpr std::string_view off_key = "off";
constexpr std::array<std::string_view, 4> choice_words = {"one_of", "maybe", "repeat", "include"};

/// The ids of a custom builder are those of its step, so the steps are needed as long as the names.
std::string builder_suggestion(std::string_view name, const Pack& pack) {
  const std::vector<Step> builders = pack.builders();
  std::vector<std::string_view> names(choice_words.begin(), choice_words.end());
  for (const Step& step : builders) names.push_back(step.descriptor().id);
  return suggestion(name, names, "`warren list builders` shows them");
}

/// A name that is close, or else what the option accepts.
std::string named_hint(const Option& option, const JsonValue& value, const Pack& pack) {
  const std::string expected = "give it " + option.expectation();
  if (!value.is(JsonValue::Type::string)) return expected;
  const std::string list = option.type == OptionType::prefab    ? "`warren list prefabs` shows them"
                           : option.type == OptionType::theme   ? "`warren list themes` shows them"
                           : option.type == OptionType::machine ? "`warren list machines` shows them"
                                                                : expected;
  return suggestion(value.text, option.names(pack), list);
}

}  // namespace

std::optional<OptionValue> to_option_value(const JsonValue& value) {
  if (value.is(JsonValue::Type::boolean)) return value.boolean;
  if (value.is(JsonValue::Type::string)) return value.text;
  if (const std::optional<std::int64_t> number = value.integer()) return *number;
  return std::nullopt;
}

std::string shown(const JsonValue& value) {
  if (value.is(JsonValue::Type::string)) return fmt::format("\"{}\"", value.text);
  if (value.is(JsonValue::Type::boolean)) return value.boolean ? "true" : "false";
  return value.is(JsonValue::Type::number) ? value.text : std::string(value.type_name());
}

Place StepReader::place_of(int line, int column, std::string_view name) const {
  return {.file = problems_.file(), .line = line, .column = column, .builder = std::string(name)};
}

RecipeNodes StepReader::read(const JsonValue& value) {
  RecipeNodes nodes;
  if (!value.is(JsonValue::Type::array)) {
    add_node(nodes, value);
    return nodes;
  }
  for (const JsonValue& item : value.items) {
    // A file of a megabyte can hold a hundred thousand steps: stop early.
    if (problems_.is_full() || nodes_ > 4 * limits_.chain_steps) break;
    add_node(nodes, item);
  }
  return nodes;
}

void StepReader::add_node(RecipeNodes& nodes, const JsonValue& value) {
  if (++nodes_ == 4 * limits_.chain_steps + 1) {
    problems_.add({ErrorCode::too_many_steps,
                   fmt::format("the recipe has more than {} steps and choices", 4 * limits_.chain_steps),
                   place_of(value.line, value.column, {}), "use fewer steps"});
  }
  if (nodes_ > 4 * limits_.chain_steps) return;
  if (value.is(JsonValue::Type::string)) {
    add_named(nodes, value, value.text, nullptr);
  } else if (value.is(JsonValue::Type::object) && value.members.size() == 1) {
    add_named(nodes, value, value.members.front().key, &value.members.front().value);
  } else {
    problems_.add(
        value,
        fmt::format("a step is {}",
                    value.is(JsonValue::Type::object) ? "an object with more or less than one key" : value.type_name()),
        "write it as \"builder\" or { \"builder\": { \"option\": value } }");
    nodes.push_back({.place = place_of(value.line, value.column, {}), .stream = fmt::format("unknown#{}", nodes_)});
  }
}

void StepReader::add_named(RecipeNodes& nodes, const JsonValue& value, std::string_view name, const JsonValue* body) {
  const bool is_member = !value.members.empty();
  const int line = is_member ? value.members.front().line : value.line;
  const int column = is_member ? value.members.front().column : value.column;
  const Place place = place_of(line, column, name);
  const std::size_t before = nodes.size();
  if (std::ranges::find(choice_words, name) != choice_words.end()) {
    if (body == nullptr) {
      problems_.add(line, column, fmt::format("\"{}\" has no value", name),
                    "write it as an object; docs/RECIPES.md has examples");
    } else if (name == "one_of") {
      add_one_of(nodes, place, *body);
    } else if (name == "maybe") {
      add_maybe(nodes, place, *body);
    } else if (name == "repeat") {
      add_repeat(nodes, place, *body);
    } else {
      add_include(nodes, *body);
    }
  } else if (std::optional<Step> step = pack_->find_builder(name)) {
    add_step(nodes, std::move(*step), place, body);
  } else if (!problems_.is_full()) {
    problems_.add(line, column, fmt::format("there is no builder named \"{}\"", name),
                  builder_suggestion(name, *pack_));
    nodes.push_back({.place = place, .stream = fmt::format("unknown#{}", nodes_)});
  }
  // Steps that are off are still read, so that the other steps keep their random streams.
  if (is_off(body)) nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(before), nodes.end());
}

bool StepReader::is_off(const JsonValue* body) {
  const JsonValue* off = body == nullptr ? nullptr : body->find(off_key);
  if (off == nullptr) return false;
  if (!off->is(JsonValue::Type::boolean)) {
    problems_.add(*off, fmt::format("\"off\" is {}", shown(*off)), "give it true or false");
    return false;
  }
  return off->boolean;
}

std::string StepReader::stream_of(std::string_view name, const JsonValue* options) {
  if (options != nullptr && options->find(id_key) != nullptr) {
    const JsonValue& id = *options->find(id_key);
    if (id.is(JsonValue::Type::string) && id.text.empty()) problems_.add(id, "the id is empty", "give it a name");
    return string_field(*options, id_key, problems_);
  }
  const auto found = counts_.find(name);
  int& count = found != counts_.end() ? found->second : counts_.emplace(name, 0).first->second;
  return fmt::format("{}#{}", name, count++);
}

void StepReader::add_step(RecipeNodes& nodes, Step step, const Place& place, const JsonValue* options) {
  RecipeNode node{.place = place, .stream = stream_of(step.descriptor().id, options), .step = std::move(step)};
  // Defaults, such as "any" for prefabs and "default" for spawn tables, refer to the pack rather than the built-in one.
  for (const Option& option : node.step->descriptor().options) {
    const bool is_named = (option.type == OptionType::prefab && pack_->has_own_prefabs()) ||
                          (option.type == OptionType::theme && pack_->has_own_themes()) ||
                          (option.type == OptionType::machine && pack_->has_own_machines()) ||
                          (option.type == OptionType::spawn_table && pack_->has_own_tables());
    if (!is_named) continue;
    static_cast<void>(node.step->set_by_name(option, std::get<std::string>(node.step->get(option)), *pack_));
  }
  if (options != nullptr) read_options(node, *options);
  node.min_size = node.step->min_size();
  if (node.chain_option != nullptr) {
    std::vector<Step> inside;
    for_each_node(node.branches.front().nodes, [&](const RecipeNode& inner) {
      if (inner.step) inside.push_back(*inner.step);
    });
    Step full = *node.step;
    if (full.set(*node.chain_option, SubChain(Chain::loose(std::move(inside))))) node.min_size = full.min_size();
  }
  nodes.push_back(std::move(node));
}

void StepReader::read_options(RecipeNode& node, const JsonValue& options) {
  if (!options.is(JsonValue::Type::object)) {
    problems_.add(options, fmt::format("the options are {}", options.type_name()),
                  "write them as { \"option\": value }");
    return;
  }
  for (const JsonMember& member : options.members) {
    if (member.key == id_key) {
      if (member.value.is(JsonValue::Type::string)) node.step->set_id(member.value.text);
    } else if (member.key != off_key) {
      read_option(node, member);
    }
  }
}

void StepReader::read_option(RecipeNode& node, const JsonMember& member) {
  const auto options = node.step->descriptor().options;
  const auto found = std::ranges::find(options, member.key, &Option::name);
  if (found == options.end()) {
    std::vector<std::string_view> names{id_key, off_key};
    for (const Option& option : options) names.push_back(option.name);
    problems_.add(member.line, member.column,
                  fmt::format("{} has no option \"{}\"", node.step->descriptor().id, member.key),
                  suggestion(member.key, names));
  } else if (found->type == OptionType::chain) {
    node.chain_option = &*found;
    node.branches.push_back({.nodes = read(member.value)});
  } else if (found->set_from_json != nullptr) {
    read_object_option(node, *found, member);
  } else if (found->set_by_name != nullptr) {
    read_named(*node.step, *found, member);
  } else {
    read_plain_option(*node.step, *found, member, problems_);
  }
}

void StepReader::read_object_option(RecipeNode& node, const Option& option, const JsonMember& member) {
  std::vector<Error> problems;
  node.step->set_from_json(option, member.value, problems);
  for (Error& error : problems) {
    if (error.code == ErrorCode::bad_option) error.code = ErrorCode::bad_recipe;
    error.message = fmt::format("option {}: {}", member.key, error.message);
    error.place.file = problems_.file();
    problems_.add(std::move(error));
  }
  if (problems.empty() && option.type == OptionType::where) look_up_names(node, member.value);
}

void StepReader::look_up_names(RecipeNode& node, const JsonValue& where) {
  for (const JsonMember& condition : where.members) {
    for (const JsonMember& named : condition.value.members) {
      node.where_names.push_back({named.key, named.line, named.column});
    }
    for (const JsonValue& name : condition.value.items) node.where_names.push_back({name.text, name.line, name.column});
    const JsonValue& only = condition.value;
    if (only.is(JsonValue::Type::string)) node.where_names.push_back({only.text, only.line, only.column});
  }
  for (WhereNameProblem& problem : unknown_tiles(*node.step->where(), pack_->tiles())) {
    problem.error.code = ErrorCode::bad_recipe;
    problem.error.place = node.place_of_name(problem.name);
    problems_.add(std::move(problem.error));
  }
}

void StepReader::read_named(Step& step, const Option& option, const JsonMember& member) {
  const JsonValue& value = member.value;
  const bool text = value.is(JsonValue::Type::string);
  const Error* broken = !text                                    ? nullptr
                        : option.type == OptionType::prefab      ? pack_->prefabs().problem_of(value.text)
                        : option.type == OptionType::spawn_table ? pack_->problem_of_table(value.text)
                        : option.type == OptionType::theme       ? pack_->problem_of_theme(value.text)
                        : option.type == OptionType::machine     ? pack_->problem_of_machine(value.text)
                                                                 : nullptr;
  if (broken != nullptr) {
    problems_.add(value, fmt::format("option {} is {}, whose file cannot be used", member.key, shown(value)),
                  "correct that file; its problems follow");
    problems_.add_all(*broken);
    return;
  }
  if (text && step.set_by_name(option, value.text, *pack_)) return;
  problems_.add(value, fmt::format("option {} is {}", member.key, shown(value)), named_hint(option, value, *pack_));
}

}  // namespace warren

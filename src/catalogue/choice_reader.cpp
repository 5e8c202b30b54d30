// SPDX-License-Identifier: MIT
// Reads the choices of a recipe: one_of, maybe and repeat.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "src/catalogue/recipe_reader.hpp"

namespace warren {

namespace {

constexpr int max_weight = 1'000'000;
constexpr int max_times = 1000;
constexpr std::size_t max_branches = 1000;

}  // namespace

bool StepReader::is_choice_object(const JsonValue& body, std::string_view what,
                                  std::span<const std::string_view> keys) {
  if (!body.is(JsonValue::Type::object)) {
    problems_.add(body, fmt::format("\"{}\" is {}", what, body.type_name()),
                  fmt::format("write it as {{ \"{}\": {{ \"do\": [ … ] }} }}", what));
    return false;
  }
  for (const JsonMember& member : body.members) {
    if (std::ranges::find(keys, member.key) == keys.end()) problems_.unknown_key(member, keys);
  }
  return true;
}

RecipeNodes StepReader::steps_of(const JsonValue& body, std::string_view key) {
  const JsonValue* steps = body.find(key);
  if (steps != nullptr) return read(*steps);
  problems_.add(body, fmt::format("there is no \"{}\"", key), fmt::format("add \"{}\": [ … ] with steps", key));
  return {};
}

void StepReader::add_one_of(RecipeNodes& nodes, const Place& place, const JsonValue& body) {
  RecipeNode node{.type = RecipeNode::Type::choice, .place = place, .stream = stream_of("one_of", &body)};
  const JsonValue* list = &body;
  if (body.is(JsonValue::Type::object)) {
    constexpr std::array<std::string_view, 3> keys = {"id", "of", "off"};
    static_cast<void>(is_choice_object(body, "one_of", keys));
    list = body.find("of");
  }
  if (list == nullptr || !list->is(JsonValue::Type::array)) {
    problems_.add(body, "\"one_of\" is not a list", "write it as { \"one_of\": [ \"this\", \"that\" ] }");
  } else if (list->items.empty()) {
    problems_.add(*list, "\"one_of\" has nothing to choose from", "add a branch");
  } else {
    read_branches(node, *list);
  }
  nodes.push_back(std::move(node));
}

void StepReader::read_branches(RecipeNode& node, const JsonValue& list) {
  if (list.items.size() > max_branches) {
    problems_.add(list, fmt::format("\"one_of\" has {} branches", list.items.size()),
                  fmt::format("use {} or fewer", max_branches));
    return;
  }
  for (const JsonValue& item : list.items) node.branches.push_back(read_branch(item));
}

RecipeBranch StepReader::read_branch(const JsonValue& value) {
  const bool weighted = value.find("do") != nullptr || value.find("weight") != nullptr;
  if (!weighted) return {.nodes = read(value)};
  constexpr std::array<std::string_view, 2> keys = {"weight", "do"};
  static_cast<void>(is_choice_object(value, "one_of", keys));
  const std::int64_t weight = integer_field(value, "weight", 1, max_weight, problems_, 1);
  return {static_cast<int>(weight), steps_of(value, "do")};
}

void StepReader::add_maybe(RecipeNodes& nodes, const Place& place, const JsonValue& body) {
  constexpr std::array<std::string_view, 5> keys = {"chance", "do", "else", "id", "off"};
  if (!is_choice_object(body, "maybe", keys)) return;
  RecipeNode node{.type = RecipeNode::Type::choice, .place = place, .stream = stream_of("maybe", &body)};
  const auto chance = static_cast<int>(integer_field(body, "chance", 0, 100, problems_, 50));
  node.branches.push_back({chance, steps_of(body, "do")});
  node.branches.push_back({100 - chance, body.find("else") != nullptr ? steps_of(body, "else") : RecipeNodes{}});
  nodes.push_back(std::move(node));
}

void StepReader::add_repeat(RecipeNodes& nodes, const Place& place, const JsonValue& body) {
  constexpr std::array<std::string_view, 4> keys = {"times", "do", "id", "off"};
  if (!is_choice_object(body, "repeat", keys)) return;
  RecipeNode node{.type = RecipeNode::Type::repeat, .place = place, .stream = stream_of("repeat", &body)};
  if (!read_times(node, body)) return;
  node.branches.push_back({.nodes = steps_of(body, "do")});
  const std::int64_t steps = max_steps(node);
  if (steps > limits_.chain_steps) {
    problems_.add({ErrorCode::too_many_steps,
                   fmt::format("makes up to {} steps, and the limit is {}", steps, limits_.chain_steps), place,
                   "repeat it less often"});
    return;
  }
  // Repeats without steps are left out: the limit of steps would not bound nested ones.
  if (steps > 0) nodes.push_back(std::move(node));
}

bool StepReader::read_times(RecipeNode& node, const JsonValue& body) {
  const JsonValue* times = body.find("times");
  const auto in_range = [](const std::optional<std::int64_t>& n) { return n && *n >= 0 && *n <= max_times; };
  if (times != nullptr && times->is(JsonValue::Type::number) && in_range(times->integer())) {
    node.min_times = node.max_times = static_cast<int>(*times->integer());
    return true;
  }
  if (times != nullptr && times->items.size() == 2) {
    const auto first = times->items[0].integer();
    const auto last = times->items[1].integer();
    if (in_range(first) && in_range(last) && *first <= *last) {
      node.min_times = static_cast<int>(*first);
      node.max_times = static_cast<int>(*last);
      return true;
    }
  }
  problems_.add(times != nullptr ? *times : body, times != nullptr ? "\"times\" is not valid" : "there is no \"times\"",
                fmt::format("give it a whole number from 0 to {}, or two of them as in [1, 3]", max_times));
  return false;
}

}  // namespace warren

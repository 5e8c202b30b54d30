// SPDX-License-Identifier: MIT
#include <warren/chain/option.hpp>

#include <algorithm>

#include <fmt/core.h>

namespace warren {

namespace {

/// Files of levels cannot hold them.
bool has_control_characters(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; });
}

}  // namespace

std::string to_text(const OptionValue& value) {
  if (const bool* toggle = std::get_if<bool>(&value)) return *toggle ? "true" : "false";
  if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
  if (const auto* sub = std::get_if<SubChain>(&value)) return sub->to_text();
  if (const auto* object = std::get_if<JsonText>(&value)) return object->json;
  return fmt::format("\"{}\"", std::get<std::string>(value));
}

namespace {

/// The place of a choice in the list, by its name or an old one; the end of the list if there is no such choice.
auto find_choice(const Option& option, std::string_view name) {
  const auto renamed = std::ranges::find(option.renamed, name, &RenamedChoice::old_name);
  return std::ranges::find(option.choices, renamed == option.renamed.end() ? name : renamed->name);
}

}  // namespace

Status detail::in_order(std::string_view low_name, std::int64_t low, std::string_view high_name, std::int64_t high) {
  if (low <= high) return ok();
  return failure({ErrorCode::bad_option,
                  fmt::format("option {} is {}, but {} is only {}", low_name, low, high_name, high),
                  {},
                  fmt::format("make {} at least {}", high_name, low_name)});
}

std::string Option::expectation() const {
  switch (type) {
    case OptionType::toggle: return "true or false";
    case OptionType::spawn_table: return "the name of a spawn table";
    case OptionType::chain: return "a list of steps";
    case OptionType::text: return fmt::format("a text of at most {} bytes without line breaks", Option::max_text_bytes);
    case OptionType::count: return R"(a whole number, or a range such as { "min": 1, "max": 4 })";
    case OptionType::where: return R"(conditions such as { "steps_from_start": { "min": 20 } })";
    case OptionType::data: return R"(an object of the game's own, such as { "key": 1 })";
    case OptionType::graph: return R"(rooms and links, such as { "rooms": ["a", "b"], "links": ["a - b"] })";
    case OptionType::tile:
      return fmt::format("the name of a tile that {}, other than doors and stairs; `warren list tiles` shows them",
                         max < 128 ? "is walkable" : "blocks");
    case OptionType::number: return fmt::format("a whole number from {} to {}", min, max);
    case OptionType::prefab: return "the name or a tag of a prefab; `warren list prefabs` shows them";
    case OptionType::theme: return "the name or a tag of a theme; `warren list themes` shows them";
    case OptionType::machine: return "the name or a tag of a machine; `warren list machines` shows them";
    case OptionType::choice: break;
  }
  std::string text = "one of";
  for (const std::string_view choice : choices) text += fmt::format(" \"{}\"", choice);
  return text;
}

Error Option::refusal(const OptionValue& value) const {
  return {ErrorCode::bad_option, fmt::format("option {} is {}", name, to_text(value)), {}, "give it " + expectation()};
}

OptionValue Option::read(const void* owner) const {
  OptionValue value = get_raw(owner);
  if (type != OptionType::choice) return value;
  const auto index = static_cast<std::size_t>(std::get<std::int64_t>(value));
  return index < choices.size() ? OptionValue(std::string(choices[index])) : value;
}

bool Option::write(void* owner, const OptionValue& value) const {
  if (!accepts(value)) return false;
  if (type != OptionType::choice) return set_raw(owner, value);
  const auto found = find_choice(*this, std::get<std::string>(value));
  return set_raw(owner, static_cast<std::int64_t>(found - choices.begin()));
}

bool Option::accepts(const OptionValue& value) const {
  const auto* number = std::get_if<std::int64_t>(&value);
  const auto* text = std::get_if<std::string>(&value);
  switch (type) {
    case OptionType::toggle: return std::holds_alternative<bool>(value);
    case OptionType::number: return number != nullptr && *number >= min && *number <= max;
    case OptionType::choice: return text != nullptr && find_choice(*this, *text) != choices.end();
    case OptionType::prefab:
    case OptionType::theme:
    case OptionType::machine:
    case OptionType::tile:
    case OptionType::spawn_table: return text != nullptr;
    case OptionType::chain: return std::holds_alternative<SubChain>(value);
    case OptionType::text:
      return text != nullptr && text->size() <= Option::max_text_bytes && !has_control_characters(*text);
    case OptionType::count:
    case OptionType::data:
    case OptionType::graph:
    case OptionType::where: return std::holds_alternative<JsonText>(value);
  }
  return false;
}

}  // namespace warren

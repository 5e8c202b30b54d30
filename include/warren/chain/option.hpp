// SPDX-License-Identifier: MIT
// Describes the options of builders and checks: the name, type, range and help of one member of a struct.
//
// Recipe parsing, `warren describe`, the JSON Schema, the studio's controls and random tests use this description. It
// holds no defaults: they are those of the struct.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include <warren/chain/content.hpp>
#include <warren/flow/flow_graph.hpp>
#include <warren/grid/rng.hpp>
#include <warren/json/json_value.hpp>
#include <warren/level/spawn_table.hpp>
#include <warren/level/user_data.hpp>
#include <warren/placement/where.hpp>

namespace warren {

class Chain;

/// A chain as the value of an option, such as the chain that runs inside a region. May be empty. Copies share the
/// chain, which never changes.
class SubChain {
 public:
  SubChain() = default;
  SubChain(Chain chain);  // NOLINT(google-explicit-constructor): as in Region{.chain = Chain{…}}

  /// Whether it holds a chain.
  explicit operator bool() const { return chain_ != nullptr; }
  const Chain& operator*() const { return *chain_; }
  const Chain* operator->() const { return chain_.get(); }

  /// The ids of its steps, as in "[bsp_dungeon, room_spawner]".
  std::string to_text() const;
  /// Whether both run the same steps with the same random draws.
  bool operator==(const SubChain& other) const;
  /// Folds everything that the chain's draws depend on into a hash.
  void fold_into(Hasher& hasher) const;

 private:
  std::shared_ptr<const Chain> chain_;
};

/// The type of an option's value in recipes.
enum class OptionType : std::uint8_t {
  number,
  toggle,
  choice,
  text,
  spawn_table,
  chain,
  prefab,
  tile,
  count,
  where,
  data,
  graph,
  theme,
  machine
};
/// The names of the types, in the order of the enumerators.
inline constexpr std::string_view option_type_names[] = {"number", "toggle", "choice", "text",   "spawn_table",
                                                         "chain",  "prefab", "tile",   "count",  "where",
                                                         "data",   "graph",  "theme",  "machine"};

/// A value with members of its own, as JSON: a count, a where, data or a graph.
struct JsonText {
  std::string json;

  bool operator==(const JsonText&) const = default;
};

/// A value of any option. Choices, texts, spawn tables, prefabs, tiles, themes and machines are strings.
using OptionValue = std::variant<std::int64_t, bool, std::string, SubChain, JsonText>;

/// The value as recipes write it: 30, true, "first".
std::string to_text(const OptionValue& value);

/// A choice that had another name in earlier versions. Recipes may still use the old name.
struct RenamedChoice {
  std::string_view old_name;
  std::string_view name;
};

/// Describes one option: a member of the struct that holds the options.
struct Option {
  static constexpr std::size_t max_text_bytes = 500;  ///< of a text: names, or a list of them

  std::string_view name;                        ///< the name in recipes, which is that of the member
  OptionType type = OptionType::number;         ///< what values it takes
  std::int64_t min = 0;                         ///< the smallest number
  std::int64_t max = 0;                         ///< the largest number
  std::span<const std::string_view> choices{};  ///< the names of all choices
  std::span<const RenamedChoice> renamed{};     ///< old names of choices
  std::string_view help;                        ///< one phrase on what it does
  OptionValue (*get_raw)(const void* owner) = nullptr;
  bool (*set_raw)(void* owner, const OptionValue& value) = nullptr;
  /// For spawn tables, prefabs, tiles, themes and machines: the names that some content offers.
  std::vector<std::string_view> (*names)(const Content& content) = nullptr;
  /// For counts, wheres, data and graphs: sets the value that the JSON describes. Appends the problems, with their
  /// lines and columns.
  void (*set_from_json)(void* owner, const JsonValue& json, std::vector<Error>& problems) = nullptr;
  /// For the same: sets the value with this name. Returns false if the content has none.
  bool (*set_by_name)(void* owner, std::string_view name, const Content& content) = nullptr;
  bool (*same_raw)(const void* a, const void* b) = nullptr;
  void (*fold_raw)(const void* owner, Hasher& hasher) = nullptr;

  /// The value in the struct at `owner`. Choices are given by name.
  OptionValue read(const void* owner) const;
  /// Sets the value in the struct at `owner`. Returns false, and changes nothing, if it is not accepted.
  bool write(void* owner, const OptionValue& value) const;

  /// Whether the value has the right type and is in range. Old names of choices are accepted.
  bool accepts(const OptionValue& value) const;
  /// Whether the structs at `a` and `b` have the same value.
  bool same(const void* a, const void* b) const { return same_raw(a, b); }
  /// Folds the value in the struct at `owner` into a hash: of tables and prefabs the contents, not only the name.
  void fold_into(Hasher& hasher, const void* owner) const { fold_raw(owner, hasher); }
  /// The accepted values in words: "a whole number from 1 to 1000".
  std::string expectation() const;
  /// The error for a value that is not accepted.
  Error refusal(const OptionValue& value) const;
};

/// The smallest and the largest value of a number.
struct Range {
  std::int64_t min;
  std::int64_t max;
};

/// A value that recipes refer to by name and that is looked up in the content of a pack: a choice of prefabs, a tile.
/// T::option_type is its type as an option.
template <class T>
concept NamedValue = std::equality_comparable<T> &&
                     requires(const T& value, std::string_view name, const Content& content, Hasher& hasher) {
                       { T::option_type } -> std::convertible_to<OptionType>;
                       { value.name() } -> std::convertible_to<std::string_view>;
                       { *T::find(name, content) } -> std::convertible_to<const T&>;
                       { T::names(content) } -> std::same_as<std::vector<std::string_view>>;
                       value.fold_into(hasher);
                     };

/// A value that recipes write as JSON with members of its own: a CountRange, a Where, a UserData or a FlowGraph.
template <class T>
concept JsonOption = requires(const T& value, const JsonValue& json, std::vector<Error>& problems, Hasher& hasher) {
  { T::from_json(json, problems) } -> std::same_as<T>;
  { value.to_json() } -> std::same_as<std::string>;
  value.fold_into(hasher);
};

namespace detail {

template <class>
struct MemberOf;
template <class Owner_, class Value_>
struct MemberOf<Value_ Owner_::*> {
  using Owner = Owner_;
  using Value = Value_;
};

/// "braid_percent" for &Maze::braid_percent: the name of an option is that of its member.
template <auto Member>
consteval std::string_view member_name() {
#if defined(_MSC_VER)
  constexpr std::string_view text = __FUNCSIG__;
  constexpr std::size_t end = text.rfind('>');
#else
  constexpr std::string_view text = __PRETTY_FUNCTION__;
  constexpr std::size_t end = text.find_first_of(");]", text.find("Member = "));
#endif
  constexpr std::size_t begin = text.rfind("::", end) + 2;
  static_assert(begin > 1 && begin < end);
  return text.substr(begin, end - begin);
}

/// The value of type T with this name; empty if there is none.
template <class T>
std::optional<T> find_named(std::string_view name, const Content& content) {
  if constexpr (std::is_same_v<T, SpawnTable>) {
    const SpawnTable* table = content.spawn_table(name);
    return table == nullptr ? std::nullopt : std::optional<T>(*table);
  } else {
    return T::find(name, content);
  }
}

template <auto Member>
OptionValue get_member(const void* owner) {
  using M = MemberOf<decltype(Member)>;
  const auto& value = static_cast<const typename M::Owner*>(owner)->*Member;
  if constexpr (requires { value.is_valid(); }) {
    if (!value.is_valid()) return static_cast<std::int64_t>(static_cast<Tile>(value));  // which no option accepts
  }
  if constexpr (std::is_same_v<typename M::Value, bool> || std::is_same_v<typename M::Value, SubChain> ||
                std::is_same_v<typename M::Value, std::string>) {
    return value;
  } else if constexpr (JsonOption<typename M::Value>) {
    return JsonText{value.to_json()};
  } else if constexpr (std::is_same_v<typename M::Value, SpawnTable> || NamedValue<typename M::Value>) {
    return std::string(value.name());
  } else {
    return static_cast<std::int64_t>(value);
  }
}

template <auto Member>
bool same_member(const void* a, const void* b) {
  using Owner = typename MemberOf<decltype(Member)>::Owner;
  return static_cast<const Owner*>(a)->*Member == static_cast<const Owner*>(b)->*Member;
}

template <auto Member>
void fold_member(const void* owner, Hasher& hasher) {
  using M = MemberOf<decltype(Member)>;
  const auto& value = static_cast<const typename M::Owner*>(owner)->*Member;
  if constexpr (requires { value.fold_into(hasher); }) {
    value.fold_into(hasher);
  } else if constexpr (std::is_same_v<typename M::Value, std::string>) {
    hasher.text(value);
  } else {
    hasher.number(static_cast<std::int64_t>(value));
  }
}

/// Sets a value from its JSON. Returns false, and changes nothing, if that is not valid.
template <JsonOption T>
bool set_from_text(T& member, std::string_view text) {
  const Result<JsonValue> json = parse_json(text, {});
  if (!json) return false;
  std::vector<Error> problems;
  T value = T::from_json(*json, problems);
  if (problems.empty()) member = std::move(value);
  return problems.empty();
}

template <auto Member>
void set_member_from_json(void* owner, const JsonValue& json, std::vector<Error>& problems) {
  using M = MemberOf<decltype(Member)>;
  static_cast<typename M::Owner*>(owner)->*Member = M::Value::from_json(json, problems);
}

template <auto Member>
bool set_member(void* owner, const OptionValue& value) {
  using M = MemberOf<decltype(Member)>;
  auto& member = static_cast<typename M::Owner*>(owner)->*Member;
  if constexpr (std::is_same_v<typename M::Value, bool>) {
    if (const bool* toggle = std::get_if<bool>(&value)) return member = *toggle, true;
  } else if constexpr (std::is_same_v<typename M::Value, SubChain>) {
    if (const SubChain* chain = std::get_if<SubChain>(&value)) return member = *chain, true;
  } else if constexpr (std::is_same_v<typename M::Value, std::string>) {
    if (const std::string* text = std::get_if<std::string>(&value)) return member = *text, true;
  } else if constexpr (JsonOption<typename M::Value>) {
    if (const JsonText* text = std::get_if<JsonText>(&value)) return set_from_text(member, text->json);
  } else if constexpr (std::is_same_v<typename M::Value, SpawnTable> || NamedValue<typename M::Value>) {
    if (const std::string* name = std::get_if<std::string>(&value)) {
      if (auto found = find_named<typename M::Value>(*name, shipped_content())) return member = std::move(*found), true;
    }
  } else {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      return member = static_cast<typename M::Value>(*number), true;
    }
  }
  return false;
}

template <auto Member>
bool set_member_by_name(void* owner, std::string_view name, const Content& content) {
  using M = MemberOf<decltype(Member)>;
  auto found = find_named<typename M::Value>(name, content);
  if (found) static_cast<typename M::Owner*>(owner)->*Member = std::move(*found);
  return found.has_value();
}

}  // namespace detail

/// The errors of all options of the struct at `owner` that are out of range. If there are none, the error of
/// validate().
template <class Validate>
std::vector<Error> option_problems(std::span<const Option> options, const void* owner, Validate validate) {
  std::vector<Error> found;
  for (const Option& option : options) {
    const OptionValue value = option.read(owner);
    if (!option.accepts(value)) found.push_back(option.refusal(value));
  }
  if (found.empty()) {
    if (Status valid = validate(); !valid) found.push_back(std::move(valid.error()));
  }
  return found;
}

namespace detail {

/// An error unless low <= high; the names are for the message.
Status in_order(std::string_view low_name, std::int64_t low, std::string_view high_name, std::int64_t high);

}  // namespace detail

/// For pairs of options, as in in_order<&BspRooms::min_side, &BspRooms::max_side>(*this): an error if the first is
/// larger than the second.
template <auto Low, auto High, class Owner>
Status in_order(const Owner& owner) {
  return detail::in_order(detail::member_name<Low>(), owner.*Low, detail::member_name<High>(), owner.*High);
}

/// Describes a whole number: option<&Maze::braid_percent>({0, 100}, "…").
template <auto Member>
constexpr Option option(Range range, std::string_view help) {
  return {.name = detail::member_name<Member>(),
          .type = OptionType::number,
          .min = range.min,
          .max = range.max,
          .help = help,
          .get_raw = detail::get_member<Member>,
          .set_raw = detail::set_member<Member>,
          .same_raw = detail::same_member<Member>,
          .fold_raw = detail::fold_member<Member>};
}

/// Describes an enumeration. The names are in the order of the enumerators, which count from 0.
template <auto Member>
constexpr Option option(std::span<const std::string_view> choices, std::string_view help,
                        std::span<const RenamedChoice> renamed = {}) {
  return {.name = detail::member_name<Member>(),
          .type = OptionType::choice,
          .max = static_cast<std::int64_t>(choices.size()) - 1,
          .choices = choices,
          .renamed = renamed,
          .help = help,
          .get_raw = detail::get_member<Member>,
          .set_raw = detail::set_member<Member>,
          .same_raw = detail::same_member<Member>,
          .fold_raw = detail::fold_member<Member>};
}

/// Describes a toggle, a text, a chain, a count, a where, data, a graph, or the name of a spawn table, prefab or tile,
/// depending on the type of the member.
template <auto Member>
constexpr Option option(std::string_view help) {
  using Value = typename detail::MemberOf<decltype(Member)>::Value;
  Option made{.name = detail::member_name<Member>(),
              .help = help,
              .get_raw = detail::get_member<Member>,
              .set_raw = detail::set_member<Member>,
              .same_raw = detail::same_member<Member>,
              .fold_raw = detail::fold_member<Member>};
  if constexpr (NamedValue<Value>) {
    made.type = Value::option_type;
    made.names = Value::names;
    made.set_by_name = detail::set_member_by_name<Member>;
    if constexpr (requires { Value::option_range; }) {
      made.min = Value::option_range.min;
      made.max = Value::option_range.max;
    }
  } else if constexpr (std::is_same_v<Value, SubChain>) {
    made.type = OptionType::chain;
  } else if constexpr (std::is_same_v<Value, std::string>) {
    made.type = OptionType::text;
  } else if constexpr (JsonOption<Value>) {
    static_assert(!std::is_same_v<Value, Where> || detail::member_name<Member>() == "where",
                  "conditions are looked up and validated in the member `where` of a builder");
    made.type = std::is_same_v<Value, Where>       ? OptionType::where
                : std::is_same_v<Value, UserData>  ? OptionType::data
                : std::is_same_v<Value, FlowGraph> ? OptionType::graph
                                                   : OptionType::count;
    made.set_from_json = detail::set_member_from_json<Member>;
  } else if constexpr (std::is_same_v<Value, SpawnTable>) {
    made.type = OptionType::spawn_table;
    made.names = [](const Content& content) { return content.spawn_tables(); };
    made.set_by_name = detail::set_member_by_name<Member>;
  } else {
    static_assert(std::is_same_v<Value, bool>);
    made.type = OptionType::toggle;
  }
  return made;
}

}  // namespace warren

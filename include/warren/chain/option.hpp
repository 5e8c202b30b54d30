// SPDX-License-Identifier: MIT
// The options of builders and checks, described once: name, type, range and help of one member of a struct.
//
// From this table come the reading of recipes, `warren describe`, the schema, the studio's controls and the
// ranges that random tests draw from. Defaults are not written here: they are those of the struct.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include <warren/level/spawn_table.hpp>

namespace warren {

// A chain as an option of a builder: what runs inside a region, say.

class Chain;

/// May hold no chain at all. Copies share the chain, which never changes.
class SubChain {
 public:
  SubChain() = default;
  SubChain(Chain chain);  // NOLINT(google-explicit-constructor): a chain is what is meant

  explicit operator bool() const { return chain_ != nullptr; }
  const Chain& operator*() const { return *chain_; }
  const Chain* operator->() const { return chain_.get(); }

  /// The ids of its steps: [bsp_dungeon, room_spawner].
  std::string to_text() const;
  /// Whether both run the same steps with the same draws.
  bool operator==(const SubChain& other) const;

 private:
  std::shared_ptr<const Chain> chain_;
};

enum class OptionType : std::uint8_t { number, toggle, choice, spawn_table, chain, prefab };
inline constexpr std::string_view option_type_names[] = {"number",      "toggle", "choice",
                                                         "spawn_table", "chain",  "prefab"};

using OptionValue = std::variant<std::int64_t, bool, std::string, SubChain>;

/// As it would stand in a recipe: 30, true, "first".
std::string to_text(const OptionValue& value);

class PrefabLibrary;
/// The library that ships: where names are looked up when nobody says otherwise.
const PrefabLibrary& shipped_prefabs();

struct Option {
  std::string_view name;
  OptionType type = OptionType::number;
  std::int64_t min = 0;  ///< of numbers
  std::int64_t max = 0;
  std::span<const std::string_view> choices{};
  std::string_view help;
  OptionValue (*get_raw)(const void* owner) = nullptr;
  bool (*set_raw)(void* owner, const OptionValue& value) = nullptr;
  /// Of prefabs: the names that can be given, and giving one out of a library; false when it has none of that name.
  std::vector<std::string_view> (*names)(const PrefabLibrary& library) = nullptr;
  bool (*give_raw)(void* owner, std::string_view name, const PrefabLibrary& library) = nullptr;
  bool (*same_raw)(const void* a, const void* b) = nullptr;

  /// The value in the struct that `owner` points to; of a choice, its name.
  OptionValue read(const void* owner) const;
  /// False when the value is of the wrong type, out of range or unknown; nothing is changed then.
  bool write(void* owner, const OptionValue& value) const;

  bool accepts(const OptionValue& value) const;
  /// Whether two structs have the same value of it.
  bool same(const void* a, const void* b) const { return same_raw(a, b); }
  /// What a value has to be, in words: "a whole number from 1 to 1000".
  std::string expectation() const;
  /// The error of a value that is not accepted.
  Error refusal(const OptionValue& value) const;
};

/// A value that recipes give by a name, and that is found by it in a library: prefabs of one kind or another. Its type
/// says what it is called among the types of options.
template <class T>
concept GivenByName =
    std::equality_comparable<T> && requires(const T& value, std::string_view name, const PrefabLibrary& library) {
      { T::option_type } -> std::convertible_to<OptionType>;
      { value.name() } -> std::convertible_to<std::string_view>;
      { *T::find(name, library) } -> std::convertible_to<const T&>;
      { T::names(library) } -> std::same_as<std::vector<std::string_view>>;
    };

namespace detail {

template <class>
struct MemberOf;
template <class Owner_, class Value_>
struct MemberOf<Value_ Owner_::*> {
  using Owner = Owner_;
  using Value = Value_;
};

/// "braid_percent" for &Maze::braid_percent, so that an option's name is the name of its member and typed nowhere else.
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

template <auto Member>
OptionValue get_member(const void* owner) {
  using M = MemberOf<decltype(Member)>;
  const auto& value = static_cast<const typename M::Owner*>(owner)->*Member;
  if constexpr (std::is_same_v<typename M::Value, bool> || std::is_same_v<typename M::Value, SubChain>) {
    return value;
  } else if constexpr (std::is_same_v<typename M::Value, SpawnTable> || GivenByName<typename M::Value>) {
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
bool set_member(void* owner, const OptionValue& value) {
  using M = MemberOf<decltype(Member)>;
  auto& member = static_cast<typename M::Owner*>(owner)->*Member;
  if constexpr (std::is_same_v<typename M::Value, bool>) {
    if (const bool* toggle = std::get_if<bool>(&value)) return member = *toggle, true;
  } else if constexpr (std::is_same_v<typename M::Value, SpawnTable>) {
    const std::string* name = std::get_if<std::string>(&value);
    const SpawnTable* table = name == nullptr ? nullptr : SpawnTable::shipped(*name);
    if (table != nullptr) return member = *table, true;
  } else if constexpr (std::is_same_v<typename M::Value, SubChain>) {
    if (const SubChain* chain = std::get_if<SubChain>(&value)) return member = *chain, true;
  } else if constexpr (GivenByName<typename M::Value>) {
    if (const std::string* name = std::get_if<std::string>(&value)) {
      if (auto found = M::Value::find(*name, shipped_prefabs())) return member = std::move(*found), true;
    }
  } else {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      return member = static_cast<typename M::Value>(*number), true;
    }
  }
  return false;
}

template <auto Member>
bool give_member(void* owner, std::string_view name, const PrefabLibrary& library) {
  using M = MemberOf<decltype(Member)>;
  auto found = M::Value::find(name, library);
  if (found) static_cast<typename M::Owner*>(owner)->*Member = std::move(*found);
  return found.has_value();
}

}  // namespace detail

/// The options of the struct at `owner` that are out of range; when all are good, what validate() says.
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

Status in_order(std::string_view low_name, std::int64_t low, std::string_view high_name, std::int64_t high);

}  // namespace detail

/// For options that come in pairs, as in in_order<&BspRooms::min_side, &BspRooms::max_side>(*this): an error unless the
/// first is no more than the second.
template <auto Low, auto High, class Owner>
Status in_order(const Owner& owner) {
  return detail::in_order(detail::member_name<Low>(), owner.*Low, detail::member_name<High>(), owner.*High);
}

struct Range {
  std::int64_t min;
  std::int64_t max;
};

/// A whole number: option<&Maze::braid_percent>({0, 100}, "…").
template <auto Member>
constexpr Option option(Range range, std::string_view help) {
  return {.name = detail::member_name<Member>(),
          .type = OptionType::number,
          .min = range.min,
          .max = range.max,
          .help = help,
          .get_raw = detail::get_member<Member>,
          .set_raw = detail::set_member<Member>,
          .same_raw = detail::same_member<Member>};
}

/// One of several: the names stand in the order of the enumerators, which count from 0.
template <auto Member>
constexpr Option option(std::span<const std::string_view> choices, std::string_view help) {
  return {.name = detail::member_name<Member>(),
          .type = OptionType::choice,
          .max = static_cast<std::int64_t>(choices.size()) - 1,
          .choices = choices,
          .help = help,
          .get_raw = detail::get_member<Member>,
          .set_raw = detail::set_member<Member>,
          .same_raw = detail::same_member<Member>};
}

/// On or off, a chain, or the name of a spawn table or prefab: the type of the member tells.
template <auto Member>
constexpr Option option(std::string_view help) {
  using Value = typename detail::MemberOf<decltype(Member)>::Value;
  Option made{.name = detail::member_name<Member>(),
              .help = help,
              .get_raw = detail::get_member<Member>,
              .set_raw = detail::set_member<Member>,
              .same_raw = detail::same_member<Member>};
  if constexpr (GivenByName<Value>) {
    made.type = Value::option_type;
    made.names = Value::names;
    made.give_raw = detail::give_member<Member>;
  } else if constexpr (std::is_same_v<Value, SubChain>) {
    made.type = OptionType::chain;
  } else if constexpr (std::is_same_v<Value, SpawnTable>) {
    made.type = OptionType::spawn_table;
  } else {
    static_assert(std::is_same_v<Value, bool>);
    made.type = OptionType::toggle;
  }
  return made;
}

}  // namespace warren

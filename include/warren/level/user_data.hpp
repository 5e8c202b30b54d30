// SPDX-License-Identifier: MIT
// Data of the game's own on levels, rooms, exits, spawns and prefabs.
#pragma once

#include <compare>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <warren/grid/rng.hpp>
#include <warren/level/error.hpp>

namespace warren {

struct JsonValue;

namespace detail {

/// An optional value on the heap, with the size of a pointer. Copies are deep; a missing value equals a default one.
template <class T>
class Boxed {
 public:
  Boxed() = default;
  Boxed(const Boxed& other) : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
  Boxed(Boxed&&) noexcept = default;
  Boxed& operator=(const Boxed& other) { return *this = Boxed(other); }
  Boxed& operator=(Boxed&&) noexcept = default;
  ~Boxed() = default;

  const T& get() const {
    static const T missing{};
    return value_ ? *value_ : missing;
  }
  T& edit() {
    if (!value_) value_ = std::make_unique<T>();
    return *value_;
  }
  bool operator==(const Boxed& other) const { return value_ == other.value_ || get() == other.get(); }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace detail

/// A JSON object of the game's own, as text. Warren passes it through untouched; it is empty for most things.
class UserData {
 public:
  UserData() = default;
  /// The text must be a JSON object; see compact_json() for making one from a recipe.
  explicit UserData(std::string json) {
    if (!json.empty()) json_.edit() = std::move(json);
  }
  /// Reads it from a recipe; an object without members is the same as none. Appends all problems, with their lines and
  /// columns. Defined in src/json, where values of JSON are.
  static UserData from_json(const JsonValue& value, std::vector<Error>& problems);

  bool empty() const { return json_.get().empty(); }
  /// The object as JSON; an empty text if there is none.
  const std::string& json() const { return json_.get(); }
  /// As recipes write it: the object, which has no members if there is none.
  std::string to_json() const { return empty() ? "{}" : json(); }
  void fold_into(Hasher& hasher) const { hasher.text(json()); }
  bool operator==(const UserData&) const = default;
  auto operator<=>(const UserData& other) const { return json() <=> other.json(); }

 private:
  detail::Boxed<std::string> json_;
};

}  // namespace warren

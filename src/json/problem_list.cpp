// SPDX-License-Identifier: MIT
#include "src/json/problem_list.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

namespace warren {

void ProblemList::add(int line, int column, std::string message, std::string hint) {
  add(Error{code_, std::move(message), {.file = file_, .line = line, .column = column}, std::move(hint)});
}

void ProblemList::add(Error error) {
  if (!is_full()) errors_.push_back(std::move(error));
}

void ProblemList::add_all(const Error& error) {
  add(Error{error.code, error.message, error.place, error.hint});
  for (const Error& other : error.more) add_all(other);
}

void ProblemList::move_to(std::vector<Error>& list) {
  list.insert(list.end(), std::move_iterator(errors_.begin()), std::move_iterator(errors_.end()));
  errors_.clear();
}

void ProblemList::sort_by_place() {
  const auto by_place = [](const Error& a, const Error& b) {
    return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
  };
  // There are a hundred at the most, and those of one place stay as they came.
  for (auto next = errors_.begin(); next != errors_.end(); ++next) {
    std::rotate(std::upper_bound(errors_.begin(), next, *next, by_place), next, next + 1);
  }
}

void ProblemList::unknown_key(const JsonMember& member, std::span<const std::string_view> known) {
  if (is_full()) return;
  add(member.line, member.column, fmt::format("the key \"{}\" is unknown", member.key), suggestion(member.key, known));
}

}  // namespace warren

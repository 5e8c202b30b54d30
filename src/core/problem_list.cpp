// SPDX-License-Identifier: MIT
#include "core/problem_list.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <warren/core/nearest.hpp>

namespace warren {

void ProblemList::add(int line, int column, std::string message, std::string hint) {
  add(Error{code_, std::move(message), {.file = file_, .line = line, .column = column}, std::move(hint)});
}

void ProblemList::add(Error error) {
  if (!is_full()) errors_.push_back(std::move(error));
}

void ProblemList::sort_by_place() {
  std::ranges::stable_sort(errors_, {},
                           [](const Error& error) { return std::pair(error.place.line, error.place.column); });
}

void ProblemList::unknown_key(const JsonMember& member, std::span<const std::string_view> known) {
  if (is_full()) return;
  add(member.line, member.column, fmt::format("the key \"{}\" means nothing here", member.key),
      suggestion(member.key, known));
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <algorithm>

#include <warren/description/description.hpp>

#include "src/description/level_traits.hpp"

namespace warren {

namespace {

/// Few levels have more names. From there on, equal ones are found by sorting.
constexpr std::size_t few_names = 64;

}  // namespace

bool NamedCounts::can_be_said(std::string_view name) {
  const auto is_bad = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  return !name.empty() && name.size() <= Grammar::max_word_bytes && std::ranges::none_of(name, is_bad);
}

void NamedCounts::add(std::string_view name, std::int64_t number) {
  total_ += number;
  if (!can_be_said(name)) return;
  const auto searched_end = list_.begin() + static_cast<std::ptrdiff_t>(std::min(list_.size(), few_names));
  const auto found = std::find_if(list_.begin(), searched_end, [&](const TraitValue& v) { return v.name == name; });
  if (found == searched_end) {
    list_.push_back({number, name});
  } else {
    found->number += number;
  }
}

void NamedCounts::sort() {
  if (list_.size() > few_names) {
    std::ranges::sort(list_, {}, &TraitValue::name);
    std::size_t kept = 0;
    for (const TraitValue& value : list_) {
      if (kept > 0 && list_[kept - 1].name == value.name) {
        list_[kept - 1].number += value.number;
      } else {
        list_[kept++] = value;
      }
    }
    list_.resize(kept);
  }
  std::ranges::sort(list_, [](const TraitValue& a, const TraitValue& b) {
    return a.number != b.number ? a.number > b.number : a.name < b.name;
  });
}

TraitValue NamedCounts::lone() const {
  const auto found = std::ranges::find(list_, std::int64_t{1}, &TraitValue::number);
  return list_.size() < 2 || found == list_.end() ? TraitValue() : *found;
}

TraitValue NamedCounts::named(std::string_view name) const {
  const auto found = std::ranges::find(list_, name, &TraitValue::name);
  return found == list_.end() ? TraitValue() : *found;
}

}  // namespace warren

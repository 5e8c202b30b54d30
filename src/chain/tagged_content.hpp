// SPDX-License-Identifier: MIT
// Content that an option chooses by name or by tag: themes and machines.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace warren {

inline bool lists_name(const std::vector<std::string>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// The items of some content, at most `most`: find(name) gives one, or null.
template <class Item, class Find>
std::vector<const Item*> items_of(const std::vector<std::string_view>& names, std::size_t most, Find find) {
  std::vector<const Item*> all;
  for (const std::string_view name : names) {
    const Item* item = all.size() < most ? find(name) : nullptr;
    if (item != nullptr) all.push_back(item);
  }
  return all;
}

/// Those with a tag, or all for the name `any`.
template <class Item>
std::vector<Item> items_with_tag(const std::vector<const Item*>& all, std::string_view tag, std::string_view any) {
  std::vector<Item> chosen;
  for (const Item* item : all) {
    if (tag == any || lists_name(item->tags, tag)) chosen.push_back(*item);
  }
  return chosen;
}

/// What an option accepts: `any`, then the tags in alphabetical order, then the names.
template <class Item>
std::vector<std::string_view> names_and_tags(const std::vector<const Item*>& items, std::string_view any) {
  std::vector<std::string_view> tags;
  std::vector<std::string_view> names;
  for (const Item* item : items) {
    tags.insert(tags.end(), item->tags.begin(), item->tags.end());
    names.push_back(item->name);
  }
  std::ranges::sort(tags);
  std::vector<std::string_view> all{any};
  for (const std::vector<std::string_view>& list : {tags, names}) {
    for (const std::string_view name : list) {
      if (std::ranges::find(all, name) == all.end()) all.push_back(name);
    }
  }
  return all;
}

}  // namespace warren

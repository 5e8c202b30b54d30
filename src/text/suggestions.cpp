// SPDX-License-Identifier: MIT
#include <warren/text/suggestions.hpp>

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace warren {

int edit_distance(std::string_view a, std::string_view b) {
  // Dynamic programming with three rows of the table: a swap refers to the row before the last.
  std::vector<int> before_last(b.size() + 1);
  std::vector<int> last(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before_last, last);
    std::swap(last, row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string closest_name(std::string_view unknown, std::span<const std::string_view> names) {
  constexpr std::size_t longest = 64;  // bounds the cost of the distance
  if (unknown.empty() || unknown.size() > longest) return {};
  std::string_view best;
  int best_distance = static_cast<int>(unknown.size()) / 3 + 2;
  for (const std::string_view name : names) {
    if (name.size() > longest) continue;
    const bool part = unknown.size() >= 3 && name.find(unknown) != std::string_view::npos;
    const int distance = part ? 1 : edit_distance(unknown, name);
    if (distance < best_distance) {
      best = name;
      best_distance = distance;
    }
  }
  return std::string(best);
}

std::string suggestion(std::string_view name, std::span<const std::string_view> names, std::string_view otherwise) {
  const std::string closest = closest_name(name, names);
  if (!closest.empty()) return fmt::format("did you mean \"{}\"?", closest);
  return !otherwise.empty() ? std::string(otherwise) : fmt::format("use one of these: {}", fmt::join(names, ", "));
}

}  // namespace warren

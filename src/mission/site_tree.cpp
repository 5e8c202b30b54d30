// SPDX-License-Identifier: MIT
#include "src/mission/site_tree.hpp"

#include <algorithm>

namespace warren {

namespace {

constexpr int no_part = -1;

}  // namespace

bool SiteTree::is_tree(const CellSet& open, Point start, Movement movement, std::span<const LockSite> sites) {
  regions_ = open;
  for (const LockSite& site : sites) {
    for (const Point cell : site.cells) regions_.erase(cell);
  }
  runs_.find(regions_, movement);
  find_contacts(movement, sites);
  part_of_.assign(runs_.count(), no_part);
  parents_.assign(sites.size() + 1, no_part);
  part_of_[*runs_.component_at(start)] = 0;
  std::vector<int> found = {0};
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!add_part(found[i], found)) return false;
  }
  return found.size() == parents_.size() && std::ranges::find(part_of_, no_part) == part_of_.end();
}

void SiteTree::find_contacts(Movement movement, std::span<const LockSite> sites) {
  regions_of_.assign(sites.size(), {});
  for (std::size_t i = 0; i < sites.size(); ++i) {
    std::vector<int>& touched = regions_of_[i];
    for (const Point cell : sites[i].cells) {
      for (const Point step : steps_of(movement)) {
        if (regions_.contains(cell + step)) touched.push_back(static_cast<int>(*runs_.component_at(cell + step)));
      }
    }
    std::ranges::sort(touched);
    const auto same = std::ranges::unique(touched);
    touched.erase(same.begin(), same.end());
  }
}

/// Gives a part the regions behind its site, and finds the sites that can be entered from it.
bool SiteTree::add_part(int part, std::vector<int>& found) {
  if (part > 0) {
    bool has_region = false;
    for (const int region : regions_of_[static_cast<std::size_t>(part - 1)]) {
      int& other = part_of_[static_cast<std::size_t>(region)];
      if (other != no_part && other != parents_[static_cast<std::size_t>(part)]) return false;
      if (other != no_part) continue;
      other = part;
      has_region = true;
    }
    if (!has_region) return false;
  }
  for (std::size_t i = 0; i < regions_of_.size(); ++i) {
    const int behind = static_cast<int>(i) + 1;
    const auto is_here = [&](int region) { return part_of_[static_cast<std::size_t>(region)] == part; };
    if (behind == part || !std::ranges::any_of(regions_of_[i], is_here)) continue;
    int& parent = parents_[i + 1];
    if (parent != no_part) return false;
    parent = part;
    found.push_back(behind);
  }
  return true;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include "src/level/mission_cells.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace warren {

namespace {

void rename_in(LockCondition& condition, const std::map<std::string, std::string>& renamed) {
  if (const auto found = renamed.find(condition.name); found != renamed.end()) condition.name = found->second;
  for (LockCondition& part : condition.parts) rename_in(part, renamed);
}

/// The name, or the first one with a number that is not taken.
std::string free_name(const std::string& name, const std::set<std::string, std::less<>>& taken) {
  std::string now = name;
  for (int number = 2; taken.contains(now); ++number) now = fmt::format("{} {}", name, number);
  return now;
}

template <class Part>
void append_parts(std::vector<Part>& to, std::vector<Part>& from) {
  std::ranges::move(from, std::back_inserter(to));
}

}  // namespace

void add_mission(Mission& to, Mission from, Point offset) {
  if (from.empty()) return;
  to.clear_certificate();
  std::set<std::string, std::less<>> lock_names;
  for (const Lock& lock : to.locks) lock_names.insert(lock.name);
  std::set<std::string, std::less<>> names;
  for (const Key& key : to.keys) names.insert(key.name);
  for (const Lever& lever : to.levers) names.insert(lever.name);
  std::map<std::string, std::string> renamed;
  for (Lever& lever : from.levers) {
    std::string now = free_name(lever.name, names);
    if (now != lever.name) renamed.emplace(lever.name, now);
    lever.name = std::move(now);
  }
  for (Lock& lock : from.locks) {
    if (!lock.name.empty()) lock.name = free_name(lock.name, lock_names);
    if (!renamed.empty()) rename_in(lock.condition, renamed);
    for (Point& cell : lock.cells) cell = cell + offset;
  }
  for (Key& key : from.keys) key.at = key.at + offset;
  for (Lever& lever : from.levers) lever.at = lever.at + offset;
  for (OneWay& one_way : from.one_ways) one_way.at = one_way.at + offset;
  std::set<std::string, std::less<>> passage_names;
  for (const Passage& passage : to.passages) passage_names.insert(passage.name);
  for (Passage& passage : from.passages) {
    passage = {free_name(passage.name, passage_names), passage.from + offset, passage.to + offset};
  }
  append_parts(to.locks, from.locks);
  append_parts(to.keys, from.keys);
  append_parts(to.levers, from.levers);
  append_parts(to.one_ways, from.one_ways);
  append_parts(to.passages, from.passages);
}

}  // namespace warren

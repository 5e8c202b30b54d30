// SPDX-License-Identifier: MIT
// The violations that a soak has found: for each kind the number, and how to reproduce one.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <fmt/core.h>

class Violations {
 public:
  void add(const std::string& kind, const std::string& example) {
    auto& found = kinds_[kind];
    if (found.count++ == 0) found.example = example;
  }
  bool empty() const { return kinds_.empty(); }
  void print() const {
    fmt::print("{} kinds of violations\n", kinds_.size());
    for (const auto& [kind, found] : kinds_) fmt::print("  {} times: {}\n    {}\n", found.count, kind, found.example);
  }

 private:
  struct Found {
    std::int64_t count = 0;
    std::string example;
  };
  std::map<std::string, Found> kinds_;
};

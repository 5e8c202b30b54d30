// SPDX-License-Identifier: MIT
#include "src/wfc/adjacency_rules.hpp"

#include <algorithm>
#include <utility>

namespace warren {

namespace {

std::size_t words_for(std::size_t patterns) {
  for (const std::size_t words : {1U, 2U, 3U, 4U}) {
    if (patterns <= words * 64) return words;
  }
  return 8;
}

std::vector<std::uint64_t> sorted_once(std::vector<std::uint64_t> values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

}  // namespace

AdjacencyRules::AdjacencyRules(std::vector<int> weights, const Sides& sides) : weights_(std::move(weights)) {
  number_sides(sides, std::equal_to<>());
}

AdjacencyRules::AdjacencyRules(std::vector<int> weights, const Sides& sides,
                               const std::function<bool(std::uint64_t, std::uint64_t)>& fits)
    : weights_(std::move(weights)) {
  number_sides(sides, fits);
}

void AdjacencyRules::number_sides(const Sides& sides, const std::function<bool(std::uint64_t, std::uint64_t)>& fits) {
  for (int& weight : weights_) weight = std::clamp(weight, 1, max_weight);
  words_ = words_for(weights_.size());
  all_ = where([](int) { return true; });
  numbers_.resize(weights_.size());
  Sides known;
  std::array<std::vector<Word>, 4> owners;  // of each known side, the set of patterns that have it
  for (std::size_t d = 0; d < 4; ++d) {
    known[d] = sorted_once(sides[d]);
    owners[d].resize(known[d].size() * words_);
    for (std::size_t p = 0; p < numbers_.size(); ++p) {
      const auto number = static_cast<std::size_t>(std::ranges::lower_bound(known[d], sides[d][p]) - known[d].begin());
      numbers_[p][d] = static_cast<std::uint16_t>(number);
      owners[d][number * words_ + p / 64] |= Word{1} << (p % 64);
    }
  }
  const auto add = [this](Word* set, const Word* more) {
    for (std::size_t w = 0; w < words_; ++w) set[w] |= more[w];
  };
  for (std::size_t d = 0; d < 4; ++d) {
    const std::vector<std::uint64_t>& facing = known[opposite(d)];
    fitting_[d].assign(known[d].size() * words_, 0);
    matched_[d].assign(words_, 0);
    for (std::size_t one = 0; one < known[d].size(); ++one) {
      bool fits_any = false;
      for (std::size_t other = 0; other < facing.size(); ++other) {
        if (!fits(known[d][one], facing[other])) continue;
        fits_any = true;
        add(&fitting_[d][one * words_], &owners[opposite(d)][other * words_]);
      }
      if (fits_any) add(matched_[d].data(), &owners[d][one * words_]);
    }
  }
}

}  // namespace warren

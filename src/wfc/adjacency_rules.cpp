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

std::size_t side_words_for(std::size_t sides, std::size_t words) {
  for (const std::size_t fewer : {1U, 2U, 4U}) {
    if (sides <= fewer * 64 && (fewer == 1 || words == 8)) return fewer;
  }
  return words;
}

std::vector<std::uint64_t> sorted_once(std::vector<std::uint64_t> values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

}  // namespace

AdjacencyRules::AdjacencyRules(std::vector<int> weights, const Sides& sides) : weights_(std::move(weights)) {
  number_sides(sides, {});
}

AdjacencyRules::AdjacencyRules(std::vector<int> weights, const Sides& sides,
                               const std::function<bool(std::uint64_t, std::uint64_t)>& fits)
    : weights_(std::move(weights)), exclusive_(false) {
  number_sides(sides, fits);
}

void AdjacencyRules::number_sides(const Sides& sides, const std::function<bool(std::uint64_t, std::uint64_t)>& fits) {
  for (int& weight : weights_) weight = std::clamp(weight, 1, max_weight);
  words_ = words_for(weights_.size());
  all_ = where([](int) { return true; });
  numbers_.resize(weights_.size());
  for (std::size_t d = 0; d < 4; ++d) {
    const std::vector<std::uint64_t> known = sorted_once(sides[d]);
    side_words_ = std::max(side_words_, side_words_for(known.size(), words_));
    for (std::size_t p = 0; p < numbers_.size(); ++p) {
      numbers_[p][d] = static_cast<std::uint16_t>(std::ranges::lower_bound(known, sides[d][p]) - known.begin());
    }
    const std::vector<std::uint64_t>& facing = sides[opposite(d)];
    fitting_[d].clear();
    std::vector<bool> has_any;
    for (const std::uint64_t side : known) {
      const std::vector<Word> set = where([&](int p) {
        const std::uint64_t other = facing[static_cast<std::size_t>(p)];
        return exclusive_ ? other == side : fits(side, other);
      });
      has_any.push_back(std::ranges::any_of(set, [](Word word) { return word != 0; }));
      fitting_[d].insert(fitting_[d].end(), set.begin(), set.end());
    }
    matched_[d] = where([&](int p) { return has_any[static_cast<std::size_t>(side(d, p))]; });
  }
}

}  // namespace warren

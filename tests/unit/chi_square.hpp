// SPDX-License-Identifier: MIT
// Pearson's chi-square test: whether counts are consistent with a distribution.
#pragma once

#include <cmath>
#include <cstddef>
#include <numeric>
#include <span>
#include <vector>

namespace warren::statistics {

/// The 99.99 % quantile of chi-square (Wilson and Hilferty).
inline double chi_square_bound(std::size_t categories) {
  const double k = static_cast<double>(categories) - 1;
  const double root = 1 - 2 / (9 * k) + 3.72 * std::sqrt(2 / (9 * k));
  return k * root * root * root;
}

/// Probabilities need not add up to 1; only their proportions count. Each must be positive.
inline bool looks_like(std::span<const int> counts, std::span<const double> chances) {
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  const double all_chances = std::accumulate(chances.begin(), chances.end(), 0.0);
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = total * chances[i] / all_chances;
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;
  }
  return sum < chi_square_bound(counts.size());
}

inline bool looks_uniform(std::span<const int> counts) {
  return looks_like(counts, std::vector<double>(counts.size(), 1.0));
}

}  // namespace warren::statistics

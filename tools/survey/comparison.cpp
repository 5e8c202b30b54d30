// SPDX-License-Identifier: MIT
#include "tools/survey/comparison.hpp"

#include <algorithm>
#include <cmath>

namespace warren::survey {

namespace {

double effect_between(const Histogram& one, const Histogram& other) {
  const auto weight = [](const Histogram& h) { return static_cast<double>(std::max<std::int64_t>(h.count() - 1, 0)); };
  const double sum =
      weight(one) * one.deviation() * one.deviation() + weight(other) * other.deviation() * other.deviation();
  const double away = other.mean() - one.mean();
  if (away == 0) return 0;
  const double spread = std::sqrt(sum / std::max(weight(one) + weight(other), 1.0));
  // Two different constants would have an infinite effect.
  constexpr double max_effect = 99;
  return spread == 0 ? std::copysign(max_effect, away) : std::clamp(away / spread, -max_effect, max_effect);
}

}  // namespace

std::string_view size_of(double effect) {
  const double size = std::abs(effect);
  if (size < 0.2) return "none";
  if (size < 0.5) return "small";
  return size < 0.8 ? "medium" : "large";
}

std::vector<Difference> compare(const Summary& one, const Summary& other) {
  std::vector<Difference> differences;
  const auto add = [&](std::string name, const Histogram& a, const Histogram& b, double scale) {
    differences.push_back({std::move(name), a.mean() / scale, b.mean() / scale, effect_between(a, b)});
  };
  for (std::size_t i = 0; i < metric_count; ++i) {
    if (one[i].empty() || other[i].empty() || (one[i].max() == 0 && other[i].max() == 0)) continue;
    add(std::string(metrics[i].name), one[i], other[i], static_cast<double>(metrics[i].scale()));
  }
  auto ours = one.counts();
  auto theirs = other.counts();
  for (const auto& [name, counts] : theirs) {
    if (!ours.contains(name) && one.built() > 0) ours[name].add(0, one.built());
  }
  for (const auto& [name, counts] : ours) {
    if (!theirs.contains(name) && other.built() > 0) theirs[name].add(0, other.built());
    add(name, counts, theirs[name], 1);
  }
  std::ranges::sort(differences, [](const Difference& a, const Difference& b) {
    const double one_effect = std::abs(a.effect);
    const double other_effect = std::abs(b.effect);
    return one_effect != other_effect ? one_effect > other_effect : a.name < b.name;
  });
  return differences;
}

}  // namespace warren::survey

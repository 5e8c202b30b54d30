// SPDX-License-Identifier: MIT
// The charts of a report, as inline SVG.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tools/survey/row.hpp"
#include "tools/survey/summary.hpp"

namespace warren::survey {

/// The text with the special characters of HTML escaped.
std::string escaped(std::string_view text);

/// The histogram of a metric for one or two recipes, with the reference values of the games.
std::string svg_histogram(std::size_t metric, std::span<const Histogram* const> values);

/// Pearson's correlation of each pair of metrics that vary.
std::string svg_correlation(const std::vector<Row>& rows);
double correlation(const std::vector<Row>& rows, std::size_t one, std::size_t other);

}  // namespace warren::survey

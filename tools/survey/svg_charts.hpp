// SPDX-License-Identifier: MIT
// The charts of a report, as SVG inside of a page.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tools/survey/row.hpp"
#include "tools/survey/summary.hpp"

namespace warren::survey {

/// The text with what HTML would take for its own replaced.
std::string escaped(std::string_view text);

/// How often each value of a metric came, for one recipe or two, with the marks of the games.
std::string svg_histogram(std::size_t metric, std::span<const Histogram* const> values);

/// Pearson's correlation of each two metrics that vary.
std::string svg_correlation(const std::vector<Row>& rows);
double correlation(const std::vector<Row>& rows, std::size_t one, std::size_t other);

}  // namespace warren::survey

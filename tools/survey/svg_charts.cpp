// SPDX-License-Identifier: MIT
#include "tools/survey/svg_charts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "tools/survey/anchors.hpp"

namespace warren::survey {

namespace {

constexpr double width = 320;
constexpr double height = 120;
constexpr double base = 96;  // the baseline of the bars

/// The range of a chart, split into bars of whole values.
struct Axis {
  double low = 0;
  double step = 1;
  std::size_t bars = 1;

  double high() const { return low + step * static_cast<double>(bars); }
  double x(double value) const { return width * (value - low) / std::max(high() - low, 1e-9); }
  std::size_t bar_of(double value) const {
    return std::min(static_cast<std::size_t>(std::max((value - low) / step, 0.0)), bars - 1);
  }
};

Axis axis_of(std::span<const Histogram* const> values) {
  constexpr double most_bars = 40;
  double low = std::numeric_limits<double>::max();
  double high = 0;
  for (const Histogram* histogram : values) {
    if (histogram->empty()) continue;
    low = std::min(low, static_cast<double>(histogram->min()));
    // The top 0.1 % is cut off, because outliers would make all bars thin.
    high = std::max(high, histogram->quantile(0.999));
  }
  low = std::min(low, high);
  const double step = std::max(1.0, std::ceil((high - low + 1) / most_bars));
  return {low, step, static_cast<std::size_t>((high - low) / step) + 1};
}

void add_bars(std::string& out, const Histogram& values, const Axis& axis, const Metric& metric,
              std::string_view kind) {
  std::vector<std::int64_t> counts(axis.bars, 0);
  values.for_each([&](Value value, std::int64_t times) { counts[axis.bar_of(static_cast<double>(value))] += times; });
  const auto most = static_cast<double>(std::max<std::int64_t>(*std::ranges::max_element(counts), 1));
  const double bar = width / static_cast<double>(axis.bars);
  const auto scale = static_cast<double>(metric.scale());
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    const double tall = std::max(base * 0.92 * static_cast<double>(counts[i]) / most, 1.0);
    const double from = axis.low + axis.step * static_cast<double>(i);
    fmt::format_to(std::back_inserter(out),
                   "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
                   "<title>{:g} to {:g}: {}</title></rect>",
                   kind, bar * static_cast<double>(i), base - tall, std::max(bar - 1, 1.0), tall, from / scale,
                   (from + axis.step - 1) / scale, counted(counts[i], "level"));
  }
}

void add_marks(std::string& out, std::size_t metric, const Axis& axis) {
  const auto scale = static_cast<double>(metrics[metric].scale());
  for (const Anchor& anchor : anchors) {
    if (index_of(anchor.metric) != metric) continue;
    const bool is_brogue = anchor.game == brogue;
    const double x = axis.x(anchor.mean * scale);
    if (x < 0 || x > width) continue;
    const double left = std::clamp(axis.x(anchor.p5 * scale), 0.0, width);
    const double right = std::clamp(axis.x(anchor.p95 * scale), 0.0, width);
    fmt::format_to(std::back_inserter(out),
                   "<g class=\"{}\"><line x1=\"{:.1f}\" y1=\"2\" x2=\"{:.1f}\" y2=\"{}\"/>"
                   "<line class=\"range\" x1=\"{:.1f}\" y1=\"{}\" x2=\"{:.1f}\" y2=\"{}\"/>"
                   "<title>{}: {:g} on average, nine in ten from {:g} to {:g}</title></g>",
                   is_brogue ? "brogue" : "nethack", x, x, base, left, is_brogue ? 4 : 9, right, is_brogue ? 4 : 9,
                   anchor.game, anchor.mean, anchor.p5, anchor.p95);
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string svg_histogram(std::size_t metric, std::span<const Histogram* const> values) {
  constexpr std::array<std::string_view, 2> kinds = {"one", "other"};
  const Axis axis = axis_of(values);
  const auto scale = static_cast<double>(metrics[metric].scale());
  std::string out = fmt::format("<svg class=\"histogram\" viewBox=\"0 -2 {} {}\">", width, height);
  for (std::size_t i = 0; i < values.size(); ++i) add_bars(out, *values[i], axis, metrics[metric], kinds[i % 2]);
  fmt::format_to(std::back_inserter(out), "<line class=\"axis\" x1=\"0\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>", base, width,
                 base);
  add_marks(out, metric, axis);
  for (const double share : {0.0, 0.5, 1.0}) {
    const double value = axis.low + share * (axis.high() - axis.low);
    fmt::format_to(std::back_inserter(out), "<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"{}\">{:g}</text>", width * share,
                   base + 14, share == 0 ? "start" : (share == 1 ? "end" : "middle"),
                   std::round(10 * value / scale) / 10);
  }
  return out + "</svg>";
}

double correlation(const std::vector<Row>& rows, std::size_t one, std::size_t other) {
  double n = 0;
  double mean_one = 0;
  double mean_other = 0;
  double squares_one = 0;
  double squares_other = 0;
  double products = 0;
  for (const Row& row : rows) {
    if (row.values[one] == missing || row.values[other] == missing) continue;
    // Welford's algorithm avoids the cancellation of large sums.
    ++n;
    const double x = static_cast<double>(row.values[one]) - mean_one;
    const double y = static_cast<double>(row.values[other]) - mean_other;
    mean_one += x / n;
    mean_other += y / n;
    squares_one += x * (static_cast<double>(row.values[one]) - mean_one);
    squares_other += y * (static_cast<double>(row.values[other]) - mean_other);
    products += x * (static_cast<double>(row.values[other]) - mean_other);
  }
  const double spread = std::sqrt(squares_one * squares_other);
  return spread > 0 ? products / spread : 0;
}

std::string svg_correlation(const std::vector<Row>& rows) {
  constexpr int cell = 30;
  constexpr int names = 150;
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < metric_count; ++i) {
    if (std::abs(correlation(rows, i, i)) > 0.5) shown.push_back(i);
  }
  const int side = cell * static_cast<int>(shown.size());
  std::string out = fmt::format("<svg class=\"correlation\" viewBox=\"0 0 {} {}\" style=\"max-width:{}px\">",
                                side + names + 110, side + 110, side + names + 110);
  for (std::size_t y = 0; y < shown.size(); ++y) {
    const int top = 110 + cell * static_cast<int>(y);
    const std::string_view name = metrics[shown[y]].name;
    fmt::format_to(std::back_inserter(out), "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>", names - 6,
                   top + 19, name);
    fmt::format_to(std::back_inserter(out), "<text transform=\"translate({} 104) rotate(-45)\">{}</text>",
                   names + cell * static_cast<int>(y) + 18, name);
    for (std::size_t x = 0; x <= y; ++x) {
      const double r = correlation(rows, shown[x], shown[y]);
      fmt::format_to(std::back_inserter(out),
                     "<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill-opacity=\"{:.2f}\">"
                     "<title>{} and {}: {:.2f}</title></rect>",
                     r < 0 ? "minus" : "plus", names + cell * static_cast<int>(x), top, cell - 1, cell - 1, std::abs(r),
                     metrics[shown[x]].name, name, r);
      fmt::format_to(std::back_inserter(out),
                     "<text class=\"r\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{:.1f}</text>",
                     names + cell * static_cast<int>(x) + cell / 2, top + 19, r);
    }
  }
  return out + "</svg>";
}

}  // namespace warren::survey

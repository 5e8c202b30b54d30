// SPDX-License-Identifier: MIT
#include "tools/survey/measure.hpp"

#include <fmt/core.h>

namespace warren::survey {

void measure_into(Row& row, const Level& level, LevelMeter& meter, CountNames& names) {
  row.values = values_of(level, meter.measure(level));
  count_by_name(level, names, row.counts);
}

std::string rule_of(const Error& error) {
  if (!error.place.check.empty()) return error.place.check;
  const std::string reason = error.message.substr(0, error.message.find(" (seed"));
  return error.place.builder.empty() ? reason : fmt::format("{}: {}", error.place.builder, reason);
}

}  // namespace warren::survey

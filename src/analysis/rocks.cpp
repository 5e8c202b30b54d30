// SPDX-License-Identifier: MIT
#include "analysis/rocks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include <warren/analysis/metrics.hpp>

#include "kernels/kernels.hpp"

namespace warren {

void Rocks::find(const CellSet& open) {
  blocked_.assign_complement(open);
  areas_.find(blocked_, Movement::diagonal);
  constexpr std::uint32_t island = 1;
  numbers_.assign(areas_.size(), island);
  const Rect inside = open.bounds().grown(-1);
  areas_.for_each_run([&](const Rect& run, std::size_t area) {
    if (!inside.contains(run)) numbers_[area] = 0;
  });
  island_sizes_.clear();
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    if (numbers_[i] == 0) continue;
    island_sizes_.push_back(areas_[i].cells);
    numbers_[i] = static_cast<std::uint32_t>(island_sizes_.size());
  }
  digit_count_ = static_cast<std::size_t>(std::bit_width(island_sizes_.size()));
}

void Rocks::write_numbers() {
  if (digits_.size() < digit_count_) digits_.resize(digit_count_);
  for (std::size_t i = 0; i < digit_count_; ++i) digits_[i].reset(blocked_.size());
  areas_.for_each_run([&](const Rect& run, std::size_t area) {
    for (std::uint32_t number = numbers_[area]; number != 0; number &= number - 1) {
      digits_[static_cast<std::size_t>(std::countr_zero(number))].insert_run(run);
    }
  });
}

// Between two open neighbours that are not joined there is rock, on both ways around the cell. If it is the same rock,
// it closes a ring through the cell, and what lies inside of the ring is joined to the rest by the cell alone. If all
// are different, one can walk around each of them. So no graph has to be searched: it is enough to compare the numbers
// of the rocks around a cell.
void Rocks::chokepoints_into(CellSet& found, const CellSet& open) {
  write_numbers();
  open_.assign(open);
  found_.reset(open.size());
  std::array<const CellSet::Word*, std::numeric_limits<std::uint32_t>::digits> digits{};
  for (std::size_t i = 0; i < digit_count_; ++i) digits[i] = digits_[i].column(0);
  kernels().find_chokepoints({.shape = open_.shape(),
                              .open = open_.column(0),
                              .digits = digits.data(),
                              .digit_count = digit_count_,
                              .found = found_.column(0)});
  found_.write_to(found);
}

CellSet chokepoints(const CellSet& open) {
  CellSet found;
  Rocks(open).chokepoints_into(found, open);
  return found;
}

std::vector<std::int64_t> island_sizes(const CellSet& open) {
  std::vector<std::int64_t> sizes = Rocks(open).island_sizes();
  std::ranges::reverse(sizes);
  return sizes;
}

}  // namespace warren

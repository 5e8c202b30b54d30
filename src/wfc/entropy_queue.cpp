// SPDX-License-Identifier: MIT
#include "src/wfc/entropy_queue.hpp"

#include <algorithm>

namespace warren {

void EntropyQueue::reset(std::size_t places) {
  links_.assign(places, {-1, -1, -1});
  heads_.fill(-1);
  used_.fill(0);
}

void EntropyQueue::put(int place, std::int64_t step) {
  const int wanted = static_cast<int>(std::clamp<std::int64_t>(step, 0, steps - 1));
  Link& link = links_[static_cast<std::size_t>(place)];
  if (link.step == wanted) return;
  remove(place);
  int& head = heads_[static_cast<std::size_t>(wanted)];
  link = {-1, head, wanted};
  if (head >= 0) links_[static_cast<std::size_t>(head)].before = place;
  head = place;
  used_[static_cast<std::size_t>(wanted) / 64] |= std::uint64_t{1} << (wanted % 64);
}

void EntropyQueue::remove(int place) {
  Link& link = links_[static_cast<std::size_t>(place)];
  if (link.step < 0) return;
  const auto list = static_cast<std::size_t>(link.step);
  if (link.after >= 0) links_[static_cast<std::size_t>(link.after)].before = link.before;
  if (link.before >= 0) {
    links_[static_cast<std::size_t>(link.before)].after = link.after;
  } else {
    heads_[list] = link.after;
    if (link.after < 0) used_[list / 64] &= ~(std::uint64_t{1} << (list % 64));
  }
  link.step = -1;
}

int EntropyQueue::take_lowest() {
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (used_[i] == 0) continue;
    const int place = heads_[i * 64 + static_cast<std::size_t>(std::countr_zero(used_[i]))];
    remove(place);
    return place;
  }
  return -1;
}

}  // namespace warren

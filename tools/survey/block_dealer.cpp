// SPDX-License-Identifier: MIT
#include "tools/survey/block_dealer.hpp"

#include <algorithm>

namespace warren::survey {

namespace {

// Long enough that the handover costs nothing, short enough that all workers are done at about the same time.
constexpr std::chrono::milliseconds short_block{4};
constexpr std::chrono::milliseconds long_block{16};

}  // namespace

std::optional<DealtBlock> BlockDealer::next() {
  const std::scoped_lock lock(mutex_);
  if (stripe_ == stripes_) return std::nullopt;
  const SeedRange stripe = plan_.stripe(stripe_);
  const DealtBlock block{number_++, {stripe.first + offset_, std::min(size_, stripe.count - offset_)}};
  offset_ += block.seeds.count;
  if (offset_ == stripe.count) {
    ++stripe_;
    offset_ = 0;
  }
  return block;
}

bool BlockDealer::empty() {
  const std::scoped_lock lock(mutex_);
  return stripe_ == stripes_;
}

void BlockDealer::record(const DealtBlock& block, Duration time) {
  const std::scoped_lock lock(mutex_);
  if (block.seeds.count != size_) return;  // dealt before the size changed, or the rest of a stripe
  if (time < short_block) size_ = std::min(2 * size_, Plan::stripe_size);
  if (time > long_block) size_ = std::max<std::uint64_t>(size_ / 2, 1);
}

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// How a chain is assembled. chain_check.cpp checks it, chain_run.cpp runs it.
#include <warren/chain/chain.hpp>

#include <algorithm>

#include <fmt/core.h>

#include "src/chain/chain_problems.hpp"
#include "src/level/allocation_guard.hpp"

namespace warren {

Chain::Chain() {
  for (const CheckDescriptor* check : all_checks()) {
    if (check->is_default) checks_.emplace_back(*check);
  }
}

void Chain::append(Step step) {
  const std::string_view builder = step.descriptor().id;
  const auto before =
      std::ranges::count_if(steps_, [&](const Step& s) { return s.descriptor().id == builder && s.id().empty(); });
  if (!step.stream().empty()) {
    stream_keys_.emplace_back(step.stream());
  } else {
    stream_keys_.push_back(step.id().empty() ? fmt::format("{}#{}", builder, before) : std::string(step.id()));
  }
  steps_.push_back(std::move(step));
  for (Error& error : steps_.back().problems()) {
    error.place = step_place(steps_.size() - 1);
    option_problems_.push_back(std::move(error));
  }
  look_up_names(steps_.size() - 1);
}

Result<Chain> Chain::of(std::vector<Step> steps) {
  const auto refuse = [](std::string message, std::string hint) {
    return failure({ErrorCode::bad_starter, std::move(message), {}, std::move(hint)});
  };
  if (steps.empty()) return failure(empty_chain_error());
  Chain chain;
  for (Step& step : steps) {
    const Descriptor& d = step.descriptor();
    if (chain.steps_.empty() && d.kind == Kind::meta) {
      return refuse(fmt::format("the chain begins with {}, which changes a map and cannot make one", d.id),
                    "put a starter before it");
    }
    if (!chain.steps_.empty() && d.kind == Kind::starter) {
      return refuse(fmt::format("{} is a second starter, as step {}", d.id, chain.steps_.size() + 1),
                    "keep one starter, in first place");
    }
    chain.append(std::move(step));
  }
  return chain;
}

Chain Chain::loose(std::vector<Step> steps) {
  Chain chain;
  for (Step& step : steps) chain.append(std::move(step));
  return chain;
}

Chain& Chain::disable(std::string_view check_id) & {
  if (find_check(check_id) == nullptr) unknown_checks_.emplace_back(check_id);
  std::erase_if(checks_, [&](const Check& check) { return check.descriptor().id == check_id; });
  return *this;
}

namespace {

/// Whether two checks are about the same things: the same check, with the same texts and choices, which select what it
/// looks at. A chain has one of each default check.
bool look_at_the_same(const Check& a, const Check& b) {
  if (a.descriptor().id != b.descriptor().id) return false;
  if (a.descriptor().is_default) return true;
  return std::ranges::all_of(a.descriptor().options, [&](const Option& option) {
    const bool selects = option.type == OptionType::text || option.type == OptionType::choice;
    return !selects || a.get(option) == b.get(option);
  });
}

}  // namespace

Chain& Chain::require(Check check) & {
  std::erase_if(checks_, [&](const Check& old) { return look_at_the_same(old, check); });
  checks_.push_back(std::move(check));
  return *this;
}

Chain& Chain::set_min_size(Size size) & {
  own_min_size_ = size;
  return *this;
}

Size Chain::min_size() const {
  Size size = own_min_size_;
  for (const Step& step : steps_) size = {std::max(size.w, step.min_size().w), std::max(size.h, step.min_size().h)};
  return widened_for(checks_, size);
}

std::string Chain::step_name(std::size_t step) const {
  return fmt::format("step {} {}", step + 1, steps_[step].descriptor().id);
}

Place Chain::step_place(std::size_t step) const {
  return {.step = static_cast<int>(step) + 1, .builder = std::string(steps_[step].descriptor().id)};
}

SubChain::SubChain(Chain chain) : chain_(std::make_shared<const Chain>(std::move(chain))) {}

bool SubChain::operator==(const SubChain& other) const {
  if (chain_ == other.chain_) return true;
  if (chain_ == nullptr || other.chain_ == nullptr) return false;
  return chain_->same_as(*other.chain_);
}

bool Chain::same_as(const Chain& other) const {
  return stream_keys_ == other.stream_keys_ &&
         std::ranges::equal(steps_, other.steps_, [](const Step& a, const Step& b) { return a.same_as(b); });
}

void SubChain::fold_into(Hasher& hasher) const {
  hasher.word(chain_ == nullptr ? 0 : chain_->steps().size());
  if (chain_ == nullptr) return;
  for (const Step& step : chain_->steps()) {
    hasher.text(step.id()).text(step.stream());
    step.fold_into(hasher);
  }
}

std::string SubChain::to_text() const {
  std::string text;
  if (chain_ != nullptr) {
    for (const Step& step : chain_->steps()) {
      text += (text.empty() ? "" : ", ") + std::string(step.descriptor().id);
    }
  }
  return "[" + text + "]";
}

Result<Level> Chain::build(const Request& request) const {
  return guard_allocations([&]() -> Result<Level> {
    Level level;
    if (Status built = build_into(level, request); !built) return failure(std::move(built.error()));
    return level;
  });
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// The builders, checks and formats of a pack: the built-in ones, and those that a program has added.
#include <algorithm>

#include <fmt/format.h>

#include "src/catalogue/pack_data.hpp"

namespace warren {

namespace {

Status check_new_name(std::string_view what, std::string_view id, bool is_taken) {
  if (!id.empty() && !is_taken) return ok();
  return failure(
      {ErrorCode::unknown_name,
       id.empty() ? fmt::format("the {} has no id", what) : fmt::format("there is a {} named \"{}\" already", what, id),
       {},
       "give it an id of its own"});
}

}  // namespace

std::optional<Step> Pack::find_builder(std::string_view id) const {
  if (const Descriptor* descriptor = warren::find_builder(id)) return descriptor->make();
  for (const Pack* pack = this; pack != nullptr; pack = pack->extends()) {
    for (const Step& step : pack->data_->builders) {
      if (step.descriptor().id == id) return step;
    }
  }
  return std::nullopt;
}

std::vector<Step> Pack::builders() const {
  std::vector<Step> all;
  for (const Descriptor* descriptor : all_builders()) all.push_back(descriptor->make());
  for (const Pack* pack = this; pack != nullptr; pack = pack->extends()) {
    all.insert(all.end(), pack->data_->builders.begin(), pack->data_->builders.end());
  }
  std::ranges::sort(all, {}, [](const Step& step) { return step.descriptor().id; });
  return all;
}

std::optional<Check> Pack::find_check(std::string_view id) const {
  if (const CheckDescriptor* descriptor = warren::find_check(id)) return Check(*descriptor);
  for (const Pack* pack = this; pack != nullptr; pack = pack->extends()) {
    for (const Check& check : pack->data_->checks) {
      if (check.descriptor().id == id) return check;
    }
  }
  return std::nullopt;
}

std::vector<Check> Pack::checks() const {
  std::vector<Check> all;
  for (const CheckDescriptor* descriptor : all_checks()) all.emplace_back(*descriptor);
  for (const Pack* pack = this; pack != nullptr; pack = pack->extends()) {
    all.insert(all.end(), pack->data_->checks.begin(), pack->data_->checks.end());
  }
  std::ranges::sort(all, {}, [](const Check& check) { return check.descriptor().id; });
  return all;
}

const FormatDescriptor* Pack::find_format(std::string_view id) const {
  const std::vector<const FormatDescriptor*> all = formats();
  const auto found = std::ranges::find(all, id, &FormatDescriptor::id);
  return found == all.end() ? nullptr : *found;
}

std::vector<const FormatDescriptor*> Pack::formats() const {
  std::vector<const FormatDescriptor*> all(all_formats().begin(), all_formats().end());
  for (const Pack* pack = this; pack != nullptr; pack = pack->extends()) {
    all.insert(all.end(), pack->data_->formats.begin(), pack->data_->formats.end());
  }
  std::ranges::sort(all, {}, &FormatDescriptor::id);
  return all;
}

Status Pack::add_builder(const Step& prototype) {
  const std::string_view id = prototype.descriptor().id;
  if (Status is_new = check_new_name("builder", id, find_builder(id).has_value()); !is_new) return is_new;
  change([&](Data& data) { data.builders.push_back(prototype); });
  return ok();
}

Status Pack::add_check(const Check& check) {
  const std::string_view id = check.descriptor().id;
  if (Status is_new = check_new_name("check", id, find_check(id).has_value()); !is_new) return is_new;
  change([&](Data& data) { data.checks.push_back(check); });
  return ok();
}

Status Pack::add_format(const FormatDescriptor& format) {
  if (Status is_new = check_new_name("format", format.id, find_format(format.id) != nullptr); !is_new) return is_new;
  change([&](Data& data) { data.formats.push_back(&format); });
  return ok();
}

}  // namespace warren

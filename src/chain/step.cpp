// SPDX-License-Identifier: MIT
#include <warren/chain/step.hpp>

#include <algorithm>

namespace warren {

bool Step::same_as(const Step& other) const {
  if (model_ == other.model_) return true;
  const Descriptor& d = descriptor();
  if (&d != &other.descriptor() || d.make == nullptr) return false;
  const void* mine = model_->options();
  const void* theirs = other.model_->options();
  return std::ranges::all_of(d.options, [&](const Option& option) { return option.same(mine, theirs); });
}

void Step::fold_into(Hasher& hasher) const {
  hasher.text(descriptor().id).number(descriptor().version);
  for (const Option& option : descriptor().options) {
    hasher.text(option.name);
    option.fold_into(hasher, model_->options());
  }
}

std::vector<Error> Step::problems() const {
  return option_problems(descriptor().options, model_->options(), [this] { return model_->validate(); });
}

bool Step::set(const Option& option, const OptionValue& value) {
  std::shared_ptr<Concept> changed = model_->clone();
  if (!option.write(changed->options(), value)) return false;
  model_ = std::move(changed);
  return true;
}

void Step::set_from_json(const Option& option, const JsonValue& json, std::vector<Error>& problems) {
  std::shared_ptr<Concept> changed = model_->clone();
  option.set_from_json(changed->options(), json, problems);
  model_ = std::move(changed);
}

Facts facts_for(const Where& where) {
  Facts facts;
  if (where.uses_start()) facts = facts | Fact::start;
  if (where.uses_exit()) facts = facts | Fact::exit;
  if (where.uses_rooms()) facts = facts | Fact::rooms;
  if (where.uses_mission()) facts = facts | Fact::mission;
  if (where.uses_roles()) facts = facts | Fact::roles;
  return facts;
}

bool Step::set_by_name(const Option& option, std::string_view name, const Content& content) {
  if (option.set_by_name == nullptr) return false;
  std::shared_ptr<Concept> changed = model_->clone();
  if (!option.set_by_name(changed->options(), name, content)) return false;
  model_ = std::move(changed);
  return true;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <warren/chain/step.hpp>

#include <fmt/core.h>

namespace warren {

std::vector<Error> Step::problems() const {
  std::vector<Error> found;
  for (const Option& option : descriptor().options) {
    const OptionValue value = get(option);
    if (option.accepts(value)) continue;
    found.push_back({ErrorCode::bad_option,
                     fmt::format("option {} is {}", option.name, to_text(value)),
                     {},
                     "give it " + option.expectation()});
  }
  if (found.empty()) {
    if (Status valid = model_->contradiction(); !valid) found.push_back(std::move(valid.error()));
  }
  return found;
}

bool Step::set(const Option& option, const OptionValue& value) {
  std::shared_ptr<Concept> changed = model_->clone();
  if (!option.write(changed->options(), value)) return false;
  model_ = std::move(changed);
  return true;
}

}  // namespace warren

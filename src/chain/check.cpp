// SPDX-License-Identifier: MIT
#include <warren/chain/check.hpp>

namespace warren {

bool Check::set(const Option& option, const OptionValue& value) {
  std::shared_ptr<void> changed = descriptor_->copy_options(options_.get());
  if (!option.write(changed.get(), value)) return false;
  options_ = std::move(changed);
  return true;
}

std::vector<Error> Check::problems() const {
  return option_problems(descriptor_->options, options_.get(),
                         [this] { return descriptor_->validate(options_.get()); });
}

}  // namespace warren

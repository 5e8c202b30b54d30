// SPDX-License-Identifier: MIT
// What a check is: one guarantee about a finished level.
//
// Most are plain functions. One that can be tuned is a struct of options, as builders are, and is asked for by
// name in a recipe or as a value in C++:  chain.require(PathLength{.min = 30}).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/chain/builder.hpp>
#include <warren/chain/option.hpp>
#include <warren/grid/cell_set.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// What every check looks at. The two sets are worked out once for all of them.
struct CheckInput {
  const Level& level;
  const CellSet& walkable;   ///< cells that can be walked on
  const CellSet& reachable;  ///< cells that can be walked to from the start; empty without a start
  CellSet& scratch;          ///< for any check to work with: what it holds is anything
};

/// One way in which a level breaks a guarantee.
struct Finding {
  std::string message;
  std::vector<Point> cells;
};
using Findings = std::vector<Finding>;

struct CheckDescriptor {
  std::string_view id;
  std::string_view summary;
  Facts needs{};           ///< what a chain has to give for this to hold
  bool is_default = true;  ///< part of every build that does not loosen it
  std::span<const Option> options{};

  // Filled in by describe_check.
  void (*run)(const void* options, const CheckInput& input, Findings& findings) = nullptr;
  std::shared_ptr<void> (*copy_options)(const void* options) = nullptr;  ///< of null: the defaults
  Status (*validate)(const void* options) = nullptr;
};

/// A check with its options: what a chain holds. Copies are cheap.
class Check {
 public:
  /// With default options.
  explicit Check(const CheckDescriptor& descriptor)
      : descriptor_(&descriptor), options_(descriptor.copy_options(nullptr)) {}
  template <class C>
    requires requires { C::descriptor; }
  explicit Check(C check) : descriptor_(&C::descriptor), options_(std::make_shared<const C>(std::move(check))) {}

  const CheckDescriptor& descriptor() const { return *descriptor_; }
  void run(const CheckInput& input, Findings& findings) const { descriptor_->run(options_.get(), input, findings); }

  OptionValue get(const Option& option) const { return option.read(options_.get()); }
  /// False when the option does not accept the value.
  bool set(const Option& option, const OptionValue& value);
  /// Options that are out of range or contradict each other.
  std::vector<Error> problems() const;

 private:
  const CheckDescriptor* descriptor_;
  std::shared_ptr<const void> options_;
};

/// The descriptor of a check that is a function.
template <void (*Run)(const CheckInput&, Findings&)>
constexpr CheckDescriptor describe_check(CheckDescriptor written) {
  written.run = [](const void*, const CheckInput& input, Findings& findings) { Run(input, findings); };
  written.copy_options = [](const void*) { return std::shared_ptr<void>(); };
  written.validate = [](const void*) { return ok(); };
  return written;
}

/// The descriptor of a check that is a struct of options with a function `run`.
template <class C>
constexpr CheckDescriptor describe_check(CheckDescriptor written) {
  written.run = [](const void* options, const CheckInput& input, Findings& findings) {
    static_cast<const C*>(options)->run(input, findings);
  };
  written.copy_options = [](const void* options) -> std::shared_ptr<void> {
    return options == nullptr ? std::make_shared<C>() : std::make_shared<C>(*static_cast<const C*>(options));
  };
  written.validate = [](const void* options) -> Status {
    if constexpr (requires(const C& check) { check.validate(); }) {
      return static_cast<const C*>(options)->validate();
    } else {
      return static_cast<void>(options), ok();
    }
  };
  return written;
}

/// The list of all checks that ship, sorted by id. Made in src/catalogue from checks.def.
std::span<const CheckDescriptor* const> all_checks();
const CheckDescriptor* find_check(std::string_view id);

}  // namespace warren

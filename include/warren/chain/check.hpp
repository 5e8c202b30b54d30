// SPDX-License-Identifier: MIT
// Checks: guarantees about a finished level.
//
// Most checks are plain functions. A check with options is a struct, like a builder. A recipe refers to it by name, C++
// code by value: chain.require(PathLength{.min = 30}).
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <warren/chain/builder.hpp>
#include <warren/chain/option.hpp>
#include <warren/grid/cell_set.hpp>
#include <warren/level/given.hpp>
#include <warren/level/level.hpp>

namespace warren {

/// What every check receives. The two sets are computed once for all checks.
struct CheckInput {
  const Level& level;            ///< the finished level
  const CellSet& walkable;       ///< its walkable cells
  const CellSet& reachable;      ///< the cells reachable from the start; empty without a start
  CellSet& scratch;              ///< memory for any check to use; the contents are unspecified
  const Given* given = nullptr;  ///< what was decided before the build; null if nothing was
};

/// What is known of every level of a request before the first draw.
struct GivenInput {
  const Given& given;
  Size size;
  Movement movement;
};

/// One violation of a guarantee.
struct Finding {
  std::string message;       ///< what is wrong
  std::vector<Point> cells;  ///< where it is wrong
};
using Findings = std::vector<Finding>;

/// Describes a check, as Descriptor describes a builder.
struct CheckDescriptor {
  std::string_view id;                ///< the name in recipes
  std::string_view summary;           ///< one phrase for lists
  Facts needs{};                      ///< must hold at the end of a chain that has this check
  bool is_default = true;             ///< part of every chain that does not disable it
  std::span<const Option> options{};  ///< the options that recipes can set

  /// The cells inside the outermost ring that a level needs to pass; null for none in particular.
  std::int64_t (*min_cells)(const void* options) = nullptr;
  /// Reports why no level with what is given can pass; null for a check that cannot tell. Only what is certain for all
  /// chains and seeds counts: given cells are open, and any others may be.
  void (*judge_given)(const void* options, const GivenInput& input, Findings& findings) = nullptr;

  // describe_check sets these.
  void (*run)(const void* options, const CheckInput& input, Findings& findings) = nullptr;
  std::shared_ptr<void> (*copy_options)(const void* options) = nullptr;  ///< given null, returns the defaults
  Status (*validate)(const void* options) = nullptr;
};

/// The properties of a check that is a function.
struct CheckFacts {
  Facts needs{};          ///< must hold at the end of a chain that has this check
  std::string summary{};  ///< one phrase for lists
};

/// A check with its options. Copies are cheap.
class Check {
 public:
  /// A check with default options.
  explicit Check(const CheckDescriptor& descriptor)
      : descriptor_(&descriptor), options_(descriptor.copy_options(nullptr)) {}
  template <class C>
    requires requires { C::descriptor; }
  explicit Check(C check) : descriptor_(&C::descriptor), options_(std::make_shared<const C>(std::move(check))) {}

  /// A check that is a function; see custom_check().
  template <class Function>
    requires std::invocable<const Function&, const CheckInput&, Findings&>
  Check(std::string id, Function function, CheckFacts facts) {
    auto custom = std::make_shared<Custom<Function>>(std::move(id), std::move(facts), std::move(function));
    descriptor_ = &custom->descriptor;
    options_ = std::move(custom);
  }

  const CheckDescriptor& descriptor() const { return *descriptor_; }
  /// Appends every violation to `findings`.
  void run(const CheckInput& input, Findings& findings) const { descriptor_->run(options_.get(), input, findings); }

  /// The value of one of its options.
  OptionValue get(const Option& option) const { return option.read(options_.get()); }
  /// Sets an option. Returns false if the option does not accept the value.
  bool set(const Option& option, const OptionValue& value);
  /// A map with fewer cells inside the outermost ring cannot pass.
  std::int64_t min_cells() const {
    return descriptor_->min_cells == nullptr ? 0 : descriptor_->min_cells(options_.get());
  }
  /// Appends the reasons why no level with what is given can pass, as far as they are known before the build.
  void judge_given(const GivenInput& input, Findings& findings) const {
    if (descriptor_->judge_given != nullptr) descriptor_->judge_given(options_.get(), input, findings);
  }
  /// Options that are out of range or contradict each other.
  std::vector<Error> problems() const;

 private:
  /// A function with the descriptor that refers to it. It takes the place of the options.
  template <class Function>
  struct Custom {
    std::string id;
    CheckFacts facts;
    Function function;
    CheckDescriptor descriptor{};

    Custom(std::string id_, CheckFacts facts_, Function function_)
        : id(std::move(id_)), facts(std::move(facts_)), function(std::move(function_)) {
      descriptor = {.id = id, .summary = facts.summary, .needs = facts.needs, .is_default = false};
      descriptor.run = [](const void* self, const CheckInput& input, Findings& findings) {
        static_cast<const Custom*>(self)->function(input, findings);
      };
      descriptor.validate = [](const void*) { return ok(); };
    }
    Custom(const Custom&) = delete;
    Custom& operator=(const Custom&) = delete;
  };

  const CheckDescriptor* descriptor_ = nullptr;
  std::shared_ptr<const void> options_;
};

/// Makes a check of a function: custom_check("few_doors", [](const CheckInput& input, Findings& findings) { … }).
template <class Function>
  requires std::invocable<const Function&, const CheckInput&, Findings&>
Check custom_check(std::string id, Function function, CheckFacts facts = {}) {
  return Check(std::move(id), std::move(function), std::move(facts));
}

/// Completes the descriptor of a check that is a function.
template <void (*Run)(const CheckInput&, Findings&)>
constexpr CheckDescriptor describe_check(CheckDescriptor descriptor) {
  descriptor.run = [](const void*, const CheckInput& input, Findings& findings) { Run(input, findings); };
  descriptor.copy_options = [](const void*) { return std::shared_ptr<void>(); };
  descriptor.validate = [](const void*) { return ok(); };
  return descriptor;
}

/// Completes the descriptor of a check that is a struct of options with a member function `run`.
template <class C>
constexpr CheckDescriptor describe_check(CheckDescriptor descriptor) {
  descriptor.run = [](const void* options, const CheckInput& input, Findings& findings) {
    static_cast<const C*>(options)->run(input, findings);
  };
  descriptor.copy_options = [](const void* options) -> std::shared_ptr<void> {
    return options == nullptr ? std::make_shared<C>() : std::make_shared<C>(*static_cast<const C*>(options));
  };
  if constexpr (requires(const C& check) { check.min_cells(); }) {
    descriptor.min_cells = [](const void* options) { return static_cast<const C*>(options)->min_cells(); };
  }
  if constexpr (requires(const C& check, const GivenInput& input, Findings& findings) {
                  check.judge_given(input, findings);
                }) {
    descriptor.judge_given = [](const void* options, const GivenInput& input, Findings& findings) {
      static_cast<const C*>(options)->judge_given(input, findings);
    };
  }
  descriptor.validate = [](const void* options) -> Status {
    if constexpr (requires(const C& check) { check.validate(); }) {
      return static_cast<const C*>(options)->validate();
    } else {
      return static_cast<void>(options), ok();
    }
  };
  return descriptor;
}

/// All built-in checks, sorted by id.
std::span<const CheckDescriptor* const> all_checks();
/// The built-in check with this id; null if there is none.
const CheckDescriptor* find_check(std::string_view id);

}  // namespace warren

// SPDX-License-Identifier: MIT
// A step: a type-erased builder. Copies are cheap: they share the builder, which never changes.
#pragma once

#include <algorithm>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <warren/chain/builder.hpp>

namespace warren {

/// The facts of a step that is a function.
struct StepFacts {
  Facts needs{};                ///< must hold before it runs
  Facts gives{};                ///< hold after it has run
  Facts drops{};                ///< no longer hold after it has run
  bool alters_prefabs = false;  ///< whether it may change cells of protected prefabs
};

/// The facts that the conditions refer to: the start for path lengths, for example.
Facts facts_for(const Where& where);

/// Any builder with its options.
class Step {
 public:
  /// `id` names the step's random stream. Without an id, the stream is named after the builder and the number of steps
  /// before it that use the same builder.
  template <class B>
    requires(!std::same_as<B, Step>) && Builder<B>
  explicit Step(B builder, std::string id = {})
      : model_(std::make_shared<const Model<B>>(std::move(builder))), id_(std::move(id)) {}

  const Descriptor& descriptor() const { return model_->descriptor(); }
  /// Empty if the step has none.
  std::string_view id() const { return id_; }
  void set_id(std::string id) { id_ = std::move(id); }
  /// The name of its random stream; empty if the chain determines it. Recipes name the streams by the place in the
  /// file, so that a branch that is not taken does not change the draws of other steps.
  std::string_view stream() const { return stream_; }
  void set_stream(std::string stream) { stream_ = std::move(stream); }

  /// Runs the builder. Exceptions of custom builders become errors.
  Status build(Level& level, Rng& rng) const { return model_->build(level, rng); }
  /// The smallest map that the builder can work on with these options.
  Size min_size() const { return model_->min_size(); }
  /// The facts that must hold before it runs: those of the descriptor, and those that its `where` requires.
  Facts needs() const {
    const Where* conditions = where();
    return conditions == nullptr ? descriptor().needs : descriptor().needs | facts_for(*conditions);
  }
  /// Its conditions on places; null for a builder without the option `where`.
  const Where* where() const { return model_->where(); }
  /// The facts whose content is removed before it runs, as its options say: earlier exits, for one that replaces them.
  Facts clears() const { return model_->clears(); }
  /// Whether it may place passages, which no step that places locks can follow.
  bool has_passages() const { return model_->has_passages(); }
  /// What the builder takes for a map of this size.
  BuildCost cost(Size size) const { return model_->cost(size); }
  /// Options that are out of range or contradict each other.
  std::vector<Error> problems() const;
  /// Whether both have the same builder and equal options. Custom builders cannot be compared: only copies of one step
  /// count as the same.
  bool same_as(const Step& other) const;
  /// Folds the builder, its version and its options into a hash.
  void fold_into(Hasher& hasher) const;

  /// The value of one of the builder's options.
  OptionValue get(const Option& option) const { return option.read(model_->options()); }
  /// Sets an option. Returns false if the option does not accept the value.
  bool set(const Option& option, const OptionValue& value);
  /// Sets an option to the spawn table, prefab or tile of this name. Returns false if the content has none.
  bool set_by_name(const Option& option, std::string_view name, const Content& content);
  /// Sets an option that is a count or a where. Appends the problems, with their lines and columns.
  void set_from_json(const Option& option, const JsonValue& json, std::vector<Error>& problems);

 private:
  struct Concept {
    virtual ~Concept() = default;
    virtual const Descriptor& descriptor() const = 0;
    virtual Status build(Level& level, Rng& rng) const = 0;
    virtual Size min_size() const = 0;
    virtual BuildCost cost(Size size) const = 0;
    virtual Status validate() const = 0;
    virtual const Where* where() const = 0;
    virtual Facts clears() const = 0;
    virtual bool has_passages() const = 0;
    virtual const void* options() const = 0;
    virtual std::shared_ptr<Concept> clone() const = 0;
    void* options() { return const_cast<void*>(std::as_const(*this).options()); }
  };
  template <class B>
  struct Model;

  std::shared_ptr<const Concept> model_;
  std::string id_;
  std::string stream_;
};

/// A builder that places things where its option `where` says.
template <class B>
concept HasWhere = requires(const B& builder) {
  { builder.where } -> std::convertible_to<const Where&>;
};

/// A function with an id and facts; see custom_step().
template <class Function>
struct CustomStep {
  std::string id;
  Function function;
  StepFacts facts;

  auto build(Level& level, Rng& rng) const { return function(level, rng); }
};

/// Makes a step of a function: custom_step("flood", [](Level&, Rng&) { … }, {.drops = Fact::rooms}).
template <class Function>
  requires std::invocable<const Function&, Level&, Rng&>
CustomStep<Function> custom_step(std::string id, Function function, StepFacts facts = {}) {
  return {std::move(id), std::move(function), facts};
}

namespace detail {

template <class B>
constexpr bool declares_facts() {
  return requires { B::needs; } || requires { B::gives; } || requires { B::drops; };
}

/// The descriptor of a custom builder, from its static members.
template <class B>
constexpr Descriptor custom_descriptor() {
  Descriptor d{.id = "custom", .summary = "a custom builder", .kind = kind_of<B>()};
  d.declares_facts = declares_facts<B>();
  if constexpr (requires { std::string_view(B::id); }) d.id = B::id;
  if constexpr (requires { Facts(B::needs); }) d.needs = B::needs;
  if constexpr (requires { Facts(B::gives); }) d.gives = B::gives;
  if constexpr (requires { Facts(B::drops); }) d.drops = B::drops;
  if constexpr (requires { bool{B::alters_prefabs}; }) d.alters_prefabs = B::alters_prefabs;
  return d;
}

template <class B>
struct DescriptorOf {
  static constexpr Descriptor own = custom_descriptor<B>();
  explicit DescriptorOf(const B&) {}
  const Descriptor& get() const {
    if constexpr (requires {
                    { B::descriptor } -> std::convertible_to<const Descriptor&>;
                  }) {
      return B::descriptor;
    } else {
      return own;
    }
  }
};

template <class Function>
struct DescriptorOf<CustomStep<Function>> {
  std::string id;
  Descriptor own;
  explicit DescriptorOf(const CustomStep<Function>& step) : id(step.id) {
    own = {.id = id,
           .summary = "a custom function",
           .needs = step.facts.needs,
           .gives = step.facts.gives,
           .drops = step.facts.drops,
           .alters_prefabs = step.facts.alters_prefabs};
  }
  DescriptorOf(const DescriptorOf& other) : id(other.id), own(other.own) { own.id = id; }
  DescriptorOf& operator=(const DescriptorOf&) = delete;
  const Descriptor& get() const { return own; }
};

template <class B>
Status run_builder(const B& builder, Level& level, Rng& rng) {
  const auto run = [&] {
    if constexpr (HasBuild<B>) {
      return builder.build(level, rng);
    } else {
      return builder(level, rng);
    }
  };
  if constexpr (std::is_void_v<decltype(run())>) {
    run();
    return ok();
  } else {
    return run();
  }
}

}  // namespace detail

template <class B>
struct Step::Model final : Step::Concept {
  explicit Model(B b) : builder(std::move(b)), described(builder) {}

  const Descriptor& descriptor() const override { return described.get(); }
  const void* options() const override { return &builder; }
  std::shared_ptr<Concept> clone() const override { return std::make_shared<Model>(*this); }

  Status build(Level& level, Rng& rng) const override {
#if defined(__cpp_exceptions)
    // Built-in builders do not throw, but custom ones may.
    try {
      return detail::run_builder(builder, level, rng);
    } catch (const std::bad_alloc&) {
      return out_of_memory();
    } catch (const std::exception& e) {
      return failure({ErrorCode::step_threw, std::string("the step threw an exception: ") + e.what()});
    } catch (...) {
      return failure({ErrorCode::step_threw, "the step threw something that is not a std::exception"});
    }
#else
    return detail::run_builder(builder, level, rng);
#endif
  }

  Size min_size() const override {
    Size size{3, 3};
    if constexpr (requires {
                    { builder.min_size() } -> std::same_as<Size>;
                  }) {
      size = builder.min_size();
    }
    if constexpr (HasWhere<B>) {
      const Size of_where = builder.where.min_size();
      size = {std::max(size.w, of_where.w), std::max(size.h, of_where.h)};
    }
    return size;
  }

  BuildCost cost(Size size) const override {
    if constexpr (requires {
                    { builder.cost(size) } -> std::same_as<BuildCost>;
                  }) {
      return builder.cost(size);
    } else {
      return BuildCost::of_step(size);
    }
  }

  const Where* where() const override {
    if constexpr (HasWhere<B>) {
      return &static_cast<const Where&>(builder.where);
    } else {
      return nullptr;
    }
  }

  Status validate() const override {
    if constexpr (HasWhere<B>) {
      if (Status valid = builder.where.validate(); !valid) return valid;
    }
    if constexpr (requires {
                    { builder.validate() } -> std::same_as<Status>;
                  }) {
      return builder.validate();
    } else {
      return ok();
    }
  }

  Facts clears() const override {
    if constexpr (requires { builder.replace&& builder.exit_kind.empty(); }) {
      return builder.replace ? Facts(Fact::exit) : Facts();
    } else {
      return {};
    }
  }

  bool has_passages() const override {
    if constexpr (requires { bool{builder.has_passages()}; }) {
      return builder.has_passages();
    } else {
      return false;
    }
  }

  B builder;
  detail::DescriptorOf<B> described;
};

/// Completes the descriptor of a built-in builder with what follows from its type.
template <class B>
constexpr Descriptor describe(Descriptor descriptor) {
  descriptor.kind = B::kind;
  descriptor.make = [] { return Step(B{}); };
  return descriptor;
}

}  // namespace warren

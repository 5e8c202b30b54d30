// SPDX-License-Identifier: MIT
// The state of a running build: the work limit, cancellation, the history that records frames, and what is given.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <warren/level/error.hpp>

namespace warren {

class History;
class Level;
struct Given;

/// Work is counted in steps, about one per cell touched, and never in time: a limit that is hit on one
/// machine is hit on all of them, at the same place.
class BuildContext {
 public:
  BuildContext(std::int64_t work_limit, History* history, const std::atomic<bool>* cancel)
      : work_limit_(work_limit), history_(history), cancel_(cancel) {}

  /// False when the limit is passed or the build has been cancelled.
  bool spend(std::int64_t steps) {
    work_done_ += steps;
    return work_done_ <= work_limit_ && !cancelled();
  }
  std::int64_t work_done() const { return work_done_; }
  /// For a build that continues another: the work done so far.
  void resume(std::int64_t work_done) { work_done_ = work_done; }
  /// For a build inside this one: the remaining work, the same cancellation, no history, and nothing given.
  BuildContext nested() const { return {work_limit_ - work_done_, nullptr, cancel_}; }
  bool cancelled() const { return cancel_ != nullptr && cancel_->load(std::memory_order_relaxed); }
  /// The error to return after `spend` returned false.
  tl::unexpected<Error> stopped() const;

  void enter_step(int step) { step_ = step; }
  bool watched() const { return history_ != nullptr; }
  /// What was decided before the build; null if nothing was.
  const Given* given() const { return given_; }
  void set_given(const Given* given) { given_ = given; }
  void frame(const Level& level, std::string_view note);

 private:
  std::int64_t work_limit_;
  std::int64_t work_done_ = 0;
  History* history_;
  const std::atomic<bool>* cancel_;
  const Given* given_ = nullptr;
  int step_ = 0;
};

// Temporary objects whose memory is reused: sets of cells, lists, buffers of algorithms.

/// Lends objects of any default-constructible type. A returned object is lent again with its last contents, so repeated
/// builds into one level do not allocate.
class Scratch {
  struct Item {
    explicit Item(const void* of_type) : type(of_type) {}
    virtual ~Item() = default;
    const void* type;
    bool is_lent = false;
  };
  template <class T>
  struct ItemOf final : Item {
    using Item::Item;
    T thing{};
  };

 public:
  /// A lent object. It is returned at the end of its scope, and must not outlive the scratch.
  template <class T>
  class Lent {
   public:
    Lent(ItemOf<T>& item, bool keep) : item_(&item), keep_(keep) { item.is_lent = true; }
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;
    ~Lent() {
      if (!keep_) item_->thing = T{};
      item_->is_lent = false;
    }

    T& operator*() const { return item_->thing; }
    T* operator->() const { return &item_->thing; }

   private:
    ItemOf<T>* item_;
    bool keep_;
  };

  Scratch() = default;
  // Lent objects are not copied: a copy of a level has its own.
  Scratch(const Scratch&) {}
  Scratch& operator=(const Scratch&) { return *this; }

  /// Without `keep`, the object frees its memory when it is returned.
  template <class T>
  Lent<T> lend(bool keep) {
    for (const std::unique_ptr<Item>& item : items_) {
      if (item->type == type_of<T>() && !item->is_lent) return {static_cast<ItemOf<T>&>(*item), keep};
    }
    items_.push_back(std::make_unique<ItemOf<T>>(type_of<T>()));
    return {static_cast<ItemOf<T>&>(*items_.back()), keep};
  }

 private:
  template <class T>
  static const void* type_of() {
    static constexpr char marker = 0;
    return &marker;
  }

  std::vector<std::unique_ptr<Item>> items_;
};

}  // namespace warren

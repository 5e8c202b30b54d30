// SPDX-License-Identifier: MIT
// Memory that is needed for a while, kept for the next time: sets of cells, lists, what an algorithm works on.
#pragma once

#include <memory>
#include <vector>

namespace warren {

/// Lends things of any type that can be made without arguments. What comes back is lent again, as its last user left
/// it; so whoever makes level after level in the same memory allocates nothing.
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
  /// Something that was lent. It goes back at the end of its scope, which has to be before the end of the scratch.
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
  // It is nobody's content: a copy has its own.
  Scratch(const Scratch&) {}
  Scratch& operator=(const Scratch&) { return *this; }

  /// What is not to be kept is emptied when it comes back.
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

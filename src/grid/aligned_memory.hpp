// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <new>

namespace warren {

/// An allocator for std::vector that aligns the first element.
template <class T, std::size_t Bytes>
struct AlignedMemory {
  using value_type = T;
  template <class U>
  struct rebind {
    using other = AlignedMemory<U, Bytes>;
  };

  AlignedMemory() = default;
  template <class U>
  AlignedMemory(const AlignedMemory<U, Bytes>&) {}

  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), std::align_val_t{Bytes})); }
  void deallocate(T* memory, std::size_t count) {
    ::operator delete(memory, count * sizeof(T), std::align_val_t{Bytes});
  }
  bool operator==(const AlignedMemory&) const { return true; }
};

}  // namespace warren

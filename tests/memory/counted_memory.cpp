// SPDX-License-Identifier: MIT
#include "tests/memory/counted_memory.hpp"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace warren::test {

CountedMemory counted_memory;

namespace {

/// Whether this allocation is to fail.
bool is_exhausted() {
  if (counted_memory.until_failure < 0) return false;
  if (counted_memory.until_failure == 0) return true;
  --counted_memory.until_failure;
  return false;
}

void* noted(void* memory) {
  if (memory == nullptr) std::abort();
  counted_memory.live += malloc_usable_size(memory);
  counted_memory.peak = std::max(counted_memory.peak.load(), counted_memory.live.load());
  return memory;
}

void forget(void* memory) noexcept {
  counted_memory.live -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

}  // namespace warren::test

using warren::test::counted_memory;

void* operator new(std::size_t size) {
  if (warren::test::is_exhausted()) throw std::bad_alloc();
  if (counted_memory.counting) {
    ++counted_memory.allocations;
    counted_memory.bytes += size;
    counted_memory.largest = std::max(counted_memory.largest.load(), size);
  }
  return warren::test::noted(std::malloc(size));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  if (warren::test::is_exhausted()) throw std::bad_alloc();
  if (counted_memory.counting) ++counted_memory.allocations;
  return warren::test::noted(std::aligned_alloc(static_cast<std::size_t>(alignment), (size + 63) / 64 * 64));
}
void operator delete(void* memory) noexcept { warren::test::forget(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { warren::test::forget(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { warren::test::forget(memory); }
void operator delete(void* memory, std::size_t) noexcept { warren::test::forget(memory); }

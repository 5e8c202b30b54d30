// SPDX-License-Identifier: MIT
// operator new for a warren with sanitizers, whose malloc failing_calls.cpp cannot replace. That library decides which
// allocation fails.
#include <dlfcn.h>

#include <cstdlib>
#include <new>

namespace {

void* allocate_or_fail(std::size_t bytes) {
  using Fails = bool (*)(std::size_t);
  static const auto fails = reinterpret_cast<Fails>(::dlsym(RTLD_DEFAULT, "warren_fails_to_allocate"));
  if (fails != nullptr && fails(bytes)) return nullptr;
  return std::malloc(bytes == 0 ? 1 : bytes);
}

void* allocate_or_throw(std::size_t bytes) {
  if (void* memory = allocate_or_fail(bytes)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t bytes) { return allocate_or_throw(bytes); }
void* operator new[](std::size_t bytes) { return allocate_or_throw(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocate_or_fail(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return allocate_or_fail(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

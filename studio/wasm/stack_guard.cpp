// SPDX-License-Identifier: MIT
// Debian's runtime for wasm32 needs these two symbols, and no library of it defines them.
#include <cstdint>
#include <cstdlib>

extern "C" {
extern std::uintptr_t __stack_chk_guard;  // NOLINT(bugprone-reserved-identifier)
std::uintptr_t __stack_chk_guard = 0x57a2;
[[noreturn]] void __stack_chk_fail();  // NOLINT(bugprone-reserved-identifier)
void __stack_chk_fail() { std::abort(); }
}

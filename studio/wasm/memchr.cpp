// SPDX-License-Identifier: MIT
// A faster memchr: that of wasi-libc looks at four bytes at a time, and took a fifth of the time of a small level.
#include <wasm_simd128.h>

#include <cstddef>
#include <cstdint>

namespace {

v128_t equal_bytes(const std::uint8_t* from, v128_t wanted) { return wasm_i8x16_eq(wasm_v128_load(from), wanted); }

}  // namespace

extern "C" void* memchr(const void* from, int wanted, std::size_t size) {
  const auto* bytes = static_cast<const std::uint8_t*>(from);
  const std::uint8_t* const end = bytes + size;
  const auto byte = static_cast<std::uint8_t>(wanted);
  const v128_t all = wasm_u8x16_splat(byte);
  for (; end - bytes >= 64; bytes += 64) {
    const v128_t first = wasm_v128_or(equal_bytes(bytes, all), equal_bytes(bytes + 16, all));
    const v128_t second = wasm_v128_or(equal_bytes(bytes + 32, all), equal_bytes(bytes + 48, all));
    if (wasm_v128_any_true(wasm_v128_or(first, second))) break;
  }
  for (; end - bytes >= 16; bytes += 16) {
    const std::uint32_t found = wasm_i8x16_bitmask(equal_bytes(bytes, all));
    if (found != 0) return const_cast<std::uint8_t*>(bytes + __builtin_ctz(found));
  }
  for (; bytes != end; ++bytes) {
    if (*bytes == byte) return const_cast<std::uint8_t*>(bytes);
  }
  return nullptr;
}

// SPDX-License-Identifier: MIT
// Choices drawn from the bytes of a fuzzer's input, for targets that build well-formed texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace warren::fuzz {

/// Draws end with the input: after it every choice is the first one, so that all loops end.
class ByteSource {
 public:
  ByteSource(const std::uint8_t* data, std::size_t size) : bytes_(data, size) {}

  bool is_empty() const { return bytes_.empty(); }
  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_[0];
    bytes_ = bytes_.subspan(1);
    return first;
  }
  /// From 0 to count - 1; count is at most 65536.
  std::size_t below(std::size_t count) { return (count > 256 ? byte() * std::size_t{256} + byte() : byte()) % count; }
  bool one_in(std::size_t count) { return below(count) == count - 1; }
  template <class Range>
  auto pick(const Range& range) {
    return range[below(std::size(range))];
  }
  /// Raw bytes, as many as the first byte says.
  std::string text() {
    std::string text(below(24), '\0');
    for (char& c : text) c = static_cast<char>(byte());
    return text;
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

/// A JSON string. Bytes that are not ASCII stay as they are, so that invalid UTF-8 is tried too.
inline std::string quoted(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += static_cast<unsigned char>(c) < 0x20 ? '_' : c;
  }
  return json + '"';
}

}  // namespace warren::fuzz

// SPDX-License-Identifier: MIT
// Bytes of a saved game. One list of fields serves the writer and the reader, so that the two cannot differ.
//
// Numbers are little-endian, of fixed size or with as many groups of seven bits as they need. After invalid data the
// reader returns zeros and `good()` is false. It never allocates more than the file could fill.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <warren/grid/cell_set.hpp>
#include <warren/grid/grid.hpp>
#include <warren/grid/rng.hpp>
#include <warren/level/tile.hpp>

namespace warren::game {

/// Limit for the map of a saved game. The game plays no larger ones, and a file cannot request more memory.
inline constexpr int longest_saved_side = 2048;

/// Of numbers: the state hash and files before version 4 have fixed sizes.
enum class Encoding : std::uint8_t { fixed, compact };

/// The version of a file with all fields. Archives of an older one leave out the fields that came later.
inline constexpr std::uint32_t newest = 0xFFFF'FFFF;

/// Numbers near 0, of either sign, become small ones: 0, -1, 1, -2 are 0, 1, 2, 3.
template <std::integral T>
constexpr std::uint64_t folded(T value) {
  const auto bits = static_cast<std::uint64_t>(value);
  if constexpr (std::is_signed_v<T>) return value < 0 ? ~(bits << 1) : bits << 1;
  return bits;
}
template <std::integral T>
constexpr T unfolded(std::uint64_t bits) {
  if constexpr (std::is_signed_v<T>) return static_cast<T>(bits % 2 == 1 ? ~(bits >> 1) : bits >> 1);
  return static_cast<T>(bits);
}

class Writer {
 public:
  static constexpr bool reads = false;

  explicit Writer(Encoding encoding = Encoding::fixed, std::uint32_t version = newest)
      : encoding_(encoding), version_(version) {}

  std::uint32_t version() const { return version_; }

  template <std::integral T>
  void number(const T& value) {
    if (sizeof(T) > 1 && encoding_ == Encoding::compact) return groups(folded(value));
    auto bits = static_cast<std::uint64_t>(value);
    for (std::size_t i = 0; i < sizeof(T); ++i, bits >>= 8) bytes_ += static_cast<char>(bits & 0xFF);
  }
  void text(const std::string& value) {
    number(static_cast<std::uint32_t>(value.size()));
    bytes_ += value;
  }
  /// One byte; a reader accepts values below `count` only.
  template <class T>
  void choice(const T& value, int) {
    number(static_cast<std::uint8_t>(value));
  }
  template <class T>
  void count(const std::vector<T>& list) {
    number(static_cast<std::uint32_t>(list.size()));
  }
  /// Run-length encoded.
  void tiles(const Grid<Tile>& grid);
  void cells(const CellSet& set, Size size);
  void rng(const Rng& value) {
    for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 4>>(value)) number(word);
  }

  std::string& bytes() { return bytes_; }

 private:
  void groups(std::uint64_t bits) {
    for (; bits > 127; bits >>= 7) bytes_ += static_cast<char>(0x80U | (bits & 0x7FU));
    bytes_ += static_cast<char>(bits);
  }

  Encoding encoding_;
  std::uint32_t version_;
  std::string bytes_;
};

class Reader {
 public:
  static constexpr bool reads = true;

  explicit Reader(std::string_view bytes, Encoding encoding = Encoding::fixed, std::uint32_t version = newest)
      : encoding_(encoding), version_(version), bytes_(bytes) {}

  std::uint32_t version() const { return version_; }

  template <std::integral T>
  void number(T& value) {
    value = 0;
    if (sizeof(T) > 1 && encoding_ == Encoding::compact) {
      const std::uint64_t bits = groups();
      value = unfolded<T>(bits);
      if (folded(value) != bits) fail();
      return;
    }
    if (bytes_.size() < sizeof(T)) return fail();
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) bits |= std::uint64_t{static_cast<unsigned char>(bytes_[i])} << (8 * i);
    bytes_.remove_prefix(sizeof(T));
    if constexpr (std::is_same_v<T, bool>) {
      if (bits > 1) fail();
      value = bits == 1;
    } else {
      value = static_cast<T>(bits);
    }
  }
  void text(std::string& value) {
    std::uint32_t size = 0;
    number(size);
    if (size > bytes_.size()) return fail();
    value = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
  }
  template <class T>
  void choice(T& value, int count) {
    std::uint8_t read = 0;
    number(read);
    if (read >= count) return fail();
    value = static_cast<T>(read);
  }
  /// Resizes the list to the stored count, unless fewer bytes are left than that.
  template <class T>
  void count(std::vector<T>& list) {
    std::uint32_t size = 0;
    number(size);
    if (size > bytes_.size()) return fail();
    list.resize(size);
  }
  void tiles(Grid<Tile>& grid);
  void cells(CellSet& set, Size size);
  void rng(Rng& value) {
    std::array<std::uint64_t, 4> words{};
    for (std::uint64_t& word : words) number(word);
    value = std::bit_cast<Rng>(words);
  }

  bool good() const { return good_; }
  bool at_end() const { return bytes_.empty(); }
  void fail() {
    good_ = false;
    bytes_ = {};
  }

 private:
  std::uint64_t groups();

  Encoding encoding_;
  std::uint32_t version_;
  std::string_view bytes_;
  bool good_ = true;
};

}  // namespace warren::game

// SPDX-License-Identifier: MIT
#include "src/pictures/gif_encoder.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace warren {

namespace {

void append_number(std::string& out, int value) {
  out += static_cast<char>(value & 255);
  out += static_cast<char>(value >> 8 & 255);
}

/// LZW compression of GIF frames, with codes of 9 to 12 bits.
class Packer {
 public:
  /// `table` has an entry for every pair of a code and a palette index. It is all zeros before and after use.
  Packer(std::string& out, std::vector<std::uint16_t>& table) : out_(out), codes_(table) { put(clear_code); }

  void add(std::uint8_t place) {
    if (prefix_ < 0) {
      prefix_ = place;
      return;
    }
    const auto pair = static_cast<std::uint32_t>(prefix_ << 8 | place);
    if (codes_[pair] != 0) {
      prefix_ = codes_[pair];
      return;
    }
    put(prefix_);
    codes_[pair] = static_cast<std::uint16_t>(next_++);
    used_.push_back(pair);
    if (next_ > 1 << bits_) ++bits_;
    if (next_ == max_codes) {
      put(clear_code);
      forget();
      next_ = first_code;
      bits_ = fewest_bits;
    }
    prefix_ = place;
  }

  void finish() {
    if (prefix_ >= 0) put(prefix_);
    put(end_code);
    if (pending_bits_ > 0) push(static_cast<char>(pending_ & 255));
    if (!block_.empty()) end_block();
    out_ += '\0';
    forget();
  }

 private:
  static constexpr int clear_code = 256;
  static constexpr int end_code = 257;
  static constexpr int first_code = 258;
  static constexpr int fewest_bits = 9;
  static constexpr int max_codes = 4095;  // one less than 12 bits allow: some decoders fail on the last code

  void forget() {
    for (const std::uint32_t pair : used_) codes_[pair] = 0;
    used_.clear();
  }

  void put(int code) {
    pending_ |= static_cast<std::uint32_t>(code) << pending_bits_;
    pending_bits_ += bits_;
    for (; pending_bits_ >= 8; pending_bits_ -= 8, pending_ >>= 8) push(static_cast<char>(pending_ & 255));
  }

  void push(char byte) {
    block_ += byte;
    if (block_.size() == 255) end_block();
  }

  void end_block() {
    out_ += static_cast<char>(block_.size());
    out_ += block_;
    block_.clear();
  }

  std::string& out_;
  std::string block_;
  std::vector<std::uint16_t>& codes_;
  std::vector<std::uint32_t> used_;  // pairs that have a code
  int prefix_ = -1;
  int next_ = first_code;
  int bits_ = fewest_bits;
  std::uint32_t pending_ = 0;
  int pending_bits_ = 0;
};

/// The colours of a picture, sorted by frequency.
std::vector<Pixel> by_frequency(const Picture& picture) {
  const auto packed = [](Pixel p) { return p.r << 16 | p.g << 8 | p.b; };
  std::vector<Pixel> pixels(picture.cells().begin(), picture.cells().end());
  std::erase_if(pixels, [](Pixel p) { return p.a != 255; });
  std::ranges::sort(pixels, {}, packed);
  std::vector<std::pair<std::ptrdiff_t, Pixel>> counts;
  for (auto first = pixels.begin(); first != pixels.end();) {
    const auto last = std::find_if(first, pixels.end(), [first](Pixel p) { return p != *first; });
    counts.emplace_back(last - first, *first);
    first = last;
  }
  std::ranges::sort(counts, {}, [&](const auto& counted) { return std::pair(-counted.first, packed(counted.second)); });
  std::vector<Pixel> colours;
  colours.reserve(counts.size());
  for (const auto& [count, colour] : counts) colours.push_back(colour);
  return colours;
}

}  // namespace

GifWriter::GifWriter(Size size, const Picture& colours) : bytes_("GIF89a"), codes_(std::size_t{4096} << 8) {
  for (const Pixel colour : by_frequency(colours)) {
    if (!palette_.place_of(colour)) break;
  }
  append_number(bytes_, size.w);
  append_number(bytes_, size.h);
  bytes_ += {'\xf7', '\0', '\0'};  // a table of 256 colours follows
  for (std::size_t i = 0; i < Palette::most_colours; ++i) {
    const Pixel colour = i < palette_.colours().size() ? palette_.colours()[i] : Pixel{};
    for (const std::uint8_t part : {colour.r, colour.g, colour.b}) bytes_ += static_cast<char>(part);
  }
  bytes_ += {'\x21', '\xff', '\x0b'};
  bytes_ += "NETSCAPE2.0";
  bytes_ += {'\x03', '\x01', '\0', '\0', '\0'};  // repeats forever
}

std::uint8_t GifWriter::place_of(Pixel colour) {
  colour.a = 255;
  if (const std::optional<std::uint8_t> place = palette_.find(colour)) return *place;
  return palette_.nearest(colour);
}

void GifWriter::add_frame(const Picture& picture, Point at, int hundredths_of_a_second) {
  bytes_ += {'\x21', '\xf9', '\x04', '\x04'};  // the frame stays when the next one is drawn
  append_number(bytes_, hundredths_of_a_second);
  bytes_ += {'\0', '\0', '\x2c'};
  for (const int number : {at.x, at.y, picture.width(), picture.height()}) append_number(bytes_, number);
  bytes_ += {'\0', '\x08'};
  Packer packer(bytes_, codes_);
  Pixel last = picture[0];
  std::uint8_t place = place_of(last);
  for (const Pixel pixel : picture.cells()) {
    if (pixel != last) {
      last = pixel;
      place = place_of(pixel);
    }
    packer.add(place);
  }
  packer.finish();
}

std::string GifWriter::finish() {
  bytes_ += '\x3b';
  return std::move(bytes_);
}

}  // namespace warren

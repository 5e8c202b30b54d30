// SPDX-License-Identifier: MIT
#include "src/rexpaint/xp_image.hpp"

#include <utility>

#include <fmt/format.h>

#include <warren/prefabs/prefab.hpp>
#include <warren/text/printable.hpp>

#include "src/compression/gzip.hpp"
#include "src/compression/inflate.hpp"
#include "src/rexpaint/xp_payload.hpp"

namespace warren {

namespace {

constexpr std::uint32_t version = 0xffffffff;  // -1
constexpr std::int64_t bytes_per_cell = 10;

class PayloadReader {
 public:
  PayloadReader(std::string_view payload, std::string_view file, const Limits& limits)
      : payload_(payload), file_(file), limits_(limits) {}

  Result<XpImage> read() {
    constexpr std::size_t header = 8;
    if (left() < header) return cut_off("the version and the number of layers");
    if (const std::uint32_t found = number(); found != version) {
      return bad(fmt::format("the version at byte 0 of the picture is {}, and only -1 is supported",
                             static_cast<std::int32_t>(found)),
                 again);
    }
    const std::uint32_t count = number();
    if (count == 0) return bad("the number of layers at byte 4 of the picture is 0", again);
    if (std::int64_t{count} > limits_.layers) {
      return failure({ErrorCode::input_too_large,
                      fmt::format("the number of layers at byte 4 of the picture is {}, and the limit is {}", count,
                                  limits_.layers),
                      {.file = std::string(file_)},
                      "draw it with fewer layers"});
    }
    XpImage image;
    for (std::uint32_t i = 1; i <= count; ++i) {
      if (const Status status = read_layer(image, i); !status) return failure(status.error());
    }
    if (left() > 0) {
      return bad(fmt::format("the last layer ends at byte {} of the picture, {} before the end", at_,
                             counted(static_cast<std::int64_t>(left()), "byte")),
                 again);
    }
    return image;
  }

 private:
  static constexpr const char* again = "save it again with REXPaint";

  std::size_t left() const { return payload_.size() - at_; }
  std::uint8_t byte() { return static_cast<std::uint8_t>(payload_[at_++]); }
  std::uint32_t number() {
    std::uint32_t value = 0;
    for (int shift = 0; shift < 32; shift += 8) value |= std::uint32_t{byte()} << shift;
    return value;
  }
  Colour colour() {
    const std::uint8_t r = byte();
    const std::uint8_t g = byte();
    return {r, g, byte()};
  }

  /// Checks the number of bytes before it allocates the layer.
  Status read_layer(XpImage& image, std::uint32_t index) {
    constexpr std::size_t header = 8;
    const std::size_t start = at_;
    if (left() < header) return cut_off(fmt::format("the size of layer {}", index));
    const std::int64_t w = number();
    const std::int64_t h = number();
    constexpr std::int64_t longest = Prefab::longest_side;
    if (w < 1 || h < 1 || w > longest || h > longest) {
      return bad(fmt::format("the size of layer {} at byte {} of the picture is {}x{}", index, start, w, h),
                 fmt::format("sides have 1 to {} cells", longest));
    }
    if (w * h * bytes_per_cell > static_cast<std::int64_t>(left())) {
      return cut_off(fmt::format("the {}x{} cells of layer {}, which begin at byte {}", w, h, index, at_));
    }
    Grid<XpCell> cells({static_cast<int>(w), static_cast<int>(h)});
    for (int x = 0; x < cells.width(); ++x) {
      for (int y = 0; y < cells.height(); ++y) {
        XpCell& cell = cells[{x, y}];
        cell.glyph = number();
        cell.foreground = colour();
        cell.background = colour();
      }
    }
    image.layers.push_back(std::move(cells));
    return ok();
  }

  tl::unexpected<Error> bad(std::string message, std::string hint) const {
    return failure({ErrorCode::bad_prefab, std::move(message), {.file = std::string(file_)}, std::move(hint)});
  }
  tl::unexpected<Error> cut_off(std::string_view what) const {
    return bad(fmt::format("the picture ends at byte {}, within {}", payload_.size(), what), again);
  }

  std::string_view payload_;
  std::string_view file_;
  const Limits& limits_;
  std::size_t at_ = 0;
};

void append_number(std::string& out, std::uint32_t value) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(value >> shift & 0xff);
}

void append_colour(std::string& out, Colour colour) {
  for (const std::uint8_t part : {colour.r, colour.g, colour.b}) out += static_cast<char>(part);
}

}  // namespace

Result<XpImage> read_xp_payload(std::string_view payload, std::string_view file, const Limits& limits) {
  return PayloadReader(payload, file, limits).read();
}

std::string write_xp_payload(const XpImage& image) {
  std::string out;
  append_number(out, version);
  append_number(out, static_cast<std::uint32_t>(image.layers.size()));
  for (const Grid<XpCell>& cells : image.layers) {
    out.reserve(out.size() + 8 + static_cast<std::size_t>(cells.size().cells() * bytes_per_cell));
    append_number(out, static_cast<std::uint32_t>(cells.width()));
    append_number(out, static_cast<std::uint32_t>(cells.height()));
    for (int x = 0; x < cells.width(); ++x) {
      for (int y = 0; y < cells.height(); ++y) {
        const XpCell& cell = cells[{x, y}];
        append_number(out, cell.glyph);
        append_colour(out, cell.foreground);
        append_colour(out, cell.background);
      }
    }
  }
  return out;
}

Result<XpImage> read_xp(std::string_view bytes, std::string_view file, const Limits& limits) {
  if (static_cast<std::int64_t>(bytes.size()) > limits.file_bytes) {
    return failure({ErrorCode::input_too_large,
                    fmt::format("the file has {} bytes, and the limit is {}", bytes.size(), limits.file_bytes),
                    {.file = std::string(file)},
                    "make the picture smaller"});
  }
  Result<std::string> payload = inflate_all(bytes, limits.inflated_bytes, Wrapping::gzip);
  if (!payload) {
    payload.error().place.file = file;
    return failure(std::move(payload.error()));
  }
  return read_xp_payload(*payload, file, limits);
}

std::string write_xp(const XpImage& image) { return pack_gzip(write_xp_payload(image)); }

}  // namespace warren

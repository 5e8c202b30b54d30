// SPDX-License-Identifier: MIT
#include "src/tiled/tiled_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "src/text/utf8.hpp"

namespace warren {

namespace {

void move_on(TiledSpot& spot, std::string_view text) {
  for (const char c : text) {
    if (c == '\n') {
      ++spot.line;
      spot.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
      ++spot.column;
    }
  }
}

}  // namespace

TextPlaces::TextPlaces(std::string_view text) : text_(text) {
  marks_.reserve(text.size() / stride + 1);
  TiledSpot spot{1, 1};
  for (std::size_t at = 0; at <= text.size(); at += stride) {
    marks_.push_back(spot);
    move_on(spot, text.substr(at, stride));
  }
}

TiledSpot TextPlaces::at(std::size_t byte) const {
  byte = std::min(byte, text_.size());
  const std::size_t mark = byte / stride;
  TiledSpot spot = marks_[mark];
  move_on(spot, text_.substr(mark * stride, byte - mark * stride));
  return spot;
}

Status check_tiled_size(std::string_view text, std::string_view file, const Limits& limits) {
  if (static_cast<std::int64_t>(text.size()) <= limits.file_bytes) return ok();
  return failure({ErrorCode::input_too_large,
                  fmt::format("the file has {} bytes, and the limit is {}", text.size(), limits.file_bytes),
                  {.file = std::string(file)},
                  "make the map smaller"});
}

Status check_text(std::string_view text, std::string_view file, const TextPlaces& places) {
  const auto fail = [&](std::size_t byte, std::string message, std::string hint) {
    const TiledSpot at = places.at(byte);
    return failure({ErrorCode::bad_prefab,
                    std::move(message),
                    {.file = std::string(file), .line = at.line, .column = at.column},
                    std::move(hint)});
  };
  for (std::size_t at = 0; at < text.size();) {
    if (const auto byte = static_cast<unsigned char>(text[at]); byte > 0 && byte < 0x80) {
      ++at;
      continue;
    }
    const std::size_t length = utf8_length(text.substr(at));
    if (length == 0) return fail(at, "the file is not valid UTF-8", "save it as UTF-8");
    if (text[at] == '\0') return fail(at, "the file holds a zero byte", "save it as UTF-8");
    at += length;
  }
  return ok();
}

}  // namespace warren

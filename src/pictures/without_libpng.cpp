// SPDX-License-Identifier: MIT
// Replaces png_codec.cpp in builds without libpng: writes and reads pictures as PAM, a simple format with transparency
// (https://netpbm.sourceforge.net/doc/pam.html). The caller converts between it and PNG, as browsers can.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include <warren/pictures/picture.hpp>

namespace warren {

Result<std::string> write_png(const Picture& picture) {
  std::string pam = fmt::format("P7\nWIDTH {}\nHEIGHT {}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n",
                                picture.width(), picture.height());
  pam.reserve(pam.size() + picture.cells().size() * 4);
  for (const Pixel pixel : picture.cells()) {
    for (const std::uint8_t part : {pixel.r, pixel.g, pixel.b, pixel.a}) pam += static_cast<char>(part);
  }
  return pam;
}

namespace {

/// Takes the first line from a text. Its number, if the line begins with this word; -1 for other lines.
std::int64_t take_number(std::string_view& text, std::string_view word) {
  std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  if (!line.starts_with(word)) return -1;
  line.remove_prefix(word.size());
  std::int64_t number = -1;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  return error == std::errc{} && end == line.data() + line.size() ? number : -1;
}

}  // namespace

Result<Picture> read_png(std::string_view bytes, std::string_view file, const Limits& limits) {
  const auto refuse = [&](ErrorCode code, std::string message, std::string hint) {
    return failure({code, std::move(message), {.file = std::string(file)}, std::move(hint)});
  };
  if (bytes.starts_with("\x89PNG")) {
    return refuse(ErrorCode::part_left_out, "this build cannot read PNG files", "pass the pixels as PAM instead");
  }
  constexpr std::string_view magic = "P7\n";
  constexpr std::string_view rest = "DEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n";
  const bool is_pam = bytes.starts_with(magic);
  if (is_pam) bytes.remove_prefix(magic.size());
  const std::int64_t width = is_pam ? take_number(bytes, "WIDTH ") : -1;
  const std::int64_t height = is_pam ? take_number(bytes, "HEIGHT ") : -1;
  constexpr std::int64_t longest = 1 << 24;
  const bool has_size = width > 0 && height > 0 && width <= longest && height <= longest;
  if (has_size && width * height > limits.picture_pixels) {
    return refuse(
        ErrorCode::picture_too_large,
        fmt::format("the picture is {}x{} pixels, and the limit is {} in all", width, height, limits.picture_pixels),
        "use a smaller one");
  }
  if (!has_size || !bytes.starts_with(rest) ||
      static_cast<std::int64_t>(bytes.size() - rest.size()) != 4 * width * height) {
    return refuse(ErrorCode::bad_picture, "this is not a PNG that can be decoded", "save it as a PNG again");
  }
  bytes.remove_prefix(rest.size());
  Picture picture({static_cast<int>(width), static_cast<int>(height)});
  for (std::size_t i = 0; i < picture.cells().size(); ++i) {
    const auto part = [&](std::size_t at) { return static_cast<std::uint8_t>(bytes[4 * i + at]); };
    picture.cells()[i] = {part(0), part(1), part(2), part(3)};
  }
  return picture;
}

}  // namespace warren

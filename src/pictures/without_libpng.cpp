// SPDX-License-Identifier: MIT
// Replaces png_codec.cpp in builds without libpng: writes pictures as PAM, a simple format with transparency
// (https://netpbm.sourceforge.net/doc/pam.html). The caller converts them to PNG, as browsers can.
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

Result<Picture> read_png(std::string_view, std::string_view file, const Limits&) {
  return failure({ErrorCode::part_left_out,
                  "this build cannot read PNG files",
                  {.file = std::string(file)},
                  "pass the decoded pixels instead"});
}

}  // namespace warren

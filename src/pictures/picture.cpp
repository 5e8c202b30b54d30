// SPDX-License-Identifier: MIT
#include <warren/pictures/picture.hpp>

namespace warren {

namespace {

Pixel blended(Pixel below, Pixel above) {
  const auto mixed = [&](int low, int high) {
    return static_cast<std::uint8_t>((high * above.a + low * (255 - above.a) + 127) / 255);
  };
  return {mixed(below.r, above.r), mixed(below.g, above.g), mixed(below.b, above.b), mixed(below.a, 255)};
}

}  // namespace

void lay_over(Picture& below, Point at, const Picture& picture, const Rect& part) {
  const Rect place = Rect{at.x, at.y, part.w, part.h}.intersection(below.bounds());
  for (int y = place.top(); y < place.bottom(); ++y) {
    const Pixel* from = picture.row(part.y + y - at.y).data() + part.x + place.x - at.x;
    Pixel* to = below.row(y).data() + place.x;
    for (int x = 0; x < place.w; ++x) {
      if (from[x].a == 255) {
        to[x] = from[x];
      } else if (from[x].a != 0) {
        to[x] = blended(to[x], from[x]);
      }
    }
  }
}

}  // namespace warren

// SPDX-License-Identifier: MIT
#include "src/carve/room_shapes.hpp"

#include <algorithm>

namespace warren {

namespace {

constexpr Point corner{1, 1};

/// A side of lo .. hi cells, limited by the available space.
int random_side(int lo, int hi, int most, Rng& rng) {
  return std::min({rng.between(lo, hi), std::max(most, 1), largest_shape});
}

/// A rectangle of this size somewhere in a box, whose corner is the corner of shapes.
Rect somewhere(Size size, Size box, Rng& rng) {
  const int x = rng.below(box.w - size.w + 1);
  const int y = rng.below(box.h - size.h + 1);
  return {corner.x + x, corner.y + y, size.w, size.h};
}

}  // namespace

Stamp cross_shape(Size most, Rng& rng) {
  const bool upright = rng.one_in(3);
  const Size turned = upright ? Size{most.h, most.w} : most;
  const int wide_w = random_side(6, 18, turned.w, rng);
  const int wide_h = random_side(2, 5, turned.h, rng);
  const int high_w = std::min(random_side(3, 7, turned.w, rng), wide_w);
  const int high_h = std::max(random_side(4, 9, turned.h, rng), wide_h);
  // The box is as wide as one and as high as the other, so they cross wherever they lie.
  const auto flat = [upright](Size size) { return upright ? Size{size.h, size.w} : size; };
  const Size box = flat({wide_w, high_h});
  Stamp stamp;
  stamp.insert(somewhere(flat({wide_w, wide_h}), box, rng));
  stamp.insert(somewhere(flat({high_w, high_h}), box, rng));
  return stamp;
}

Stamp circle_shape(Size most, Rng& rng) {
  const bool large = rng.one_in(8);
  const int radius = large ? rng.between(4, 7) : rng.between(2, 3);
  const int pillar = rng.between(2, std::max(radius - 3, 2));
  const bool ring = rng.coin();
  const int side = std::min({2 * radius + 1, most.w, most.h});
  Stamp stamp;
  stamp.insert_ellipse({corner.x, corner.y, side, side});
  if (ring && side >= 13) {
    stamp.erase_ellipse({corner.x + side / 2 - pillar, corner.y + side / 2 - pillar, 2 * pillar + 1, 2 * pillar + 1});
  }
  return stamp;
}

Stamp cave_shape(Size most, Rng& rng) {
  constexpr int rounds = 5;
  constexpr int tries = 4;
  const int stretch = rng.below(10);  // 0 and 1 are elongated
  const int w = random_side(stretch == 0 ? 18 : 6, stretch == 0 ? 30 : 14, most.w, rng);
  const int h = random_side(stretch == 1 ? 14 : 4, stretch == 1 ? 24 : 10, most.h, rng);
  const Rect box{corner.x, corner.y, w, h};
  Stamp best;
  for (int i = 0; i < tries; ++i) {
    Stamp stamp;
    stamp.scatter(box, rng);
    for (int round = 0; round < rounds; ++round) stamp.smooth(box);
    stamp.keep_largest_part();
    if (stamp.count() > best.count()) best = stamp;
    if (3 * best.count() >= w * h) break;  // large enough
  }
  if (4 * best.count() < w * h) best.insert_ellipse(box);
  return best;
}

Stamp hall_shape(Size most, Rng& rng) {
  const bool round = rng.one_in(3);
  const int w = random_side(round ? 7 : 5, round ? 15 : 13, most.w, rng);
  const int h = random_side(round ? 5 : 3, round ? 9 : 7, most.h, rng);
  const Rect area{corner.x, corner.y, w, h};
  Stamp stamp;
  if (round) {
    stamp.insert_ellipse(area);
  } else {
    stamp.insert(area);
  }
  return stamp;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// The great square of a city under the ground: parks, pools and buildings with roads between them, and a portal.
//
//   ##########################     The square is divided among seeds, and what a zone is goes by its size. The
//   #h""""=~==..=##===:::::::#     largest has the portal, which is the way down, with altars and a demon; the
//   #""e""=~~=..=#==.=:I:::I:#     next are parks, where one of three houses meets; the smallest are walls. The
//   #",====~~==.===..=:::::::#     others are thrown for: water, deep or shallow, a garden of dripstone, or
//   #",,,=,~~=====...=:::>:::#     nothing. Roads run along all borders. What walls, water and stones cut off,
//   #",,I==~~=#==....=::::D::#     roads and bridges join again.
//   #",=,=,~~=##=....=:I:::I:#
//   ##########################     From the Rust tutorial (chapter 75), whose roads are in pieces, whose zones may
//                                  be cut off, and which writes past the edge when a seed is close to it.
//                                  Cost: linear in the cells.
#include <warren/builders/plaza.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <warren/analysis/join.hpp>
#include <warren/analysis/places.hpp>
#include <warren/analysis/voronoi.hpp>
#include <warren/chain/step.hpp>

namespace warren {

namespace {

/// From the edge of the map to a seed: what stands around one, two cells in each direction, is in the interior.
constexpr int margin = 3;
constexpr std::int64_t least_cells_per_zone = 25;

constexpr std::array<std::string_view, 3> houses = {"Spider House Guard", "Serpent House Priest", "Raven House Archer"};

enum class Zone : std::uint8_t { portal, park, wall, deep_water, shallow_water, dripstone, open };

struct Square {
  std::vector<Point> seeds;
  Grid<std::int32_t> owners;
  std::vector<Zone> zones;  ///< what each seed's zone is

  Zone at(Point p) const { return zones[static_cast<std::size_t>(owners[p])]; }
};

Zone drawn_zone(Rng& rng) {
  switch (rng.dice(1, 6)) {
    case 1: return Zone::deep_water;
    case 2: return Zone::shallow_water;
    case 3: return Zone::dripstone;
    default: return Zone::open;
  }
}

/// All zones, the largest first; of the same size, that of the lowest seed.
std::vector<std::size_t> by_size(const Level& level, const Square& square) {
  std::vector<std::int64_t> cells(square.seeds.size(), 0);
  for (int y = 1; y < level.height() - 1; ++y) {
    for (int x = 1; x < level.width() - 1; ++x) ++cells[static_cast<std::size_t>(square.owners[{x, y}])];
  }
  std::vector<std::size_t> order(cells.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order,
                    [&](std::size_t a, std::size_t b) { return cells[a] != cells[b] ? cells[a] > cells[b] : a < b; });
  return order;
}

Square divided(const Plaza& options, const Level& level, Rng& rng) {
  const CellSet places(level.size(), level.bounds().grown(-margin));
  const std::int64_t most = std::max<std::int64_t>(level.interior().area() / least_cells_per_zone, 1);
  Square square;
  square.seeds = scatter(places, std::min<std::int64_t>(options.zones, most), rng);
  square.owners = nearest_seeds(level.size(), square.seeds, Metric::pythagoras);
  const std::vector<std::size_t> order = by_size(level, square);
  const std::size_t walls = order.size() * static_cast<std::size_t>(options.wall_percent) / 100;
  square.zones.resize(order.size());
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    Zone& zone = square.zones[order[rank]];
    zone = drawn_zone(rng);
    if (rank >= order.size() - walls) zone = Zone::wall;
    if (rank <= static_cast<std::size_t>(options.parks)) zone = Zone::park;
    if (rank == 0) zone = Zone::portal;
  }
  return square;
}

Tile tile_of(Zone zone, Rng& rng) {
  switch (zone) {
    case Zone::portal: return Tile::gravel;
    case Zone::park: return Tile::grass;
    case Zone::wall: return Tile::wall;
    case Zone::deep_water: return Tile::deep_water;
    case Zone::shallow_water: return Tile::shallow_water;
    case Zone::open: return Tile::floor;
    case Zone::dripstone: break;
  }
  const int stone = rng.below(10);
  if (stone == 0) return Tile::stalactite;
  return stone == 1 ? Tile::stalagmite : Tile::grass;
}

/// A cell is road where it meets another zone to the right, below or across. Such cells hang together along every
/// border, by orthogonal steps.
bool is_border(const Grid<std::int32_t>& owners, Point p) {
  const std::int32_t own = owners[p];
  return owners[{p.x + 1, p.y}] != own || owners[{p.x, p.y + 1}] != own || owners[{p.x + 1, p.y + 1}] != own;
}

void pave(Level& level, const Square& square, Rng& rng) {
  const int batch = std::max(level.height() / 16, 1);
  for (int y = 1; y < level.height() - 1; ++y) {
    for (int x = 1; x < level.width() - 1; ++x) {
      const Point p{x, y};
      level.tiles[p] = is_border(square.owners, p) ? Tile::road : tile_of(square.at(p), rng);
    }
    if (y % batch == 0) level.frame("paved");
  }
}

/// The middle of a park: an altar on a paved place, and what is left of earlier meetings.
void furnish_altar(Level& level, const Square& square, std::size_t park, Rng& rng) {
  const Point altar = square.seeds[park];
  for (int y = altar.y - 2; y <= altar.y + 2; ++y) {
    for (int x = altar.x - 2; x <= altar.x + 2; ++x) {
      const Point p{x, y};
      const bool stained = rng.below(3) < 2;
      if (square.owners[p] != static_cast<std::int32_t>(park)) continue;
      level.tiles[p] = Tile::road;
      if (p == altar) {
        level.add_spawn(p, "Altar");
      } else if (stained) {
        level.add_spawn(p, "Blood Stain");
      }
    }
  }
}

void furnish_parks(Level& level, const Square& square, Rng& rng) {
  std::vector<std::string_view> guests(square.seeds.size());
  for (std::size_t i = 0; i < square.seeds.size(); ++i) {
    if (square.zones[i] != Zone::park) continue;
    guests[i] = rng.pick(std::span<const std::string_view>(houses));
    furnish_altar(level, square, i, rng);
    level.frame("park");
  }
  for (int y = 1; y < level.height() - 1; ++y) {
    for (int x = 1; x < level.width() - 1; ++x) {
      const Point p{x, y};
      if (level.tiles[p] != Tile::grass || square.at(p) != Zone::park) continue;
      const int what = rng.below(10);
      if (what == 0) level.add_spawn(p, "Chair");
      if (what == 1) level.add_spawn(p, guests[static_cast<std::size_t>(square.owners[p])]);
    }
  }
  level.frame("guests");
}

void furnish_portal(Level& level, const Square& square) {
  const auto portal = static_cast<std::size_t>(std::ranges::find(square.zones, Zone::portal) - square.zones.begin());
  const Point middle = square.seeds[portal];
  level.add_exit(middle);
  const auto put = [&](Point offset, std::string_view what) {
    if (square.at(middle + offset) == Zone::portal) level.add_spawn(middle + offset, what);
  };
  for (const Point corner : {Point{-2, -2}, Point{2, -2}, Point{2, 2}, Point{-2, 2}}) put(corner, "Altar");
  put({1, 1}, "Gate Demon");
  level.frame("portal");
}

Tile opened(Tile blocked) {
  if (blocked == Tile::wall) return Tile::road;
  return blocked == Tile::deep_water ? Tile::bridge : Tile::grass;
}

}  // namespace

Status Plaza::build(Level& level, Rng& rng) const {
  if (Status going = level.work(12 * level.size().cells()); !going) return going;
  const Square square = divided(*this, level, rng);
  pave(level, square, rng);
  furnish_parks(level, square, rng);
  furnish_portal(level, square);
  return join_areas(level, {.opened = opened, .noted = false});
}

namespace {

constexpr Option options[] = {
    option<&Plaza::zones>("zones", {1, 10'000}, "how many zones, at the most one for 25 cells"),
    option<&Plaza::parks>("parks", {0, 100}, "how many of the largest zones, after the portal's, are parks"),
    option<&Plaza::wall_percent>("wall_percent", {0, 100}, "how many of the zones, the smallest, are walls"),
};

}  // namespace

constinit const Descriptor Plaza::descriptor = describe<Plaza>({
    .id = "plaza",
    .summary = "the great square of a city under the ground, with parks, pools, roads and a portal down",
    .gives = {Fact::connected, Fact::exit, Fact::spawns},
    .options = options,
});

}  // namespace warren

// SPDX-License-Identifier: MIT
// Furnishes rooms and caves after a theme: floors, furniture, plants, rubble, light.
//
//   ##########     A room has the theme that names its role, else one that is drawn from `theme`; so does a zone, and
//   #Bcc..cBB#     caves and other floor outside of rooms have one theme together. In levels with rooms, corridors get
//   #'..__...+     only what the theme has for paths. Themes are data of packs: patterns along walls, in corners, in
//   #B.__I_.'#     the centre. Walkable cells stay walkable, and a prop that stands in the way takes a cell only if
//   ##########     the open cells around it form one arc, so no prop cuts anything off.
//
// After the idea of Brogue's decoration, which scatters terrain by tables. Cost: a few visits of each floor cell.
#include <warren/builders/furnish.hpp>

#include <vector>

#include <warren/chain/step.hpp>

#include "src/level/word_rules.hpp"
#include "src/placement/furnisher.hpp"

namespace warren {

namespace {

/// Furnishes one area after the other; each cell belongs to the first area that has it.
class LevelFurnisher {
 public:
  LevelFurnisher(const Furnish& options, Level& level, Rng& rng)
      : options_(options),
        level_(level),
        rng_(rng),
        left_(walkable_cells(level.tiles)),
        furnisher_(level, options.where) {}

  void run() {
    if (options_.by_role) {
      for (const Room& room : level_.rooms) {
        if (room.role().empty()) continue;
        furnish_room(room, options_.theme.for_role(room.role(), level_.depth, rng_));
      }
      for (const Zone& zone : level_.zones) furnish_zone(zone);
    }
    for (const Room& room : level_.rooms) furnish_room(room, options_.theme.draw(level_.depth, rng_));
    const bool has_rooms = !level_.rooms.empty();
    furnish_area(options_.theme.draw(level_.depth, rng_), {}, {.paint = !has_rooms, .only_paths = has_rooms},
                 [this](auto visit) { left_.for_each(visit); });
  }

 private:
  /// Larger areas are furnished part by part, so that the lists of their cells stay short.
  static constexpr std::size_t most_cells = 16'384;

  void furnish_room(const Room& room, const Theme* theme) {
    furnish_area(theme, room.box, {}, [&](auto visit) {
      if (!room.cells().empty()) return room.cells().for_each(visit);
      const Rect box = room.box.intersection(level_.bounds());
      for (int y = box.top(); y < box.bottom(); ++y) {
        for (int x = box.left(); x < box.right(); ++x) visit(Point{x, y});
      }
    });
  }

  void furnish_zone(const Zone& zone) {
    furnish_area(options_.theme.for_zone(without_number(zone.name), level_.depth, rng_), {}, {},
                 [&](auto visit) { zone.cells.for_each(visit); });
  }

  /// `for_each_cell` gives the cells of the area in reading order to a function.
  template <class ForEachCell>
  void furnish_area(const Theme* theme, const Rect& box, Furnisher::Options options, ForEachCell for_each_cell) {
    if (theme == nullptr) return;
    options.density_percent = options_.density_percent;
    options.light = options_.light;
    cells_.clear();
    for_each_cell([&](Point cell) {
      if (!left_.contains(cell)) return;
      left_.erase(cell);
      cells_.push_back(cell);
      if (cells_.size() == most_cells) furnish_cells(*theme, box, options);
    });
    furnish_cells(*theme, box, options);
  }

  void furnish_cells(const Theme& theme, const Rect& box, const Furnisher::Options& options) {
    const Rng rng(rng_.next());
    if (cells_.empty()) return;
    furnisher_.furnish({cells_, box}, theme, options, rng);
    level_.frame(theme.name);
    cells_.clear();
  }

  const Furnish& options_;
  Level& level_;
  Rng& rng_;
  CellSet left_;
  Furnisher furnisher_;
  std::vector<Point> cells_;
};

}  // namespace

Status Furnish::build(Level& level, Rng& rng) const {
  if (Status going = level.work(level.size().cells() * 4); !going) return going;
  LevelFurnisher(*this, level, rng).run();
  return ok();
}

namespace {

constexpr Option furnish_options[] = {
    option<&Furnish::theme>("\"any\", a tag, or the name of a theme"),
    option<&Furnish::density_percent>({0, 400}, "number of props that themes scatter, relative to what they say"),
    option<&Furnish::by_role>("rooms and zones whose role or name a theme lists have that theme"),
    option<&Furnish::light>("place torches, candles and other props that give light"),
    option<&Furnish::where>("which cells are furnished"),
};

}  // namespace

constinit const Descriptor Furnish::descriptor = describe<Furnish>({
    .id = "furnish",
    .summary = "floors, furniture, plants and light after themes, where they block no path",
    .needs = Fact::connected,
    .gives = Fact::spawns,
    .version = 2,  // 2: areas of more than 16,384 cells are furnished part by part
    .options = furnish_options,
});

}  // namespace warren

// SPDX-License-Identifier: MIT
#include <warren/prefabs/prefab.hpp>

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "src/prefabs/header_reader.hpp"
#include "src/prefabs/mission_parts.hpp"
#include "src/prefabs/prefab_problems.hpp"
#include "src/prefabs/prefab_rules.hpp"
#include "src/prefabs/prefab_source.hpp"
#include "src/prefabs/slot.hpp"
#include "src/prefabs/socket.hpp"
#include "src/prefabs/text_reader.hpp"

namespace warren {

struct Prefab::Data {
  std::string name;
  PrefabHeader header;
  Grid<char32_t> glyphs;
  Legend legend;  // combines the standard one, that of the file and that of the recipe
  std::shared_ptr<const TileSet> tile_set = TileSet::standard();
  std::map<char32_t, PrefabCell> meanings{};
  std::vector<std::string> spawn_names{};
  std::vector<UserData> spawn_data{};  // of these
  std::vector<std::vector<MissionPart>> missions{};
  Grid<PrefabCell> cells{};
  Grid<Tile> tiles{};
  std::vector<Socket> sockets{};
  std::vector<PrefabSlot> slots{};
  std::vector<std::vector<SlotContent>> contents{};  // of these; empty before they are filled
  // Of the contents and all that is inside them; 0 without contents. Drawings share contents, so following all of them
  // for each comparison would take exponential time.
  std::uint64_t contents_hash = 0;
  int nesting = 0;

  void resolve() {
    meanings.clear();
    spawn_names.clear();
    spawn_data.clear();
    missions.clear();
    for (const char32_t glyph : glyphs.cells()) note(glyph);
    for (const Substitution& substitution : header.substitutions) {
      for (const Substitution::Choice& choice : substitution.choices) note(choice.glyph);
    }
    // Before the substitutions are drawn, the first choice that is not transparent represents them.
    std::map<char32_t, PrefabCell> stand_ins = meanings;
    for (const Substitution& substitution : header.substitutions) {
      PrefabCell stand_in{.role = Role::transparent};
      for (const Substitution::Choice& choice : substitution.choices) {
        if (stand_in.transparent()) stand_in = find(choice.glyph);
      }
      stand_ins[substitution.glyph] = stand_in;
    }
    cells.reset(glyphs.size(), {.role = Role::transparent});
    tiles.reset(glyphs.size(), Tile::wall);
    for (std::size_t i = 0; i < glyphs.cells().size(); ++i) {
      if (const auto found = stand_ins.find(glyphs[i]); found != stand_ins.end()) cells[i] = found->second;
      if (!cells[i].transparent()) tiles[i] = cells[i].tile;
    }
    sockets = header.kind == PrefabKind::room ? find_sockets(glyphs, legend) : std::vector<Socket>{};
    slots = find_slots(glyphs, legend, header.substitutions);
    contents.clear();
    contents_hash = 0;
    nesting = 0;
  }

  PrefabCell find(char32_t glyph) const {
    const auto found = meanings.find(glyph);
    return found == meanings.end() ? PrefabCell{.role = Role::transparent} : found->second;
  }

 private:
  void note(char32_t glyph) {
    if (meanings.contains(glyph)) return;
    const Meaning* meaning = legend.find(glyph);
    if (meaning == nullptr) return;
    PrefabCell cell{meaning->tile, meaning->role};
    if (!meaning->spawn.empty() && spawn_names.size() < PrefabCell::no_spawn) {
      std::size_t known = 0;
      while (known < spawn_names.size() &&
             (spawn_names[known] != meaning->spawn || spawn_data[known] != meaning->data)) {
        ++known;
      }
      cell.spawn = static_cast<std::uint16_t>(known);
      if (known == spawn_names.size()) {
        spawn_names.push_back(meaning->spawn);
        spawn_data.push_back(meaning->data);
      }
    }
    if (!meaning->mission.empty() && missions.size() < PrefabCell::no_mission) {
      cell.mission = static_cast<std::uint16_t>(missions.size());
      missions.push_back(meaning->mission);
    }
    meanings.emplace(glyph, cell);
  }
};

bool PrefabHeader::has_tag(std::string_view tag) const { return std::ranges::find(tags, tag) != tags.end(); }

Prefab::Prefab(std::string name, PrefabKind kind, const Grid<Tile>& tiles, std::string summary) {
  Data data{std::move(name), {.kind = kind, .summary = std::move(summary)}, Grid<char32_t>(tiles.size()), {}};
  data.legend = Legend::standard();
  const TileSet& set = *TileSet::standard();
  for (std::size_t i = 0; i < tiles.cells().size(); ++i) {
    data.glyphs[i] = static_cast<unsigned char>(set[tiles[i]].glyph);
  }
  data.resolve();
  data_ = std::make_shared<const Data>(std::move(data));
}

namespace {

Status small_enough(std::string_view text, std::string_view file, const Limits& limits) {
  if (static_cast<std::int64_t>(text.size()) <= limits.file_bytes) return ok();
  return failure({ErrorCode::input_too_large,
                  fmt::format("the file has {} bytes, and the limit is {}", text.size(), limits.file_bytes),
                  {.file = std::string(file)},
                  "make the drawing smaller"});
}

/// Reports glyphs of the drawing without a meaning.
void check_glyphs(const PrefabSource& source, const PrefabHeader& header, const Legend& legend,
                  PrefabProblems& problems) {
  const auto substituted = [&](char32_t glyph) {
    return std::ranges::find(header.substitutions, glyph, &Substitution::glyph) != header.substitutions.end();
  };
  for (std::size_t i = 0; i < source.glyphs.cells().size(); ++i) {
    const char32_t glyph = source.glyphs[i];
    if (glyph == PrefabSource::no_glyph || substituted(glyph) || legend.find(glyph) != nullptr) continue;
    problems.add(source, source.glyphs.point(i), fmt::format("no tile is drawn as {}", shown(glyph)),
                 "define it with a line such as \"legend: T = floor, Table\", or see `warren list tiles`");
  }
}

}  // namespace

Result<Prefab> Prefab::parse(std::string_view text, std::string_view name, std::string_view file, const Limits& limits,
                             const std::shared_ptr<const TileSet>& tile_set) {
  if (Status small = small_enough(text, file, limits); !small) return failure(std::move(small.error()));
  PrefabProblems problems(file);
  PrefabSource source = read_prefab_text(text, problems);
  source.tile_set = tile_set;
  return make(source, name, problems);
}

Result<Prefab> Prefab::make(const PrefabSource& source, std::string_view name, std::string_view file) {
  PrefabProblems problems(file);
  return make(source, name, problems);
}

Result<Prefab> Prefab::make_unchecked(const PrefabSource& source, std::string_view name, std::string_view file) {
  PrefabProblems problems(file);
  Prefab prefab = resolved(source, name, problems);
  if (!problems.empty()) return failure(problems.combine());
  return prefab;
}

Result<Prefab> Prefab::make(const PrefabSource& source, std::string_view name, PrefabProblems& problems) {
  Prefab prefab = resolved(source, name, problems);
  if (problems.empty()) check_prefab_rules(prefab, source, problems);
  if (!problems.empty()) return failure(problems.combine());
  return prefab;
}

Prefab Prefab::resolved(const PrefabSource& source, std::string_view name, PrefabProblems& problems) {
  Data data{std::string(name), {}, source.glyphs, {}};
  data.header = read_prefab_header(source, problems);
  data.legend = Legend::of(*source.tile_set);
  data.tile_set = source.tile_set;
  data.legend.add(source.legend);
  data.legend.add(data.header.legend);
  if (source.glyphs.cells().empty()) {
    if (problems.empty()) problems.add(source.first_line, 1, "the drawing is in another file", "read that file");
    return {};
  }
  Legend own = source.legend;
  own.add(data.header.legend);
  data.header.legend = std::move(own);
  check_glyphs(source, data.header, data.legend, problems);
  data.resolve();
  for (PrefabSlot& slot : data.slots) slot.place = problems.place_of(source, {slot.area.x, slot.area.y});
  Prefab prefab(std::make_shared<const Data>(std::move(data)));
  check_mission_size(prefab, source, problems);
  return prefab;
}

Prefab Prefab::with_legend(const Legend& legend) const {
  if (legend.empty()) return *this;
  Data changed = data();
  changed.legend.add(legend);
  changed.resolve();
  for (PrefabSlot& slot : changed.slots) {
    const auto drawn = std::ranges::find(slots(), slot.area, &PrefabSlot::area);
    slot.place = drawn != slots().end() ? drawn->place : Place{.cells = {{slot.area.x, slot.area.y}}};
  }
  return Prefab(std::make_shared<const Data>(std::move(changed)));
}

Prefab Prefab::with_contents(std::vector<std::vector<SlotContent>> contents) const {
  Data changed = data();
  changed.contents = std::move(contents);
  changed.nesting = 0;
  Hasher hasher;
  for (const std::vector<SlotContent>& slot : changed.contents) {
    hasher.word(slot.size());
    for (const SlotContent& content : slot) {
      changed.nesting = std::max(changed.nesting, content.prefab.nesting() + 1);
      content.prefab.fold_into(hasher);
      for (const Orientation turn : content.turns) hasher.number(static_cast<int>(turn));
    }
  }
  changed.contents_hash = changed.contents.empty() ? 0 : hasher.value();
  return Prefab(std::make_shared<const Data>(std::move(changed)));
}

const Prefab::Data& Prefab::data() const {
  static const Data nothing;
  return data_ ? *data_ : nothing;
}

std::string_view Prefab::name() const { return data().name; }
const PrefabHeader& Prefab::header() const { return data().header; }
const Grid<char32_t>& Prefab::glyphs() const { return data().glyphs; }
const Grid<PrefabCell>& Prefab::cells() const { return data().cells; }
const Grid<Tile>& Prefab::tiles() const { return data().tiles; }
std::span<const std::string> Prefab::spawn_names() const { return data().spawn_names; }
std::span<const UserData> Prefab::spawn_data() const { return data().spawn_data; }
std::span<const MissionPart> Prefab::mission_at(const PrefabCell& cell) const {
  if (cell.mission == PrefabCell::no_mission) return {};
  return data().missions[cell.mission];
}
PrefabCell Prefab::cell_of(char32_t glyph) const { return data().find(glyph); }
std::span<const Socket> Prefab::sockets() const { return data().sockets; }
std::span<const PrefabSlot> Prefab::slots() const { return data().slots; }
std::span<const SlotContent> Prefab::contents(std::size_t slot) const {
  if (slot >= data().contents.size()) return {};
  return data().contents[slot];
}
int Prefab::nesting() const { return data().nesting; }
const Legend& Prefab::legend() const { return data().legend; }
const std::shared_ptr<const TileSet>& Prefab::tile_set() const { return data().tile_set; }

bool Prefab::operator==(const Prefab& other) const {
  const Data& a = data();
  const Data& b = other.data();
  return a.name == b.name && a.header == b.header && a.glyphs == b.glyphs && a.legend == b.legend &&
         a.contents_hash == b.contents_hash;
}

void Prefab::fold_into(Hasher& hasher) const {
  // The text has all of the header; a legend laid over the prefab is not in it.
  hasher.text(name()).text(to_text()).word(legend().meanings().size());
  for (const auto& [glyph, meaning] : legend().meanings()) {
    hasher.word(glyph)
        .number(static_cast<int>(meaning.tile))
        .number(static_cast<int>(meaning.role))
        .text(meaning.spawn)
        .text(meaning.data.json());
    for (const MissionPart& part : meaning.mission) hasher.text(warren::to_text(part));
    if (meaning.role == Role::socket) hasher.text(meaning.socket);
    if (meaning.role == Role::slot) hasher.text(meaning.slot);
  }
  hasher.word(data().contents_hash);
}

}  // namespace warren

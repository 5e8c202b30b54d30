// SPDX-License-Identifier: MIT
// Reads game/rules/things.json: the adventurer, and lists of monsters, items, traps and props.
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <warren/grid/rng.hpp>
#include <warren/json/json_value.hpp>
#include <warren/search/field_of_view.hpp>

#include "game/rules/field_reader.hpp"
#include "game/rules/kinds.hpp"

namespace warren::game {

namespace {

constexpr std::array<std::string_view, 7> root_keys = {"$schema", "adventurer", "monsters",   "items",
                                                       "traps",   "props",      "appearances"};
constexpr std::array<std::string_view, 3> appearance_keys = {"name", "glyph", "looks"};
constexpr std::array<std::string_view, 2> look_keys = {"name", "colour"};
constexpr std::array<std::string_view, 20> monster_keys = {
    "name",  "glyph",         "colour",       "health",     "power",       "armour",       "hit",
    "sight", "reach",         "speed",        "experience", "flees_below", "manner",       "opens_doors",
    "spell", "spell_percent", "spell_amount", "summons",    "inflicts",    "inflict_turns"};
constexpr std::array<std::string_view, 8> item_keys = {"name",   "glyph", "colour", "effect",
                                                       "amount", "range", "radius", "unidentified"};
constexpr std::array<std::string_view, 9> trap_keys = {"name",   "glyph",   "colour",   "effect",       "amount",
                                                       "radius", "summons", "inflicts", "inflict_turns"};
constexpr std::array<std::string_view, 5> prop_keys = {"name", "glyph", "colour", "holds", "becomes"};

/// What has an effect.
enum Use : unsigned { as_item = 1, as_trap = 2, as_spell = 4 };

struct EffectUse {
  Effect effect = Effect::none;
  unsigned uses = 0;  ///< of Use
};

constexpr EffectUse effect_uses[] = {
    {Effect::none, as_item | as_spell},
    {Effect::heal, as_item},
    {Effect::harm, as_item | as_trap | as_spell},
    {Effect::confuse, as_item | as_trap | as_spell},
    {Effect::map, as_item},
    {Effect::feed, as_item},
    {Effect::weapon, as_item},
    {Effect::shield, as_item},
    {Effect::treasure, as_item},
    {Effect::goal, as_item},
    {Effect::thrown, as_item},
    {Effect::teleport, as_item | as_trap | as_spell},
    {Effect::alarm, as_trap},
    {Effect::summon, as_trap | as_spell},
    {Effect::starve, as_trap},
    {Effect::poison, as_item | as_trap | as_spell},
    {Effect::haste, as_item},
    {Effect::slow, as_item | as_trap | as_spell},
    {Effect::entangle, as_item | as_trap | as_spell},
    {Effect::identify, as_item},
};
static_assert(std::size(effect_uses) == std::size(effect_names));

bool is_allowed(Effect effect, Use use) {
  const auto* const row = std::ranges::find(effect_uses, effect, &EffectUse::effect);
  return row != std::end(effect_uses) && (row->uses & use) != 0;
}

/// "harm, confuse or teleport".
std::string allowed_text(Use use) {
  std::vector<std::string_view> names;
  for (const EffectUse& row : effect_uses) {
    if ((row.uses & use) != 0 && row.effect != Effect::none) {
      names.push_back(effect_names[static_cast<std::size_t>(row.effect)]);
    }
  }
  const std::string_view last = names.back();
  names.pop_back();
  return fmt::format("{} or {}", fmt::join(names, ", "), last);
}

}  // namespace

class KindReader {
 public:
  explicit KindReader(std::string_view file) : fields_(file) {}

  Result<Kinds> read(const JsonValue& root) {
    fields_.check_keys(root, root_keys);
    read_list(root, "appearances", &KindReader::read_appearances);
    const JsonValue* adventurer = root.find("adventurer");
    if (adventurer == nullptr || !adventurer->is(JsonValue::Type::object)) {
      fields_.add(root, "there is no \"adventurer\"", "add one with a name, a glyph and some health");
      return fields_.failed();
    }
    read_monster(*adventurer);
    read_list(root, "monsters", &KindReader::read_monster);
    read_list(root, "items", &KindReader::read_item);
    read_list(root, "traps", &KindReader::read_trap);
    read_list(root, "props", &KindReader::read_prop);
    finish(root);
    if (fields_.has_problems()) return fields_.failed();
    return std::move(kinds_);
  }

 private:
  void read_list(const JsonValue& root, std::string_view key, void (KindReader::*read_one)(const JsonValue&)) {
    const JsonValue* list = root.find(key);
    if (list == nullptr) return;
    for (const JsonValue& value : list->items) {
      if (kinds_.all_.size() < Kinds::most_kinds && !fields_.is_full()) (this->*read_one)(value);
    }
  }

  /// The fields of all kinds: a unique name, a glyph (by default that of the spawn tables) and a colour.
  Kind& begin(const JsonValue& value, SpawnKind type, FieldReader::Names keys) {
    fields_.check_keys(value, keys);
    Kind kind;
    kind.type = type;
    kind.name = fields_.string(value, "name");
    if (kind.name.empty()) fields_.add(value, "a thing has no \"name\"", "give it one");
    if (kinds_.find(kind.name) != nullptr) {
      fields_.add(value, fmt::format("\"{}\" is there twice", kind.name), "put both into one row");
    }
    const SpawnRow* row = SpawnTable::find_shipped(kind.name);
    const std::string glyph = fields_.string(value, "glyph", std::string(1, row == nullptr ? ' ' : row->glyph));
    if (glyph.size() == 1 && glyph[0] > ' ' && glyph[0] <= '~') {
      kind.glyph = glyph[0];
    } else {
      fields_.add(value, fmt::format("\"{}\" has no glyph", kind.name), "give it one printable ASCII character");
    }
    kind.colour = read_colour(value);
    kind.same_as = static_cast<KindId>(kinds_.all_.size());
    kinds_.all_.push_back(std::move(kind));
    return kinds_.all_.back();
  }

  void read_appearances(const JsonValue& value) {
    fields_.check_keys(value, appearance_keys);
    Appearances read;
    read.name = fields_.string(value, "name");
    const std::string glyph = fields_.string(value, "glyph");
    read.glyph = glyph.empty() ? '\0' : glyph[0];
    if (read.name.empty()) fields_.add(value, "appearances have no \"name\"", "give them one, as in \"potion\"");
    const JsonValue* looks = value.find("looks");
    const std::size_t count = looks == nullptr ? 0 : looks->items.size();
    if (count == 0 || count > Appearances::most_looks) {
      fields_.add(looks == nullptr ? value : *looks, fmt::format("\"{}\" has {} looks", read.name, count),
                  fmt::format("give it 1 to {}", Appearances::most_looks));
      return;
    }
    for (const JsonValue& look : looks->items) {
      fields_.check_keys(look, look_keys);
      read.looks.push_back({fields_.string(look, "name"), read_colour(look)});
      if (read.looks.back().name.empty()) fields_.add(look, "a look has no \"name\"", "give it one");
    }
    // Kinds have the index in a byte.
    if (kinds_.appearances_.size() == 255) return fields_.add(value, "there are too many appearances", "use 255");
    kinds_.appearances_.push_back(std::move(read));
    appearances_at_.push_back(&value);
  }

  void read_unidentified(const JsonValue& value, Kind& kind) {
    const JsonValue* named = value.find("unidentified");
    if (named == nullptr) return;
    const std::string name = fields_.string(value, "unidentified");
    const auto found = std::ranges::find(kinds_.appearances_, name, &Appearances::name);
    if (found == kinds_.appearances_.end()) {
      fields_.add(*named, fmt::format("there are no appearances \"{}\"", name), "name one of \"appearances\"");
    } else if (!can_be_unidentified(kind.effect)) {
      fields_.add(*named, fmt::format("\"{}\" is always known", kind.name), "remove \"unidentified\"");
    } else {
      kind.appearances = static_cast<std::uint8_t>(found - kinds_.appearances_.begin());
      if (found->kinds < static_cast<int>(found->looks.size())) kind.place = static_cast<std::uint8_t>(found->kinds);
      ++found->kinds;
    }
  }

  /// Each kind needs a look of its own, and its name must not be one.
  void check_looks() {
    for (std::size_t i = 0; i < kinds_.appearances_.size(); ++i) {
      const Appearances& read = kinds_.appearances_[i];
      const JsonValue& at = *appearances_at_[i];
      if (read.kinds > static_cast<int>(read.looks.size())) {
        fields_.add(at, fmt::format("\"{}\" has {} looks for {} kinds", read.name, read.looks.size(), read.kinds),
                    "add looks");
      }
      for (const Look& look : read.looks) {
        const auto is_taken = [&](const Appearances& other) {
          return std::ranges::count(other.looks, look.name, &Look::name) > (&other == &read ? 1 : 0);
        };
        if (kinds_.find(look.name) == nullptr && std::ranges::none_of(kinds_.appearances_, is_taken)) continue;
        fields_.add(at, fmt::format("\"{}\" is the name of two things", look.name), "rename one of them");
      }
    }
  }

  Colour read_colour(const JsonValue& value) {
    const std::string text = fields_.string(value, "colour", "#c0c0c0");
    const std::optional<Colour> colour = Colour::from_text(text);
    if (!colour) fields_.add(value, fmt::format("\"{}\" is no colour", text), "write it as \"#ff8700\"");
    return colour.value_or(Colour{});
  }

  void read_monster(const JsonValue& value) {
    Kind& kind = begin(value, SpawnKind::monster, monster_keys);
    kind.health = fields_.integer(value, "health", 1, 10'000, 1);
    kind.power = fields_.integer(value, "power", 0, 1000, 0);
    kind.armour = fields_.integer(value, "armour", 0, 1000, 0);
    kind.hit_percent = fields_.integer(value, "hit", 1, 100, kind.hit_percent);
    kind.sight = fields_.integer(value, "sight", 1, View::most_radius, kind.sight);
    kind.reach = fields_.integer(value, "reach", 1, View::most_radius, kind.reach);
    kind.speed_percent = fields_.integer(value, "speed", 10, 400, kind.speed_percent);
    kind.experience = fields_.integer(value, "experience", 0, 10'000, 0);
    kind.flees_below_percent = fields_.integer(value, "flees_below", 0, 100, 0);
    kind.manner = static_cast<Manner>(fields_.choice(value, "manner", manner_names));
    if (const JsonValue* doors = value.find("opens_doors")) kind.opens_doors = doors->boolean;
    kind.spell = static_cast<Effect>(fields_.choice(value, "spell", effect_names));
    kind.spell_percent = fields_.integer(value, "spell_percent", 0, 100, kind.spell == Effect::none ? 0 : 20);
    kind.spell_amount = fields_.integer(value, "spell_amount", 0, 1000, 0);
    kind.summons = fields_.string(value, "summons");
    check_effect(value, kind, kind.spell, as_spell);
    read_inflicted(value, kind);
  }

  void read_item(const JsonValue& value) {
    Kind& kind = begin(value, SpawnKind::item, item_keys);
    kind.effect = static_cast<Effect>(fields_.choice(value, "effect", effect_names));
    kind.amount = fields_.integer(value, "amount", 0, 10'000, 0);
    kind.range = fields_.integer(value, "range", 0, View::most_radius, 0);
    kind.radius = fields_.integer(value, "radius", 0, View::most_radius, 0);
    check_effect(value, kind, kind.effect, as_item);
    read_unidentified(value, kind);
  }

  void read_trap(const JsonValue& value) {
    Kind& kind = begin(value, SpawnKind::trap, trap_keys);
    const std::size_t effect = fields_.choice(value, "effect", effect_names);
    kind.effect = effect == 0 ? Effect::harm : static_cast<Effect>(effect);
    kind.amount = fields_.integer(value, "amount", 0, 10'000, 0);
    kind.radius = fields_.integer(value, "radius", 0, View::most_radius, 0);
    kind.summons = fields_.string(value, "summons");
    check_effect(value, kind, kind.effect, as_trap);
    read_inflicted(value, kind);
  }

  void read_inflicted(const JsonValue& value, Kind& kind) {
    constexpr int longest = 1000;
    if (value.find("inflicts") != nullptr) {
      kind.inflicts = static_cast<Condition>(fields_.choice(value, "inflicts", condition_names));
    }
    kind.inflict_turns = fields_.integer(value, "inflict_turns", 0, longest, 0);
    if (kind.inflicts.has_value() == (kind.inflict_turns > 0)) return;
    fields_.add(value, fmt::format("\"{}\" has only one of \"inflicts\" and \"inflict_turns\"", kind.name),
                "give it both or none");
  }

  void check_effect(const JsonValue& value, const Kind& kind, Effect effect, Use use) {
    if (is_allowed(effect, use)) return;
    const std::string_view what = use == as_item ? "item" : use == as_trap ? "trap" : "spell";
    fields_.add(value,
                fmt::format("\"{}\" has the effect \"{}\", which no {} has", kind.name,
                            effect_names[static_cast<std::size_t>(effect)], what),
                fmt::format("use {}", allowed_text(use)));
  }

  void read_prop(const JsonValue& value) {
    Kind& kind = begin(value, SpawnKind::prop, prop_keys);
    kind.holds = fields_.integer(value, "holds", 0, 100, 0);
    kind.becomes = fields_.string(value, "becomes");
  }

  /// An opened prop becomes another, empty one: its items cannot be taken twice.
  void check_opened(const JsonValue& root) {
    for (const Kind& kind : kinds_.all_) {
      if (kind.holds == 0 && kind.becomes.empty()) continue;
      const Kind* opened = kinds_.find(kind.becomes);
      if (opened != nullptr && opened->type == SpawnKind::prop && opened->holds == 0) continue;
      fields_.add(root, fmt::format("\"{}\" becomes \"{}\", which is no empty prop", kind.name, kind.becomes),
                  "name a prop that holds nothing");
    }
  }

  void check_summoned(const JsonValue& root) {
    for (const Kind& kind : kinds_.all_) {
      const bool summons = kind.spell == Effect::summon || kind.effect == Effect::summon;
      if (!summons && kind.summons.empty()) continue;
      const Kind* called = kinds_.find(kind.summons, SpawnKind::monster);
      if (summons && called != nullptr && is_hostile(called->manner) && called->spell != Effect::summon) continue;
      fields_.add(root, fmt::format("\"{}\" summons \"{}\"", kind.name, kind.summons),
                  "name a monster that hunts or lurks and summons nothing itself");
    }
  }

  void finish(const JsonValue& root) {
    int goals = 0;
    Hasher hasher;
    for (const Kind& kind : kinds_.all_) {
      if (kind.effect == Effect::goal) kinds_.goal_ = kinds_.id_of(kind), ++goals;
      if (kind.type == SpawnKind::monster) kinds_.most_sight_ = std::max(kinds_.most_sight_, kind.sight);
      hasher.text(kind.name).number(kind.health).number(kind.power).number(kind.armour).number(kind.hit_percent);
      hasher.number(kind.sight).number(kind.reach).number(kind.speed_percent).number(kind.experience);
      hasher.number(kind.flees_below_percent).number(static_cast<int>(kind.manner)).number(kind.opens_doors ? 1 : 0);
      hasher.number(static_cast<int>(kind.effect)).number(kind.amount).number(kind.range).number(kind.radius);
      hasher.number(kind.holds).text(kind.becomes);
      hasher.number(static_cast<int>(kind.spell)).number(kind.spell_percent).number(kind.spell_amount);
      hasher.text(kind.summons);
      hasher.number(kind.inflicts ? 1 + static_cast<int>(*kind.inflicts) : 0).number(kind.inflict_turns);
      hasher.number(kind.appearances ? 1 + *kind.appearances : 0);
    }
    for (const Appearances& appearances : kinds_.appearances_) {
      for (const Look& look : appearances.looks) hasher.text(look.name);
    }
    kinds_.fingerprint_ = hasher.value();
    check_opened(root);
    check_summoned(root);
    check_looks();
    if (goals != 1) fields_.add(root, fmt::format("{} items have the effect \"goal\"", goals), "give it to one");
  }

  FieldReader fields_;
  Kinds kinds_;
  std::vector<const JsonValue*> appearances_at_;  ///< by index
};

Result<Kinds> Kinds::parse(std::string_view text, std::string_view file) {
  Result<JsonValue> root = parse_json(text, file);
  if (!root) return failure(std::move(root.error()));
  return KindReader(file).read(*root);
}

}  // namespace warren::game

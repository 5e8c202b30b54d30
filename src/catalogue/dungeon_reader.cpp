// SPDX-License-Identifier: MIT
//
//   "floors": [
//     { "name": "gate", "depth": 1, "recipe": "fort_gate" },
//     { "name": "tower", "depth": [2, 9], "recipe": "tower_floor" },       floors "tower 2" to "tower 9" with stairs
//     { "name": "crypt", "depth": 5, "recipe": ["catacombs", "flooded_crypt"], "chance": 50 } ],
//   "links": [ { "from": "gate", "to": "tower 2" },
//              { "from": "tower 4", "to": "crypt", "kind": "portal", "lock": "ruby" } ],
//   "keys": [ { "name": "ruby", "floors": ["tower 6", "tower 7"] } ],
//   "goal": "tower 9"
#include "src/catalogue/dungeon_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/core.h>

#include <warren/text/suggestions.hpp>

#include "src/catalogue/dungeon_keys.hpp"
#include "src/catalogue/planned_floor.hpp"
#include "src/json/json_fields.hpp"
#include "src/level/word_rules.hpp"

namespace warren {

namespace {

constexpr std::array<std::string_view, 5> floor_keys = {"name", "depth", "recipe", "size", "chance"};
constexpr std::array<std::string_view, 8> link_keys = {"from", "to", "kind", "within", "at", "one_way", "name", "lock"};
constexpr std::array<std::string_view, 3> dungeon_key_keys = {"name", "floors", "kind"};
constexpr std::int64_t max_floor_depth = 1'000'000;

class DungeonReader {
 public:
  DungeonReader(ProblemList& problems, const FloorRecipe& recipe_of) : problems_(problems), recipe_of_(recipe_of) {}

  Dungeon read(const JsonValue& root) {
    if (root.find("size") != nullptr) size_ = size_field(root, "size", {80, 50}, problems_);
    for_each_object(root, "floors", "a floor", floor_keys, [&](const JsonValue& item) { read_floors(item); });
    if (floors_.empty()) {
      if (problems_.empty()) problems_.add(root, "the campaign has no floors", "add \"floors\": [ { \"name\": … } ]");
      return {};
    }
    for_each_object(root, "keys", "a key", dungeon_key_keys, [&](const JsonValue& item) { read_key(item); });
    for_each_object(root, "links", "a link", link_keys, [&](const JsonValue& item) { read_link(item); });
    const JsonValue* goal = root.find("goal");
    const std::size_t last = floors_.size() - 1;
    Dungeon dungeon(floors_, links_, goal == nullptr ? last : floor_named(*goal, "\"goal\"").value_or(last), keys_);
    const bool is_safe = boolean_field(root, "safe", true, problems_);
    const DungeonPlaces places{floor_places_, link_places_, key_places_};
    if (problems_.empty()) check_dungeon(dungeon, is_safe, places, problems_);
    if (problems_.empty() && !keys_.empty()) check_keys_of_dungeon(dungeon, is_safe, places, problems_);
    for (std::size_t i = 0; i < floors_.size() && problems_.empty(); ++i) check_dead_end(dungeon, i);
    return dungeon;
  }

 private:
  void read_floors(const JsonValue& item) {
    DungeonFloor floor;
    floor.name = string_field(item, "name", problems_);
    if (floor.name.empty())
      return problems_.add(item, "the floor has no \"name\"", "give each floor a name of its own");
    floor.chance = static_cast<int>(integer_field(item, "chance", 0, 100, problems_, 100));
    const std::optional<std::array<int, 2>> depths = read_depths(item);
    if (!depths || !read_recipes(item, floor)) return;
    const bool is_range = (*depths)[0] != (*depths)[1];
    if (static_cast<std::size_t>((*depths)[1] - (*depths)[0]) + 1 + floors_.size() > Dungeon::max_floors) {
      return problems_.add(item, fmt::format("the campaign has more than {} floors", Dungeon::max_floors),
                           "leave some out");
    }
    for (floor.depth = (*depths)[0]; floor.depth <= (*depths)[1]; ++floor.depth) {
      DungeonFloor one = floor;
      if (is_range) one.name = fmt::format("{} {}", floor.name, floor.depth);
      if (std::ranges::find(floors_, one.name, &DungeonFloor::name) != floors_.end()) {
        return problems_.add(item, fmt::format("there are two floors named \"{}\"", one.name), "rename one of them");
      }
      floors_.push_back(std::move(one));
      floor_places_.push_back(&item);
      if (is_range && floor.depth > (*depths)[0]) add_link({floors_.size() - 2, floors_.size() - 1}, item);
    }
  }

  std::optional<std::array<int, 2>> read_depths(const JsonValue& item) {
    const JsonValue* depth = item.find("depth");
    std::array<int, 2> depths{};
    const bool is_list = depth != nullptr && depth->items.size() == 2;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto number = depth == nullptr ? std::nullopt : is_list ? depth->items[i].integer() : depth->integer();
      if (number && *number >= 1 && *number <= max_floor_depth) depths[i] = static_cast<int>(*number);
    }
    if (depths[0] >= 1 && depths[0] <= depths[1]) return depths;
    problems_.add(depth == nullptr ? item : *depth, "the floor has no valid \"depth\"",
                  "give a number from 1, or the first and the last depth, as in [2, 4]");
    return std::nullopt;
  }

  /// The recipes exist, and suit the size of the floor.
  bool read_recipes(const JsonValue& item, DungeonFloor& floor) {
    const JsonValue* value = item.find("recipe");
    if (value == nullptr || (value->is(JsonValue::Type::array) && value->items.empty())) {
      problems_.add(item, "the floor has no \"recipe\"", "give the name of a recipe or a file, or a list of them");
      return false;
    }
    const bool has_size = item.find("size") != nullptr || size_.has_value();
    floor.size = size_field(item, "size", size_.value_or(Size{80, 50}), problems_);
    const auto add = [&](const JsonValue& name) {
      const Recipe* recipe = recipe_of_(name);
      if (recipe == nullptr) return false;
      const Size own = recipe->request().size;
      if (!has_size && floor.recipes.empty()) floor.size = own;
      if (!has_size && floor.size != own) {
        problems_.add(name, fmt::format("the recipe \"{}\" has another size than those before it", name.text),
                      "give the floor a \"size\"");
        return false;
      }
      if (const Size least = recipe->min_size(); !floor.size.holds(least)) {
        problems_.add(name,
                      fmt::format("the floor has {}x{} cells, and its recipe needs {}x{}", floor.size.w, floor.size.h,
                                  least.w, least.h),
                      "give the floor a larger \"size\"");
        return false;
      }
      floor.recipes.push_back(name.text);
      return true;
    };
    if (!value->is(JsonValue::Type::array)) return add(*value);
    return std::ranges::all_of(value->items, add);
  }

  void read_key(const JsonValue& item) {
    DungeonKey key;
    key.name = string_field(item, "name", problems_);
    key.kind = string_field(item, "kind", problems_);
    for (const char* word : {"name", "kind"}) {
      const JsonValue* value = item.find(word);
      if (value == nullptr || !value->is(JsonValue::Type::string) || is_word(value->text, Limits())) continue;
      return problems_.add(*value, fmt::format("\"{}\" of the key is not valid", word), word_hint(Limits()));
    }
    if (key.name.empty()) return problems_.add(item, "the key has no \"name\"", "give each key a name of its own");
    if (std::ranges::find(keys_, key.name, &DungeonKey::name) != keys_.end()) {
      return problems_.add(item, fmt::format("there are two keys named \"{}\"", key.name), "rename one of them");
    }
    if (keys_.size() == Dungeon::max_keys) {
      return problems_.add(item, fmt::format("the campaign has more than {} keys", Dungeon::max_keys), "use fewer");
    }
    const JsonValue* floors = item.find("floors");
    const auto add = [&](const JsonValue& name) {
      const std::optional<std::size_t> floor = floor_named(name, "a floor of the key");
      if (floor && std::ranges::find(key.floors, *floor) == key.floors.end()) key.floors.push_back(*floor);
    };
    if (floors != nullptr && floors->is(JsonValue::Type::array)) {
      std::ranges::for_each(floors->items, add);
    } else if (floors != nullptr) {
      add(*floors);
    }
    if (key.floors.empty()) {
      if (problems_.empty()) {
        problems_.add(item, fmt::format("the key \"{}\" is on no floor", key.name),
                      "add \"floors\": the name of a floor, or a list of them");
      }
      return;
    }
    keys_.push_back(std::move(key));
    key_places_.push_back(&item);
  }

  /// A condition over keys of the dungeon.
  std::optional<LockCondition> read_lock(const JsonValue& item) {
    const JsonValue* value = item.find("lock");
    if (value == nullptr) return std::nullopt;
    if (!value->is(JsonValue::Type::string)) {
      problems_.add(*value, fmt::format("\"lock\" is {}", value->type_name()),
                    "name the key that opens it, or write a condition such as: iron and gold");
      return std::nullopt;
    }
    Result<LockCondition> lock = LockCondition::from_text(value->text);
    if (!lock) {
      problems_.add(*value, lock.error().message, lock.error().hint);
      return std::nullopt;
    }
    if (!check_names(*lock, *value)) return std::nullopt;
    return std::move(*lock);
  }

  bool check_names(const LockCondition& condition, const JsonValue& place) {
    if (condition.kind == LockCondition::Kind::lever_off) {
      problems_.add(place, fmt::format("the lock has \"not {}\", and keys are never given away", condition.name),
                    "name the keys that open it");
      return false;
    }
    if (condition.kind == LockCondition::Kind::key) {
      if (std::ranges::find(keys_, condition.name, &DungeonKey::name) != keys_.end()) return true;
      std::vector<std::string_view> names;
      for (const DungeonKey& key : keys_) names.push_back(key.name);
      problems_.add(place, fmt::format("there is no key named \"{}\"", condition.name),
                    suggestion(condition.name, names, "add it to the \"keys\" of the campaign"));
      return false;
    }
    return std::ranges::all_of(condition.parts, [&](const LockCondition& part) { return check_names(part, place); });
  }

  void read_link(const JsonValue& item) {
    const JsonValue* from = item.find("from");
    const JsonValue* to = item.find("to");
    if (from == nullptr || to == nullptr) {
      return problems_.add(item, "the link does not name two floors", "write it as { \"from\": …, \"to\": … }");
    }
    const std::optional<std::size_t> first = floor_named(*from, "\"from\"");
    const std::optional<std::size_t> second = floor_named(*to, "\"to\"");
    if (!first || !second) return;
    if (*first == *second)
      return problems_.add(*to, "the link leads to the floor where it begins", "name another floor");
    FloorLink link{*first, *second};
    link.kind = static_cast<FloorLink::Kind>(choice_field(item, "kind", floor_link_kind_names, problems_));
    link.within = static_cast<int>(integer_field(item, "within", 0, Dungeon::max_within, problems_, 0));
    link.one_way = boolean_field(item, "one_way", false, problems_);
    link.name = string_field(item, "name", problems_);
    link.lock = read_lock(item);
    if (link.lock && link.kind == FloorLink::Kind::stairs) check_open_stairs(link, item);
    if (const JsonValue* at = item.find("at")) {
      link.at = point_field(*at, "\"at\"", problems_);
      if (link.within > 0) {
        problems_.add(*at, "the link has both \"at\" and \"within\"", "with \"at\", both ends have this place");
      }
    }
    add_link(std::move(link), item);
  }

  /// The floors of a range have stairs that no lock bars, so locked ones beside them would open nothing.
  void check_open_stairs(const FloorLink& link, const JsonValue& item) {
    const std::size_t upper = std::min(link.from, link.to);
    if (upper + 1 != std::max(link.from, link.to) || floor_places_[upper] != floor_places_[upper + 1]) return;
    const JsonValue& range = *floor_places_[upper];
    const std::string name = range.find("name")->text;
    // A range of one floor would be named without a number.
    const auto part = [&](std::int64_t first, std::int64_t last) {
      return first == last ? fmt::format("{{ \"name\": \"{} {}\", \"depth\": {}, … }}", name, first, first)
                           : fmt::format("{{ \"name\": \"{}\", \"depth\": [{}, {}], … }}", name, first, last);
    };
    const std::vector<JsonValue>& depths = range.find("depth")->items;
    const int depth = floors_[upper].depth;
    problems_.add(*item.find("lock"),
                  fmt::format("\"{}\" and \"{}\" have open stairs beside the locked ones, as floors of one range",
                              floors_[upper].name, floors_[upper + 1].name),
                  fmt::format("end the range before the lock: {} and {}", part(*depths[0].integer(), depth),
                              part(depth + 1, *depths[1].integer())));
  }

  /// The start of a floor with one link is beside its only exit, whatever the seed: some checks never pass then.
  void check_dead_end(const Dungeon& dungeon, std::size_t floor) {
    const auto is_here = [&](const FloorLink& link) { return link.from == floor || link.to == floor; };
    if (floor == dungeon.goal() || std::ranges::count_if(links_, is_here) != 1) return;
    const JsonValue& recipes = *floor_places_[floor]->find("recipe");
    const auto check = [&](const JsonValue& name) {
      const Recipe* recipe = recipe_of_(name);
      if (recipe == nullptr) return;
      const Status accepted = recipe->check(request_of_floor(dungeon, *recipe, 0, floor));
      if (accepted || accepted.error().code != ErrorCode::bad_given || accepted.error().place.check.empty()) return;
      problems_.add(
          name,
          fmt::format("the floor \"{}\" has one link and its start beside it, and its recipe refuses this: {}",
                      floors_[floor].name, accepted.error().message),
          "link the floor to another one as well, or use a recipe without this check");
    };
    if (recipes.is(JsonValue::Type::array)) {
      std::ranges::for_each(recipes.items, check);
    } else {
      check(recipes);
    }
  }

  void add_link(FloorLink link, const JsonValue& place) {
    if (links_.size() == Dungeon::max_links) {
      return problems_.add(place, fmt::format("the campaign has more than {} links", Dungeon::max_links), "use fewer");
    }
    links_.push_back(std::move(link));
    link_places_.push_back(&place);
  }

  std::optional<std::size_t> floor_named(const JsonValue& value, std::string_view what) {
    const auto found = std::ranges::find(floors_, value.text, &DungeonFloor::name);
    if (value.is(JsonValue::Type::string) && found != floors_.end()) {
      return static_cast<std::size_t>(found - floors_.begin());
    }
    std::vector<std::string_view> names;
    for (const DungeonFloor& floor : floors_) names.push_back(floor.name);
    problems_.add(value,
                  value.is(JsonValue::Type::string) ? fmt::format("there is no floor named \"{}\"", value.text)
                                                    : fmt::format("{} is {}", what, value.type_name()),
                  suggestion(value.text, names));
    return std::nullopt;
  }

  template <class Visit>
  void for_each_object(const JsonValue& root, std::string_view key, std::string_view what,
                       std::span<const std::string_view> keys, Visit visit) {
    for_each_item(root, key, problems_, [&](const JsonValue& item) {
      if (check_object(item, what, "write it as { … }", keys, problems_)) visit(item);
    });
  }

  ProblemList& problems_;
  const FloorRecipe& recipe_of_;
  std::optional<Size> size_;
  std::vector<DungeonFloor> floors_;
  std::vector<FloorLink> links_;
  std::vector<DungeonKey> keys_;
  std::vector<const JsonValue*> key_places_;
  std::vector<const JsonValue*> floor_places_;
  std::vector<const JsonValue*> link_places_;
};

}  // namespace

Dungeon read_dungeon(const JsonValue& root, ProblemList& problems, const FloorRecipe& recipe_of) {
  return DungeonReader(problems, recipe_of).read(root);
}

}  // namespace warren

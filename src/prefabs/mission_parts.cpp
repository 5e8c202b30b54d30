// SPDX-License-Identifier: MIT
#include "src/prefabs/mission_parts.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>
#include <warren/text/suggestions.hpp>

#include "src/json/json_fields.hpp"
#include "src/json/json_scanner.hpp"
#include "src/json/mission_reader.hpp"
#include "src/json/problem_list.hpp"
#include "src/level/word_rules.hpp"
#include "src/text/blanks.hpp"

namespace warren {

namespace {

/// The members of each kind, the same as in level files, and an example.
struct PartForm {
  std::vector<std::string_view> keys;
  std::string_view example;
};

const PartForm& form_of(MissionPart::Kind kind) {
  static const PartForm forms[] = {
      {{"name", "condition", "kind"}, R"(lock { "name": "gate", "condition": "iron" })"},
      {{"name", "kind", "consumable", "spare"}, R"(key { "name": "iron" })"},
      {{"name"}, R"(lever { "name": "crank" })"},
      {{"towards"}, R"(one_way { "towards": "down" })"},
  };
  return forms[static_cast<std::size_t>(kind)];
}

std::string example_of(MissionPart::Kind kind) { return fmt::format("write it as in {}", form_of(kind).example); }

std::string_view name_of_kind(MissionPart::Kind kind) { return mission_part_names[static_cast<std::size_t>(kind)]; }

/// Reads the object after the word for the part.
class PartObjectReader {
 public:
  explicit PartObjectReader(MissionPart::Kind kind) { part_.kind = kind; }

  Result<MissionPart> read(const JsonValue& object) {
    for (const JsonMember& member : object.members) {
      if (std::ranges::find(form_of(part_.kind).keys, member.key) == form_of(part_.kind).keys.end()) {
        problems_.unknown_key(member, form_of(part_.kind).keys);
      }
    }
    read_word(object, "name", part_.name);
    read_word(object, "kind", part_.game_kind);
    part_.is_consumable = boolean_field(object, "consumable", false, problems_);
    part_.is_spare = boolean_field(object, "spare", false, problems_);
    if (part_.kind == MissionPart::Kind::one_way) {
      if (object.find("towards") == nullptr) refuse(object, "a one-way cell has no direction");
      part_.towards = static_cast<std::uint8_t>(choice_field(object, "towards", direction_names, problems_));
    } else if (part_.name.empty() && (part_.kind != MissionPart::Kind::lock || object.find("condition") == nullptr)) {
      refuse(object, part_.kind == MissionPart::Kind::lock ? "a lock has neither a condition nor a name"
                                                           : fmt::format("a {} has no name", name_of_kind(part_.kind)));
    }
    if (part_.kind == MissionPart::Kind::lock) read_condition(object);
    if (problems_.empty()) return std::move(part_);
    Error error = std::move(problems_.failed().value());
    return failure({ErrorCode::bad_prefab, std::move(error.message), {}, std::move(error.hint)});
  }

 private:
  void refuse(const JsonValue& at, std::string message) {
    problems_.add(at, std::move(message), example_of(part_.kind));
  }

  void read_word(const JsonValue& object, std::string_view key, std::string& into) {
    into = string_field(object, key, problems_);
    if (into.empty() || is_word(into, {})) return;
    problems_.add(*object.find(key),
                  fmt::format("the {} of a {} is too long or has control characters", key, name_of_kind(part_.kind)),
                  word_hint({}));
  }

  /// Without a condition, the key with the lock's own name opens it.
  void read_condition(const JsonValue& object) {
    part_.condition = LockCondition::key(part_.name).to_text();
    if (object.find("condition") == nullptr) return;
    Result<LockCondition> condition = LockCondition::from_text(string_field(object, "condition", problems_));
    if (condition) {
      part_.condition = condition->to_text();
    } else if (object.find("condition")->is(JsonValue::Type::string)) {
      problems_.add(object, std::move(condition.error().message), std::move(condition.error().hint));
    }
  }

  MissionPart part_;
  ProblemList problems_{ErrorCode::bad_prefab, {}};
};

tl::unexpected<Error> bad_part(MissionPart::Kind kind, std::string message) {
  return failure({ErrorCode::bad_prefab, std::move(message), {}, example_of(kind)});
}

}  // namespace

std::optional<Result<MissionPart>> take_mission_part(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find_first_of(" \t{,"));
  const auto found = std::ranges::find(mission_part_names, word);
  if (found == std::end(mission_part_names)) return std::nullopt;
  const auto kind = static_cast<MissionPart::Kind>(found - std::begin(mission_part_names));
  const std::string_view object = without_blanks(text.substr(word.size()));
  if (object.empty() || object.starts_with(',')) {
    return bad_part(kind, fmt::format("nothing is said about a {}", word));
  }
  if (!object.starts_with('{')) return std::nullopt;  // a spawn whose name begins with the word
  const Limits limits;
  JsonScanner scanner(object, {}, limits);
  if (Status skipped = scanner.skip(); !skipped) {
    return bad_part(kind, fmt::format("the object after {} is not JSON: {}", word, skipped.error().message));
  }
  std::string_view rest = without_blanks(object.substr(scanner.offset()));
  if (!rest.empty() && (!rest.starts_with(',') || without_blanks(rest.substr(1)).empty())) {
    return bad_part(kind, rest.starts_with(',') ? "there is nothing after the comma"
                                                : fmt::format("there is no comma after the object of a {}", word));
  }
  const Result<JsonValue> value = parse_json(object.substr(0, scanner.offset()), {}, limits);
  if (!value) {
    return bad_part(kind, fmt::format("the object after {} is not valid: {}", word, value.error().message));
  }
  text = rest.empty() ? rest : without_blanks(rest.substr(1));
  return PartObjectReader(kind).read(*value);
}

std::string to_text(const MissionPart& part) {
  std::string members;
  const auto add = [&](std::string_view key, std::string_view value) {
    if (value.empty()) return;
    members += fmt::format("{}\"{}\": ", members.empty() ? "" : ", ", key);
    append_json_string(members, value);
  };
  const auto add_flag = [&](std::string_view key, bool is_set) {
    if (is_set) members += fmt::format("{}\"{}\": true", members.empty() ? "" : ", ", key);
  };
  add("name", part.name);
  if (part.condition != LockCondition::key(part.name).to_text()) add("condition", part.condition);
  add("kind", part.game_kind);
  add_flag("consumable", part.is_consumable);
  add_flag("spare", part.is_spare);
  if (part.kind == MissionPart::Kind::one_way) add("towards", direction_names[part.towards]);
  return fmt::format("{} {{ {} }}", name_of_kind(part.kind), members);
}

void check_mission_size(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems) {
  std::int64_t parts = 0;
  std::set<std::string> conditions;
  for (std::size_t i = 0; i < prefab.cells().cells().size(); ++i) {
    for (const MissionPart& part : prefab.mission_at(prefab.cells()[i])) {
      ++parts;
      if (part.kind == MissionPart::Kind::lock && conditions.insert(part.name + '\n' + part.condition).second) {
        const Result<LockCondition> condition = LockCondition::from_text(part.condition);
        if (condition) parts += static_cast<std::int64_t>(count_terms(*condition));
      }
    }
    if (parts <= Limits{}.mission_parts) continue;
    const Error error = too_many_mission_parts({});
    problems.add(source, prefab.cells().point(i), error.message, error.hint);
    return;
  }
}

namespace {

/// What a name stands for, as far as the drawing says.
struct NamedPart {
  bool is_lever = false;
  bool is_consumable = false;
};

}  // namespace

void check_mission_names(const Prefab& prefab, const PrefabSource& source, PrefabProblems& problems) {
  std::map<std::string_view, const MissionPart*> locks;
  std::map<std::string_view, NamedPart> names;
  for (std::size_t i = 0; i < prefab.cells().cells().size(); ++i) {
    const auto refuse = [&](std::string message, std::string hint) {
      problems.add(source, prefab.cells().point(i), std::move(message), std::move(hint));
    };
    for (const MissionPart& part : prefab.mission_at(prefab.cells()[i])) {
      if (part.kind == MissionPart::Kind::one_way || part.name.empty()) continue;
      if (part.kind == MissionPart::Kind::lock) {
        const MissionPart* first = locks.try_emplace(part.name, &part).first->second;
        if (*first != part) {
          refuse(fmt::format("two locks named \"{}\" have different conditions or kinds", part.name),
                 "give one of them another name");
        }
        continue;
      }
      const bool is_lever = part.kind == MissionPart::Kind::lever;
      const auto [found, is_new] = names.try_emplace(part.name, NamedPart{is_lever, part.is_consumable});
      if (is_new) continue;
      if (is_lever || found->second.is_lever) {
        refuse(fmt::format("the name \"{}\" of a lever is taken", part.name), "give each lever a name of its own");
      } else if (found->second.is_consumable != part.is_consumable) {
        refuse(fmt::format("some keys named \"{}\" are consumable and some are not", part.name),
               "give the ones that are kept another name");
      }
    }
  }
}

std::vector<PlacedPart> parts_of(const Mission& mission) {
  using Kind = MissionPart::Kind;
  std::vector<PlacedPart> parts;
  for (const Lock& lock : mission.locks) {
    parts.push_back(
        {{.kind = Kind::lock, .name = lock.name, .condition = lock.condition.to_text(), .game_kind = lock.kind},
         lock.cells});
  }
  for (const Key& key : mission.keys) {
    parts.push_back({{.kind = Kind::key,
                      .name = key.name,
                      .game_kind = key.kind,
                      .is_consumable = key.is_consumable,
                      .is_spare = key.is_spare},
                     {key.at}});
  }
  for (const Lever& lever : mission.levers) {
    parts.push_back({{.kind = Kind::lever, .name = lever.name}, {lever.at}});
  }
  for (const OneWay& one_way : mission.one_ways) {
    const auto towards = std::ranges::find(orthogonal_steps, one_way.towards) - std::begin(orthogonal_steps);
    if (towards == std::ssize(direction_names)) continue;
    parts.push_back({{.kind = Kind::one_way, .towards = static_cast<std::uint8_t>(towards)}, {one_way.at}});
  }
  return parts;
}

Mission mission_of(const Prefab& prefab, const Grid<PrefabCell>& piece, Orientation turn) {
  Mission mission;
  std::map<MissionPart, std::size_t> locks;
  for (std::size_t i = 0; i < piece.cells().size(); ++i) {
    const Point p = piece.point(i);
    for (const MissionPart& part : prefab.mission_at(piece[i])) {
      switch (part.kind) {
        case MissionPart::Kind::lock: {
          const auto [found, is_new] = locks.try_emplace(part, mission.locks.size());
          if (is_new) {
            mission.locks.push_back({.name = part.name, .kind = part.game_kind});
            if (auto condition = LockCondition::from_text(part.condition)) {
              mission.locks.back().condition = std::move(*condition);
            }
          }
          mission.locks[found->second].cells.push_back(p);
          break;
        }
        case MissionPart::Kind::key:
          mission.keys.push_back({part.name, p, part.game_kind, part.is_consumable, part.is_spare});
          break;
        case MissionPart::Kind::lever: mission.levers.push_back({part.name, p}); break;
        case MissionPart::Kind::one_way: {
          // The direction turns with the drawing: the offset from the center of a 3x3 square to its side.
          const Point side = Point{1, 1} + orthogonal_steps[part.towards];
          mission.one_ways.push_back({p, turned(side, {3, 3}, turn) - Point{1, 1}});
          break;
        }
      }
    }
  }
  return mission;
}

}  // namespace warren

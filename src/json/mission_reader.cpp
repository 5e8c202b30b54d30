// SPDX-License-Identifier: MIT
#include "src/json/mission_reader.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "src/json/word_reader.hpp"

namespace warren {

namespace {

// The required keys come first.
constexpr std::string_view lock_keys[] = {"cells", "name", "condition", "kind"};
constexpr std::string_view key_keys[] = {"x", "y", "name", "kind", "consumable", "spare"};
constexpr std::string_view lever_keys[] = {"x", "y", "name"};
constexpr std::string_view one_way_keys[] = {"x", "y", "towards"};
constexpr std::string_view passage_keys[] = {"from", "to", "name"};
constexpr std::string_view sphere_keys[] = {"keys", "locks"};
constexpr std::string_view walk_keys[] = {"cells", "key"};
constexpr std::string_view cut_keys[] = {"lock", "behind"};

constexpr std::string_view certificate_keys[] = {"strength", "spheres", "walks", "cuts"};
constexpr std::string_view part_keys[] = {"locks", "keys", "levers", "one_ways", "passages", "brought"};

constexpr int largest_index = std::numeric_limits<int>::max();

}  // namespace

std::size_t count_terms(const LockCondition& condition) {
  std::size_t count = 1;
  for (const LockCondition& part : condition.parts) count += count_terms(part);
  return count;
}

Error too_many_mission_parts(const Limits& limits) {
  return {ErrorCode::input_too_large,
          fmt::format("the level has more than {} locks, keys and other parts of a mission", limits.mission_parts),
          {},
          "use fewer"};
}

bool MissionReader::knows(std::string_view key) {
  return std::ranges::find(part_keys, key) != std::end(part_keys) ||
         std::ranges::find(certificate_keys, key) != std::end(certificate_keys);
}

Status MissionReader::read(std::string_view key) {
  if (key == "locks") {
    return read_parts("a lock", "make it a list of { \"name\": …, \"cells\": …, \"condition\": … }", mission_.locks,
                      [&](Lock& lock) { return read_lock(lock); });
  }
  if (key == "keys") {
    return read_parts("a key", "make it a list of { \"x\": …, \"y\": …, \"name\": … }", mission_.keys,
                      [&](Key& each) { return read_key(each); });
  }
  if (key == "levers") {
    return read_parts("a lever", "make it a list of { \"x\": …, \"y\": …, \"name\": … }", mission_.levers,
                      [&](Lever& lever) { return read_lever(lever); });
  }
  if (key == "one_ways") {
    return read_parts("a one-way cell", "make it a list of { \"x\": …, \"y\": …, \"towards\": … }", mission_.one_ways,
                      [&](OneWay& one_way) { return read_one_way(one_way); });
  }
  if (key == "passages") {
    return read_parts("a passage", "make it a list of { \"name\": …, \"from\": [x, y], \"to\": [x, y] }",
                      mission_.passages, [&](Passage& passage) { return read_passage(passage); });
  }
  if (key == "brought") return read_brought();
  if (key == "spheres") {
    return read_parts("a sphere", "make it a list of { \"keys\": …, \"locks\": … }", mission_.spheres,
                      [&](Sphere& sphere) { return read_sphere(sphere); });
  }
  if (key == "walks") {
    return read_parts("a walk", "make it a list of { \"key\": …, \"cells\": … }", mission_.walks,
                      [&](MissionWalk& walk) { return read_walk(walk); });
  }
  if (key == "cuts") {
    return read_parts("a cut", "make it a list of { \"lock\": …, \"behind\": … }", mission_.cuts,
                      [&](CutWitness& cut) { return read_cut(cut); });
  }
  return read_strength();
}

template <class Part, class ReadPart>
Status MissionReader::read_parts(std::string_view what, std::string_view hint, std::vector<Part>& into,
                                 ReadPart read_part) {
  return in_.read_list(fmt::format("the list of {}s", what.substr(what.find(' ') + 1)), hint, [&]() -> Status {
    JsonValue at;
    if (Status looked = in_.scanner().look(at); !looked) return looked;
    Part part;
    bool is_good = false;
    if (Status read = in_.read_checked(is_good, [&] { return read_part(part); }); !read) return read;
    if constexpr (requires { part.at; }) {
      is_good = is_good && places_.on_map(what, {part.at.x, part.at.y, 1, 1}, at.line, at.column);
    }
    if (is_good) into.push_back(std::move(part));
    return count(1);
  });
}

Status MissionReader::count(std::size_t parts) {
  parts_ += parts;
  if (parts_ <= static_cast<std::size_t>(limits_.mission_parts)) return ok();
  Error error = too_many_mission_parts(limits_);
  error.place = in_.scanner().error_at(in_.value().line, in_.value().column, {}, {}).place;
  return failure(std::move(error));
}

Status MissionReader::read_lock(Lock& lock) {
  bool has_condition = false;
  Status read = in_.read_object("a lock", lock_keys, 1, [&](std::size_t i) -> Status {
    switch (i) {
      case 0: return places_.points("\"cells\"", "a cell of a lock", [&](Point p) { lock.cells.push_back(p); });
      case 1: return read_game_word(in_, limits_, "\"name\"", lock.name);
      case 2: has_condition = true; return read_condition(lock.condition);
      default: return read_game_word(in_, limits_, "\"kind\"", lock.kind);
    }
  });
  if (read && in_.good() && !has_condition) {
    // The key with its own name, if nothing else is said.
    if (lock.name.empty()) in_.note("a lock has neither a condition nor a name", "name the key that opens it");
    lock.condition = LockCondition::key(lock.name);
  }
  return read;
}

Status MissionReader::read_condition(LockCondition& condition) {
  std::string text;
  bool is_good = false;
  Status read = in_.read_checked(is_good, [&] { return in_.read_string("\"condition\"", text); });
  if (!is_good) return read;
  Result<LockCondition> parsed = LockCondition::from_text(text);
  if (!parsed) {
    in_.note(std::move(parsed.error()));
    return read;
  }
  condition = std::move(*parsed);
  return count(count_terms(condition));
}

Status MissionReader::read_key(Key& key) {
  return in_.read_object("a key", key_keys, 3, [&](std::size_t i) -> Status {
    switch (i) {
      case 0: return places_.coordinate("x", key.at.x);
      case 1: return places_.coordinate("y", key.at.y);
      case 2: return read_game_word(in_, limits_, "\"name\"", key.name);
      case 3: return read_game_word(in_, limits_, "\"kind\"", key.kind);
      case 4: return in_.read_boolean("\"consumable\"", key.is_consumable);
      default: return in_.read_boolean("\"spare\"", key.is_spare);
    }
  });
}

Status MissionReader::read_lever(Lever& lever) {
  return in_.read_object("a lever", lever_keys, 3, [&](std::size_t i) -> Status {
    switch (i) {
      case 0: return places_.coordinate("x", lever.at.x);
      case 1: return places_.coordinate("y", lever.at.y);
      default: return read_game_word(in_, limits_, "\"name\"", lever.name);
    }
  });
}

Status MissionReader::read_one_way(OneWay& one_way) {
  return in_.read_object("a one-way cell", one_way_keys, 3, [&](std::size_t i) -> Status {
    if (i < 2) return i == 0 ? places_.coordinate("x", one_way.at.x) : places_.coordinate("y", one_way.at.y);
    std::size_t direction = 0;
    Status read = in_.read_word("\"towards\"", direction_names, direction);
    one_way.towards = orthogonal_steps[direction];
    return read;
  });
}

Status MissionReader::read_passage(Passage& passage) {
  return in_.read_object("a passage", passage_keys, 3, [&](std::size_t i) -> Status {
    switch (i) {
      case 0: return places_.point("\"from\"", [&](Point p) { passage.from = p; });
      case 1: return places_.point("\"to\"", [&](Point p) { passage.to = p; });
      default: return read_game_word(in_, limits_, "\"name\"", passage.name);
    }
  });
}

Status MissionReader::read_brought() {
  return in_.read_list("\"brought\"", "make it a list of names of keys", [&]() -> Status {
    std::string name;
    bool is_good = false;
    Status read = in_.read_checked(is_good, [&] { return read_game_word(in_, limits_, "a name", name); });
    if (!read) return read;
    if (is_good && mission_.brought.size() == Mission::max_brought) {
      in_.note(fmt::format("more than {} keys are brought", Mission::max_brought), "leave some out");
    } else if (is_good) {
      mission_.brought.push_back(std::move(name));
    }
    return count(1);
  });
}

Status MissionReader::read_sphere(Sphere& sphere) {
  return in_.read_object("a sphere", sphere_keys, 1, [&](std::size_t i) {
    return i == 0 ? read_indices("\"keys\"", sphere.keys) : read_indices("\"locks\"", sphere.locks);
  });
}

Status MissionReader::read_walk(MissionWalk& walk) {
  return in_.read_object("a walk", walk_keys, 1, [&](std::size_t i) -> Status {
    if (i == 1) return in_.read_number("\"key\"", 0, largest_index, walk.key);
    return places_.points("\"cells\"", "a cell of a walk", [&](Point p) { walk.cells.push_back(p); });
  });
}

Status MissionReader::read_cut(CutWitness& cut) {
  return in_.read_object("a cut", cut_keys, 2, [&](std::size_t i) -> Status {
    if (i == 0) return in_.read_number("\"lock\"", 0, largest_index, cut.lock);
    return places_.point("\"behind\"", [&](Point p) { cut.behind = p; });
  });
}

Status MissionReader::read_strength() {
  std::size_t strength = 0;
  Status read = in_.read_word("\"strength\"", strength_names, strength);
  mission_.strength = static_cast<Strength>(strength);
  return read;
}

Status MissionReader::read_indices(std::string_view what, std::vector<int>& into) {
  return in_.read_list(what, "make it a list of numbers", [&]() -> Status {
    int index = 0;
    bool is_good = false;
    Status read = in_.read_checked(is_good, [&] { return in_.read_number("an index", 0, largest_index, index); });
    if (is_good) into.push_back(index);
    return read;
  });
}

Status parse_certificate(std::string_view text, const Rect& map, const Limits& limits, Mission& mission) {
  const auto refuse = [](const Error& error) {
    const std::string where = fmt::format("{}:{}", error.place.line, error.place.column);
    return failure({error.code, fmt::format("the certificate, {}: {}", where, error.message), {}, error.hint});
  };
  ProblemList problems(ErrorCode::bad_level, {});
  CheckedScanner in(text, limits, problems);
  PlaceReader places(in, map);
  MissionReader reader(in, places, limits, mission);
  if (Status begun = in.scanner().begin(); !begun) return refuse(begun.error());
  const Status read = in.read_object("the certificate", certificate_keys, 1,
                                     [&](std::size_t i) { return reader.read(certificate_keys[i]); });
  if (!read) return refuse(read.error());
  if (Status ended = in.scanner().finish(); !ended) return refuse(ended.error());
  if (!problems.empty()) return refuse(problems.failed().value());
  return ok();
}

}  // namespace warren

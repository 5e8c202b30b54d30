// SPDX-License-Identifier: MIT
#include "src/catalogue/placing_fields.hpp"

#include <cstdint>

#include <fmt/format.h>

#include <warren/chain/tile_choice.hpp>
#include <warren/text/suggestions.hpp>

#include "src/chain/where_names.hpp"
#include "src/json/json_fields.hpp"

namespace warren {

namespace {

constexpr int deepest_depth = 1'000'000;

void add_field_errors(std::vector<Error>& errors, ErrorCode code, ProblemList& problems) {
  for (Error& error : errors) {
    error.code = code;
    error.place.file = problems.file();
    problems.add(std::move(error));
  }
}

}  // namespace

std::vector<std::string> names_field(const JsonValue& object, std::string_view key, ProblemList& problems) {
  std::vector<std::string> names;
  for_each_item(object, key, problems, [&](const JsonValue& item) {
    if (!item.is(JsonValue::Type::string) || item.text.empty() || item.text.size() > 64) {
      problems.add(item, fmt::format("\"{}\" has {} in it", key, item.type_name()), "give names of 1 to 64 bytes");
    } else if (names.size() == max_names_in_field) {
      problems.add(item, fmt::format("\"{}\" has more than {} names", key, max_names_in_field), "remove some");
    } else {
      names.push_back(item.text);
    }
  });
  return names;
}

void depth_field(const JsonValue& object, int& first, int& last, ProblemList& problems) {
  const JsonValue* depths = object.find("depth");
  if (depths == nullptr) return;
  const auto at = [&](std::size_t i) { return depths->items[i].integer().value_or(-1); };
  if (depths->items.size() != 2 || at(0) < 0 || at(1) < at(0) || at(1) > deepest_depth) {
    problems.add(*depths, "\"depth\" is not a range", "write it as [first, last], as in [1, 5]");
    return;
  }
  first = static_cast<int>(at(0));
  last = static_cast<int>(at(1));
}

std::optional<Tile> floor_tile(JsonPlace at, std::string_view name, std::string_view who, const TileSet& set,
                               ProblemList& problems) {
  const std::optional<Tile> tile = set.find(name);
  if (tile && is_walkable(*tile) && can_be_painted(*tile)) return tile;
  std::vector<std::string_view> known;
  for (const Tile other : set.tiles()) {
    if (is_walkable(other) && can_be_painted(other)) known.push_back(set[other].name);
  }
  const std::string list = fmt::format("{} paint one of: {}", who, fmt::join(known, ", "));
  problems.add(
      at.line, at.column,
      tile ? fmt::format("{} do not paint the tile \"{}\"", who, name) : fmt::format("there is no tile \"{}\"", name),
      tile ? list : suggestion(name, known, list));
  return std::nullopt;
}

std::vector<FloorShare> floor_field(const JsonValue& object, std::string_view who, const TileSet& set,
                                    ProblemList& problems) {
  std::vector<FloorShare> shares;
  const JsonValue* floors = object.find("floor");
  if (floors == nullptr) return shares;
  if (!floors->is(JsonValue::Type::object) || floors->members.size() > FloorShare::max_shares) {
    problems.add(*floors, "\"floor\" is not an object of tiles",
                 fmt::format("write up to {} as {{ \"gravel\": 20 }}: percent of the floor", FloorShare::max_shares));
    return shares;
  }
  std::int64_t together = 0;
  for (const JsonMember& member : floors->members) {
    const std::optional<Tile> tile = floor_tile({member.line, member.column}, member.key, who, set, problems);
    const std::optional<std::int64_t> percent = member.value.integer();
    if (!percent || *percent < 0 || *percent > 100) {
      problems.add(member.value, fmt::format("the share of {} is not a percentage", member.key),
                   "give it a whole number from 0 to 100");
      continue;
    }
    together += *percent;
    if (tile) shares.push_back({*tile, static_cast<int>(*percent)});
  }
  if (together > 100) {
    problems.add(*floors, fmt::format("the shares of \"floor\" add up to {}", together),
                 "lower them to at most 100 in total; the rest stays as it is");
  }
  return shares;
}

std::optional<CountRange> count_field(const JsonValue& object, int most, std::string_view of, ErrorCode code,
                                      ProblemList& problems) {
  const JsonValue* value = object.find("count");
  if (value == nullptr) return std::nullopt;
  std::vector<Error> errors;
  const CountRange count = CountRange::from_json(*value, errors);
  if (errors.empty() && count.max > most) {
    problems.add(*value, fmt::format("the count is {}", count.max), fmt::format("give it at most {} per {}", most, of));
  }
  add_field_errors(errors, code, problems);
  return count;
}

Where where_field(const JsonValue& object, const TileSet& set, ErrorCode code, ProblemList& problems) {
  const JsonValue* value = object.find("where");
  if (value == nullptr) return {};
  std::vector<Error> errors;
  Where where = Where::from_json(*value, errors);
  for (const WhereNameProblem& unknown : unknown_tiles(where, set)) {
    problems.add(*value, unknown.error.message, unknown.error.hint);
  }
  add_field_errors(errors, code, problems);
  return where;
}

}  // namespace warren

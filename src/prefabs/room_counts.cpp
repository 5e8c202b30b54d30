// SPDX-License-Identifier: MIT
#include "src/prefabs/room_counts.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "src/text/blanks.hpp"

namespace warren {

namespace {

constexpr int most_rooms_of_a_name = 1000;

Error count_error(std::string message, std::string hint) {
  return {ErrorCode::bad_option, "option counts: " + std::move(message), {}, std::move(hint)};
}

std::optional<int> room_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool valid = error == std::errc() && end == text.data() + text.size();
  return valid && value >= 0 && value <= most_rooms_of_a_name ? std::optional(value) : std::nullopt;
}

/// "chapel 1" or "treasure 1-2"
Result<RoomLimit> parse_room_count(std::string_view text) {
  const std::size_t blank = text.rfind(' ');
  const std::string_view range = blank == std::string_view::npos ? std::string_view() : text.substr(blank + 1);
  const std::size_t dash = range.find('-');
  const std::optional<int> min = room_number(range.substr(0, dash));
  const std::optional<int> max = dash == std::string_view::npos ? min : room_number(range.substr(dash + 1));
  if (!min || !max || *min > *max) {
    return failure(count_error(
        fmt::format("\"{}\" is not a name and a number", text),
        fmt::format("write it as in \"chapel 1, treasure 1-2\", with numbers up to {}", most_rooms_of_a_name)));
  }
  return RoomLimit{std::string(without_blanks(text.substr(0, blank))), *min, *max};
}

}  // namespace

Result<std::vector<RoomLimit>> parse_room_counts(std::string_view text, std::span<const Prefab* const> prefabs) {
  std::vector<RoomLimit> counts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    Result<RoomLimit> count = parse_room_count(without_blanks(text.substr(0, end)));
    if (!count) return failure(std::move(count.error()));
    if (std::ranges::none_of(prefabs, [&](const Prefab* prefab) { return count->covers(*prefab); })) {
      std::vector<std::string_view> known;
      for (const Prefab* prefab : prefabs) {
        known.push_back(prefab->name());
        known.insert(known.end(), prefab->header().tags.begin(), prefab->header().tags.end());
      }
      return failure(count_error(fmt::format("no room has the name or tag \"{}\"", count->name),
                                 suggestion(count->name, known, "`warren list prefabs` shows them")));
    }
    if (std::ranges::find(counts, count->name, &RoomLimit::name) != counts.end()) {
      return failure(count_error(fmt::format("\"{}\" occurs twice", count->name), "keep one of them"));
    }
    counts.push_back(std::move(*count));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return counts;
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// Reads expectations and collects all problems.
#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>
#include <warren/text/named_path.hpp>
#include <warren/text/suggestions.hpp>

#include "tools/survey/expectations.hpp"

namespace warren::survey {

namespace {

using Type = JsonValue::Type;

constexpr std::array<std::string_view, 5> known_keys = {"recipe", "levels", "seed_from", "failed", "metrics"};

class ExpectationsReader {
 public:
  explicit ExpectationsReader(std::string_view file) : file_(file) {}

  Result<Expectations> read(const JsonValue& json) {
    if (!json.is(Type::object)) {
      problem(json.line, json.column, fmt::format("expectations must be an object, and this is {}", json.type_name()),
              "write them as in docs/SURVEY.md");
    }
    for (const JsonMember& member : json.members) read_member(member);
    if (!errors_.empty()) return failure(combined(std::move(errors_)));
    return std::move(expectations_);
  }

 private:
  void problem(int line, int column, std::string message, std::string hint) {
    constexpr std::size_t most = 100;
    if (errors_.size() >= most) return;
    errors_.push_back({ErrorCode::bad_expectations,
                       std::move(message),
                       {.file = std::string(file_), .line = line, .column = column},
                       std::move(hint)});
  }
  void problem(const JsonValue& at, std::string message, std::string hint) {
    problem(at.line, at.column, std::move(message), std::move(hint));
  }

  void read_member(const JsonMember& member) {
    const JsonValue& value = member.value;
    if (member.key == "recipe") {
      if (!value.is(Type::string)) problem(value, "\"recipe\" is not a text", "give a name or the path of a file");
      if (value.text.find_first_of("./\\") != std::string::npos && !stays_in_folder(value.text)) {
        problem(value, fmt::format("the path \"{}\" leads out of the folder of the expectations", value.text),
                "name a file of the same folder or of folders in it");
      }
      expectations_.recipe = value.text;
    } else if (member.key == "levels") {
      expectations_.levels = whole(value, 1, 100'000'000);
    } else if (member.key == "seed_from") {
      expectations_.seed_from = whole(value, 0, std::int64_t{1} << 62);
    } else if (member.key == "failed") {
      expectations_.most_failed = static_cast<std::int64_t>(whole(value, 0, 100'000'000));
    } else if (member.key == "metrics") {
      read_metrics(value);
    } else if (!member.key.starts_with('$')) {  // "$schema" and the like are for editors
      problem(member.line, member.column, fmt::format("the key \"{}\" is not known", member.key),
              suggestion(member.key, known_keys));
    }
  }

  std::uint64_t whole(const JsonValue& value, std::int64_t low, std::int64_t high) {
    const std::optional<std::int64_t> number = value.integer();
    if (number && *number >= low && *number <= high) return static_cast<std::uint64_t>(*number);
    problem(value, "this number is not valid here", fmt::format("give a whole number from {} to {}", low, high));
    return static_cast<std::uint64_t>(low);
  }

  void read_metrics(const JsonValue& value) {
    if (!value.is(Type::object)) {
      problem(value, fmt::format("\"metrics\" is {}", value.type_name()), "give an object of metrics");
      return;
    }
    for (const JsonMember& member : value.members) {
      const std::string_view group = group_of(member.key);
      Window window;
      if (!group.empty() && member.key.size() > group.size()) {
        window.counted = member.key;
      } else if (const std::optional<std::size_t> metric = find_metric(member.key)) {
        window.metric = *metric;
      } else {
        std::vector<std::string_view> names;
        for (const Metric& metric_of_ours : metrics) names.push_back(metric_of_ours.name);
        problem(member.line, member.column, fmt::format("there is no metric named \"{}\"", member.key),
                suggestion(member.key, names, "`warren list metrics` shows them"));
        continue;
      }
      read_windows(member.value, std::move(window));
    }
  }

  void read_windows(const JsonValue& value, Window window) {
    if (!value.is(Type::object)) {
      problem(value, fmt::format("the windows of a metric are {}", value.type_name()),
              "give an object, as in { \"mean\": [3, 5] }");
      return;
    }
    for (const JsonMember& member : value.members) {
      const auto* const known = std::ranges::find(statistic_names, member.key);
      if (known == std::end(statistic_names)) {
        problem(member.line, member.column, fmt::format("there is no statistic named \"{}\"", member.key),
                suggestion(member.key, statistic_names));
        continue;
      }
      window.statistic = static_cast<Statistic>(known - std::begin(statistic_names));
      if (read_bounds(member.value, window)) expectations_.windows.push_back(window);
    }
  }

  bool read_bounds(const JsonValue& value, Window& window) {
    constexpr std::string_view hint = "give a lower and an upper bound, as in [3, 5.5]";
    if (!value.is(Type::array) || value.items.size() != 2) {
      problem(value, "this is not a window", std::string(hint));
      return false;
    }
    const std::optional<double> low = number(value.items[0]);
    const std::optional<double> high = number(value.items[1]);
    if (!low || !high) {
      problem(value.items[low ? 1 : 0], "this is not a number", std::string(hint));
      return false;
    }
    if (*low > *high) {
      problem(value, fmt::format("the window from {:g} to {:g} is empty", *low, *high), "swap the two");
      return false;
    }
    window.low = *low;
    window.high = *high;
    return true;
  }

  static std::optional<double> number(const JsonValue& value) {
    if (!value.is(Type::number)) return std::nullopt;
    double read = 0;
    const char* end = value.text.data() + value.text.size();
    const auto [stopped, error] = std::from_chars(value.text.data(), end, read);
    if (error != std::errc{} || stopped != end) return std::nullopt;
    return read;
  }

  std::string_view file_;
  Expectations expectations_;
  std::vector<Error> errors_;
};

}  // namespace

Result<Expectations> Expectations::parse(std::string_view text, std::string_view file, const Limits& limits) {
  const Result<JsonValue> json = parse_json(text, file, limits);
  if (!json) return failure(json.error());
  return ExpectationsReader(file).read(*json);
}

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
#include "tools/warren/score_table.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <warren/json/json_value.hpp>
#include <warren/text/printable.hpp>

#include "game/rules/score.hpp"
#include "game/terminal/morgue.hpp"
#include "tools/files/input_file.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t max_score_bytes = std::int64_t{1} << 20;

/// "folder/game" of "folder/game.save".
std::string save_stem(const std::string& save) { return fs::path(save).replace_extension().string(); }

std::optional<std::uint64_t> seed_in(const JsonValue& value) {
  std::uint64_t seed = 0;
  const char* const end = value.text.data() + value.text.size();
  const auto [rest, error] = std::from_chars(value.text.data(), end, seed);
  return error == std::errc{} && rest == end ? std::optional(seed) : std::nullopt;
}

/// Nothing if a member is missing or of another type.
std::optional<Score> score_in(const JsonValue& row) {
  const auto number = [&](const char* key, std::int64_t most) -> std::optional<std::int64_t> {
    const JsonValue* value = row.find(key);
    const std::optional<std::int64_t> found = value == nullptr ? std::nullopt : value->integer();
    return found && *found >= 0 && *found <= most ? found : std::nullopt;
  };
  const auto words = [&](const char* key) -> const JsonValue* {
    const JsonValue* value = row.find(key);
    return value != nullptr && value->is(JsonValue::Type::string) ? value : nullptr;
  };
  constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t most_int = std::numeric_limits<int>::max();
  const auto points = number("points", any);
  const auto depth = number("depth", most_int);
  const auto level = number("level", most_int);
  const auto turns = number("turns", any);
  const JsonValue* ending = words("ending");
  const JsonValue* floor = words("floor");
  const JsonValue* seed_text = words("seed");
  const std::optional<std::uint64_t> seed = seed_text == nullptr ? std::nullopt : seed_in(*seed_text);
  if (!points || !depth || !level || !turns || !seed || ending == nullptr || floor == nullptr) return std::nullopt;
  return Score{*points, ending->text, floor->text, static_cast<int>(*depth), static_cast<int>(*level), *turns, *seed};
}

Score score_of_game(const game::Game& game) {
  return {.points = game::score_of(game),
          .ending = game.cause,
          .floor = game.here().name,
          .depth = game.danger(),
          .level = game.player.level,
          .turns = game.tally.turns,
          .seed = game.seed};
}

}  // namespace

std::string ScoreTable::path_beside(const std::string& save) { return save_stem(save) + ".scores.json"; }

Result<ScoreTable> ScoreTable::load(const std::string& path) {
  std::error_code error;
  ScoreTable table;
  if (!fs::exists(path, error)) return table;
  const Result<std::string> text = files::read_regular_file(path, max_score_bytes);
  if (!text) return failure(text.error());
  const Result<JsonValue> root = parse_json(*text, path);
  if (!root) return failure(root.error());
  const auto refuse = [&](const JsonValue& at) {
    return failure({ErrorCode::bad_save,
                    "the file is no table of scores, and it has not been changed",
                    {.file = path, .line = at.line, .column = at.column},
                    "rename it, so that a new one can be written"});
  };
  const JsonValue* rows = root->find("scores");
  if (rows == nullptr || !rows->is(JsonValue::Type::array)) return refuse(*root);
  for (const JsonValue& row : rows->items) {
    const std::optional<Score> score = score_in(row);
    if (!score) return refuse(row);
    table.add(*score);
  }
  return table;
}

int ScoreTable::add(const Score& score) {
  const auto place = std::ranges::upper_bound(scores_, score.points, std::greater{}, &Score::points);
  const auto rank = static_cast<std::size_t>(place - scores_.begin());
  if (rank >= most) return 0;
  scores_.insert(place, score);
  if (scores_.size() > most) scores_.pop_back();
  return static_cast<int>(rank) + 1;
}

Json ScoreTable::to_json() const {
  Json rows = Json::array();
  for (const Score& score : scores_) {
    rows.push_back({{"points", score.points},
                    {"ending", score.ending},
                    {"floor", score.floor},
                    {"depth", score.depth},
                    {"level", score.level},
                    {"turns", score.turns},
                    {"seed", std::to_string(score.seed)}});
  }
  return {{"scores", std::move(rows)}};
}

std::string ScoreTable::to_text() const {
  if (scores_.empty()) return "No game has ended yet.\n";
  std::string text =
      fmt::format("{:>4} {:>8}  {:>5} {:>5} {:>8}  {}\n", "", "points", "depth", "level", "turns", "ending");
  for (std::size_t i = 0; i < scores_.size(); ++i) {
    const Score& score = scores_[i];
    text += fmt::format("{:>3}. {:>8}  {:>5} {:>5} {:>8}  {}, {} (seed {})\n", i + 1, score.points, score.depth,
                        score.level, score.turns, printable(score.ending), printable(score.floor), score.seed);
  }
  return text;
}

Result<std::string> store_ended_game(const game::Game& game, const std::string& save) {
  const std::string path = ScoreTable::path_beside(save);
  Result<ScoreTable> table = ScoreTable::load(path);
  if (!table) return failure(table.error());
  const Score score = score_of_game(game);
  const int rank = table->add(score);
  const std::string folder = save_stem(save) + ".morgue";
  std::error_code error;
  fs::create_directories(folder, error);  // writing reports what fails here
  const std::string report = fmt::format("{}/seed-{}-turn-{}.txt", folder, game.seed, game.tally.turns);
  const std::string scores = json_text(table->to_json()) + "\n";
  const std::string text = game::morgue_text(game);
  const NewFile new_files[] = {{path, scores}, {report, text}};
  if (Status written = write_files(new_files, Existing::replace); !written) return failure(written.error());
  const std::string points = fmt::format("{} points", score.points);
  return rank == 0 ? points + "." : fmt::format("{}: number {} of {}.", points, rank, table->scores().size());
}

}  // namespace warren::tool

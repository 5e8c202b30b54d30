// SPDX-License-Identifier: MIT
// The best games of a player, and the reports of games that have ended. Both are beside the saved game:
//
//   game.save, game.scores.json, game.morgue/seed-7-turn-1234.txt
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/rules/game.hpp"
#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

struct Score {
  std::int64_t points = 0;
  std::string ending{};  ///< "killed by an Orc"
  std::string floor{};
  int depth = 1;
  int level = 1;
  std::int64_t turns = 0;
  std::uint64_t seed = 0;

  bool operator==(const Score&) const = default;
};

class ScoreTable {
 public:
  static constexpr std::size_t most = 100;  ///< games that are kept

  static std::string path_beside(const std::string& save);
  /// An empty table if there is no file. A file that is no score table is an error, so that none is replaced.
  static Result<ScoreTable> load(const std::string& path);

  /// Best first; of equal ones, the earlier first.
  const std::vector<Score>& scores() const { return scores_; }
  /// The rank, from 1; 0 if the game is not among the best.
  int add(const Score& score);
  Json to_json() const;
  /// For people: a line for each.
  std::string to_text() const;

 private:
  std::vector<Score> scores_;
};

/// Stores a game that has ended: its score and its report. Returns a sentence about its rank.
Result<std::string> store_ended_game(const game::Game& game, const std::string& save);

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// `warren play --scores`: the table of the games that have ended.
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/play.hpp"
#include "tools/warren/saved_games.hpp"
#include "tools/warren/score_table.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

int play_scores(const Book& book, const PlayArguments& arguments) {
  const std::string save = arguments.save.empty() ? default_save_path(*book) : arguments.save;
  const Result<ScoreTable> table = ScoreTable::load(ScoreTable::path_beside(save));
  if (!table) return fail(table.error());
  print("{}", lines(arguments.json ? json_text(table->to_json()) + "\n" : table->to_text()));
  return exit_ok;
}

}  // namespace warren::tool

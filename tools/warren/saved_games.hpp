// SPDX-License-Identifier: MIT
// The file of a saved game. It is written atomically, and never overwrites a file that is not a saved game.
#pragma once

#include <string>

#include "tools/warren/play.hpp"

namespace warren::tool {

/// The default path of saved games, below XDG_STATE_HOME.
std::string default_save_path();

class SavedGames {
 public:
  SavedGames(Book book, std::string path) : book_(std::move(book)), path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  /// Empty when there is no file.
  Result<std::string> load() const;
  /// A file at the path that is not a valid saved game is renamed first.
  Status save(const std::string& bytes);
  /// Deletes the file if it is a saved game.
  void forget();

 private:
  bool is_ours() const;

  Book book_;
  std::string path_;
  bool wrote_ = false;
};

}  // namespace warren::tool

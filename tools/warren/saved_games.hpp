// SPDX-License-Identifier: MIT
// The file of a saved game. It is written atomically, and replaces nothing but a saved game.
#pragma once

#include <string>

#include "tools/warren/play.hpp"
#include "tools/warren/save_lock.hpp"

namespace warren::tool {

/// The default path of saved games, below XDG_STATE_HOME: one for each campaign or recipe.
std::string default_save_path(const game::Rulebook& book);

class SavedGames {
 public:
  /// Creates the folder and locks the file until destruction. Refuses whatever is not a saved game: folders, devices,
  /// files of other programs. A damaged saved game, or one of another version, is accepted.
  static Result<SavedGames> open(Book book, const std::string& path);

  const std::string& path() const { return path_; }
  /// Empty when there is no file.
  Result<std::string> load() const;
  /// A saved game at the path that cannot be continued is renamed first.
  Status save(const std::string& bytes);
  /// Deletes the file if it is a saved game that could be continued.
  void forget();

 private:
  SavedGames(Book book, std::string path, SaveLock lock)
      : book_(std::move(book)), path_(std::move(path)), lock_(std::move(lock)) {}
  Status refuse_foreign() const;
  Result<bool> can_continue() const;
  Status move_aside() const;

  Book book_;
  std::string path_;
  SaveLock lock_;
  bool wrote_ = false;
};

}  // namespace warren::tool

// SPDX-License-Identifier: MIT
// The file that a game is saved to. It is written whole or not at all, and what is no saved game is never lost.
#pragma once

#include <string>

#include "tools/warren/play.hpp"

namespace warren::tool {

/// Where games are saved when nobody says otherwise: in the folder for the state of programs.
std::string usual_save_path();

class SavedGames {
 public:
  SavedGames(Book book, std::string path) : book_(std::move(book)), path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  /// Empty when there is no file.
  Result<std::string> load() const;
  /// Something in the way that is no saved game, or a torn one, is kept under another name.
  Status save(const std::string& bytes);
  /// Takes the file away, unless it is not ours.
  void forget();

 private:
  bool is_ours() const;

  Book book_;
  std::string path_;
  bool wrote_ = false;
};

}  // namespace warren::tool

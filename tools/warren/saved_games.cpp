// SPDX-License-Identifier: MIT
#include "tools/warren/saved_games.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>

#include <fmt/format.h>

#include "game/rules/save.hpp"
#include "tools/files/input_file.hpp"
#include "tools/files/paths.hpp"
#include "tools/warren/write_file.hpp"

namespace warren::tool {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t max_save_bytes = std::int64_t{1} << 26;

/// Letters, digits and dashes; the end of a long label is cut off, as names of files have limits.
std::string file_name_of(std::string_view label) {
  constexpr std::size_t longest = 100;
  std::string name(label.substr(0, longest));
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  std::ranges::replace_if(name, std::not_fn(is_plain), '-');
  return name;
}

fs::path from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::string default_save_path(const game::Rulebook& book) {
  fs::path folder = from_environment("XDG_STATE_HOME");
  if (folder.empty() && !from_environment("HOME").empty()) folder = from_environment("HOME") / ".local" / "state";
  const std::string name = book.is_main() ? "" : file_name_of(book.label);
  if (folder.empty()) return name.empty() ? "warren.save" : "warren-" + name + ".save";
  return (folder / "warren" / (name.empty() ? "game.save" : name + ".save")).string();
}

Result<SavedGames> SavedGames::open(Book book, const std::string& path) {
  std::error_code error;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, error);  // the lock reports what fails here
  // Two names of one file have the same lock.
  const std::string target = files::canonical_path(path);
  Result<SaveLock> lock = SaveLock::take(target.empty() ? path : target);
  if (!lock) return failure(lock.error());
  SavedGames games(std::move(book), path, std::move(*lock));
  if (const Status ours = games.refuse_foreign(); !ours) return failure(ours.error());
  return games;
}

Result<std::string> SavedGames::load() const {
  std::error_code ignored;
  if (!fs::exists(path_, ignored)) return std::string();
  return files::read_file(path_, max_save_bytes);
}

/// What is at the path may change at any time, so this is asked before every replacement.
Status SavedGames::refuse_foreign() const {
  const auto refuse = [&](std::string_view what) {
    return failure({ErrorCode::bad_save,
                    fmt::format("{} {}, and it has not been changed", path_, what),
                    {},
                    "name a saved game, or a file that does not exist yet, with --save"});
  };
  std::error_code error;
  const fs::file_status found = fs::status(path_, error);
  if (!fs::exists(found)) return ok();
  if (fs::is_directory(found)) return refuse("is a folder, not a saved game");
  if (!fs::is_regular_file(found)) return refuse("is a device or a pipe, not a saved game");
  const Result<std::string> bytes = load();
  if (!bytes) return failure(bytes.error());
  if (bytes->empty() || game::is_saved_game(*bytes)) return ok();
  return refuse("is not a saved game");
}

Result<bool> SavedGames::can_continue() const {
  return load().map(
      [&](const std::string& bytes) { return bytes.empty() || game::load_game(book_, bytes, path_).has_value(); });
}

Status SavedGames::move_aside() const {
  constexpr int most_kept = 1000;
  std::error_code error;
  for (int i = 0; i < most_kept; ++i) {
    const std::string aside = fmt::format("{}.kept{}", path_, i == 0 ? "" : std::to_string(i));
    if (fs::exists(fs::symlink_status(aside, error))) continue;
    fs::rename(path_, aside, error);
    if (!error) return ok();
    break;
  }
  return failure({ErrorCode::cannot_write,
                  fmt::format("cannot rename {}, which is damaged or of other rules", path_),
                  {},
                  "rename it yourself, and save again"});
}

Status SavedGames::save(const std::string& bytes) {
  if (Status ours = refuse_foreign(); !ours) return ours;
  if (!wrote_) {
    const Result<bool> continues = can_continue();
    if (!continues) return failure(continues.error());
    const Status moved = *continues ? ok() : move_aside();
    if (!moved) return moved;
  }
  Status written = write_file(path_, bytes, Existing::replace);
  wrote_ |= written.has_value();
  return written;
}

void SavedGames::forget() {
  std::error_code ignored;
  if (refuse_foreign() && (wrote_ || can_continue().value_or(false))) fs::remove(path_, ignored);
}

}  // namespace warren::tool

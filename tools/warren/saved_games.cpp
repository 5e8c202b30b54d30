// SPDX-License-Identifier: MIT
#include "tools/warren/saved_games.hpp"

#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "game/rules/save.hpp"
#include "tools/warren/files.hpp"

namespace warren::tool {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t most_bytes = std::int64_t{1} << 26;

fs::path from_environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::string default_save_path() {
  fs::path folder = from_environment("XDG_STATE_HOME");
  if (folder.empty() && !from_environment("HOME").empty()) folder = from_environment("HOME") / ".local" / "state";
  return folder.empty() ? "warren.save" : (folder / "warren" / "game.save").string();
}

Result<std::string> SavedGames::load() const {
  std::error_code ignored;
  if (!fs::exists(path_, ignored)) return std::string();
  return read_file(path_, most_bytes);
}

bool SavedGames::is_ours() const {
  const Result<std::string> bytes = load();
  return bytes && (bytes->empty() || game::load_game(book_, *bytes, path_).has_value());
}

Status SavedGames::save(const std::string& bytes) {
  std::error_code error;
  const fs::path folder = fs::path(path_).parent_path();
  if (!folder.empty()) fs::create_directories(folder, error);
  if (!wrote_ && !is_ours()) {
    std::string aside = path_ + ".kept";
    for (int i = 1; fs::exists(aside, error) && i < 1000; ++i) aside = fmt::format("{}.kept{}", path_, i);
    fs::rename(path_, aside, error);
    if (error) return failure({ErrorCode::cannot_write, fmt::format("cannot move {} out of the way", path_), {}, ""});
  }
  Status written = write_file(path_, bytes, Existing::replace);
  wrote_ |= written.has_value();
  return written;
}

void SavedGames::forget() {
  std::error_code ignored;
  if (wrote_ || is_ours()) fs::remove(path_, ignored);
}

}  // namespace warren::tool

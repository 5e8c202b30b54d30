// SPDX-License-Identifier: MIT
// A visit to the studio: the prefabs that were brought along, and the builds that can be asked about.
//
// Answers are the JSON of studio/src/engine/types.ts; what is large lies beside it as plain bytes.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <warren/prefabs/library.hpp>

#include "studio/wasm/answers.hpp"
#include "studio/wasm/build.hpp"

namespace warren::studio {

struct Answer {
  Json json{};
  std::string bytes{};
};

/// Of which build something is asked: the last that was good, or the last attempt of one that failed after it.
enum class Which : std::uint8_t { level, attempt };

struct SaveRequest {
  std::string format{};
  std::string name{};  ///< of the file, without an ending
  std::optional<int> tile_size{};
  int frames_per_second = 20;
};

class Session {
 public:
  explicit Session(std::function<void(const Progress&)> progress = {}) : progress_(std::move(progress)) {}

  Answer catalogue() const;
  /// { "problems": […] }
  Answer check(std::string_view text) const;
  /// What was built before can be asked about until there is something better.
  Answer build(const BuildRequest& request);
  /// Beside it, for all cells: slots of the ground and of marks as 16 bits each, tiles, and 1 where it changed
  /// anything.
  Answer frame(std::size_t index, Which which);
  /// { "path": [[x, y], …] } and beside it the distances, 32 bits each.
  Answer ways(std::size_t frame, Which which);
  /// { "blame": {…} | null }
  Answer blame(Point cell, std::size_t frame, Which which);
  /// The picture that slots are places in, as red, green, blue and alpha.
  Answer sheet() const;
  /// { "files": [{ "name", "size" }] } with their bytes one after the other, or { "problems" }.
  Answer save(const SaveRequest& request) const;
  /// { "text" } or { "problems" }
  Answer expand(const BuildRequest& request) const;
  Answer add_prefab(std::string_view file, std::string_view bytes);

 private:
  Build* asked(Which which) {
    return which == Which::level ? (good_ ? &*good_ : nullptr) : (failed_ ? &*failed_ : nullptr);
  }
  Result<Recipe> recipe_of(std::string_view text) const;
  /// Of the build that the checkpoints are of.
  History last_history() const;

  std::function<void(const Progress&)> progress_;
  PrefabLibrary prefabs_ = PrefabLibrary::shipped();
  TileSheet sheet_ = TileSheet::drawn(*TileSet::standard());
  Checkpoints checkpoints_{std::int64_t{1} << 26};
  std::optional<Build> good_;
  std::optional<Build> failed_;
};

}  // namespace warren::studio

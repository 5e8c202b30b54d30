// SPDX-License-Identifier: MIT
// The state of one studio page: the pack and the prefabs that it opened, and the builds that calls refer to.
//
// Answers are JSON, with the types of studio/src/engine/answers.ts; large arrays are bytes beside it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <warren/catalogue/campaign.hpp>
#include <warren/catalogue/pack.hpp>

#include "studio/wasm/answers.hpp"
#include "studio/wasm/build.hpp"

namespace warren::studio {

struct Answer {
  Json json{};
  std::string bytes{};
  Json arrays = Json::array();  ///< the parts of the bytes, as calls.hpp describes them

  /// Appends an array that belongs at `path` in the JSON and becomes a typed array of JavaScript.
  template <class T>
  void attach(Json path, std::string_view type, std::span<const T> values) {
    bytes.resize((bytes.size() + alignof(T) - 1) / alignof(T) * alignof(T));  // typed arrays have to be aligned
    arrays.push_back({{"path", std::move(path)}, {"type", type}, {"at", bytes.size()}, {"size", values.size_bytes()}});
    bytes.append(reinterpret_cast<const char*>(values.data()), values.size_bytes());
  }
};

/// The build that a call refers to: the last good one, or the last attempt of one that failed after it.
enum class Which : std::uint8_t { level, attempt };

struct SaveRequest {
  std::string format{};
  std::string name{};  ///< of the file, without an extension
  std::optional<int> tile_size{};
  int frames_per_second = 20;
};

/// A pack as files in memory.
struct PackRequest {
  std::string folder{};  ///< of the pack among the files; empty if they are all of the pack
  std::vector<PackFile> files{};
};

class Session {
 public:
  explicit Session(std::function<void(const Progress&)> progress = {}) : progress_(std::move(progress)) {}

  Answer catalogue() const;
  Answer check(std::string_view text) const;
  /// A failed build leaves the last good one in place.
  Answer build(const BuildRequest& request);
  /// Attached for all cells: slots of the ground and of marks, tiles, and 1 where the frame changed anything.
  Result<Answer> frame(std::size_t index, Which which);
  /// Attached for all cells: distances from the start.
  Result<Answer> paths(std::size_t frame, Which which);
  /// Rooms, doors, zones and mission of the finished level. Attached for all cells: the index of the room, or -1; for
  /// each zone: x, y and length of the runs of its cells; of a mission the regions of all cells.
  Result<Answer> places(Which which);
  Answer blame(Point cell, std::size_t frame, Which which);
  /// Attached: the picture that slots are positions in, as red, green, blue and alpha.
  Answer sheet(Which which);
  /// Attached: the bytes of each file.
  Result<Answer> save(const SaveRequest& request);
  Result<Answer> expand(const BuildRequest& request) const;
  /// The floors and links of a dungeon with the seed of the request, or what is wrong with its text.
  Answer dungeon(const BuildRequest& request) const;
  Answer add_prefab(std::string_view file, std::string_view bytes);
  /// The answer has the problems of all files, also if the pack can be used.
  Answer open_pack(const PackRequest& request);
  Answer close_pack();

 private:
  Build* asked(Which which) {
    return which == Which::level ? (good_ ? &*good_ : nullptr) : (failed_ ? &*failed_ : nullptr);
  }
  Result<Recipe> recipe_of(std::string_view text) const;
  Result<Campaign> campaign_of(std::string_view text) const;
  /// Reads the files of a folder of the pack, to which paths in recipes and dungeons are relative.
  RecipeLoader loader(std::string_view folder) const;
  /// The recipe of the request, or of a floor of the dungeon that its text is.
  Result<PlannedFloor> plan(const BuildRequest& asked) const;
  /// Adds the prefabs that the page brought along to another pack, and uses it from now on.
  void use(Pack pack);
  /// The look of levels with these tiles, made again if they or the pack are not those of the last call.
  std::shared_ptr<const Look> look_for(const std::shared_ptr<const TileSet>& tiles);
  /// The history of the build that the checkpoints belong to.
  History last_history() const;

  std::function<void(const Progress&)> progress_;
  Pack pack_ = Pack::shipped();
  std::vector<PackFile> prefabs_;     ///< that the page brought along
  std::shared_ptr<const Look> look_;  ///< null if it has to be made
  Checkpoints checkpoints_{std::int64_t{1} << 26};
  std::optional<Build> good_;
  std::optional<Build> failed_;
};

}  // namespace warren::studio

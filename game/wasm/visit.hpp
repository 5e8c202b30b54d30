// SPDX-License-Identifier: MIT
// The game in a browser: a session, the save that a page stores instead of a file, and the screen as
// bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <warren/catalogue/pack.hpp>
#include <warren/grid/rng.hpp>

#include "game/terminal/game_session.hpp"

namespace warren::game {

/// The level to walk through.
struct WalkRequest {
  std::string text{};  ///< of the recipe
  std::uint64_t seed = 1;
  Walk walk{};
};

class Visit {
 public:
  /// The seeds of new games derive from `chance`: the module has no other source of entropy.
  explicit Visit(std::uint64_t chance) : chance_(Rng::stream(chance, 0, "visit", 0)) {}
  Visit(const Visit&) = delete;  // the session holds on to it
  Visit& operator=(const Visit&) = delete;

  /// The whole campaign, from the menu on; `kept` is of an earlier visit, or empty.
  Status play(std::string kept);
  Status walk(const WalkRequest& request);
  /// For the recipes of walks.
  Status add_prefab(std::string_view file, std::string_view bytes);

  /// Null before play or walk.
  GameSession* session() { return session_ ? &*session_ : nullptr; }

  /// The status as JSON; studio/src/play/game_status.ts has its type.
  std::string status() const;
  /// The screen in row-major order, 12 bytes per cell: the glyph as 32 bits, then red, green and blue of the glyph, 1
  /// if the colours are to be swapped, and red, green and blue of the ground.
  std::string cells(Size size) const;
  /// The bytes of the last save; empty when there is none.
  const std::string& kept() const { return kept_; }
  /// The last game that ended, as the text of a recording.
  const std::string& recording() const { return recording_; }

 private:
  void begin(std::shared_ptr<const Rulebook> book, std::optional<std::uint64_t> seed);

  Rng chance_;
  Pack pack_ = Pack::shipped();
  std::string kept_;
  int changes_ = 0;  // of what is kept
  std::string recording_;
  std::optional<GameSession> session_;
};

/// Plays a recorded game to its end, and returns the hash of its last state and that of the recording as JSON.
Result<std::string> replayed(std::string_view recording);

}  // namespace warren::game

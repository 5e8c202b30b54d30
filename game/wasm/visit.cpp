// SPDX-License-Identifier: MIT
#include "game/wasm/visit.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <warren/prefabs/library.hpp>

#include "game/rules/recording.hpp"
#include "game/rules/state_hash.hpp"

namespace warren::game {

namespace {

using Json = nlohmann::ordered_json;

/// In the order of Mode.
constexpr std::array<std::string_view, 18> mode_names = {"menu", "seed", "anew",     "unsaved",  "playing",  "pack",
                                                         "drop", "worn", "close",    "identify", "shop",     "look",
                                                         "aim",  "help", "messages", "building", "watching", "ended"};
static_assert(mode_names.size() == static_cast<std::size_t>(Mode::ended) + 1);

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json game_status(const Game& game) {
  const std::vector<Message>& messages = game.messages.all();
  return {
      {"seed", std::to_string(game.seed)},  // more digits than a number of JavaScript has
      {"depth", game.danger()},
      {"turn", game.tally.turns},
      {"health", game.player.body.health},
      {"most_health", game.player.body.most_health},
      {"at", {game.player.body.at.x, game.player.body.at.y}},
      {"over", game.over()},
      {"won", game.ending == Ending::won},
      {"message", messages.empty() ? "" : messages.back().text},
      {"messages", messages.size()},
  };
}

void append_cell(std::string& bytes, const TextCell& cell) {
  const auto put = [&](std::uint32_t byte) { bytes += static_cast<char>(static_cast<std::uint8_t>(byte)); };
  for (int shift = 0; shift < 32; shift += 8) put(static_cast<std::uint32_t>(cell.glyph) >> shift);
  put(cell.foreground.r), put(cell.foreground.g), put(cell.foreground.b), put(cell.reversed ? 1 : 0);
  put(cell.background.r), put(cell.background.g), put(cell.background.b), put(0);
}

}  // namespace

void Visit::begin(std::shared_ptr<const Rulebook> book, std::optional<std::uint64_t> seed) {
  GameSessionFiles files{
      .load = [this]() -> Result<std::string> { return kept_; },
      .save =
          [this](const std::string& bytes) {
            kept_ = bytes;
            ++changes_;
            return ok();
          },
      .forget = [this] { kept_.clear(), ++changes_; },
      .record = [this](const std::string& text) { recording_ = text; },
      // As many bits as the command line uses, so that seeds stay short enough to type.
      .random_seed = [this] { return chance_.next() >> 32; },
  };
  session_.emplace(std::move(book), std::move(files), GameSessionOptions{.seed = seed});
}

Status Visit::play(std::string kept) {
  Result<std::shared_ptr<const Rulebook>> book = Rulebook::load();
  if (!book) return failure(std::move(book.error()));
  kept_ = std::move(kept);
  begin(std::move(*book), std::nullopt);
  return ok();
}

Status Visit::walk(const WalkRequest& request) {
  Result<Recipe> recipe = Recipe::parse(request.text, "recipe", {.pack = &pack_});
  if (!recipe) return failure(std::move(recipe.error()));
  Result<std::shared_ptr<const Rulebook>> book = Rulebook::for_walk(std::move(*recipe), request.walk);
  if (!book) return failure(std::move(book.error()));
  kept_.clear();
  begin(std::move(*book), request.seed);
  return ok();
}

Status Visit::add_prefab(std::string_view file, std::string_view bytes) {
  Result<Prefab> prefab = read_prefab(bytes, file, {}, {}, pack_.tile_set());
  if (!prefab) return failure(std::move(prefab.error()));
  pack_.add(std::move(*prefab));
  return ok();
}

std::string Visit::status() const {
  if (!session_) return dumped({{"mode", "menu"}, {"busy", false}, {"quits", false}, {"kept", 0}, {"game", nullptr}});
  const Game* game = session_->game();
  return dumped({{"mode", mode_names[static_cast<std::size_t>(session_->mode())]},
                 {"busy", session_->is_busy()},
                 {"quits", session_->wants_to_quit()},
                 {"kept", changes_},
                 {"game", game == nullptr ? Json(nullptr) : game_status(*game)}});
}

std::string Visit::cells(Size size) const {
  TextCanvas canvas(size);
  if (session_) session_->draw(canvas);
  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(size.w) * static_cast<std::size_t>(size.h) * 12);
  for (int y = 0; y < size.h; ++y) {
    for (int x = 0; x < size.w; ++x) append_cell(bytes, canvas[{x, y}]);
  }
  return bytes;
}

Result<std::string> replayed(std::string_view text) {
  const Result<Recording> recording = parse_recording(text, "recording");
  if (!recording) return failure(recording.error());
  Result<std::shared_ptr<const Rulebook>> book = Rulebook::load(recording->label);
  if (!book) return failure(std::move(book.error()));
  const Result<Game> game = replay(std::move(*book), *recording);
  if (!game) return failure(game.error());
  const auto written = [](std::uint64_t hash) { return fmt::format("{:016x}", hash); };
  return dumped({{"hash", written(state_hash(*game))},
                 {"recorded", recording->hash ? Json(written(*recording->hash)) : Json(nullptr)},
                 {"turns", game->tally.turns},
                 {"depth", game->tally.deepest},
                 {"cause", game->cause}});
}

}  // namespace warren::game

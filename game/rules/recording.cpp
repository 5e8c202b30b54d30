// SPDX-License-Identifier: MIT
#include "game/rules/recording.hpp"

#include <charconv>

#include <fmt/format.h>

namespace warren::game {

namespace {

constexpr std::string_view recording_header = "warren recording 1";
constexpr std::size_t line_width = 100;

tl::unexpected<Error> refuse(std::string_view file, int line, std::string message, std::string hint) {
  Place place{.file = std::string(file), .line = line, .column = 1};
  return failure({ErrorCode::bad_recording, std::move(message), std::move(place), std::move(hint)});
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::optional<std::uint64_t> number_in(std::string_view text, int base) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::string to_text(const Recording& recording) {
  std::string text = fmt::format("{}\ncampaign {}\nseed {}\n", recording_header, recording.label, recording.seed);
  if (recording.content) text += fmt::format("content {:016x}\n", *recording.content);
  if (recording.hash) text += fmt::format("hash {:016x}\n", *recording.hash);
  for (std::size_t i = 0; i < recording.keys.size(); i += line_width) {
    text += recording.keys.substr(i, line_width) + "\n";
  }
  return text;
}

Result<Recording> parse_recording(std::string_view text, std::string_view file) {
  if (take_line(text) != recording_header) {
    return refuse(file, 1, "this is not a recorded game",
                  fmt::format("its first line would be \"{}\"", recording_header));
  }
  Recording recording;
  bool has_seed = false;
  int line_number = 1;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    ++line_number;
    if (line.starts_with("campaign ")) {
      recording.label = line.substr(9);
    } else if (line.starts_with("content ")) {
      recording.content = number_in(line.substr(8), 16);
      if (!recording.content) return refuse(file, line_number, "the content is no number", "leave the line out");
    } else if (line.starts_with("seed ")) {
      const std::optional<std::uint64_t> seed = number_in(line.substr(5), 10);
      if (!seed) return refuse(file, line_number, "the seed is no number", "write it as in \"seed 7\"");
      recording.seed = *seed;
      has_seed = true;
    } else if (line.starts_with("hash ")) {
      recording.hash = number_in(line.substr(5), 16);
      if (!recording.hash) return refuse(file, line_number, "the hash is no number", "leave the line out");
    } else {
      recording.keys += line;
    }
  }
  if (!has_seed) return refuse(file, line_number, "the recording has no seed", "add a line as in \"seed 7\"");
  return recording;
}

Recording recorded(const Rulebook& book, std::uint64_t seed, std::uint64_t hash, std::string keys) {
  Recording recording{.label = book.label, .seed = seed, .hash = hash, .keys = std::move(keys)};
  if (!book.is_main()) recording.content = book.content;
  return recording;
}

namespace {

Status check_recorded(const Recording& recording, const Rulebook& book) {
  const std::string what = label_text(book.label);
  if (recording.label != book.label) {
    return failure({ErrorCode::bad_recording,
                    fmt::format("the recording is of {}, not of {}", label_text(recording.label), what),
                    {},
                    "give the recipe, campaign and --pack that were played"});
  }
  if (!recording.content || *recording.content == book.content) return ok();
  return failure({ErrorCode::bad_recording,
                  fmt::format("the content of {} has changed since the game was recorded", what),
                  {},
                  "restore it to replay the game"});
}

}  // namespace

Result<Game> replay(std::shared_ptr<const Rulebook> book, const Recording& recording) {
  if (Status same = check_recorded(recording, *book); !same) return failure(std::move(same.error()));
  Result<Game> game = Game::begin(std::move(book), recording.seed);
  if (!game) return game;
  std::string_view keys = recording.keys;
  while (!keys.empty()) {
    const std::size_t before = recording.keys.size() - keys.size();
    const std::optional<Command> command = take_command(keys);
    if (!command) {
      return failure({ErrorCode::bad_recording,
                      fmt::format("key {} of the recording is no command", before + 1),
                      {},
                      "the file is damaged, or of another version"});
    }
    const Result<bool> done = game->apply(*command);
    if (!done) return failure(done.error());
  }
  return game;
}

}  // namespace warren::game

// SPDX-License-Identifier: MIT
// Replays a recorded game, read from stdin, in WebAssembly: it ends in the same state as natively.
#include <cstdio>
#include <string>

#include "game/rules/recording.hpp"
#include "game/rules/state_hash.hpp"

using namespace warren;
using namespace warren::game;

int main() {
  std::string text;
  char buffer[65536];
  for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, stdin)) > 0;) text.append(buffer, got);
  const Result<Recording> recording = parse_recording(text, "stdin");
  if (!recording || !recording->hash) return 2;
  const auto book = Rulebook::load(recording->label);
  if (!book) return 3;
  const Result<Game> played = replay(*book, *recording);
  if (!played) return 4;
  const std::uint64_t hash = state_hash(*played);
  std::printf("%016llx here, %016llx elsewhere, after %lld turns\n", static_cast<unsigned long long>(hash),
              static_cast<unsigned long long>(*recording->hash), static_cast<long long>(played->tally.turns));
  return hash == *recording->hash ? 0 : 1;
}

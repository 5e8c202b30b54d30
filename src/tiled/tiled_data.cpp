// SPDX-License-Identifier: MIT
#include "src/tiled/tiled_data.hpp"

#include <array>
#include <charconv>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "src/compression/inflate.hpp"
#include "src/tiled/tiled_problems.hpp"

namespace warren {

namespace {

using Cells = std::vector<std::uint32_t>;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

tl::unexpected<Error> wrong(std::string message, std::string hint = "save it again with Tiled") {
  return failure({ErrorCode::bad_prefab, std::move(message), {}, std::move(hint)});
}

tl::unexpected<Error> wrong_count(std::string_view found, std::size_t cells) {
  return wrong(fmt::format("the data has {} and the map {}", found, counted(static_cast<std::int64_t>(cells), "cell")));
}

Status read_csv(std::string_view text, std::size_t cells, Cells& numbers) {
  numbers.clear();
  numbers.reserve(cells);
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto skip_blanks = [&] {
    while (at != end && is_blank(*at)) ++at;
  };
  for (skip_blanks(); at != end;) {
    if (numbers.size() == cells) return wrong_count("more numbers", cells);
    std::uint32_t number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc{}) {
      return wrong(fmt::format("what should be number {} of the data is {}", numbers.size() + 1,
                               quoted(std::string_view(at, end).substr(0, 12))),
                   "write whole numbers from 0 to 4294967295, with commas in between");
    }
    numbers.push_back(number);
    at = next;
    skip_blanks();
    if (at == end) break;
    if (*at != ',') return wrong(fmt::format("no comma follows number {} of the data", numbers.size()), "write it");
    ++at;
    skip_blanks();
    if (at == end) return wrong("the data ends in a comma", "remove it");
  }
  return numbers.size() == cells ? ok() : Status(wrong_count(counted(std::ssize(numbers), "number"), cells));
}

constexpr std::array<std::uint8_t, 256> make_sextets() {
  std::array<std::uint8_t, 256> table{};
  table.fill(64);
  std::uint8_t value = 0;
  for (const char c : std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")) {
    table[static_cast<unsigned char>(c)] = value++;
  }
  return table;
}

/// Whitespace is allowed anywhere, as XML is often split into lines; everything else is strict.
Result<std::string> from_base64(std::string_view text) {
  static constexpr std::array<std::uint8_t, 256> sextets = make_sextets();
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 3);
  std::uint32_t bits = 0;
  std::size_t characters = 0;
  std::size_t padding = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_blank(text[i])) continue;
    const std::uint8_t sextet = sextets[static_cast<unsigned char>(text[i])];
    const bool is_padding = text[i] == '=';
    if (is_padding ? characters % 4 < 2 : sextet == 64 || padding > 0) {
      return wrong(fmt::format("the data is not base64 at character {}", i + 1));
    }
    padding += is_padding ? 1U : 0U;
    bits = bits << 6 | (is_padding ? 0U : sextet);
    if (++characters % 4 != 0) continue;
    for (const int shift : {16, 8, 0}) bytes += static_cast<char>(bits >> shift & 0xff);
    if (padding > 0) bytes.resize(bytes.size() - padding);
  }
  if (characters % 4 != 0) return wrong(fmt::format("the data is cut off after {} characters of base64", characters));
  return bytes;
}

void from_bytes(std::string_view bytes, Cells& numbers) {
  numbers.resize(bytes.size() / 4);
  const auto byte = [&](std::size_t i) { return std::uint32_t{static_cast<unsigned char>(bytes[i])}; };
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    numbers[i] = byte(4 * i) | byte(4 * i + 1) << 8 | byte(4 * i + 2) << 16 | byte(4 * i + 3) << 24;
  }
}

tl::unexpected<Error> over_budget() {
  return failure({ErrorCode::input_too_large,
                  "the layers decompress to more bytes than the limit",
                  {},
                  "use fewer or smaller layers"});
}

Result<std::string> unfolded(const TiledData& data, std::int64_t most_bytes) {
  Result<std::string> bytes = from_base64(data.text);
  if (!bytes || data.compression.empty()) return bytes;
  return inflate_all(*bytes, most_bytes, data.compression == "gzip" ? Wrapping::gzip : Wrapping::zlib);
}

Status read_base64(const TiledData& data, std::size_t cells, std::int64_t& budget_bytes, Cells& numbers) {
  const auto expected = static_cast<std::int64_t>(cells) * 4;
  if (expected > budget_bytes || static_cast<std::int64_t>(data.text.size() / 4 * 3) > budget_bytes) {
    return over_budget();
  }
  budget_bytes -= expected;
  Result<std::string> bytes = unfolded(data, expected);
  if (!bytes) return failure(std::move(bytes.error()));
  if (static_cast<std::int64_t>(bytes->size()) != expected) {
    return wrong_count(fmt::format("{}, which is not 4 for each cell,", counted(std::ssize(*bytes), "byte")), cells);
  }
  from_bytes(*bytes, numbers);
  return ok();
}

}  // namespace

Status read_tiled_data(const TiledData& data, std::size_t cells, std::int64_t& budget_bytes, Cells& numbers) {
  const std::string hint =
      "choose \"CSV\" or \"Base64 (zlib compressed)\" as the tile layer format of the map in Tiled";
  if (data.encoding == "csv") return read_csv(data.text, cells, numbers);
  if (data.encoding != "base64") {
    return wrong(data.encoding.empty() ? "the data has no encoding"
                                       : fmt::format("the encoding of the data is {}", quoted(data.encoding)),
                 hint);
  }
  if (!data.compression.empty() && data.compression != "zlib" && data.compression != "gzip") {
    return wrong(fmt::format("the data is compressed with {}", quoted(data.compression)), hint);
  }
  return read_base64(data, cells, budget_bytes, numbers);
}

}  // namespace warren

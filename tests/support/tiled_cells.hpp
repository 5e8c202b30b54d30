// SPDX-License-Identifier: MIT
// The cells of a Tiled layer in every encoding of Tiled, and prefabs compared without source locations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "src/tiled/tiled.hpp"

#include "src/text/utf8.hpp"
#include "tests/support/compressed.hpp"

namespace warren::test {

inline constexpr std::string_view tiled_encodings[] = {"csv", "base64", "zlib", "gzip"};

inline std::string csv(const std::vector<std::uint32_t>& cells) {
  std::string text;
  for (const std::uint32_t cell : cells) text += (text.empty() ? "" : ",") + std::to_string(cell);
  return text;
}

inline std::string base64_of(const std::vector<std::uint32_t>& cells, std::string_view encoding) {
  const std::string bytes = little_endian(cells);
  if (encoding == "base64") return base64(bytes);
  return base64(compressed(bytes, encoding == "gzip" ? Wrapping::gzip : Wrapping::zlib));
}

/// The element <data>.
inline std::string xml_data(const std::vector<std::uint32_t>& cells, std::string_view encoding) {
  if (encoding == "csv") return "<data encoding=\"csv\">\n" + csv(cells) + "\n</data>";
  const std::string compression = encoding == "base64" ? "" : " compression=\"" + std::string(encoding) + "\"";
  return "<data encoding=\"base64\"" + compression + ">\n   " + base64_of(cells, encoding) + "\n  </data>";
}

/// The members of a JSON layer.
inline std::string json_data(const std::vector<std::uint32_t>& cells, std::string_view encoding) {
  if (encoding == "csv") return "\"data\": [" + csv(cells) + "]";
  return "\"data\": \"" + base64_of(cells, encoding) + "\", \"encoding\": \"base64\", \"compression\": \"" +
         std::string(encoding == "base64" ? "" : encoding) + "\"";
}

inline std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
  return text;
}

/// The contents of a prefab as text: its fields, its glyphs row by row with custom ones by number, its legend.
inline std::string printed(const PrefabSource& source) {
  std::string text;
  for (const PrefabField& field : source.fields) text += field.key + ": " + field.value + "\n";
  for (int y = 0; y < source.glyphs.height(); ++y) {
    for (const char32_t glyph : source.glyphs.row(y)) {
      if (glyph == PrefabSource::no_glyph) {
        text += ' ';
      } else if (glyph < PrefabSource::first_own_glyph) {
        append_utf8(text, glyph);
      } else {
        text += "(" + std::to_string(static_cast<std::uint32_t>(glyph) - PrefabSource::first_own_glyph) + ")";
      }
    }
    text += "\n";
  }
  for (const auto& [glyph, meaning] : source.legend.meanings()) {
    text += "(" + std::to_string(static_cast<std::uint32_t>(glyph) - PrefabSource::first_own_glyph) +
            ") = " + to_text(meaning) + "\n";
  }
  return text;
}

}  // namespace warren::test

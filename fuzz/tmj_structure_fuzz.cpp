// SPDX-License-Identifier: MIT
// Maps of Tiled with layers, tilesets, objects and properties that mostly fit together.
#include <string>

#include "fuzz/byte_source.hpp"
#include "fuzz/tiled_fuzz.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

class MapText {
 public:
  explicit MapText(ByteSource& bytes) : bytes_(bytes), width_(1 + bytes.below(6)), height_(1 + bytes.below(6)) {}

  std::string map() {
    std::string text = R"({"type": "map", "tilewidth": 8, "tileheight": 8, "width": )" + wrong_or(width_) +
                       ", \"height\": " + wrong_or(height_);
    if (bytes_.one_in(6)) text += R"(, "infinite": true)";
    if (bytes_.one_in(6)) text += R"(, "orientation": "isometric")";
    text += properties(", ", {"kind", "unique", "seed", "level_depth", "weight", "min_depth", "max_depth", "movement"});
    text += ", \"tilesets\": [" + list(&MapText::tileset) + "], \"layers\": [" + list(&MapText::layer) + "]";
    return text + "}";
  }

 private:
  using Part = std::string (MapText::*)();

  std::string list(Part part) {
    std::string text;
    for (std::size_t left = bytes_.below(4); left-- > 0 && !bytes_.is_empty();) {
      text += (text.empty() ? "" : ", ") + (this->*part)();
    }
    return text;
  }

  std::string wrong_or(std::size_t number) {
    static constexpr const char* wrong[] = {"-1", "0", "4294967296", "1.5", "\"2\"", "null", "1e30"};
    return bytes_.one_in(24) ? bytes_.pick(std::span<const char* const>(wrong)) : std::to_string(number);
  }

  std::string properties(const std::string& before, std::initializer_list<const char*> names) {
    std::string text;
    for (const char* name : names) {
      if (!bytes_.one_in(4)) continue;
      static constexpr const char* values[] = {"1", "true", "\"vault\"", "\"floor, Rat\"", "-3", "\"\"", "[]"};
      static constexpr const char* types[] = {"int", "string", "bool", "float", "object", "class"};
      text += std::string(text.empty() ? "" : ", ") + "{\"name\": \"" + name + R"(", "type": ")" +
              bytes_.pick(std::span<const char* const>(types)) +
              "\", \"value\": " + bytes_.pick(std::span<const char* const>(values)) + "}";
    }
    return text.empty() ? "" : before + "\"properties\": [" + text + "]";
  }

  std::string tile_name() {
    static constexpr const char* names[] = {"wall", "floor", "door", "grass", "down_stairs", "road, Cart", "start", ""};
    return bytes_.one_in(16) ? bytes_.text() : bytes_.pick(std::span<const char* const>(names));
  }

  std::string tileset() {
    const std::string first = wrong_or(1 + 4 * tilesets_++);
    if (bytes_.one_in(8)) return "{\"firstgid\": " + first + R"(, "source": "a.tsj"})";
    std::string tiles;
    for (std::size_t id = 0; id < 4; ++id) {
      tiles += std::string(id == 0 ? "" : ", ") + "{\"id\": " + wrong_or(id) +
               ", \"type\": " + fuzz::quoted(tile_name()) + properties(", ", {"tile", "spawn", "glyph"}) + "}";
    }
    return "{\"firstgid\": " + first + R"(, "name": "t", "tilecount": )" + wrong_or(4) + ", \"tiles\": [" + tiles +
           "]}";
  }

  std::string object() {
    static constexpr const char* types[] = {"spawn", "room", "zone", "start", "exit", "lot", "connector", ""};
    return "{\"name\": " + fuzz::quoted(tile_name()) + R"(, "type": ")" +
           bytes_.pick(std::span<const char* const>(types)) + "\", \"x\": " + wrong_or(4 * bytes_.below(16)) +
           ", \"y\": " + wrong_or(4 * bytes_.below(16)) + ", \"width\": " + wrong_or(8 * bytes_.below(4)) +
           ", \"height\": " + wrong_or(8 * bytes_.below(4)) +
           (bytes_.one_in(4) ? ", \"gid\": " + wrong_or(bytes_.below(10)) : "") +
           properties(", ", {"depth", "name", "kind", "cells", "data", "tags"}) + "}";
  }

  std::string layer() {
    const std::size_t kind = bytes_.below(8);
    const std::string head = std::string(R"({"name": )") + fuzz::quoted(bytes_.one_in(2) ? "rooms" : "spawns");
    if (kind >= 5) return head + R"(, "type": "objectgroup", "objects": [)" + list(&MapText::object) + "]}";
    if (kind == 4 && depth_ < 3) {
      ++depth_;
      return head + R"(, "type": "group", "layers": [)" + list(&MapText::layer) + "]}";
    }
    std::string data;
    for (std::size_t i = 0; i < width_ * height_; ++i) {
      data += (data.empty() ? "" : ",") + (bytes_.one_in(32) ? "2147483649" : std::to_string(bytes_.below(10)));
    }
    return head + R"(, "type": "tilelayer", "width": )" + wrong_or(width_) + ", \"height\": " + wrong_or(height_) +
           ", \"data\": [" + data + "]}";
  }

  ByteSource& bytes_;
  std::size_t width_;
  std::size_t height_;
  std::size_t tilesets_ = 0;
  int depth_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteSource bytes(data, size);
  try_tiled(MapText(bytes).map(), warren::read_tmj, "tmj");
  return 0;
}

// SPDX-License-Identifier: MIT
// Recipes made of the names and ranges that the catalogue lists, with a few values that are wrong: most of them are
// accepted and built, which recipes of random bytes hardly ever are.
#include <algorithm>
#include <span>

#include <warren/chain/builder.hpp>
#include <warren/chain/check.hpp>
#include <warren/flow/flow_cycle.hpp>

#include "fuzz/byte_source.hpp"
#include "fuzz/recipe_fuzz.hpp"

using namespace warren;
using namespace warren::fuzz;

namespace {

class RecipeText {
 public:
  explicit RecipeText(ByteSource& bytes) : bytes_(bytes) {}

  std::string recipe() {
    std::string text =
        "{\"name\": " + fuzz::quoted(bytes_.one_in(16) ? bytes_.text() : "a") + ", \"chain\": " + chain(0);
    if (bytes_.one_in(8)) text += ", \"size\": [" + number(1, 300) + ", " + number(1, 300) + "]";
    if (bytes_.one_in(8)) text += R"(, "movement": "diagonal")";
    if (bytes_.one_in(8)) text += ", \"checks\": [" + check() + ", " + check() + "]";
    if (bytes_.one_in(8)) text += ", \"disable\": [" + fuzz::quoted(bytes_.pick(all_checks())->id) + "]";
    return text + "}";
  }

 private:
  std::string number(std::int64_t min, std::int64_t max) {
    switch (bytes_.below(6)) {
      case 0: return std::to_string(min);
      case 1: return std::to_string(max);
      case 2: return std::to_string(max + (bytes_.one_in(4) ? 1 : 0));
      default: {
        const auto span = static_cast<std::size_t>(std::min<std::int64_t>(max - min, 60'000));
        return std::to_string(min + static_cast<std::int64_t>(bytes_.below(span + 1)));
      }
    }
  }

  std::string count() {
    if (bytes_.one_in(2)) return number(0, CountRange::most);
    return "{\"min\": " + number(0, 3) + ", \"max\": " + number(0, CountRange::most) + "}";
  }

  std::string path_range() {
    if (bytes_.one_in(3)) return fuzz::quoted(bytes_.pick(std::span<const std::string_view>(prefer_names)));
    return "{\"min\": " + number(0, 100) + ", \"max\": " + number(0, PathRange::most) + "}";
  }

  /// Every condition, each of them seldom.
  std::string where() {
    std::string text;
    const auto add = [&](std::string_view key, const std::string& condition) {
      if (!bytes_.one_in(6)) return;
      text += (text.empty() ? "\"" : ", \"") + std::string(key) + "\": " + condition;
    };
    const auto word = [&] { return fuzz::quoted(bytes_.pick(std::span<const std::string_view>(words))); };
    add("steps_from_start", path_range());
    add("steps_from", "{" + word() + ": " + path_range() + "}");
    add("role", word());
    add("tag", "[" + word() + ", " + word() + "]");
    add("zone", word());
    add("tile", R"(["floor", "grass"])");
    add("main_path", fuzz::quoted(bytes_.pick(std::span<const std::string_view>(main_path_names))));
    add("in_room", "true");
    add("dead_end", "true");
    add("spacing", number(0, Where::max_spacing));
    add("side", fuzz::quoted(bytes_.pick(std::span<const std::string_view>(map_side_names))));
    add("at", "[" + number(0, 100) + ", " + number(0, 60) + "]");
    return "{" + text + "}";
  }

  std::string graph() {
    static constexpr std::string_view names[] = {"a", "b", "c", "d"};
    const auto name = [&] { return std::string(bytes_.pick(std::span<const std::string_view>(names))); };
    std::string links;
    for (std::size_t left = bytes_.below(8); left-- > 0;) {
      links += (links.empty() ? "\"" : ", \"") + name() + " - " + name() + "\"";
    }
    return R"({"rooms": ["a", "b", {"name": "c", "percent": )" + number(0, 100) + R"(}, {"name": "d", "repeat": )" +
           number(1, 5) + R"(}], "links": [)" + links + R"(], "cycles": [)" + cycle() + "]" + choices() + "}";
  }

  std::string cycle() {
    if (bytes_.one_in(2)) return {};
    return R"({"pattern": )" + fuzz::quoted(bytes_.pick(std::span<const std::string_view>(cycle_pattern_names))) +
           R"(, "name": "k", "from": "a", "to": "b"})";
  }

  std::string choices() {
    if (bytes_.one_in(2)) return {};
    return R"(, "choices": [[{}, {"weight": )" + number(1, 9) + R"(, "rooms": ["e"], "links": ["a - e"]}]])";
  }

  std::string value(const Option& option, int depth) {
    if (bytes_.one_in(32)) return bytes_.pick(std::span<const char* const>(wrong_values));
    switch (option.type) {
      case OptionType::number: return number(option.min, option.max);
      case OptionType::toggle: return bytes_.one_in(2) ? "true" : "false";
      case OptionType::choice: return fuzz::quoted(bytes_.pick(option.choices));
      case OptionType::text: return fuzz::quoted(bytes_.pick(std::span<const std::string_view>(words)));
      case OptionType::count: return count();
      case OptionType::data: return bytes_.one_in(2) ? "{}" : R"({"key": [1, {"more": null}]})";
      case OptionType::graph: return graph();
      case OptionType::where: return where();
      case OptionType::spawn_table: return R"("default")";
      case OptionType::chain: return chain(depth + 1);
      case OptionType::theme:
      case OptionType::machine:
      case OptionType::tile:
      case OptionType::prefab: return fuzz::quoted(bytes_.pick(option.names(shipped_content())));
    }
    return "null";
  }

  std::string options(std::span<const Option> options, int depth) {
    std::string text;
    for (const Option& option : options) {
      if (bytes_.one_in(2)) continue;
      text += (text.empty() ? "" : ", ") + fuzz::quoted(option.name) + ": " + value(option, depth);
    }
    return "{" + text + "}";
  }

  std::string check() {
    const CheckDescriptor& descriptor = *bytes_.pick(all_checks());
    return "{" + fuzz::quoted(descriptor.id) + ": " + options(descriptor.options, 0) + "}";
  }

  std::string step(int depth) {
    const bool nests = depth < 3 && bytes_.one_in(6);
    switch (nests ? bytes_.below(5) : 5) {
      case 0: return "{\"one_of\": [" + step(depth + 1) + ", " + chain(depth + 1) + "]}";
      case 1: return "{\"repeat\": {\"times\": " + number(0, 4) + ", \"do\": " + chain(depth + 1) + "}}";
      case 2: return "{\"maybe\": {\"chance\": " + number(0, 100) + ", \"do\": " + step(depth + 1) + "}}";
      case 3: return R"({"include": "b.json"})";
      case 4: return R"({"include": "a.json"})";
      default: break;
    }
    const Descriptor& descriptor = *bytes_.pick(all_builders());
    if (bytes_.one_in(2)) return fuzz::quoted(descriptor.id);
    return "{" + fuzz::quoted(descriptor.id) + ": " + options(descriptor.options, depth) + "}";
  }

  std::string chain(int depth) {
    std::string text;
    for (std::size_t left = bytes_.below(7); left-- > 0 && !bytes_.is_empty();) {
      text += (text.empty() ? "" : ", ") + step(depth);
    }
    return "[" + text + "]";
  }

  static constexpr std::string_view words[] = {"", "down", "up", "boss", "exit", "region", "Goblin"};
  static constexpr const char* wrong_values[] = {"null", "-1",  "1e99", "\"\"",   "[]",    "{}",
                                                 "true", "1.5", "-0",   "\"no\"", "[1, 2]"};

  ByteSource& bytes_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteSource bytes(data, size);
  try_recipe(RecipeText(bytes).recipe());
  return 0;
}

// SPDX-License-Identifier: MIT
#include <warren/json/json_value.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/core.h>

#include "src/json/json_scanner.hpp"

namespace warren {

namespace {

class TreeReader {
 public:
  TreeReader(JsonScanner& scanner, std::vector<Error>& duplicates) : scanner_(scanner), duplicates_(duplicates) {}

  Status read_value(JsonValue& value) {
    if (Status looked = scanner_.look(value); !looked) return looked;
    if (value.is(JsonValue::Type::array)) {
      return scanner_.read_items([&] { return read_value(value.items.emplace_back()); });
    }
    if (!value.is(JsonValue::Type::object)) return scanner_.read_scalar(value);
    Status whole = scanner_.read_members([&](JsonMember& member) -> Status {
      if (Status read = read_value(member.value); !read) return read;
      value.members.push_back(std::move(member));
      return ok();
    });
    if (whole) note_duplicates(value.members);
    return whole;
  }

 private:
  /// Sorts the keys to find duplicates: a hostile file can have very many keys.
  void note_duplicates(const std::vector<JsonMember>& members) {
    std::vector<const JsonMember*> sorted;
    sorted.reserve(members.size());
    for (const JsonMember& member : members) sorted.push_back(&member);
    std::ranges::sort(sorted, {}, [](const JsonMember* m) { return std::tie(m->key, m->line, m->column); });
    for (std::size_t i = 1; i < sorted.size(); ++i) {
      const JsonMember& earlier = *sorted[i - 1];
      const JsonMember& later = *sorted[i];
      if (earlier.key != later.key || duplicates_.size() >= max_duplicates) continue;
      duplicates_.push_back(scanner_.error_at(later.line, later.column,
                                              fmt::format("the key \"{}\" occurs twice", later.key),
                                              fmt::format("remove it here or in line {}", earlier.line)));
    }
  }

  static constexpr std::size_t max_duplicates = 1000;  // bounds the errors of a hostile file

  JsonScanner& scanner_;
  std::vector<Error>& duplicates_;
};

}  // namespace

Status read_tree(JsonScanner& scanner, JsonValue& root, std::vector<Error>& duplicates) {
  Status read = TreeReader(scanner, duplicates).read_value(root);
  std::ranges::sort(duplicates, {}, [](const Error& e) { return std::pair(e.place.line, e.place.column); });
  return read;
}

Result<JsonValue> parse_json(std::string_view text, std::string_view file, const Limits& limits) {
  if (static_cast<std::int64_t>(text.size()) > limits.file_bytes) {
    return failure({ErrorCode::input_too_large,
                    fmt::format("the file has {} bytes, and the limit is {}", text.size(), limits.file_bytes),
                    {.file = std::string(file)},
                    "make it smaller"});
  }
  JsonScanner scanner(text, file, limits);
  JsonValue root;
  std::vector<Error> duplicates;
  if (Status begun = scanner.begin(); !begun) return failure(std::move(begun.error()));
  if (Status read = read_tree(scanner, root, duplicates); !read) return failure(std::move(read.error()));
  if (Status ended = scanner.finish(); !ended) return failure(std::move(ended.error()));
  if (!duplicates.empty()) return failure(combined(std::move(duplicates)));
  return root;
}

}  // namespace warren

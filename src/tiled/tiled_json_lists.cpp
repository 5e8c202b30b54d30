// SPDX-License-Identifier: MIT
#include "src/tiled/tiled_json_lists.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace warren {

namespace {

bool is_json_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The length of a list of whole numbers between '[' and ']', with a comma after the last one or without; 0 for
/// anything else.
std::size_t length_of_numbers(std::string_view text) {
  std::size_t at = 0;
  const auto peek = [&] { return at < text.size() ? text[at] : '\0'; };
  const auto skip_blanks = [&] {
    while (is_json_blank(peek())) ++at;
  };
  for (bool is_first = true;; is_first = false) {
    skip_blanks();
    if (!is_first && peek() == ']') return at;
    const std::size_t first = at;
    while (is_digit(peek())) ++at;
    if (at == first || (text[first] == '0' && at > first + 1)) return 0;
    skip_blanks();
    if (peek() == ']') return at;
    if (peek() != ',') return 0;
    ++at;
  }
}

/// Scans JSON just enough to recognise strings and comments. On invalid JSON the result may be wrong, which does no
/// harm: the parser rejects the text.
class ListTaker {
 public:
  ListTaker(std::string_view text, std::string_view file) : text_(text), file_(file) {}

  Result<JsonWithoutLists> run() {
    result_.text = text_;
    const std::size_t most = most_items_of(text_);
    std::size_t items = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"') {
        skip_string();
        continue;
      }
      if (c == '/' && text_.substr(at_).starts_with("//")) {
        while (at_ < text_.size() && text_[at_] != '\n') step();
        continue;
      }
      const TiledSpot spot = spot_;
      step();
      if (c == '[') take_list(spot);
      if ((c == '[' || c == '{' || c == ',') && ++items > most) return too_many(spot, most);
    }
    return std::move(result_);
  }

 private:
  void step() {
    const char c = text_[at_++];
    if (c == '\n') {
      ++spot_.line;
      spot_.column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
      ++spot_.column;
    }
  }

  void skip_string() {
    step();
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) step();
      step();
    }
    if (at_ < text_.size()) step();
  }

  void take_list(TiledSpot bracket) {
    const std::size_t length = length_of_numbers(text_.substr(at_));
    if (length == 0) return;
    std::string_view numbers = text_.substr(at_, length);
    while (numbers.back() == ',' || is_json_blank(numbers.back())) numbers.remove_suffix(1);
    result_.lists.push_back({bracket, numbers});
    for (std::size_t i = 0; i < length; ++i) {
      if (!is_json_blank(text_[at_])) result_.text[at_] = ' ';
      step();
    }
  }

  tl::unexpected<Error> too_many(TiledSpot at, std::size_t most) const {
    return failure({ErrorCode::input_too_large,
                    fmt::format("the file has more than {} values", most),
                    {.file = std::string(file_), .line = at.line, .column = at.column},
                    "write the cells of layers as lists of whole numbers, and keep the rest smaller"});
  }

  std::string_view text_;
  std::string_view file_;
  std::size_t at_ = 0;
  TiledSpot spot_{1, 1};
  JsonWithoutLists result_;
};

}  // namespace

std::string_view JsonWithoutLists::numbers_at(TiledSpot at) const {
  const auto order = [](TiledSpot spot) { return std::pair(spot.line, spot.column); };
  const auto found = std::ranges::lower_bound(lists, order(at), {}, [&](const NumberList& l) { return order(l.at); });
  return found == lists.end() || order(found->at) != order(at) ? std::string_view{} : found->numbers;
}

Result<JsonWithoutLists> take_out_lists(std::string_view text, std::string_view file) {
  return ListTaker(text, file).run();
}

}  // namespace warren

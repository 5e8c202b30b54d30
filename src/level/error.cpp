// SPDX-License-Identifier: MIT
#include <warren/level/error.hpp>

#include <algorithm>

#include <fmt/core.h>

#include <warren/text/printable.hpp>

namespace warren {

const std::vector<ErrorInfo>& all_errors() {
  static const std::vector<ErrorInfo> errors = {
#define WARREN_ERROR(code, number, kind, summary) {ErrorCode::code, #code, ErrorKind::kind, summary},
#include <warren/level/errors.def>
#undef WARREN_ERROR
  };
  return errors;
}

std::string_view name_of(ErrorKind kind) {
  static constexpr std::string_view names[] = {"config", "missing_fact", "unlucky_seed", "limit",
                                               "input",  "io",           "internal",     "cancelled"};
  return names[static_cast<std::size_t>(kind)];
}

ErrorKind Error::kind() const {
  const auto found = std::ranges::find(all_errors(), code, &ErrorInfo::code);
  return found == all_errors().end() ? ErrorKind::internal : found->kind;
}

tl::unexpected<Error> unlucky(std::string_view reason) {
  return failure({ErrorCode::unlucky, std::string(reason), {}, "try another seed"});
}

tl::unexpected<Error> out_of_memory() {
  // Both texts fit into a std::string without an allocation.
  return failure({ErrorCode::out_of_memory, "out of memory", {}, "reduce the size"});
}

Error combined(std::vector<Error> errors) {
  // More are of no use, and a hostile file can have a million.
  constexpr std::size_t most = 100;
  if (errors.size() > most) errors.resize(most);
  Error first = std::move(errors.front());
  first.more.insert(first.more.end(), std::make_move_iterator(errors.begin() + 1),
                    std::make_move_iterator(errors.end()));
  return first;
}

namespace {

std::string place_to_text(const Place& place) {
  std::string text = printable(place.file);
  if (place.line > 0) text += fmt::format(":{}:{}", place.line, place.column);
  const std::string_view between = text.empty() ? "" : ": ";
  if (place.step > 0) {
    text += fmt::format("{}step {} {}", between, place.step, printable(place.builder));
  } else if (!place.builder.empty()) {
    text += fmt::format("{}{}", between, printable(place.builder));
  }
  return text.empty() ? text : text + ": ";
}

}  // namespace

std::string cells_to_text(const std::vector<Point>& cells) {
  if (cells.empty()) return "";
  constexpr std::size_t shown = 4;
  std::string text = cells.size() == 1 ? " at cell" : " at cells";
  for (std::size_t i = 0; i < std::min(shown, cells.size()); ++i) text += fmt::format(" {},{}", cells[i].x, cells[i].y);
  return cells.size() > shown ? text + fmt::format(" and {} more", cells.size() - shown) : text;
}

std::string to_text(const Error& error) {
  std::string text = fmt::format("{}error W{}: {}{}", place_to_text(error.place), static_cast<int>(error.code),
                                 printable(error.message), cells_to_text(error.place.cells));
  if (!error.hint.empty()) text += "\n  fix: " + printable(error.hint);
  for (const Error& other : error.more) {
    text += '\n';
    text += to_text(other);
  }
  return text;
}

}  // namespace warren

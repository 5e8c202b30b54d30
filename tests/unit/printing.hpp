// SPDX-License-Identifier: MIT
// How doctest shows points, rectangles and lists of lines when an assertion fails.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <warren/grid/rect.hpp>

namespace doctest {

template <>
struct StringMaker<warren::Point> {
  static String convert(const warren::Point& p) {
    return ("(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")").c_str();
  }
};

template <>
struct StringMaker<warren::Size> {
  static String convert(const warren::Size& s) { return (std::to_string(s.w) + "x" + std::to_string(s.h)).c_str(); }
};

template <>
struct StringMaker<warren::Rect> {
  static String convert(const warren::Rect& r) {
    return StringMaker<warren::Size>::convert(r.size()) + " at " + StringMaker<warren::Point>::convert({r.x, r.y});
  }
};

template <>
struct StringMaker<std::optional<warren::Point>> {
  static String convert(const std::optional<warren::Point>& p) {
    return p ? StringMaker<warren::Point>::convert(*p) : String("nothing");
  }
};

template <>
struct StringMaker<std::vector<warren::Point>> {
  static String convert(const std::vector<warren::Point>& points) {
    String text = "[";
    for (const warren::Point& p : points) text += StringMaker<warren::Point>::convert(p);
    return text + "]";
  }
};

template <>
struct StringMaker<std::vector<std::string>> {
  static String convert(const std::vector<std::string>& lines) {
    String text = "";
    for (const std::string& line : lines) text += ("\n    " + line).c_str();
    return text;
  }
};

}  // namespace doctest

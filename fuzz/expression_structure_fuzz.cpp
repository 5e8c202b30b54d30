// SPDX-License-Identifier: MIT
// Well-formed expressions about levels, with their values computed while they are written: the parser agrees.
#include <algorithm>
#include <span>
#include <string>

#include "fuzz/byte_source.hpp"
#include "fuzz/must.hpp"
#include "tools/survey/expression.hpp"

using namespace warren;
using namespace warren::fuzz;
using namespace warren::survey;

namespace {

struct Condition {
  std::string text;
  bool holds = false;
};

/// A figure in hundredths; without a value where the level lacks it.
struct Figure {
  std::string text;
  Value value = 0;
  bool is_missing = false;
};

class ExpressionText {
 public:
  ExpressionText(ByteSource& bytes, const Row& row) : bytes_(bytes), row_(row) {}

  Condition condition(int depth) {
    const std::size_t kind = depth >= 8 || bytes_.is_empty() ? 4 : bytes_.below(6);
    if (kind == 0 || kind == 1) {
      const Condition a = condition(depth + 1);
      const Condition b = condition(depth + 1);
      if (kind == 0) return {"(" + a.text + " or " + b.text + ")", a.holds || b.holds};
      return {"(" + a.text + " and " + b.text + ")", a.holds && b.holds};
    }
    if (kind == 2) {
      const Condition a = condition(depth + 1);
      return {"not (" + a.text + ")", !a.holds};
    }
    if (kind == 3) return {"failed", row_.failed()};
    return kind == 4 ? comparison() : range();
  }

 private:
  Figure number() {
    const auto whole = static_cast<Value>(bytes_.below(400));
    const auto part = static_cast<Value>(bytes_.below(100));
    if (part >= 50) return {std::to_string(whole), whole * 100};
    return {std::to_string(whole) + (part < 10 ? ".0" : ".") + std::to_string(part), whole * 100 + part};
  }

  Figure metric() {
    const std::size_t index = bytes_.below(metric_count);
    const Value value = row_.values[index];
    return {std::string(metrics[index].name), value == missing ? 0 : value * (100 / metrics[index].scale()),
            value == missing};
  }

  /// A count by name, which 0 stands for if the level has none.
  Figure named() {
    static constexpr const char* words[] = {"Orc", "portal", "a b", "x.y", "0", "é"};
    const std::string name = std::string(bytes_.pick(std::span(count_groups))) + words[bytes_.below(std::size(words))];
    const std::size_t dot = name.find('.') + 1;
    const bool is_quoted = bytes_.one_in(2) || name.find_first_of(" .\xc3", dot) != std::string::npos;
    return {is_quoted ? name.substr(0, dot) + '"' + name.substr(dot) + '"' : name, row_.count_of(name) * 100,
            row_.failed()};
  }

  Figure figure() { return bytes_.one_in(4) ? named() : metric(); }

  Condition comparison() {
    const Figure a = figure();
    const Figure b = bytes_.one_in(2) ? figure() : number();
    static constexpr const char* signs[] = {"=", "!=", "<", "<=", ">", ">="};
    const std::size_t sign = bytes_.below(std::size(signs));
    const bool results[] = {a.value == b.value, a.value != b.value,
                            a.value<b.value, a.value <= b.value, a.value> b.value, a.value >= b.value};
    return {a.text + " " + signs[sign] + " " + b.text, !a.is_missing && !b.is_missing && results[sign]};
  }

  Condition range() {
    const Figure a = figure();
    Figure low = number();
    Figure high = number();
    if (low.value > high.value) std::swap(low, high);
    return {a.text + " in " + low.text + ".." + high.text,
            !a.is_missing && low.value <= a.value && a.value <= high.value};
  }

  ByteSource& bytes_;
  const Row& row_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteSource bytes(data, size);
  Row row;
  row.reset(1);
  if (bytes.one_in(4)) row.failure = "path_length";
  for (Value& value : row.values) value = bytes.one_in(8) ? missing : static_cast<Value>(bytes.below(400));
  row.counts = {{"exits.portal", 2}, {"prefabs.a b", 1}, {"roles.é", 3}, {"spawns.Orc", 4}, {"spawns.x.y", 1}};
  const Condition expected = ExpressionText(bytes, row).condition(0);
  const Result<Expression> expression = Expression::parse(expected.text, "--where");
  must(expression.has_value(), expected.text.c_str(), expression ? nullptr : &expression.error());
  must(expression->holds_for(row) == expected.holds, expected.text.c_str());
  return 0;
}

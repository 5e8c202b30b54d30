// SPDX-License-Identifier: MIT
// Any bytes as an expression about levels: it is rejected with a column inside the text, or is written and parsed back
// unchanged.
#include <string_view>

#include "fuzz/must.hpp"
#include "tools/survey/expression.hpp"

using namespace warren;
using namespace warren::fuzz;
using namespace warren::survey;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<Expression> expression = Expression::parse(text, "--where");
  if (!expression) {
    const Error& error = expression.error();
    must(!error.message.empty() && !error.hint.empty(), "an error has a message and a hint", &error);
    must(error.place.column >= 1 && error.place.column <= static_cast<int>(size) + 1, "a column is in the text",
         &error);
    return 0;
  }
  const std::string written = expression->to_text();
  const Result<Expression> again = Expression::parse(written, "--where");
  must(again.has_value(), written.c_str());
  must(again->to_text() == written, "what was understood is understood again");
  Row row;
  row.reset(1);
  must(again->holds_for(row) == expression->holds_for(row), "both mean the same");
  row.values.fill(300);
  must(again->holds_for(row) == expression->holds_for(row), "both mean the same");
  return 0;
}

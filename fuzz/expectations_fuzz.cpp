// SPDX-License-Identifier: MIT
// Any bytes as expectations: they are rejected with a place for every problem, or can be compared with a summary.
#include <string_view>

#include "fuzz/must.hpp"
#include "tools/survey/expectations.hpp"

using namespace warren;
using namespace warren::fuzz;
using namespace warren::survey;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Expectations> expectations =
      Expectations::parse(std::string_view(reinterpret_cast<const char*>(data), size), "input.json");
  if (!expectations) {
    must_have_places(expectations.error());
    return 0;
  }
  for (const Window& window : expectations->windows) must(window.low <= window.high, "a window is not empty");
  Summary summary;
  Row row;
  row.reset(1);
  row.values.fill(7);
  summary.add(row);
  must(expectations->unmet(summary).size() <= expectations->windows.size() + 1,
       "at most one unmet expectation per window");
  return 0;
}

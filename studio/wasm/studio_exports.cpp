// SPDX-License-Identifier: MIT
// The module's function for the page's worker. All calls of calls.def go through it.
#include <string_view>
#include <utility>

#include "studio/wasm/calls.hpp"
#include "studio/wasm/exchange.hpp"

// Called at the start of every step. The module imports nothing else, apart from what the C library needs.
extern "C" __attribute__((import_module("warren"), import_name("progress"))) void warren_progress(int attempt, int step,
                                                                                                  int steps,
                                                                                                  const char* builder,
                                                                                                  std::size_t length);

namespace {

using namespace warren;
using namespace warren::studio;

Session& session() {
  static Session visit([](const Progress& now) {
    warren_progress(now.attempt, now.step, now.steps, now.builder.data(), now.builder.size());
  });
  return visit;
}

}  // namespace

/// The input is the JSON of the request, followed by its bytes.
WARREN_EXPORT(call) void warren_call(std::size_t request_length, std::size_t bytes_length) {
  Reply reply = reply_to(session(), exchange::input(0, request_length), exchange::input(request_length, bytes_length));
  exchange::answer(std::move(reply.json), std::move(reply.bytes));
}

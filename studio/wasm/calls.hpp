// SPDX-License-Identifier: MIT
// Runs the calls of calls.def, from the bytes of a request to the bytes of a reply.
#pragma once

#include <string>
#include <string_view>

#include "studio/wasm/studio_session.hpp"

namespace warren::studio {

struct Reply {
  std::string json{};
  std::string bytes{};
};

/// `request` is { "call": name, "arguments": {…} }; `bytes` is the argument of type Bytes, if the call has one.
/// The reply is { "value", "arrays" }, or { "problems" } if the call was refused. Each of the arrays is a part of the
/// reply's bytes: { "path", "type", "at", "size" }, where `path` is its place in the value, `type` a typed array of
/// JavaScript, and `at` and `size` count bytes.
Reply reply_to(Session& session, std::string_view request, std::string_view bytes = {});

}  // namespace warren::studio

// SPDX-License-Identifier: MIT
#include "studio/wasm/calls.hpp"

#include <array>
#include <utility>

#include "studio/wasm/call_arguments.hpp"

namespace warren::studio {

namespace {

struct Call {
  std::string_view name;
  Result<Answer> (*answer)(Session& session, const CallArguments& in);
};

constexpr std::array calls = {
#define WARREN_CALL(name, parameters, result, answer)                                                             \
  Call{#name, []([[maybe_unused]] Session& session, [[maybe_unused]] const CallArguments& in) -> Result<Answer> { \
         return answer;                                                                                           \
       }},
#include "studio/wasm/calls.def"
#undef WARREN_CALL
};

Result<Answer> answer_to(Session& session, std::string_view name, const CallArguments& in) {
  for (const Call& call : calls) {
    if (call.name == name) return call.answer(session, in);
  }
  return failure({ErrorCode::unknown_name, "there is no call named \"" + std::string(name) + "\"", {}, {}});
}

/// File names that were dropped on the page need not be UTF-8.
std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

Reply reply_to(Session& session, std::string_view request, std::string_view bytes) {
  const Json json = Json::parse(request, nullptr, false);
  const CallArguments in(json, bytes);
  Result<Answer> answer = answer_to(session, in.text("call"), in.object("arguments"));
  if (!answer) return {dumped({{"problems", tool::errors_of_as_json(answer.error())}})};
  return {dumped({{"value", std::move(answer->json)}, {"arrays", std::move(answer->arrays)}}),
          std::move(answer->bytes)};
}

}  // namespace warren::studio

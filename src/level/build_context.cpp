// SPDX-License-Identifier: MIT
#include <warren/level/build_context.hpp>

#include <warren/level/history.hpp>

namespace warren {

tl::unexpected<Error> BuildContext::stopped() const {
  if (cancelled()) return failure({ErrorCode::cancelled, "the build was cancelled"});
  return failure({ErrorCode::out_of_work,
                  "the build took more than " + std::to_string(work_limit_) + " steps of work",
                  {},
                  "make the map smaller, or raise Limits::work_steps"});
}

void BuildContext::frame(const Level& level, std::string_view note) {
  if (history_ != nullptr) history_->record(level, step_, note);
}

}  // namespace warren

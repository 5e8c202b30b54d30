// SPDX-License-Identifier: MIT
#include "tools/survey/surveyed_floor.hpp"

namespace warren::survey {

Status build_level(const Recipe& recipe, const SurveyedFloor& floor, Request& request, std::uint64_t seed,
                   Level& level) {
  if (floor.campaign == nullptr) {
    request.seed = seed;
    return recipe.build_into(level, request);
  }
  Result<PlannedFloor> planned = floor.campaign->plan_floor(seed, floor.index);
  if (!planned) return failure(std::move(planned.error()));
  planned->request.cancel = request.cancel;
  planned->request.progress = request.progress;
  planned->request.limits = request.limits;
  return planned->recipe.build_into(level, planned->request);
}

}  // namespace warren::survey

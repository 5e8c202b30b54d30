// SPDX-License-Identifier: MIT
// How work is counted, how a build is stopped, and who gets the frames.
#include <warren/level/build_context.hpp>

#include <doctest/doctest.h>

#include <string>

#include <warren/level/history.hpp>

namespace warren::build_context_test {

TEST_CASE("work may be spent up to the limit and not beyond") {
  BuildContext context(10, nullptr, nullptr);
  CHECK(context.spend(4));
  CHECK(context.spend(6));
  CHECK(context.spend(0));
  CHECK_FALSE(context.spend(1));
  CHECK_FALSE(context.spend(0));
  CHECK(context.work_done() == 11);
  const Error error = context.stopped().value();
  CHECK(error.code == ErrorCode::out_of_work);
  CHECK(error.message.find("10 steps") != std::string::npos);
  CHECK_FALSE(error.hint.empty());
}

TEST_CASE("a cancelled build may spend nothing, and cancelling is named before the limit") {
  std::atomic<bool> cancel = false;
  BuildContext context(10, nullptr, &cancel);
  CHECK(context.spend(1));
  cancel = true;
  CHECK(context.cancelled());
  CHECK_FALSE(context.spend(1));
  CHECK_FALSE(context.spend(100));
  CHECK(context.stopped().value().code == ErrorCode::cancelled);
  cancel = false;
  CHECK(context.stopped().value().code == ErrorCode::out_of_work);
}

TEST_CASE("frames go to the history under the step that is running") {
  History history;
  history.restart({4, 4});
  BuildContext context(10, &history, nullptr);
  Level level({4, 4});
  for (const int step : {0, 3}) {
    context.enter_step(step);
    level.tiles[Point{1, step == 0 ? 1 : 2}] = Tile::floor;
    context.frame(level, "dug");
  }
  REQUIRE(history.frames().size() == 2);
  CHECK(history.frames()[0].step == 0);
  CHECK(history.frames()[1].step == 3);
  CHECK(history.frames()[1].note == "dug");
  BuildContext alone(10, nullptr, nullptr);
  alone.frame(level, "nobody watches");
  CHECK_FALSE(level.watched());
  level.attach(&alone);
  CHECK_FALSE(level.watched());
  level.attach(&context);
  CHECK(level.watched());
  level.attach(nullptr);
}

}  // namespace warren::build_context_test

// SPDX-License-Identifier: MIT
// The rows do not depend on threads, shards or the rows that exist already.
#include "tools/survey/engine.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "tools/survey/block_bytes.hpp"
#include "tools/survey/block_dealer.hpp"
#include "tools/survey/measure.hpp"
#include "tools/survey/worker.hpp"

namespace warren::engine_test {

using namespace warren::survey;

namespace {

/// Keeps all rows as bytes, so that they do not refer to the names of a worker.
class Collected : public BlockSink {
 public:
  std::string bytes;  // of one block for each row, since the blocks depend on the clock
  std::uint64_t blocks = 0;
  std::uint64_t rows = 0;
  std::vector<std::uint64_t> seeds;
  std::vector<Tile> tiles;
  std::uint64_t enough_after = ~std::uint64_t{0};

  Result<Next> take(const Block& block) override {
    for (const Row& row : block.rows()) {
      Block alone;
      alone.seeds = {row.seed, 1};
      alone.add(row.seed) = row;
      append_bytes(bytes, alone);
      seeds.push_back(row.seed);
    }
    tiles.insert(tiles.end(), block.tiles.begin(), block.tiles.end());
    rows += block.rows().size();
    return ++blocks >= enough_after ? Next::enough : Next::more;
  }
};

Plan plan_of(const Recipe& recipe, SeedRange seeds) {
  Plan plan{.recipe = &recipe, .request = recipe.request(), .seeds = seeds};
  plan.request.size = {48, 32};
  return plan;
}

}  // namespace

TEST_CASE("rows come in the order of the seeds and do not depend on threads") {
  for (const char* name : {"simple", "deep_caves", "nethack"}) {
    const Recipe recipe = Recipe::shipped(name).value();
    Plan plan = plan_of(recipe, {5, 1000});
    if (std::string_view(name) == "nethack") plan.request.size = recipe.request().size;
    Collected alone;
    const Summary summary = ThreadEngine(1).run(plan, alone).value();
    CHECK(alone.rows == 1000);
    for (std::uint64_t i = 0; i < 1000; ++i) REQUIRE(alone.seeds[i] == 5 + i);
    for (const unsigned threads : {2U, 3U, 8U}) {
      Collected others;
      const Summary theirs = ThreadEngine(threads).run(plan, others).value();
      CHECK(others.bytes == alone.bytes);
      for (std::size_t i = 0; i < metric_count; ++i) {
        CHECK(theirs[i].count() == summary[i].count());
        CHECK(theirs[i].mean() == summary[i].mean());
        CHECK(theirs[i].quantile(0.9) == summary[i].quantile(0.9));
      }
      CHECK(theirs.failures() == summary.failures());
    }
  }
}

TEST_CASE("a row has the metrics of a build of its seed, and tiles are its map") {
  const Recipe recipe = Recipe::shipped("simple").value();
  Plan plan = plan_of(recipe, {0, 100});
  plan.keep = Keep::rows_and_tiles;
  struct Checked : BlockSink {
    explicit Checked(const Plan& p) : plan(p) {}
    const Plan& plan;
    Result<Next> take(const Block& block) override {
      std::size_t at = 0;
      for (const Row& row : block.rows()) {
        Request request = plan.request;
        request.seed = row.seed;
        const Level level = plan.recipe->build(request).value();
        CountNames names;
        LevelMeter meter;
        Row expected;
        expected.reset(row.seed);
        measure_into(expected, level, meter, names);
        CHECK(row == expected);
        CHECK(row[MetricId::work_steps] > level.size().cells());
        for (const Tile tile : level.tiles.cells()) REQUIRE(block.tiles[at++] == tile);
      }
      CHECK(at == block.tiles.size());
      return Next::more;
    }
  } checked(plan);
  CHECK(ThreadEngine(2).run(plan, checked).value().levels() == 100);
}

TEST_CASE("shards partition the seeds, for any number of shards") {
  const Recipe recipe = Recipe::shipped("simple").value();
  for (const std::uint64_t shards : {1U, 2U, 3U, 7U}) {
    for (const std::uint64_t count : {1U, 63U, 64U, 65U, 1000U}) {
      std::vector<int> seen(count, 0);
      std::uint64_t levels = 0;
      for (std::uint64_t index = 1; index <= shards; ++index) {
        Plan plan = plan_of(recipe, {100, count});
        plan.shard = {index, shards};
        levels += plan.levels();
        BlockDealer dealer(plan);
        while (const std::optional<DealtBlock> block = dealer.next()) {
          dealer.record(*block, {});
          for (std::uint64_t seed = block->seeds.first; seed < block->seeds.end(); ++seed) {
            CHECK(plan.is_ours(seed));
            ++seen[seed - 100];
          }
        }
        CHECK(dealer.empty());
      }
      CHECK(levels == count);
      CHECK(std::ranges::all_of(seen, [](int times) { return times == 1; }));
    }
  }
}

TEST_CASE("blocks grow while they take little time, and shrink when they take long") {
  const Recipe recipe = Recipe::shipped("simple").value();
  const Plan plan = plan_of(recipe, {0, 100'000});
  BlockDealer dealer(plan);
  const auto size_after = [&](std::chrono::milliseconds time) {
    for (int i = 0; i < 20; ++i) dealer.record(dealer.next().value(), time);
    return dealer.next().value().seeds.count;
  };
  CHECK(dealer.next().value().seeds == SeedRange{0, 1});
  CHECK(size_after(std::chrono::seconds(1)) == 1);
  for (int i = 0; i < 20; ++i) dealer.record(dealer.next().value(), {});
  while (dealer.next().value().seeds.end() % Plan::stripe_size != 0) continue;
  CHECK(dealer.next().value().seeds.count == Plan::stripe_size);
  CHECK(size_after(std::chrono::seconds(1)) == 1);
}

TEST_CASE("all threads build when there are only a few slow levels") {
  const Recipe recipe = Recipe::shipped("simple").value();
  constexpr int threads = 4;
  Plan plan = plan_of(recipe, {0, 2 * threads});
  // No level goes on until every thread has one.
  std::atomic<int> building{0};
  plan.request.progress = [&](const Progress& progress) {
    if (progress.step != 0) return;
    ++building;
    for (int i = 0; i < 10'000 && building < threads; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    CHECK(building >= threads);
  };
  Collected rows;
  CHECK(ThreadEngine(threads).run(plan, rows).value().levels() == 2 * threads);
}

namespace {

/// Waits for another thread. With a mutex, since the thread sanitizer does not see through std::future.
class Gate {
 public:
  void open() {
    const std::scoped_lock lock(mutex_);
    is_open_ = true;
    opened_.notify_all();
  }
  void wait() {
    std::unique_lock lock(mutex_);
    opened_.wait(lock, [this] { return is_open_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable opened_;
  bool is_open_ = false;
};

}  // namespace

TEST_CASE("a cancelled survey does not wait for a build that does not stop") {
  const Recipe recipe = Recipe::shipped("simple").value();
  Plan plan = plan_of(recipe, {0, 100});
  std::atomic<bool> cancel{false};
  plan.request.cancel = &cancel;
  std::atomic<bool> may_go_on{false};
  // Each worker has a copy of the request; the last one to go opens the gate.
  const auto gate = std::make_shared<Gate>();
  std::shared_ptr<const int> held(new int{}, [gate](const int* value) {
    delete value;
    gate->open();
  });
  plan.request.progress = [&, held = std::move(held)](const Progress&) {
    cancel = true;
    while (!may_go_on) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  };
  ThreadEngine engine(2);
  Collected rows;
  CHECK(engine.run(plan, rows));
  CHECK(engine.left_builds_behind());
  CHECK(rows.rows == 0);
  plan.request.progress = nullptr;
  may_go_on = true;
  gate->wait();
}

TEST_CASE("seeds that are done are not built, and the sink can end the survey") {
  const Recipe recipe = Recipe::shipped("simple").value();
  Plan plan = plan_of(recipe, {0, 500});
  for (std::uint64_t seed = 0; seed < 500; seed += seed % 7 == 3 ? 30 : 1) plan.done.add(seed);
  Collected rest;
  const Summary built = ThreadEngine(2).run(plan, rest).value();
  CHECK(built.levels() == static_cast<std::int64_t>(rest.rows));
  CHECK(rest.rows + plan.done.count() == 500);
  for (const std::uint64_t seed : rest.seeds) CHECK_FALSE(plan.done.contains(seed));

  Collected few;
  few.enough_after = 3;
  plan.seeds.count = std::uint64_t{1} << 40;
  CHECK(ThreadEngine(4).run(plan, few));
  CHECK(few.blocks == 3);
}

TEST_CASE("a survey that is cancelled ends, and so does one whose sink fails") {
  const Recipe recipe = Recipe::shipped("simple").value();
  Plan plan = plan_of(recipe, {0, std::uint64_t{1} << 40});
  std::atomic<bool> cancel{false};
  plan.request.cancel = &cancel;
  struct Cancelling : BlockSink {
    explicit Cancelling(std::atomic<bool>& flag) : cancel_flag(flag) {}
    std::atomic<bool>& cancel_flag;
    int blocks = 0;
    Result<Next> take(const Block&) override {
      if (++blocks == 5) cancel_flag.store(true);
      return Next::more;
    }
  } cancelling(cancel);
  CHECK(ThreadEngine(3).run(plan, cancelling));
  cancel.store(false);
  struct Failing : BlockSink {
    Result<Next> take(const Block&) override { return failure({ErrorCode::cannot_write, "full"}); }
  } failing;
  CHECK(ThreadEngine(3).run(plan, failing).error().message == "full");
}

TEST_CASE("a survey ends when its sink fails or has enough while workers wait for it") {
  const Recipe recipe = Recipe::shipped("simple").value();
  const Plan plan = plan_of(recipe, {0, std::uint64_t{1} << 40});
  struct Slow : BlockSink {
    bool fails = false;
    Result<Next> take(const Block&) override {
      // Long enough for the workers to fill all slots.
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      if (fails) return failure({ErrorCode::cannot_write, "full"});
      return Next::enough;
    }
  } slow;
  CHECK(ThreadEngine(2).run(plan, slow));
  slow.fails = true;
  CHECK(ThreadEngine(2).run(plan, slow).error().message == "full");
}

TEST_CASE("a seed without a level is a row with the rule, and the summary has the first seed of each rule") {
  const Recipe hopeless =
      Recipe::parse(R"({ "name": "x", "size": [30, 20], "chain": ["rooms_and_corridors", "room_start",
    "room_stairs"], "checks": [ { "path_length": { "min": 500 } } ] })",
                    "x.json")
          .value();
  Plan plan{.recipe = &hopeless, .request = hopeless.request(), .seeds = {3, 70}};
  plan.request.limits.attempts = 2;
  Collected rows;
  const Summary summary = ThreadEngine(2).run(plan, rows).value();
  CHECK(summary.levels() == 70);
  CHECK(summary.failed() == 70);
  REQUIRE(summary.failures().contains("path_length"));
  CHECK(summary.failures().at("path_length") == Failures{70, 3});
  CHECK(summary[MetricId::rooms].empty());
}

TEST_CASE("blocks survive a round trip through bytes; truncated bytes are rejected") {
  const Recipe recipe = Recipe::shipped("simple").value();
  const Plan plan = plan_of(recipe, {0, 64});
  Worker worker(plan);
  Block built;
  REQUIRE(worker.build(plan.seeds, built));
  CHECK(built.rows().size() == 64);
  std::string bytes;
  append_bytes(bytes, built);
  CountNames names;
  Block block;
  REQUIRE(read_bytes(bytes, names, block));
  std::string again;
  append_bytes(again, block);
  CHECK(again == bytes);
  for (std::size_t size = 0; size < bytes.size(); size += 97) {
    CHECK_FALSE(read_bytes(std::string_view(bytes).substr(0, size), names, block));
  }
  CHECK_FALSE(read_bytes(bytes + "x", names, block));
}

}  // namespace warren::engine_test

// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "tools/survey/block_dealer.hpp"
#include "tools/survey/block_ring.hpp"
#include "tools/survey/engine.hpp"
#include "tools/survey/ticker.hpp"
#include "tools/survey/worker.hpp"

namespace warren::survey {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t slots_for_each = 16;  // so that one slow level does not stop the other workers
constexpr std::chrono::milliseconds between_looks{5};
constexpr std::chrono::milliseconds patience{20};  // with a build that was cancelled

/// What the threads of a survey use. Each of them owns it, for the case that one is left behind.
struct Shared {
  Shared(const Plan& its_plan, unsigned threads) : plan(its_plan), dealer(its_plan), ring(slots_for_each * threads) {
    for (unsigned i = 0; i < threads; ++i) workers.push_back(std::make_unique<Worker>(its_plan));
  }

  const Plan& plan;
  BlockDealer dealer;
  BlockRing ring;
  std::vector<std::unique_ptr<Worker>> workers;

  std::mutex mutex;
  std::condition_variable one_ended;
  std::size_t ended = 0;  // threads
};

/// Builds a block and tells the dealer how long that took.
bool build(const DealtBlock& dealt, Shared& shared, Worker& worker, Block& block) {
  const Clock::time_point start = Clock::now();
  if (!worker.build(dealt.seeds, block)) return false;
  shared.dealer.record(dealt, Clock::now() - start);
  return true;
}

/// Builds blocks until there are no more.
void work(Shared& shared, Worker& worker) {
  while (const std::optional<DealtBlock> dealt = shared.dealer.next()) {
    Block* block = shared.ring.room_for(dealt->number);
    if (block == nullptr) return;
    if (!build(*dealt, shared, worker, *block)) return shared.ring.stop();
    shared.ring.hand_over(dealt->number);
  }
}

void run_thread(const std::shared_ptr<Shared>& shared, Worker& worker) {
  work(*shared, worker);
  const std::scoped_lock lock(shared->mutex);
  ++shared->ended;
  shared->one_ended.notify_all();
}

Status write_blocks(const Plan& plan, BlockRing& ring, BlockSink& sink) {
  std::uint64_t number = 0;
  for (std::uint64_t left = plan.levels(); left > 0; ++number) {
    const Block* block = ring.filled(number);
    if (block == nullptr) return ok();
    const Result<Next> next = sink.take(*block);
    if (!next) return failure(next.error());
    if (*next == Next::enough) return ok();
    left -= block->seeds.count;
    ring.give_back(number);
  }
  return ok();
}

/// An exception would leave the workers waiting for this thread.
Status write(const Plan& plan, BlockRing& ring, BlockSink& sink) {
  try {
    return write_blocks(plan, ring, sink);
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  }
}

/// Builds and writes in turn, for a system that has no thread to spare.
Status build_here(Shared& shared, BlockSink& sink) {
  Block block;
  while (const std::optional<DealtBlock> dealt = shared.dealer.next()) {
    if (!build(*dealt, shared, *shared.workers.front(), block)) return ok();
    const Result<Next> next = sink.take(block);
    if (!next) return failure(next.error());
    if (*next == Next::enough) return ok();
  }
  return ok();
}

/// Waits until all threads have ended. False if some still run a while after the survey was cancelled.
bool wait_for(Shared& shared, std::size_t threads) {
  std::unique_lock lock(shared.mutex);
  for (Clock::duration waited{}; shared.ended < threads; waited += between_looks) {
    shared.one_ended.wait_for(lock, between_looks);
    if (!shared.plan.is_cancelled()) waited = {};
    if (shared.ended < threads && waited >= patience) return false;
  }
  return true;
}

/// No more threads than there is memory for their levels, but at least one.
unsigned affordable_threads(const Plan& plan, unsigned wanted) {
  const std::int64_t each = std::max<std::int64_t>(plan.recipe->cost(plan.request.size).bytes, 1);
  const std::int64_t most = std::max<std::int64_t>(plan.request.limits.memory_bytes / each, 1);
  return static_cast<unsigned>(std::min<std::int64_t>(wanted, most));
}

std::vector<std::thread> start_threads(const std::shared_ptr<Shared>& shared) {
  std::vector<std::thread> threads;
  threads.reserve(shared->workers.size());
  try {
    for (const std::unique_ptr<Worker>& worker : shared->workers) {
      threads.emplace_back([shared, &worker] { run_thread(shared, *worker); });
    }
  } catch (const std::system_error&) {
    // The system has no more threads; those that run do all the work.
  } catch (const std::bad_alloc&) {
    // No memory for another one. Those that run must not be left waiting for room in the ring.
  }
  return threads;
}

}  // namespace

unsigned default_threads() { return std::max(std::thread::hardware_concurrency(), 1U); }

Result<Summary> ThreadEngine::run(const Plan& plan, BlockSink& sink) {
  const auto shared = std::make_shared<Shared>(plan, affordable_threads(plan, threads_));
  std::vector<std::thread> threads = start_threads(shared);
  Status written = ok();
  {
    // The writer waits for a block that a long build may never fill.
    const Ticker watch(between_looks, [&] {
      if (plan.is_cancelled()) shared->ring.stop();
    });
    written = threads.empty() ? build_here(*shared, sink) : write(plan, shared->ring, sink);
  }
  shared->ring.close();
  if (!wait_for(*shared, threads.size())) {
    for (std::thread& thread : threads) thread.detach();
    left_builds_behind_ = true;
    return written ? Result<Summary>(Summary{}) : failure(written.error());
  }
  for (std::thread& thread : threads) thread.join();
  Summary summary;
  for (const std::unique_ptr<Worker>& worker : shared->workers) {
    if (worker->failure()) return failure(*worker->failure());
    summary.add(worker->summary());
  }
  if (!written) return failure(written.error());
  return summary;
}

}  // namespace warren::survey

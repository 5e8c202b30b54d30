// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <memory>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "tools/survey/block_ring.hpp"
#include "tools/survey/engine.hpp"
#include "tools/survey/worker.hpp"

namespace warren::survey {

namespace {

/// Builds blocks until there are no more.
void work(const Plan& plan, std::atomic<std::uint64_t>& next, BlockRing& ring, Worker& worker) {
  const std::uint64_t blocks = plan.blocks();
  for (std::uint64_t number = next.fetch_add(1); number < blocks; number = next.fetch_add(1)) {
    Block* block = ring.room_for(number);
    if (block == nullptr) return;
    if (!worker.build(plan.block(number), *block)) return ring.stop();
    ring.hand_over(number);
  }
}

Status write_blocks(const Plan& plan, BlockRing& ring, BlockSink& sink) {
  const std::uint64_t blocks = plan.blocks();
  for (std::uint64_t number = 0; number < blocks; ++number) {
    const Block* block = ring.filled(number);
    if (block == nullptr) return ok();
    const Result<Next> next = sink.take(*block);
    if (!next) return failure(next.error());
    if (*next == Next::enough) return ok();
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
Status build_here(const Plan& plan, Worker& worker, BlockSink& sink) {
  Block block;
  for (std::uint64_t number = 0; number < plan.blocks(); ++number) {
    if (!worker.build(plan.block(number), block)) return ok();
    const Result<Next> next = sink.take(block);
    if (!next) return failure(next.error());
    if (*next == Next::enough) return ok();
  }
  return ok();
}

/// No more threads than there is memory for their levels, but at least one.
unsigned affordable_threads(const Plan& plan, unsigned wanted) {
  const std::int64_t each = std::max<std::int64_t>(plan.recipe->cost(plan.request.size).bytes, 1);
  const std::int64_t most = std::max<std::int64_t>(plan.request.limits.memory_bytes / each, 1);
  return static_cast<unsigned>(std::min<std::int64_t>(wanted, most));
}

}  // namespace

unsigned default_threads() { return std::max(std::thread::hardware_concurrency(), 1U); }

Result<Summary> ThreadEngine::run(const Plan& plan, BlockSink& sink) {
  constexpr std::size_t blocks_for_each = 16;  // so that one slow level does not stop the other workers
  std::vector<std::unique_ptr<Worker>> workers;
  const unsigned wanted = affordable_threads(plan, threads_);
  for (unsigned i = 0; i < wanted; ++i) workers.push_back(std::make_unique<Worker>(plan));
  BlockRing ring(blocks_for_each * workers.size());
  std::atomic<std::uint64_t> next{0};
  std::vector<std::jthread> threads;
  threads.reserve(workers.size());
  try {
    for (const std::unique_ptr<Worker>& worker : workers) {
      threads.emplace_back([&plan, &next, &ring, &worker] { work(plan, next, ring, *worker); });
    }
  } catch (const std::system_error&) {
    // The system has no more threads; those that run do all the work.
  }
  const Status written = threads.empty() ? build_here(plan, *workers.front(), sink) : write(plan, ring, sink);
  ring.close();
  threads.clear();
  Summary summary;
  for (const std::unique_ptr<Worker>& worker : workers) {
    if (worker->failure()) return failure(*worker->failure());
    summary.add(worker->summary());
  }
  if (!written) return failure(written.error());
  return summary;
}

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
#include <atomic>
#include <memory>
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

Status write(const Plan& plan, BlockRing& ring, BlockSink& sink) {
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

}  // namespace

unsigned default_threads() { return std::max(std::thread::hardware_concurrency(), 1U); }

Result<Summary> ThreadEngine::run(const Plan& plan, BlockSink& sink) {
  constexpr std::size_t blocks_for_each = 16;  // so that one slow level does not stop the other workers
  BlockRing ring(blocks_for_each * threads_);
  std::vector<std::unique_ptr<Worker>> workers;
  for (unsigned i = 0; i < threads_; ++i) workers.push_back(std::make_unique<Worker>(plan));
  std::atomic<std::uint64_t> next{0};
  std::vector<std::jthread> threads;
  for (const std::unique_ptr<Worker>& worker : workers) {
    threads.emplace_back([&plan, &next, &ring, &worker] { work(plan, next, ring, *worker); });
  }
  const Status written = write(plan, ring, sink);
  ring.close();
  threads.clear();
  if (!written) return failure(written.error());
  Summary summary;
  for (const std::unique_ptr<Worker>& worker : workers) summary.add(worker->summary());
  return summary;
}

}  // namespace warren::survey

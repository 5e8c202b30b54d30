// SPDX-License-Identifier: MIT
#include "tools/warren-mpi/mpi_engine.hpp"

#include <chrono>
#include <csignal>
#include <thread>

#include <fmt/core.h>

#include "tools/survey/block_bytes.hpp"
#include "tools/survey/block_dealer.hpp"

namespace warren::survey {

namespace {

/// The blocks of one recipe, as rank 0 deals them out.
class Dealer {
 public:
  Dealer(const Plan& plan, BlockSink& sink, std::size_t helpers)
      : plan_(plan), sink_(sink), dealer_(plan), window_(helpers * 64) {}

  /// The next block for an idle helper. Nothing when all blocks are dealt out, when the survey is over, or when the
  /// slowest helper is too far behind.
  std::optional<DealtBlock> deal() {
    while (!over() && dealt_ < delivered_ + window_) {
      const std::optional<DealtBlock> block = dealer_.next();
      if (!block) return std::nullopt;
      ++dealt_;
      if (!is_done(block->seeds)) return block;
      arrive(*block, {});  // nothing to build
    }
    return std::nullopt;
  }
  bool has_more() { return !over() && !dealer_.empty(); }
  bool over() const { return enough_ || !failed_ || plan_.is_cancelled(); }

  void record(const DealtBlock& block, BlockDealer::Duration time) { dealer_.record(block, time); }
  void arrive(const DealtBlock& block, std::string bytes) {
    arrived_[block.number] = {block.seeds, std::move(bytes)};
    deliver();
  }
  /// Ends the survey.
  void fail(Error error) {
    if (failed_) failed_ = failure(std::move(error));
  }

  Result<Summary> result() {
    if (!failed_) return failure(failed_.error());
    return std::move(summary_);
  }

 private:
  bool is_done(const SeedRange& seeds) const {
    for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
      if (!plan_.done.contains(seed)) return false;
    }
    return true;
  }

  void deliver() {
    for (auto first = arrived_.find(delivered_); first != arrived_.end(); first = arrived_.find(delivered_)) {
      if (!enough_ && failed_) failed_ = take(first->second.seeds, first->second.bytes);
      arrived_.erase(first);
      ++delivered_;
    }
  }

  Status take(const SeedRange& seeds, const std::string& bytes) {
    Block block;
    Block fresh;
    fresh.seeds = seeds;
    if (!bytes.empty() && !read_bytes(bytes, names_, block)) {
      return failure({ErrorCode::broken_promise,
                      "a rank sent rows that cannot be read",
                      {},
                      "run the same version of warren-mpi on all hosts"});
    }
    // Helpers do not know which rows are in the database already.
    for (const Row& row : block.rows()) {
      if (plan_.done.contains(row.seed)) continue;
      fresh.add(row.seed) = row;
      summary_.add(row);
    }
    if (plan_.keep == Keep::counts && !bytes.empty()) {
      for (std::uint64_t i = block.rows().size(); i < fresh.seeds.count; ++i) summary_.add_built();
    }
    const Result<Next> next = sink_.take(fresh);
    if (!next) return failure(next.error());
    enough_ = *next == Next::enough;
    return ok();
  }

  const Plan& plan_;
  BlockSink& sink_;
  BlockDealer dealer_;
  std::uint64_t window_;
  std::uint64_t dealt_ = 0;
  std::uint64_t delivered_ = 0;
  struct Arrived {
    SeedRange seeds{};
    std::string bytes{};
  };
  std::map<std::uint64_t, Arrived> arrived_;  // not delivered yet, because an earlier block is missing
  CountNames names_;
  Summary summary_;
  Status failed_ = ok();
  bool enough_ = false;
};

}  // namespace

MpiEngine::Message MpiEngine::receive() {
  MPI_Status status{};
  int waiting = 0;
  // Polling with a pause leaves the core to the helpers and lets signals be noticed.
  while (true) {
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &waiting, &status);
    if (waiting != 0) break;
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
  if (status.MPI_TAG == failure_tag) {
    RankFailure sent;
    MPI_Recv(&sent, sizeof sent, MPI_BYTE, status.MPI_SOURCE, failure_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return {status.MPI_SOURCE,
            {},
            Error{sent.code, fmt::format("rank {}: {}", status.MPI_SOURCE, sent.message), {}, sent.hint}};
  }
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  Message message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0'), {}};
  MPI_Recv(message.bytes.data(), size, MPI_CHAR, message.rank, rows_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return message;
}

void MpiEngine::send(int rank, const Order& order) {
  MPI_Send(&order, sizeof order, MPI_BYTE, rank, order_tag, MPI_COMM_WORLD);
}

Result<Summary> MpiEngine::run(const Plan& plan, BlockSink& sink) {
  if (ranks_ == 1) return ThreadEngine(1).run(plan, sink);
  const int helpers = ranks_ - 1;
  Dealer dealer(plan, sink, static_cast<std::size_t>(helpers));
  using Clock = std::chrono::steady_clock;
  struct Task {
    DealtBlock block{};
    Clock::time_point since{};
  };
  std::map<int, Task> busy;  // by rank
  std::vector<int> idle;
  // Idle helpers get no order until this recipe is done: a released one would ask for the next recipe too early.
  while (idle.size() < static_cast<std::size_t>(helpers) || dealer.has_more()) {
    Message message = receive();
    if (const auto task = busy.find(message.rank); task != busy.end()) {
      if (message.failure) {
        dealer.fail(std::move(*message.failure));
      } else if (!message.bytes.empty()) {
        dealer.record(task->second.block, Clock::now() - task->second.since);
        dealer.arrive(task->second.block, std::move(message.bytes));
      } else {
        std::raise(SIGINT);  // the helper has been interrupted, and this rank may not have been
      }
      busy.erase(task);
    }
    idle.push_back(message.rank);
    while (!idle.empty()) {
      const std::optional<DealtBlock> block = dealer.deal();
      if (!block) break;  // all are dealt out, or others are behind
      busy[idle.back()] = {*block, Clock::now()};
      send(idle.back(), {Order::Kind::build, block->seeds});
      idle.pop_back();
    }
  }
  for (const int rank : idle) send(rank, {Order::Kind::next_recipe, {}});
  return dealer.result();
}

void MpiEngine::quit() {
  for (int helper = 1; helper < ranks_; ++helper) {
    const Message ready = receive();
    send(ready.rank, {Order::Kind::quit, {}});
  }
}

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
#include "tools/warren-mpi/mpi_engine.hpp"

#include <chrono>
#include <thread>

#include "tools/survey/block_bytes.hpp"

namespace warren::survey {

namespace {

/// The blocks of one recipe, as rank 0 deals them out.
class Dealer {
 public:
  Dealer(const Plan& plan, BlockSink& sink, std::size_t helpers)
      : plan_(plan), sink_(sink), blocks_(plan.blocks()), window_(helpers * 64) {}

  /// The number of the next block for an idle helper. Nothing when all blocks are dealt out, when the survey is over,
  /// or when the slowest helper is too far behind.
  std::optional<std::uint64_t> deal() {
    while (!over() && next_ < blocks_) {
      if (next_ >= delivered_ + window_) return std::nullopt;
      const std::uint64_t number = next_++;
      if (!is_done(plan_.block(number))) return number;
      arrived_[number];  // nothing to build
      deliver();
    }
    return std::nullopt;
  }
  bool has_more() const { return !over() && next_ < blocks_; }
  bool over() const { return enough_ || !failed_ || (plan_.request.cancel != nullptr && plan_.request.cancel->load()); }

  void arrive(std::uint64_t number, std::string bytes) {
    arrived_[number] = std::move(bytes);
    deliver();
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
      if (!enough_ && failed_) failed_ = take(delivered_, first->second);
      arrived_.erase(first);
      ++delivered_;
    }
  }

  Status take(std::uint64_t number, const std::string& bytes) {
    Block block;
    Block fresh;
    fresh.seeds = plan_.block(number);
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
  std::uint64_t blocks_;
  std::uint64_t window_;
  std::uint64_t next_ = 0;
  std::uint64_t delivered_ = 0;
  std::map<std::uint64_t, std::string> arrived_;  // not delivered yet, because an earlier block is missing
  SpawnNames names_;
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
    MPI_Iprobe(MPI_ANY_SOURCE, rows_tag, MPI_COMM_WORLD, &waiting, &status);
    if (waiting != 0) break;
    std::this_thread::sleep_for(std::chrono::microseconds(50));
  }
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  Message message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
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
  std::map<int, std::uint64_t> busy;  // the block of each busy rank
  std::vector<int> idle;
  // Idle helpers get no order until this recipe is done: a released one would ask for the next recipe too early.
  while (idle.size() < static_cast<std::size_t>(helpers) || dealer.has_more()) {
    Message message = receive();
    if (const auto task = busy.find(message.rank); task != busy.end()) {
      if (!message.bytes.empty()) dealer.arrive(task->second, std::move(message.bytes));
      busy.erase(task);
    }
    idle.push_back(message.rank);
    while (!idle.empty()) {
      const std::optional<std::uint64_t> number = dealer.deal();
      if (!number) break;  // all are dealt out, or others are behind
      busy[idle.back()] = *number;
      send(idle.back(), {Order::Kind::build, plan.block(*number)});
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

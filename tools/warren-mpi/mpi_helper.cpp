// SPDX-License-Identifier: MIT
#include "tools/warren-mpi/mpi_helper.hpp"

#include <exception>
#include <new>
#include <optional>
#include <string>
#include <string_view>

#include "tools/survey/block_bytes.hpp"
#include "tools/survey/worker.hpp"

namespace warren::survey {

namespace {

void send_rows(const std::string& bytes) {
  MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_CHAR, first_rank, rows_tag, MPI_COMM_WORLD);
}

void send_failure(const Error& error) {
  RankFailure sent{.code = error.code};
  std::string_view(error.message).copy(sent.message, sizeof sent.message - 1);
  std::string_view(error.hint).copy(sent.hint, sizeof sent.hint - 1);
  MPI_Send(&sent, sizeof sent, MPI_BYTE, first_rank, failure_tag, MPI_COMM_WORLD);
}

/// `build` is a function of the seeds and the bytes to send, which returns a Status.
template <class Build>
Order follow_orders(const Build& build) {
  std::string bytes;
  Status built = ok();
  while (true) {
    built ? send_rows(bytes) : send_failure(built.error());
    Order order;
    MPI_Recv(&order, sizeof order, MPI_BYTE, first_rank, order_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (order.kind != Order::Kind::build) return order;
    bytes.clear();
    built = build(order.seeds, bytes);
  }
}

}  // namespace

Order help(const Plan& plan) {
  std::optional<Worker> worker;
  Block block;
  return follow_orders([&](const SeedRange& seeds, std::string& bytes) -> Status {
    // An exception would leave rank 0 waiting for this block.
    try {
      if (!worker) worker.emplace(plan);
      if (worker->build(seeds, block)) append_bytes(bytes, block);
      return worker->failure() ? Status(failure(*worker->failure())) : ok();
    } catch (const std::bad_alloc&) {
      return out_of_memory();
    } catch (const std::exception& thrown) {
      return failure({ErrorCode::broken_promise, thrown.what()});
    }
  });
}

Order refuse(const Error& error) {
  return follow_orders([&](const SeedRange&, std::string&) -> Status { return failure(error); });
}

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
#include "tools/warren-mpi/mpi_helper.hpp"

#include <optional>
#include <string>

#include "tools/survey/block_bytes.hpp"
#include "tools/survey/worker.hpp"

namespace warren::survey {

Order help(const Plan* plan) {
  std::optional<Worker> worker;
  if (plan != nullptr) worker.emplace(*plan);
  Block block;
  std::string bytes;
  while (true) {
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_CHAR, first_rank, rows_tag, MPI_COMM_WORLD);
    Order order;
    MPI_Recv(&order, sizeof order, MPI_BYTE, first_rank, order_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (order.kind != Order::Kind::build || !worker) return order;
    bytes.clear();
    if (worker->build(order.seeds, block)) append_bytes(bytes, block);
  }
}

}  // namespace warren::survey

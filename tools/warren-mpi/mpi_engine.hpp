// SPDX-License-Identifier: MIT
// Rank 0 of a survey on many hosts: deals out blocks and passes the rows on in order.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tools/survey/engine.hpp"
#include "tools/survey/named_counts.hpp"
#include "tools/warren-mpi/mpi_messages.hpp"

namespace warren::survey {

class MpiEngine : public Engine {
 public:
  explicit MpiEngine(int ranks) : ranks_(ranks) {}

  Result<Summary> run(const Plan& plan, BlockSink& sink) override;
  /// Ends all helpers.
  void quit();

 private:
  struct Message {
    int rank = 0;
    std::string bytes{};
    std::optional<Error> failure{};
  };
  /// Waits for the next message of a helper.
  static Message receive();
  static void send(int rank, const Order& order);

  int ranks_;
};

}  // namespace warren::survey

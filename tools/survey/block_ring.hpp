// SPDX-License-Identifier: MIT
// A lock-free ring that passes blocks from many workers to one writer, in order.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "tools/survey/block.hpp"

namespace warren::survey {

/// Block n uses slot n modulo the number of slots. The turn of a slot says which side owns it: the worker that fills it
/// if even, the writer if odd; each round of the ring adds two. A closed slot has no owner.
class BlockRing {
 public:
  explicit BlockRing(std::size_t slots) : slots_(slots) {}

  /// For workers: waits for the slot of a block; null when no more blocks are wanted.
  Block* room_for(std::uint64_t number) {
    Slot& slot = slot_of(number);
    const std::uint64_t free = 2 * round_of(number);
    for (std::uint64_t turn = slot.turn.load(); turn != free; turn = slot.turn.load()) {
      if (turn == closed) return nullptr;
      slot.turn.wait(turn);
    }
    return &slot.block;
  }
  void hand_over(std::uint64_t number) { pass_on(number, 2 * round_of(number)); }

  /// For the writer: waits until the block is filled; null when it never will be.
  const Block* filled(std::uint64_t number) {
    Slot& slot = slot_of(number);
    const std::uint64_t full = 2 * round_of(number) + 1;
    for (std::uint64_t turn = slot.turn.load(); turn != full; turn = slot.turn.load()) {
      if (turn == closed) return nullptr;
      slot.turn.wait(turn);
    }
    return &slot.block;
  }
  void give_back(std::uint64_t number) {
    pass_on(number, 2 * round_of(number) + 1);
    if (stopped_.load()) close_empty();
  }

  /// For the writer when it reads no more blocks: ends the wait of all workers.
  void close() {
    for (Slot& slot : slots_) {
      slot.turn.store(closed);
      slot.turn.notify_all();
    }
  }

  /// From any thread: no more blocks are filled. Filled ones can still be read.
  void stop() {
    stopped_.store(true);
    close_empty();
  }

 private:
  static constexpr std::uint64_t closed = ~std::uint64_t{0};

  struct Slot {
    std::atomic<std::uint64_t> turn{0};
    Block block;
  };

  Slot& slot_of(std::uint64_t number) { return slots_[number % slots_.size()]; }
  std::uint64_t round_of(std::uint64_t number) const { return number / slots_.size(); }

  void pass_on(std::uint64_t number, std::uint64_t turn) {
    Slot& slot = slot_of(number);
    slot.turn.compare_exchange_strong(turn, turn + 1);  // closed slots stay closed
    slot.turn.notify_all();
  }
  void close_empty() {
    for (Slot& slot : slots_) {
      std::uint64_t turn = slot.turn.load();
      while (turn != closed && turn % 2 == 0 && !slot.turn.compare_exchange_weak(turn, closed)) {
      }
      slot.turn.notify_all();
    }
  }

  std::vector<Slot> slots_;
  std::atomic<bool> stopped_{false};
};

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
// A chain as an option of a builder: what runs inside a region, say.
#pragma once

#include <memory>
#include <string>

namespace warren {

class Chain;

/// May hold no chain at all. Copies share the chain, which never changes.
class SubChain {
 public:
  SubChain() = default;
  SubChain(Chain chain);  // NOLINT(google-explicit-constructor): a chain is what is meant

  explicit operator bool() const { return chain_ != nullptr; }
  const Chain& operator*() const { return *chain_; }
  const Chain* operator->() const { return chain_.get(); }

  /// The ids of its steps: [bsp_dungeon, room_spawner].
  std::string to_text() const;
  /// Whether both run the same steps with the same draws.
  bool operator==(const SubChain& other) const;

 private:
  std::shared_ptr<const Chain> chain_;
};

}  // namespace warren

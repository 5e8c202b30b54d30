// SPDX-License-Identifier: MIT
// Keeps a second process from playing the same saved game.
#pragma once

#include <string>

#include <warren/level/error.hpp>

namespace warren::tool {

/// An advisory lock on PATH.lock. The save itself is replaced on every write, so a lock on it would be lost. The system
/// releases the lock of a process that ends in any way; the file that a killed process leaves does not lock anything.
class SaveLock {
 public:
  static Result<SaveLock> take(const std::string& path);
  SaveLock(SaveLock&& other) noexcept;
  SaveLock& operator=(SaveLock&&) = delete;
  ~SaveLock();

 private:
  SaveLock(int descriptor, std::string file) : descriptor_(descriptor), file_(std::move(file)) {}

  int descriptor_;
  std::string file_;
};

}  // namespace warren::tool

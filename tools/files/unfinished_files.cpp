// SPDX-License-Identifier: MIT
#include "tools/files/unfinished_files.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <climits>
#include <csignal>
#include <cstring>
#include <utility>

namespace warren::files {

namespace {

enum class SlotState : unsigned char { free, filling, used };
static_assert(std::atomic<SlotState>::is_always_lock_free, "needed in a signal handler");

struct PathSlot {
  std::atomic<SlotState> state{SlotState::free};
  std::array<char, PATH_MAX> path{};
};
// A survey writes three files at a time. A file that finds no free slot is written all the same.
std::array<PathSlot, 16> unfinished;

constexpr std::array ending_signals = {SIGHUP, SIGQUIT, SIGABRT, SIGPIPE, SIGALRM, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU};

extern "C" void delete_and_end(int signal) {
  delete_unfinished_files();
  ::raise(signal);  // SA_RESETHAND has restored its default action
}

}  // namespace

void delete_unfinished_files() {
  for (const PathSlot& slot : unfinished) {
    if (slot.state.load() == SlotState::used) ::unlink(slot.path.data());
  }
}

void delete_unfinished_files_at_signals() {
  struct sigaction action{};
  action.sa_handler = delete_and_end;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : ending_signals) {
    struct sigaction before{};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
  }
  std::signal(SIGXFSZ, SIG_IGN);
}

UnfinishedFile::UnfinishedFile(const std::string& path) {
  if (path.size() >= PATH_MAX) return;  // such a file cannot be created either
  for (std::size_t i = 0; i < unfinished.size(); ++i) {
    SlotState expected = SlotState::free;
    if (!unfinished[i].state.compare_exchange_strong(expected, SlotState::filling)) continue;
    std::memcpy(unfinished[i].path.data(), path.c_str(), path.size() + 1);
    unfinished[i].state.store(SlotState::used);
    slot_ = static_cast<int>(i);
    return;
  }
}

UnfinishedFile::UnfinishedFile(UnfinishedFile&& other) noexcept : slot_(std::exchange(other.slot_, -1)) {}

UnfinishedFile& UnfinishedFile::operator=(UnfinishedFile&& other) noexcept {
  std::swap(slot_, other.slot_);
  return *this;
}

UnfinishedFile::~UnfinishedFile() {
  if (slot_ >= 0) unfinished[static_cast<std::size_t>(slot_)].state.store(SlotState::free);
}

}  // namespace warren::files

// SPDX-License-Identifier: MIT
#include "src/layout/rim_matching.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>

namespace warren {

namespace {

constexpr int no_match = std::numeric_limits<int>::max();

class RimMatching {
 public:
  RimMatching(std::span<const RimPlace> links, std::span<const RimPlace> sockets, int margin)
      : links_(links), sockets_(sockets), margin_(margin) {}

  std::optional<RimMatch> run() {
    const int count = static_cast<int>(sockets_.size());
    std::optional<RimMatch> best;
    if (links_.empty()) return RimMatch{};
    if (links_.size() > sockets_.size()) return best;
    for (int first = -count; first < 2 * count; ++first) {
      if (std::abs(place(first) - links_[0].at) > RimPlace::round) continue;
      const int length = choose(first);
      if (length == no_match || (best && best->length <= length)) continue;
      RimMatch match{{}, length};
      if (assign_lanes(match.paths)) best = std::move(match);
    }
    return best;
  }

 private:
  std::size_t index(int socket) const {
    const int count = static_cast<int>(sockets_.size());
    return static_cast<std::size_t>(((socket % count) + count) % count);
  }
  /// The place of a socket on a rim that is unrolled in both directions.
  int place(int socket) const {
    const int count = static_cast<int>(sockets_.size());
    const int rounds = socket >= 0 ? socket / count : -((count - 1 - socket) / count);
    return sockets_[index(socket)].at + rounds * RimPlace::round;
  }
  bool touch(int a, int b) const {
    return a != b && sockets_[index(a)].cells.grown(1).overlaps(sockets_[index(b)].cells);
  }

  /// The best sockets if the first link takes this one: by dynamic programming over links and sockets, in their order.
  /// Returns the length of all paths.
  int choose(int first) {
    const std::size_t links = links_.size();
    const std::size_t sockets = sockets_.size();
    if (!links_[0].fits(sockets_[index(first)])) return no_match;
    lengths_.assign(links * sockets, no_match);
    before_.assign(links * sockets, 0);
    lengths_[0] = std::abs(place(first) - links_[0].at);
    for (std::size_t i = 1; i < links; ++i) {
      for (std::size_t j = i; j < sockets; ++j) {
        const int socket = first + static_cast<int>(j);
        if (!links_[i].fits(sockets_[index(socket)]) || touch(first, socket)) continue;
        const int own = std::abs(place(socket) - links_[i].at);
        for (std::size_t k = i - 1; k < j; ++k) {
          const int shorter = lengths_[(i - 1) * sockets + k];
          if (shorter == no_match || touch(first + static_cast<int>(k), socket)) continue;
          if (shorter + own >= lengths_[i * sockets + j]) continue;
          lengths_[i * sockets + j] = shorter + own;
          before_[i * sockets + j] = static_cast<int>(k);
        }
      }
    }
    const auto last = lengths_.begin() + static_cast<std::ptrdiff_t>((links - 1) * sockets);
    const auto end = std::min_element(last, last + static_cast<std::ptrdiff_t>(sockets));
    if (*end == no_match) return no_match;
    chosen_.resize(links);
    int at = static_cast<int>(end - last);
    for (std::size_t i = links; i-- > 0;) {
      chosen_[i] = first + at;
      at = before_[i * sockets + static_cast<std::size_t>(at)];
    }
    return *end;
  }

  /// Whether the path of one link runs over a place of another, on any round.
  bool covers(std::size_t link, int place_of_other, bool is_socket) const {
    const int socket = place(chosen_[link]);
    const int arrival = links_[link].at;
    // Sockets keep apart from each other, and so do links: the margin is between a socket and a link.
    const int sign = arrival >= socket ? 1 : -1;
    const int from = is_socket ? socket : socket - sign * margin_;
    const int to = is_socket ? arrival + sign * margin_ : arrival;
    for (const int round : {-RimPlace::round, 0, RimPlace::round}) {
      const int other = place_of_other + round;
      if (other >= std::min(from, to) && other <= std::max(from, to)) return true;
    }
    return false;
  }

  /// A link that runs over the socket of another is farther out, one that runs over its arrival closer to the room.
  /// False if that goes round in a circle.
  bool assign_lanes(std::vector<RimPath>& paths) {
    const std::size_t count = links_.size();
    paths.assign(count, {});
    is_outside_.assign(count * count, 0);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t k = 0; k < count; ++k) {
        if (i == k) continue;
        if (covers(i, place(chosen_[k]), true)) is_outside_[i * count + k] = 1;
        if (covers(i, links_[k].at, false)) is_outside_[k * count + i] = 1;
      }
    }
    is_done_.assign(count, 0);
    for (int lane = 0; lane < static_cast<int>(count); ++lane) {
      std::size_t next = 0;
      const auto must_wait = [&](std::size_t i) {
        for (std::size_t k = 0; k < count; ++k) {
          if (is_outside_[i * count + k] != 0 && is_done_[k] == 0) return true;
        }
        return false;
      };
      while (next < count && (is_done_[next] != 0 || must_wait(next))) ++next;
      if (next == count) return false;
      is_done_[next] = 1;
      const int side_of_socket = floor_side(place(chosen_[next]));
      paths[next] = {static_cast<int>(index(chosen_[next])), floor_side(links_[next].at) - side_of_socket, lane};
    }
    return true;
  }

  static int floor_side(int at) {
    return at >= 0 ? at / RimPlace::side_length : -((RimPlace::side_length - 1 - at) / RimPlace::side_length);
  }

  std::span<const RimPlace> links_;
  std::span<const RimPlace> sockets_;
  int margin_;
  std::vector<int> lengths_;  // by link and socket
  std::vector<int> before_;
  std::vector<int> chosen_;       // sockets of the links, unrolled
  std::vector<char> is_outside_;  // by two links
  std::vector<char> is_done_;     // links that have a lane
};

}  // namespace

std::optional<RimMatch> match_rim(std::span<const RimPlace> links, std::span<const RimPlace> sockets, int margin) {
  return RimMatching(links, sockets, margin).run();
}

}  // namespace warren

// SPDX-License-Identifier: MIT
// The message log. A repeated message raises a counter instead of adding a line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace warren::game {

enum class Tone : std::uint8_t { plain, good, bad, strange };
inline constexpr int tone_count = 4;

struct Message {
  std::string text{};
  Tone tone = Tone::plain;
  int count = 1;
  std::int64_t turn = 0;  ///< of its last occurrence

  bool operator==(const Message&) const = default;
};

class Messages {
 public:
  static constexpr std::size_t most = 200;  ///< older ones are removed

  void say(std::int64_t turn, Tone tone, std::string_view text) {
    if (!list_.empty() && list_.back().text == text && list_.back().tone == tone) {
      ++list_.back().count;
      list_.back().turn = turn;
      return;
    }
    if (list_.size() >= 2 * most) list_.erase(list_.begin(), list_.begin() + most);
    list_.push_back({std::string(text), tone, 1, turn});
  }

  /// Oldest first.
  const std::vector<Message>& all() const { return list_; }
  std::vector<Message>& all() { return list_; }

  bool operator==(const Messages&) const = default;

 private:
  std::vector<Message> list_;
};

/// The name of a stack within a sentence: "the Fireball Scroll", "3 Rations".
std::string with_count(std::string_view name, int count);
/// "an Orc", "a Goblin".
std::string with_article(std::string_view name);

}  // namespace warren::game

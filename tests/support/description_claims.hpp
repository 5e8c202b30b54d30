// SPDX-License-Identifier: MIT
// Every sentence of the shipped grammar, with what must be true of the level. Verifies a finished description sentence
// by sentence: one that no row recognises, or whose claim does not hold, is a complaint.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/description_oracle.hpp"
#include "tests/support/feature_claims.hpp"
#include "tests/support/place_claims.hpp"
#include "tests/support/thing_claims.hpp"

namespace warren::test {

/// Every sentence that the shipped grammar can say.
inline const std::vector<SentenceClaim>& sentence_claims() {
  static const std::vector<SentenceClaim> claims = [] {
    std::vector<SentenceClaim> all;
    for (const std::vector<SentenceClaim>& some : {place_claims(), thing_claims(), feature_claims()}) {
      all.insert(all.end(), some.begin(), some.end());
    }
    return all;
  }();
  return claims;
}

/// How often each row was recognised, over all threads.
inline std::vector<std::atomic<std::int64_t>>& claims_seen() {
  static std::vector<std::atomic<std::int64_t>> seen(sentence_claims().size());
  return seen;
}

/// Whether a sentence has the form of a pattern, and what stands in place of its asterisks: as little as possible each.
inline bool matches(std::string_view sentence, std::string_view pattern, Said& said) {
  said.clear();
  while (true) {
    const std::size_t star = std::min(pattern.find('*'), pattern.size());
    if (!sentence.starts_with(pattern.substr(0, star))) return false;
    sentence.remove_prefix(star);
    if (star == pattern.size()) return sentence.empty();
    pattern.remove_prefix(star + 1);
    const std::string_view next = pattern.substr(0, pattern.find('*'));
    const bool is_last = next.size() == pattern.size();
    const std::size_t end =
        is_last ? (sentence.ends_with(next) ? sentence.size() - next.size() : sentence.npos) : sentence.find(next, 1);
    if (end == sentence.npos || end == 0) return false;
    said.emplace_back(sentence.substr(0, end));
    sentence.remove_prefix(end);
  }
}

/// What is wrong with a sentence; empty if a row recognises it and its claim holds.
inline std::string complaint_about_sentence(SeenLevel& seen, std::string sentence) {
  // One word for each number: "and" also joins things.
  for (const auto& [said, joined] : {std::pair<std::string, std::string>{" hundred and ", "-hundred-and-"},
                                     std::pair<std::string, std::string>{" hundred ", "-hundred "}}) {
    const std::size_t at = sentence.find(said);
    if (at != std::string::npos) sentence.replace(at, said.size(), joined);
  }
  Said said;
  bool is_known = false;
  for (std::size_t i = 0; i < sentence_claims().size(); ++i) {
    const SentenceClaim& claim = sentence_claims()[i];
    if (!matches(sentence, claim.pattern, said)) continue;
    is_known = true;
    if (!claim.holds(seen, said)) continue;
    ++claims_seen()[i];
    return {};
  }
  return (is_known ? "not true: " : "not known: ") + sentence;
}

inline std::vector<std::string> sentences_of(const std::string& text) {
  std::vector<std::string> sentences;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(". ", begin), text.size() - 1);
    sentences.push_back(text.substr(begin, end + 1 - begin));
    begin = end + 2;
  }
  return sentences;
}

}  // namespace warren::test

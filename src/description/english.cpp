// SPDX-License-Identifier: MIT
#include "src/description/english.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace warren {

namespace {

constexpr std::array<std::string_view, 20> small_numbers = {
    "zero", "one",    "two",    "three",    "four",     "five",    "six",     "seven",     "eight",    "nine",
    "ten",  "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
constexpr std::array<std::string_view, 10> tens = {"",      "",      "twenty",  "thirty", "forty",
                                                   "fifty", "sixty", "seventy", "eighty", "ninety"};
constexpr std::array<std::string_view, 9> words_within_titles = {"a",  "an", "and", "at",  "by",
                                                                 "in", "of", "the", "with"};

// Only ASCII has cases here; other characters stay as they are.
char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
bool is_vowel(char c) { return std::string_view("aeiou").find(to_lower(c)) != std::string_view::npos; }

bool ends_with_any(std::string_view noun, std::initializer_list<std::string_view> endings) {
  return std::ranges::any_of(endings, [&](std::string_view ending) { return noun.ends_with(ending); });
}

}  // namespace

std::string common_noun(std::string_view name) {
  std::string noun(name);
  for (char& c : noun) c = c == '_' ? ' ' : to_lower(c);
  return noun;
}

std::string plural_of(std::string_view noun) {
  const std::string stem(noun);
  if (noun.ends_with("man")) return stem.substr(0, stem.size() - 3) + "men";
  if (ends_with_any(noun, {"ss", "x", "z", "ch", "sh"})) return stem + "es";
  if (noun.ends_with('s')) return stem;
  if (ends_with_any(noun, {"elf", "olf", "alf", "eaf", "arf"})) return stem.substr(0, stem.size() - 1) + "ves";
  if (noun.ends_with("ife")) return stem.substr(0, stem.size() - 2) + "ves";
  if (noun.size() > 1 && noun.ends_with('y') && !is_vowel(noun[noun.size() - 2])) {
    return stem.substr(0, stem.size() - 1) + "ies";
  }
  return stem + "s";
}

std::string_view article_of(std::string_view phrase) {
  if (phrase.empty() || !is_vowel(phrase.front())) return phrase.starts_with("hour") ? "an" : "a";
  const bool sounds_otherwise = phrase.starts_with("uni") || phrase.starts_with("eu") || phrase.starts_with("one") ||
                                phrase.starts_with("use") || phrase.starts_with("usu");
  return sounds_otherwise ? "a" : "an";
}

std::string spelled(std::int64_t number, bool begins_sentence) {
  if (begins_sentence && number >= 100 && number < 1000) {
    const std::string hundreds = spelled(number / 100) + " hundred";
    return number % 100 == 0 ? hundreds : hundreds + " and " + spelled(number % 100);
  }
  if (number < 0 || number >= 100) return std::to_string(number);
  const auto n = static_cast<std::size_t>(number);
  if (n < small_numbers.size()) return std::string(small_numbers[n]);
  std::string text(tens[n / 10]);
  if (n % 10 != 0) text.append("-").append(small_numbers[n % 10]);
  return text;
}

std::string capitalized(std::string phrase) {
  if (!phrase.empty()) phrase.front() = to_upper(phrase.front());
  return phrase;
}

std::string titled(std::string phrase) {
  std::size_t begin = 0;
  while (begin < phrase.size()) {
    const std::size_t end = std::min(phrase.find(' ', begin), phrase.size());
    const std::string_view word = std::string_view(phrase).substr(begin, end - begin);
    const bool is_small = begin > 0 && std::ranges::find(words_within_titles, word) != words_within_titles.end();
    if (!word.empty() && !is_small) phrase[begin] = to_upper(phrase[begin]);
    begin = end + 1;
  }
  return phrase;
}

}  // namespace warren

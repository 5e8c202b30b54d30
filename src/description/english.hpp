// SPDX-License-Identifier: MIT
// The little English that descriptions need: plurals, articles and numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace warren {

/// How things are called within a sentence: "Serpent House Priest" becomes "serpent house priest", "throne_room"
/// becomes "throne room".
std::string common_noun(std::string_view name);
/// The plural of a noun, by its ending: spiders, torches, bookshelves. Nouns that end in a single s are plurals
/// already.
std::string plural_of(std::string_view noun);
/// "an" before a vowel that is heard as one, or "a".
std::string_view article_of(std::string_view phrase);
/// "one" to "ninety-nine", and digits for all other numbers. A sentence does not begin with digits: there, numbers are
/// words up to "nine hundred and ninety-nine".
std::string spelled(std::int64_t number, bool begins_sentence = false);
/// With the first letter of the phrase, or of every word but the small ones within, in upper case.
std::string capitalized(std::string phrase);
std::string titled(std::string phrase);

}  // namespace warren

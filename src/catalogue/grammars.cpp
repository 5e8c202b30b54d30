// SPDX-License-Identifier: MIT
// The grammar that ships.
#include <algorithm>

#include <warren/description/description.hpp>

#include "src/catalogue/embedded.hpp"
#include "src/description/grammar_reader.hpp"

namespace warren {

const Grammar& Grammar::shipped() {
  static const Grammar grammar = [] {
    const auto file = std::ranges::find(embedded_files(), file_name, &EmbeddedFile::path);
    // Tests parse every built-in file, so no error is expected here.
    return file == embedded_files().end() ? Grammar()
                                          : parse_grammar(file->text, file->path, Grammar()).value_or(Grammar());
  }();
  return grammar;
}

}  // namespace warren

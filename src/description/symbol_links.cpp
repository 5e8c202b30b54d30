// SPDX-License-Identifier: MIT
// Looks up the symbols in phrases, and verifies that every expansion ends and stays short.
//
// Symbols that contain themselves, directly or through others, are refused, so every expansion ends. Every phrase has
// at least one character, so the longest expansion bounds the work, too.
#include <algorithm>

#include <fmt/format.h>

#include <warren/text/suggestions.hpp>

#include "src/description/grammar_reader.hpp"

namespace warren {

namespace {

class SymbolLinks {
 public:
  SymbolLinks(Grammar::Data& data, const OwnSymbols& own, const JsonValue& root, ProblemList& problems)
      : data_(data), own_(own), root_(root), problems_(problems) {}

  void check() {
    for (std::size_t i = 0; i < data_.symbols.size(); ++i) link(data_.symbols[i]);
    if (!problems_.empty()) return;
    states_.resize(data_.symbols.size());
    for (const auto& [name, symbol] : own_) measure(data_.find(name));
    for (std::size_t i = 0; i < data_.symbols.size(); ++i) measure(i);
    if (!problems_.empty()) return;
    for (const StartSymbol& start : start_symbols) {
      const std::size_t index = data_.find(start.name);
      if (index == data_.symbols.size()) continue;
      const State& state = states_[index];
      if (state.bytes > start.max_bytes) {
        add(start.name, fmt::format("\"{}\" can become longer than {} bytes", start.name, start.max_bytes),
            "use shorter phrases, or fewer symbols in each");
      }
      if (state.depth > Grammar::max_depth) {
        add(start.name, fmt::format("\"{}\" has symbols in symbols, {} deep", start.name, state.depth),
            fmt::format("nest them at most {} deep", Grammar::max_depth));
      }
    }
  }

 private:
  static constexpr std::size_t huge = 1'000'000'000;

  struct State {
    enum class Visit : std::uint8_t { never, running, done };
    Visit visit = Visit::never;
    std::size_t bytes = 0;  // of the longest expansion, at most `huge`
    int depth = 0;
  };

  void add(std::string_view symbol, std::string message, std::string hint) {
    const auto found = own_.find(symbol);
    if (found == own_.end()) {
      problems_.add(root_, std::move(message), std::move(hint));
    } else {
      problems_.add(found->second.at->line, found->second.at->column, std::move(message), std::move(hint));
    }
  }

  void link(GrammarSymbol& symbol) {
    for (std::size_t i = 0; i < symbol.alternatives.size(); ++i) {
      for (GrammarPart& part : symbol.alternatives[i].parts) {
        if (part.kind != GrammarPart::Kind::symbol) continue;
        part.symbol = data_.find(part.text);
        if (part.symbol == data_.symbols.size()) add_unknown(symbol, i, part.text);
      }
    }
  }

  void add_unknown(const GrammarSymbol& symbol, std::size_t alternative, std::string_view wanted) {
    const JsonValue* at = &root_;
    if (const auto own = own_.find(symbol.name); own != own_.end()) {
      const auto place = std::ranges::find(own->second.alternatives, alternative, &OwnAlternative::number);
      if (place != own->second.alternatives.end()) at = place->at;
    }
    std::vector<std::string_view> known;
    for (const GrammarSymbol& other : data_.symbols) known.push_back(other.name);
    problems_.add(*at, fmt::format("there is no symbol \"{}\"", wanted),
                  suggestion(wanted, known, "add it to \"symbols\", or write a trait in braces"));
  }

  /// The longest expansion of a symbol. Recursion ends after max_symbols, since each is entered once.
  void measure(std::size_t index) {
    State& state = states_[index];
    if (state.visit == State::Visit::done || !problems_.empty()) return;
    if (state.visit == State::Visit::running) return add_cycle(index);
    state.visit = State::Visit::running;
    path_.push_back(index);
    for (const GrammarAlternative& alternative : data_.symbols[index].alternatives) {
      std::size_t bytes = 0;
      for (const GrammarPart& part : alternative.parts) {
        constexpr std::size_t article_bytes = 3;
        bytes += part.modifiers.empty() ? 0 : article_bytes;
        if (part.kind == GrammarPart::Kind::text) bytes += part.text.size();
        if (part.kind == GrammarPart::Kind::trait) bytes += max_mention_bytes;
        if (part.kind != GrammarPart::Kind::symbol) continue;
        measure(part.symbol);
        bytes = std::min(huge, bytes + states_[part.symbol].bytes);
        state.depth = std::max(state.depth, states_[part.symbol].depth + 1);
      }
      state.bytes = std::max(state.bytes, std::min(huge, bytes));
    }
    path_.pop_back();
    state.visit = State::Visit::done;
  }

  void add_cycle(std::size_t index) {
    const auto begin = std::ranges::find(path_, index);
    std::vector<std::string_view> names;
    std::string_view place = data_.symbols[index].name;
    for (auto i = begin; i != path_.end(); ++i) {
      names.push_back(data_.symbols[*i].name);
      if (!own_.contains(place) && own_.contains(names.back())) place = names.back();
    }
    names.push_back(data_.symbols[index].name);
    add(place, fmt::format("the symbol \"{}\" contains itself: {}", place, fmt::join(names, " > ")),
        "remove one of these references; an expansion would not end");
  }

  Grammar::Data& data_;
  const OwnSymbols& own_;
  const JsonValue& root_;
  ProblemList& problems_;
  std::vector<State> states_;
  std::vector<std::size_t> path_;  // the symbols that are being measured
};

}  // namespace

void link_symbols(Grammar::Data& data, const OwnSymbols& own, const JsonValue& root, ProblemList& problems) {
  SymbolLinks(data, own, root, problems).check();
}

}  // namespace warren

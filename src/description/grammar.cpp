// SPDX-License-Identifier: MIT
#include <algorithm>

#include "src/description/grammar_data.hpp"

namespace warren {

bool GrammarCondition::holds(const TraitValue& value) const {
  if (value.number < min || value.number > max) return false;
  return names.empty() || std::ranges::find(names, value.name) != names.end();
}

std::size_t Grammar::Data::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(symbols, name, {}, &GrammarSymbol::name);
  return found != symbols.end() && found->name == name ? static_cast<std::size_t>(found - symbols.begin())
                                                       : symbols.size();
}

Grammar::Grammar() {
  static const auto nothing = std::make_shared<const Data>();
  data_ = nothing;
}

bool Grammar::empty() const { return data_->symbols.empty(); }

std::vector<std::string_view> Grammar::symbols() const {
  std::vector<std::string_view> names;
  for (const GrammarSymbol& symbol : data_->symbols) names.push_back(symbol.name);
  return names;
}

std::size_t Grammar::alternatives(std::string_view symbol) const {
  const std::size_t found = data_->find(symbol);
  return found < data_->symbols.size() ? data_->symbols[found].alternatives.size() : 0;
}

}  // namespace warren

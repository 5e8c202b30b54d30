// SPDX-License-Identifier: MIT
// Turns a drawing into a piece to be placed: rotates and mirrors it, and draws its substitutions.
#include <algorithm>

#include <warren/prefabs/prefab.hpp>

namespace warren {

namespace {

char32_t draw(const std::vector<Substitution::Choice>& choices, Rng& rng) {
  int total = 0;
  for (const Substitution::Choice& choice : choices) total += choice.weight;
  int roll = rng.below(total);
  std::size_t chosen = 0;
  while (roll >= choices[chosen].weight) roll -= choices[chosen++].weight;
  return choices[chosen].glyph;
}

/// Cells are found in the original drawing, so that a substituted glyph is not substituted again.
void substitute(Grid<char32_t>& glyphs, const Grid<char32_t>& drawing, const Substitution& substitution, Rng& rng) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < glyphs.cells().size(); ++i) {
    if (drawing[i] == substitution.glyph) found.push_back(i);
  }
  switch (substitution.scope) {
    case Substitution::Scope::each:
      for (const std::size_t i : found) glyphs[i] = draw(substitution.choices, rng);
      return;
    case Substitution::Scope::all: {
      const char32_t glyph = draw(substitution.choices, rng);
      for (const std::size_t i : found) glyphs[i] = glyph;
      return;
    }
    case Substitution::Scope::exactly:
      rng.shuffle(std::span(found));
      for (std::size_t i = 0; i < found.size(); ++i) {
        glyphs[found[i]] = substitution.choices[std::cmp_less(i, substitution.count) ? 0 : 1].glyph;
      }
      return;
  }
}

}  // namespace

std::vector<Orientation> Prefab::turns() const {
  std::vector<Orientation> allowed;
  for (int turn = 0; turn < orientation_count; ++turn) {
    const bool rotated = turn % 4 != 0;
    const bool mirrored = turn >= 4;
    if ((!rotated || header().rotate) && (!mirrored || header().mirror))
      allowed.push_back(static_cast<Orientation>(turn));
  }
  return allowed;
}

Grid<PrefabCell> Prefab::piece(Orientation turn, Rng& rng) const {
  if (header().substitutions.empty()) return turned(cells(), turn);
  Grid<char32_t> drawn = glyphs();
  for (const Substitution& substitution : header().substitutions) substitute(drawn, glyphs(), substitution, rng);
  Grid<PrefabCell> made(turned(drawn.size(), turn));
  const auto is_substituted = [this](char32_t glyph) {
    return std::ranges::find(header().substitutions, glyph, &Substitution::glyph) != header().substitutions.end();
  };
  for (std::size_t i = 0; i < drawn.cells().size(); ++i) {
    made[turned(drawn.point(i), drawn.size(), turn)] = is_substituted(glyphs()[i]) ? cell_of(drawn[i]) : cells()[i];
  }
  return made;
}

}  // namespace warren

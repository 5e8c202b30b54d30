// SPDX-License-Identifier: MIT
// Turns a drawing into a piece to be placed: rotates and mirrors it, draws its substitutions, and fills its slots.
#include <algorithm>

#include <warren/prefabs/prefab.hpp>

#include "src/prefabs/slot.hpp"

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

/// A content for this depth, by weight. Every depth needs one: if none suits it, all do.
const SlotContent& draw(std::span<const SlotContent> contents, int depth, Rng& rng) {
  const auto suits = [&](const SlotContent& content) { return content.prefab.header().suits_depth(depth); };
  const bool any_suits = std::ranges::any_of(contents, suits);
  const auto weight = [&](const SlotContent& content) {
    return any_suits && !suits(content) ? 0 : content.prefab.header().weight;
  };
  int total = 0;
  for (const SlotContent& content : contents) total += weight(content);
  int roll = rng.below(total);
  std::size_t chosen = 0;
  while (roll >= weight(contents[chosen])) roll -= weight(contents[chosen++]);
  return contents[chosen];
}

/// Covers cells of a piece with the tiles of another one. Its spawns and missions stay its own.
void cover(Grid<PrefabCell>& cells, const Grid<PrefabCell>& other, Point at) {
  for (std::size_t i = 0; i < other.cells().size(); ++i) {
    if (!other[i].transparent()) cells[other.point(i) + at] = {.tile = other[i].tile};
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

PrefabPiece Prefab::piece(Orientation turn, Rng& rng, int depth) const {
  PrefabPiece made{.cells = substituted(turn, rng)};
  for (std::size_t i = 0; i < slots().size(); ++i) {
    if (contents(i).empty()) continue;
    const SlotContent& content = draw(contents(i), depth, rng);
    const Orientation inner = rng.pick(std::span(content.turns));
    const Rect area = turned(area_in_slot(slots()[i], turned(content.prefab.size(), inner)), size(), turn);
    const Point at{area.x, area.y};
    const Orientation both = composed(inner, turn);
    PrefabPiece inside = content.prefab.piece(both, rng, depth);
    cover(made.cells, inside.cells, at);
    made.inside.push_back({content.prefab, both, at, std::move(inside.cells)});
    for (PieceInSlot& deeper : inside.inside) {
      deeper.at = deeper.at + at;
      made.inside.push_back(std::move(deeper));
    }
  }
  return made;
}

Grid<PrefabCell> Prefab::substituted(Orientation turn, Rng& rng) const {
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

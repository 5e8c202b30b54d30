// SPDX-License-Identifier: MIT
#include "tools/survey/worker.hpp"

#include <new>

#include "tools/survey/measure.hpp"

namespace warren::survey {

bool Worker::build(const SeedRange& seeds, Block& block) {
  try {
    return build_block(seeds, block);
  } catch (const std::bad_alloc&) {
    failure_ = out_of_memory().value();
    return false;
  }
}

bool Worker::build_block(const SeedRange& seeds, Block& block) {
  block.clear();
  block.seeds = seeds;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); ++seed) {
    if (plan_.done.contains(seed) || !plan_.floor.has_level(seed)) continue;
    if (!build_row(seed, block)) return false;
  }
  return true;
}

bool Worker::build_row(std::uint64_t seed, Block& block) {
  const Status built = build_level(*plan_.recipe, plan_.floor, request_, seed, level_);
  if (!built && built.error().kind() == ErrorKind::cancelled) return false;
  if (!built && built.error().code == ErrorCode::out_of_memory) {
    failure_ = built.error();
    return false;
  }
  if (built && plan_.keep == Keep::counts) {
    summary_.add_built();
    return true;
  }
  Row& row = block.add(seed);
  if (built) {
    measure_into(row, level_, meter_, names_);
  } else {
    row.failure = rule_of(built.error());
  }
  summary_.add(row);
  if (plan_.keep == Keep::rows_and_tiles) {
    const std::span<const Tile> cells = level_.tiles.cells();
    if (built) {
      block.tiles.insert(block.tiles.end(), cells.begin(), cells.end());
    } else {
      block.tiles.resize(block.tiles.size() + static_cast<std::size_t>(request_.size.cells()), Block::no_tile);
    }
  }
  return true;
}

}  // namespace warren::survey

// SPDX-License-Identifier: MIT
#include <warren/level/spawn_table.hpp>

#include <utility>

namespace warren {

SpawnTable::SpawnTable(std::string name, std::vector<SpawnRow> rows)
    : data_(std::make_shared<const Data>(Data{std::move(name), std::move(rows)})) {}

std::string_view SpawnTable::name() const { return data_ ? std::string_view(data_->name) : default_name; }

const std::vector<SpawnRow>& SpawnTable::rows() const {
  if (data_) return data_->rows;
  // Looked up once: spawners of the default table ask for every roll.
  static const SpawnTable* const table = shipped(default_name);
  static const std::vector<SpawnRow> none;
  return table == nullptr ? none : table->data_->rows;
}

const SpawnRow* SpawnTable::find(std::string_view row_name) const {
  const auto found = std::ranges::find(rows(), row_name, &SpawnRow::name);
  return found == rows().end() ? nullptr : &*found;
}

bool SpawnTable::has_groups() const {
  return std::ranges::any_of(rows(), [](const SpawnRow& row) { return row.max_group > 1; });
}

void SpawnTable::fold_into(Hasher& hasher) const {
  hasher.text(name()).word(rows().size());
  for (const SpawnRow& row : rows()) {
    hasher.text(row.name).number(static_cast<int>(row.kind)).number(row.weight).number(row.weight_per_depth);
    hasher.number(row.min_depth).number(row.max_depth).number(row.glyph).number(row.danger).text(row.data.json());
    // Only where it is set: the hashes of tables without these stay.
    if (row.foreground) hasher.text("foreground").word(row.foreground->rgb());
    if (row.unidentified) hasher.text("unidentified");
    if (row.flat) hasher.text("flat");
    if (row.max_group > 1) hasher.text("group").number(row.min_group).number(row.max_group);
    if (row.light != Light{}) hasher.text("light").number(row.light.radius).word(row.light.colour.rgb());
  }
}

std::int64_t SpawnTable::total_at(int depth) const {
  std::int64_t total = 0;
  for (const SpawnRow& row : rows()) total += row.weight_at(depth);
  return total;
}

const SpawnRow* SpawnTable::roll(int depth, std::int64_t total, Rng& rng) const {
  std::int64_t left = rng.below(static_cast<int>(total));
  for (const SpawnRow& row : rows()) {
    left -= row.weight_at(depth);
    if (left < 0) return &row;
  }
  return nullptr;
}

}  // namespace warren

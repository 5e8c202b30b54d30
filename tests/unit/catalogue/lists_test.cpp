// SPDX-License-Identifier: MIT
// The lists of builders, checks and formats.
#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

#include <warren/chain/builder.hpp>
#include <warren/chain/check.hpp>
#include <warren/formats/format.hpp>

namespace warren::lists_test {

namespace {

/// Sorted, so that no id can stand twice, and each found by its id.
template <class Items, class Find>
bool is_a_good_list(const Items& items, Find find) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i]->summary.empty() || find(items[i]->id) != items[i]) return false;
    if (i > 0 && items[i]->id <= items[i - 1]->id) return false;
  }
  return !items.empty();
}

bool is_snake_case(std::string_view id) {
  return !id.empty() &&
         std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

}  // namespace

TEST_CASE("the lists are sorted by id, described, and everything in them is found by its id") {
  CHECK(is_a_good_list(all_builders(), find_builder));
  CHECK(is_a_good_list(all_checks(), find_check));
  CHECK(is_a_good_list(all_formats(), find_format));
}

TEST_CASE("what is not in a list is not found") {
  for (const std::string_view id : {"", "no_such_thing", "BspDungeon", "bsp_dungeon "}) {
    CHECK(find_builder(id) == nullptr);
    CHECK(find_check(id) == nullptr);
    CHECK(find_format(id) == nullptr);
  }
}

TEST_CASE("ids are written in small letters, and the known ones are there") {
  for (const Descriptor* d : all_builders()) CHECK(is_snake_case(d->id));
  for (const CheckDescriptor* d : all_checks()) CHECK(is_snake_case(d->id));
  for (const FormatDescriptor* d : all_formats()) CHECK(is_snake_case(d->id));
  for (const std::string_view id : {"bsp_dungeon", "bsp_interior", "room_spawner", "rooms_and_corridors"}) {
    CHECK(find_builder(id) != nullptr);
  }
  CHECK(find_check("outer_ring_closed") != nullptr);
  CHECK(find_format("json") != nullptr);
}

TEST_CASE("every check can run, and every format can write and has an extension") {
  for (const CheckDescriptor* d : all_checks()) CHECK((d->run != nullptr));
  for (const FormatDescriptor* d : all_formats()) {
    CHECK((d->write != nullptr));
    CHECK(d->extension.starts_with('.'));
  }
}

}  // namespace warren::lists_test

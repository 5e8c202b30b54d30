// SPDX-License-Identifier: MIT
// The lists of all builders, checks and formats, generated from their .def files. Registration by static initialisers
// would not work: linkers drop unreferenced objects of static libraries.
#include <algorithm>
#include <array>

#include <warren/builders.hpp>
#include <warren/chain/builder.hpp>
#include <warren/chain/check.hpp>

#include "src/checks/checks.hpp"
#include "src/formats/formats.hpp"

namespace warren {

namespace {

constexpr const Descriptor* builders[] = {
#define WARREN_BUILDER(id, Type) &Type::descriptor,
#include "src/builders/builders.def"
#undef WARREN_BUILDER
};

constexpr const CheckDescriptor* check_list[] = {
#define WARREN_CHECK(id) &checks::id,
#include "src/checks/checks.def"
#undef WARREN_CHECK
};

constexpr const FormatDescriptor* format_list[] = {
#define WARREN_FORMAT(id) &formats::id,
#include "src/formats/formats.def"
#undef WARREN_FORMAT
};

template <class Items>
auto find_by_id(const Items& items, std::string_view id) {
  const auto found = std::ranges::find_if(items, [id](const auto* item) { return item->id == id; });
  return found == std::end(items) ? nullptr : *found;
}

}  // namespace

std::span<const Descriptor* const> all_builders() { return builders; }
std::span<const CheckDescriptor* const> all_checks() { return check_list; }
std::span<const FormatDescriptor* const> all_formats() { return format_list; }

const Descriptor* find_builder(std::string_view id) { return find_by_id(builders, id); }
const CheckDescriptor* find_check(std::string_view id) { return find_by_id(check_list, id); }
const FormatDescriptor* find_format(std::string_view id) { return find_by_id(format_list, id); }

const FormatDescriptor* format_of_file(std::string_view file) {
  const auto has_extension = [file](const FormatDescriptor* format) { return file.ends_with(format->extension); };
  const auto found = std::ranges::find_if(format_list, has_extension);
  return found == std::end(format_list) ? nullptr : *found;
}

}  // namespace warren

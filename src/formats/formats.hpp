// SPDX-License-Identifier: MIT
// The descriptors of all formats; each is defined at the end of its own file.
#pragma once

#include <warren/formats/format.hpp>

#include "src/level/allocation_guard.hpp"

namespace warren {

/// A reader or a writer whose failed allocations are errors.
template <auto Function>
struct Guarded;
template <class Returned, class... Arguments, Returned (*Function)(Arguments...)>
struct Guarded<Function> {
  static Returned call(Arguments... arguments) {
    return guard_allocations([&] { return Function(arguments...); });
  }
};

}  // namespace warren

namespace warren::formats {

#define WARREN_FORMAT(id) extern const FormatDescriptor id;
#include "src/formats/formats.def"
#undef WARREN_FORMAT

}  // namespace warren::formats

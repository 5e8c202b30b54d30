// SPDX-License-Identifier: MIT
// Which instructions the library's innermost loops are made of. All of them make the same levels, to the last bit; by
// itself the library takes the fastest that the machine has.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace warren {

enum class Processor : std::uint8_t {
  baseline,  ///< what every machine of its kind has: SSE2 on x86-64
  avx2,
};

std::string_view name_of(Processor processor);
std::optional<Processor> processor_named(std::string_view name);

/// Those that this machine has and the library was built with, the fastest last.
std::vector<Processor> processors();

/// The one in use, for the whole program.
Processor processor();

/// Uses another one from now on; for tests and measurements. False, and nothing happens, when this machine lacks it.
bool use_processor(Processor processor);

}  // namespace warren

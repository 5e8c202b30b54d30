// SPDX-License-Identifier: MIT
// The instruction set of the library's innermost loops. All of them produce identical levels. By default the library
// uses the fastest that the machine supports.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace warren {

/// The instruction sets that kernels are compiled for.
enum class Processor : std::uint8_t {
  baseline,  ///< supported by every machine of the architecture: SSE2 on x86-64
  avx2,
};

/// The name of an instruction set, as WARREN_CPU spells it, and the other direction.
std::string_view name_of(Processor processor);
std::optional<Processor> processor_named(std::string_view name);

/// The instruction sets that this machine supports and the library was built with, the fastest last.
std::vector<Processor> processors();

/// The instruction set in use by the whole program.
Processor processor();

/// Selects another one, for tests and benchmarks. Returns false and changes nothing when the machine does not support
/// it.
bool use_processor(Processor processor);

}  // namespace warren

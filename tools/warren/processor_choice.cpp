// SPDX-License-Identifier: MIT
#include "tools/warren/processor_choice.hpp"

#include <cstdlib>

#include <fmt/core.h>

#include <warren/kernels/processor.hpp>

#include "tools/warren/outcome.hpp"

namespace warren::tool {

int choose_processor() {
  const char* name = std::getenv("WARREN_CPU");
  if (name == nullptr || *name == '\0') return exit_ok;
  const std::optional<Processor> wanted = processor_named(name);
  if (wanted && use_processor(*wanted)) return exit_ok;
  std::string known;
  for (const Processor p : processors()) known += fmt::format("{}{}", known.empty() ? "" : ", ", name_of(p));
  return fail_usage(wanted ? fmt::format("WARREN_CPU is '{}', which this machine does not support", name)
                           : fmt::format("WARREN_CPU is '{}', which is not an instruction set", name),
                    fmt::format("unset it, or use one of: {}", known));
}

}  // namespace warren::tool

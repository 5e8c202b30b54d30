// SPDX-License-Identifier: MIT
// main() of all test programs. WARREN_CPU=baseline or avx2 selects the instruction set.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>
#include <iostream>

#include <warren/kernels/processor.hpp>

int main(int argc, char** argv) {
  if (const char* name = std::getenv("WARREN_CPU")) {
    constexpr int not_here = 77;
    const std::optional<warren::Processor> wanted = warren::processor_named(name);
    if (!wanted || !warren::use_processor(*wanted)) {
      std::cerr << "this machine lacks what WARREN_CPU asks for: " << name << '\n';
      return not_here;
    }
  }
  return doctest::Context(argc, argv).run();
}

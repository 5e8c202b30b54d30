// SPDX-License-Identifier: MIT
// Turns a failed allocation into an error, where programs enter the library.
#pragma once

#include <new>
#include <stdexcept>

#include <warren/level/error.hpp>

namespace warren {

/// The result of `run`, or the error out_of_memory. Without exceptions a failed allocation ends the program.
template <class Run>
auto guard_allocations(Run run) -> decltype(run()) {
#if defined(__cpp_exceptions)
  try {
    return run();
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  } catch (const std::length_error&) {  // of a list that no memory could hold
    return out_of_memory();
  }
#else
  return run();
#endif
}

}  // namespace warren

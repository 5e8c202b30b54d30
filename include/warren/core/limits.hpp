// SPDX-License-Identifier: MIT
// What any input may cost at the most. A program can change these; a file never can.
#pragma once

#include <cstdint>

namespace warren {

struct Limits {
  std::int64_t cells = std::int64_t{1} << 24;       ///< of a map: 4096 x 4096
  std::int64_t work_steps = std::int64_t{1} << 33;  ///< of one build, about one per cell touched
  int attempts = 64;                                ///< before a seed is called unlucky
  int chain_steps = 256;
  std::int64_t history_bytes = std::int64_t{1} << 30;
  std::int64_t file_bytes = std::int64_t{1} << 24;      ///< of a recipe or another input file
  std::int64_t inflated_bytes = std::int64_t{1} << 24;  ///< of what is compressed in such a file
  int layers = 64;                                      ///< of a picture or a Tiled map
  int nesting = 64;                                     ///< of arrays and objects in an input file
};

}  // namespace warren

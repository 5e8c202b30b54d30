// SPDX-License-Identifier: MIT
// Upper bounds for what any input may cost. A program can change these; a file cannot.
#pragma once

#include <cstdint>

namespace warren {

/// The upper bounds of one build or one file.
struct Limits {
  std::int64_t cells = std::int64_t{1} << 28;         ///< of a map to build: 16384 x 16384
  std::int64_t work_steps = std::int64_t{1} << 33;    ///< of one build, about one per cell touched
  std::int64_t memory_bytes = std::int64_t{1} << 32;  ///< of one build, estimated before it allocates; see BuildCost
  int attempts = 64;                                  ///< before a seed is called unlucky
  int chain_steps = 256;
  std::int64_t history_bytes = std::int64_t{1} << 30;
  std::int64_t file_bytes = std::int64_t{1} << 24;      ///< of a recipe or another input file
  std::int64_t read_cells = std::int64_t{1} << 24;      ///< of a map in a file: 4096 x 4096
  std::int64_t level_bytes = std::int64_t{1} << 28;     ///< of a text with a level: 16 for each cell that it may have
  std::int64_t inflated_bytes = std::int64_t{1} << 24;  ///< of what is compressed in such a file
  std::int64_t data_bytes = std::int64_t{1} << 20;      ///< of the user data of one thing, as JSON
  int word_bytes = 200;                                 ///< of a kind, a role, a tag or the name of a zone
  int tags = 64;                                        ///< of a room
  int mission_parts = 1 << 16;  ///< locks, keys, levers, one-way cells, terms of conditions and claims of a certificate
  int layers = 64;              ///< of a picture or a Tiled map
  std::int64_t picture_pixels = std::int64_t{1} << 26;    ///< of a picture, read or written: 8192 x 8192
  std::int64_t animation_pixels = std::int64_t{1} << 22;  ///< of one frame of an animation: 2048 x 2048
  int animation_frames = 300;
  int nesting = 64;  ///< of arrays and objects in an input file
  int pack_files = 10'000;
  int slot_choices = 100'000;  ///< vaults tried in slots of the prefabs of a pack, counted for each slot
  std::int64_t pack_bytes = std::int64_t{1} << 27;  ///< of all files of a pack together
};

}  // namespace warren

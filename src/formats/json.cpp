// SPDX-License-Identifier: MIT
#include "src/formats/formats.hpp"
#include "src/json/level_reader.hpp"
#include "src/json/level_writer.hpp"

namespace warren {

namespace {

Result<LevelFile> write_json_level(const Level& level, const WriteOptions&) { return LevelFile{level_to_json(level)}; }

Result<Level> read_json_level(std::string_view bytes, const ReadOptions& options) {
  return level_from_json(bytes, options.file, options.limits);
}

}  // namespace

constinit const FormatDescriptor formats::json = {
    .id = "json",
    .summary = "everything a level holds, for other programs",
    .extension = ".json",
    .write = Guarded<write_json_level>::call,
    .read = Guarded<read_json_level>::call,
};

}  // namespace warren

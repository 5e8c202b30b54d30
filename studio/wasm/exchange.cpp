// SPDX-License-Identifier: MIT
#include "studio/wasm/exchange.hpp"

#include <utility>

namespace {

std::string input_block;
std::string json;
std::string bytes;

}  // namespace

namespace warren::exchange {

std::string_view input(std::size_t from, std::size_t length) {
  return std::string_view(input_block).substr(from, length);
}

void answer(std::string new_json, std::string new_bytes) {
  json = std::move(new_json);
  bytes = std::move(new_bytes);
}

}  // namespace warren::exchange

WARREN_EXPORT(input) char* warren_input(std::size_t size) {
  input_block.resize(size);
  return input_block.data();
}
WARREN_EXPORT(json) const char* warren_json() { return json.data(); }
WARREN_EXPORT(json_size) std::size_t warren_json_size() { return json.size(); }
WARREN_EXPORT(bytes) const char* warren_bytes() { return bytes.data(); }
WARREN_EXPORT(bytes_size) std::size_t warren_bytes_size() { return bytes.size(); }

// SPDX-License-Identifier: MIT
// Blocks as bytes, for messages between processes of the same program on the same architecture.
#pragma once

#include <string>
#include <string_view>

#include "tools/survey/block.hpp"
#include "tools/survey/named_counts.hpp"

namespace warren::survey {

void append_bytes(std::string& out, const Block& block);
/// False when these are not the bytes of a block.
bool read_bytes(std::string_view bytes, CountNames& names, Block& block);

}  // namespace warren::survey

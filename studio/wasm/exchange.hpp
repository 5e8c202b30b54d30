// SPDX-License-Identifier: MIT
// The memory that the page and a module share: requests come in through one block, and replies go out through two, JSON
// and bytes. They are valid until the next call.
#pragma once

#include <string>
#include <string_view>

#define WARREN_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace warren::exchange {

/// A part of the input block.
std::string_view input(std::size_t from, std::size_t length);

void answer(std::string json, std::string bytes = {});

}  // namespace warren::exchange

// SPDX-License-Identifier: MIT
// How the page and a module hand things to each other: texts and files come in through one block of memory, answers go
// out through two: JSON, and the bytes beside it. They stay until the next call.
#pragma once

#include <string>
#include <string_view>

#define WARREN_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

namespace warren::exchange {

/// So much of what the page has written, from a place on.
std::string_view input(std::size_t from, std::size_t length);

void answer(std::string json, std::string bytes = {});

}  // namespace warren::exchange

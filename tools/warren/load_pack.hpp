// SPDX-License-Identifier: MIT
// The pack that a command uses.
#pragma once

#include <string>

#include <warren/catalogue/pack.hpp>

#include "tools/warren/arguments.hpp"

namespace warren::tool {

/// The pack for a file that the user named, or for a name. Without --pack it is the pack that the file belongs to, or
/// the built-in one.
Result<Pack> load_pack(const PackArguments& arguments, const std::string& name_or_file);

/// Whether the user named a file rather than something of a pack: a name with a '/' or a '.' is a file, and "-" is
/// stdin.
bool is_file_name(const std::string& name);

}  // namespace warren::tool

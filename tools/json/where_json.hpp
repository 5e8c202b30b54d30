// SPDX-License-Identifier: MIT
// The conditions of "where" as JSON, for the controls of the studio.
#pragma once

#include "tools/json/catalogue_json.hpp"

namespace warren::tool {

Json conditions_as_json();

}  // namespace warren::tool

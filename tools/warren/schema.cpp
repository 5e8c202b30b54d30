// SPDX-License-Identifier: MIT
// warren schema: the JSON Schema of recipes or of levels.
#include <fmt/core.h>

#include <warren/text/suggestions.hpp>

#include "tools/warren/commands.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/schemas.hpp"

namespace warren::tool {

int schema(const SchemaArguments& arguments) {
  static constexpr std::string_view topics[] = {"recipe", "level"};
  if (arguments.of != topics[0] && arguments.of != topics[1]) {
    return fail_usage(fmt::format("there is no schema of \"{}\"", arguments.of), suggestion(arguments.of, topics));
  }
  fmt::print("{}\n", (arguments.of == "level" ? level_schema() : recipe_schema()).dump(2));
  return exit_ok;
}

}  // namespace warren::tool

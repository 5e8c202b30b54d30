# SPDX-License-Identifier: MIT
# Writes the text PAGE into the C++ source OUT.
file(READ "${PAGE}" text)
file(WRITE "${OUT}" "// SPDX-License-Identifier: MIT\n// The studio's page. Made by cmake/embed_page.cmake.\n"
  "#include \"studio_page.hpp\"\n\nnamespace warren::tool {\n\n"
  "std::string_view studio_page() { return R\"WARREN_PAGE(${text})WARREN_PAGE\"; }\n\n}  // namespace warren::tool\n")

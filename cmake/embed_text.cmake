# SPDX-License-Identifier: MIT
# Writes the file TEXT into the C++ source OUT, as the value of NAMESPACE::FUNCTION(), which HEADER declares.
file(READ "${TEXT}" text)
file(WRITE "${OUT}" "// SPDX-License-Identifier: MIT\n// Made by cmake/embed_text.cmake.\n"
  "#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n\n"
  "std::string_view ${FUNCTION}() { return R\"WARREN_TEXT(${text})WARREN_TEXT\"; }\n\n}  // namespace ${NAMESPACE}\n")

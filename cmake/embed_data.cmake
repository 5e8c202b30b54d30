# SPDX-License-Identifier: MIT
# Writes the files below DATA into the C++ source OUT, as raw strings sorted by path.
file(GLOB_RECURSE files RELATIVE "${DATA}" "${DATA}/*.json" "${DATA}/prefabs/*.txt")
list(SORT files)
set(source "// SPDX-License-Identifier: MIT\n// The files of data/. Made by cmake/embed_data.cmake.\n")
string(APPEND source "#include \"src/catalogue/embedded.hpp\"\n\nnamespace warren {\n\nnamespace {\n\n")
string(APPEND source "constexpr EmbeddedFile files[] = {\n")
foreach(file IN LISTS files)
  file(READ "${DATA}/${file}" text)
  string(APPEND source "    {\"${file}\", R\"WARREN(${text})WARREN\"},\n")
endforeach()
string(APPEND source "};\n\n}  // namespace\n\n")
string(APPEND source "std::span<const EmbeddedFile> embedded_files() { return files; }\n\n}  // namespace warren\n")
file(WRITE "${OUT}" "${source}")

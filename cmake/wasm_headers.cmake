# SPDX-License-Identifier: MIT
# The headers of tl::expected, fmt and nlohmann::json, which are the same for every machine. They are copied, because those of the C
# library that lie beside them are for this one.
find_path(tl_include tl/expected.hpp PATHS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
find_path(fmt_include fmt/format.h PATHS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
find_path(json_include nlohmann/json.hpp PATHS /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
set(wasm_include "${CMAKE_BINARY_DIR}/include")
file(COPY "${tl_include}/tl" "${fmt_include}/fmt" "${json_include}/nlohmann" DESTINATION "${wasm_include}")

add_library(tl::expected INTERFACE IMPORTED GLOBAL)
target_include_directories(tl::expected INTERFACE "${wasm_include}")
add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
target_include_directories(fmt::fmt INTERFACE "${wasm_include}")
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)
add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED GLOBAL)
target_include_directories(nlohmann_json::nlohmann_json INTERFACE "${wasm_include}")

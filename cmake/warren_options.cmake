# SPDX-License-Identifier: MIT
# Options, and the flags of our own builds. A consumer gets the library alone, with the consumer's flags.
option(WARREN_TOOLS "Build the warren command" ${PROJECT_IS_TOP_LEVEL})
option(WARREN_MPI "Build warren-mpi, the survey on many hosts; needs an MPI such as OpenMPI" OFF)
option(WARREN_STUDIO "Embed the studio's page, dist/studio.html, in the warren command" OFF)
option(WARREN_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(WARREN_PACKAGE_TESTS "Also test the installed package with consumer projects" OFF)
option(WARREN_EXAMPLES "Build the examples" ${PROJECT_IS_TOP_LEVEL})
option(WARREN_BENCH "Build the benchmarks" OFF)
option(WARREN_COUNT_INSTRUCTIONS "Also test how many instructions a level takes; means something in the preset release" OFF)
option(WARREN_FUZZ "Build the fuzzing targets; the preset fuzz has the flags for them" OFF)
option(WARREN_INSTALL "Make the install target" ${PROJECT_IS_TOP_LEVEL})
option(WARREN_PARTS "Use zlib, libpng and pugixml; without them what is packed, PNG and .tmx are refused" ON)
option(WARREN_UNITY "Compile several sources at a time: a third of the time; off, every file is compiled by itself" ON)
set(unity_files 34)
if(NOT PROJECT_IS_TOP_LEVEL)
  set(unity_files 102)  # a consumer builds the library once
endif()
set(WARREN_UNITY_FILES ${unity_files} CACHE STRING
  "Files in a unit: more build faster from scratch, fewer rebuild faster after a change")
option(WARREN_WERROR "Treat warnings as errors" OFF)
set(WARREN_SANITIZE "" CACHE STRING "Sanitizers for everything built here, as in address,undefined")

# Generates a C++ source of a target that returns the text of a file.
#   warren_embed_text(TARGET FILE HEADER FUNCTION NAMESPACE)
function(warren_embed_text target file header function namespace)
  set(out "${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp")
  add_custom_command(
    OUTPUT "${out}"
    COMMAND ${CMAKE_COMMAND} -D "TEXT=${file}" -D "OUT=${out}" -D "HEADER=${header}" -D "FUNCTION=${function}"
            -D "NAMESPACE=${namespace}" -P "${PROJECT_SOURCE_DIR}/cmake/embed_text.cmake"
    DEPENDS "${file}" "${PROJECT_SOURCE_DIR}/cmake/embed_text.cmake"
    COMMENT "Embedding ${file}"
    VERBATIM)
  set_source_files_properties("${out}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE "${out}")
endfunction()

# Where every file is compiled by itself, headers of other projects are precompiled: they take most of the time.
function(warren_precompile target)
  if(NOT WARREN_UNITY)
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set>
      <span> <string> <string_view> <utility> <vector> <tl/expected.hpp> ${ARGN})
  endif()
endfunction()

# For our own targets: warnings, the same arithmetic on every machine, and sanitizers on request. Includes in quotes
# are paths from the root of the repository.
function(warren_own_target target)
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF UNITY_BUILD ${WARREN_UNITY} UNITY_BUILD_BATCH_SIZE ${WARREN_UNITY_FILES})
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
  if(MSVC)
    target_compile_options(${target} PRIVATE /W4 /fp:precise)
    return()
  endif()
  target_compile_options(${target} PRIVATE -ffp-contract=off)
  if(WASI)
    # Every browser has had these since 2023.
    target_compile_options(${target} PRIVATE -msimd128 -mbulk-memory -msign-ext)
  endif()
  if(PROJECT_IS_TOP_LEVEL)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wold-style-cast
                                             -Wnon-virtual-dtor)
    if(NOT WARREN_UNITY)
      target_compile_options(${target} PRIVATE -Wshadow)  # a unity build would compare unrelated names
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # Designated initialisers omit members with defaults on purpose. The other three have false positives in
      # std::string before GCC 13 (bugs 105329 and 105651).
      target_compile_options(${target} PRIVATE -Wno-missing-field-initializers -Wno-array-bounds -Wno-restrict
                                               -Wno-stringop-overflow)
    else()
      target_compile_options(${target} PRIVATE -Wno-missing-field-initializers -Wno-missing-designated-field-initializers)
    endif()
    if(WARREN_WERROR)
      target_compile_options(${target} PRIVATE -Werror)
    endif()
  endif()
  if(WARREN_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${WARREN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    if(WARREN_SANITIZE MATCHES "address")
      # What these two find is a crash or a report of the address sanitizer too; without them a build is a tenth faster.
      target_compile_options(${target} PRIVATE -fno-sanitize=null,object-size)
    endif()
    target_link_options(${target} PUBLIC -fsanitize=${WARREN_SANITIZE})
  endif()
endfunction()

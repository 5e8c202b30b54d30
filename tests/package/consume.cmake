# SPDX-License-Identifier: MIT
# Builds the project SOURCE in BUILD and runs its program. Where that is the common main.cpp, it must print what
# REFERENCE prints. A project is configured by CMake with ARGUMENTS, or else its build.sh builds it with the Warren
# that is below PREFIX.
if(EXISTS "${SOURCE}/CMakeLists.txt")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -S "${SOURCE}" -B "${BUILD}" -G "${GENERATOR}" "-DCMAKE_CXX_COMPILER=${COMPILER}" ${ARGUMENTS}
    COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${CMAKE_COMMAND}" --build "${BUILD}" --parallel 2 COMMAND_ERROR_IS_FATAL ANY)
  set(program "${BUILD}/consumer")
else()
  include("${CMAKE_CURRENT_LIST_DIR}/fingerprint.cmake")
  file(GLOB_RECURSE installed "${PREFIX}/*")
  warren_fingerprint(inputs "${COMPILER}" "${SOURCE}/build.sh" "${SOURCE}/../main.cpp" ${installed})
  set(program "${BUILD}/consumer-${inputs}")
  if(NOT EXISTS "${program}")
    file(REMOVE_RECURSE "${BUILD}")
    file(MAKE_DIRECTORY "${BUILD}")
    file(GLOB_RECURSE pc_file "${PREFIX}/*/warren.pc")
    cmake_path(GET pc_file PARENT_PATH pc_folder)
    execute_process(
      COMMAND "${CMAKE_COMMAND}" -E env "PKG_CONFIG_PATH=${pc_folder}" "CXX=${COMPILER}" sh build.sh "${program}"
      WORKING_DIRECTORY "${SOURCE}" COMMAND_ERROR_IS_FATAL ANY)
  endif()
endif()

execute_process(COMMAND "${program}" OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
if(EXISTS "${SOURCE}/main.cpp")
  return()  # a program of its own, which knows what is right
endif()
execute_process(COMMAND "${REFERENCE}" OUTPUT_VARIABLE expected COMMAND_ERROR_IS_FATAL ANY)
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "the consumer printed\n${printed}\nand our own build of the same program\n${expected}")
endif()
message("${printed}")

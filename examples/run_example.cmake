# SPDX-License-Identifier: MIT
# Runs PROGRAM and compares its output with the file EXPECTED. With WARREN_WRITE_GOLDEN in the environment it writes the
# file instead, for use after raising the version of a builder.
execute_process(COMMAND "${PROGRAM}" OUTPUT_VARIABLE printed RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} exited with ${status}")
endif()
if(DEFINED ENV{WARREN_WRITE_GOLDEN})
  file(WRITE "${EXPECTED}" "${printed}")
  return()
endif()
file(READ "${EXPECTED}" expected)
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "${EXPECTED} says\n${expected}\nbut the program printed\n${printed}")
endif()

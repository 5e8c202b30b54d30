# SPDX-License-Identifier: MIT
# Runs PROGRAM and compares what it prints with the file EXPECTED. With WARREN_WRITE_GOLDEN in the environment the file
# is written anew instead: for when a builder's generation version was raised.
execute_process(COMMAND "${PROGRAM}" OUTPUT_VARIABLE printed RESULT_VARIABLE status)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${status}")
endif()
if(DEFINED ENV{WARREN_WRITE_GOLDEN})
  file(WRITE "${EXPECTED}" "${printed}")
  return()
endif()
file(READ "${EXPECTED}" expected)
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "${EXPECTED} says\n${expected}\nbut the program printed\n${printed}")
endif()

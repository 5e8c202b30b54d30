# SPDX-License-Identifier: MIT
# For browsers, and for node: clang-19 with Debian's wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic)
set(WASI TRUE)  # CMake 3.25 does not know it
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_CXX_FLAGS_INIT -fno-exceptions)  # libc++ has none here

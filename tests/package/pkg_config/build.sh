#!/bin/sh
# SPDX-License-Identifier: MIT
# A program built without CMake, with strict warnings: build.sh PROGRAM
set -eu
${CXX:-c++} -std=c++20 -fno-exceptions -fno-rtti \
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Werror \
  ../main.cpp $(pkg-config --cflags --libs warren) -o "$1"

#!/bin/sh
# SPDX-License-Identifier: MIT
# A program built by hand, by people who are strict: build.sh PROGRAM
set -eu
${CXX:-c++} -std=c++20 -fno-exceptions -fno-rtti \
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Werror \
  ../main.cpp $(pkg-config --cflags --libs warren) -o "$1"

#!/bin/sh
# SPDX-License-Identifier: MIT
# Counts the instructions of warren_counted per level of each case, and compares them with instructions.txt.
#
#   count.sh check PROGRAM COMPILER     fails when a count exceeds its limit
#   count.sh write PROGRAM COMPILER     rewrites the file, for intended changes
#
# Callgrind counts exactly, but only our own code is the same everywhere: memcpy, malloc and the like are left out,
# because the C library selects them by processor. Our library does so too; the program selects the baseline kernels.
set -eu
export LC_ALL=C  # sort and join have to agree

command=$1 program=$2 compiler=$3
allowed=$(dirname "$0")/instructions.txt
levels=20  # as in counted.cpp
tolerance_percent=3

major() { printf '%s' "${1%%.*}"; }

# The counts depend on the compiler: a patch version, or other library headers, changes them by about a percent;
# another major version or another compiler by more than the tolerance.
if [ "$command" = check ]; then
  expected=$(sed -n 's/^# compiler: //p' "$allowed")
  if [ "$(uname -m)" != x86_64 ] || [ "$(major "$compiler")" != "$(major "$expected")" ]; then
    echo "not counted: the counts are those of $expected on x86_64"
    exit 77
  fi
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
valgrind --tool=callgrind --collect-atstart=no --compress-strings=no \
  --callgrind-out-file="$folder/out" "$program" >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }

# A dump lists the cost of each function by object file (ob=). The line after calls= is the callee's cost, which must
# not be counted twice.
for dump in "$folder"/out.*; do
  awk -v levels=$levels '
    /^desc: Trigger: Client Request: / { name = $NF }
    /^ob=/ { ours = /\/(warren_counted|libwarren)[^\/]*$/ }
    /^calls=/ { callee = 1; next }
    /^[0-9+*-]/ { if (!callee && ours) sum += $2; callee = 0 }
    END { if (name != "") printf "%s %d\n", name, sum / levels }' "$dump"
done | sort >"$folder/counts"
[ -s "$folder/counts" ] || { cat "$folder/log"; echo "callgrind gave no counts"; exit 1; }

if [ "$command" = write ]; then
  { echo "# SPDX-License-Identifier: MIT"
    echo "# Instructions of our own code for a level; written by ./dev instructions."
    echo "# compiler: $compiler"
    cat "$folder/counts"; } >"$allowed"
  cat "$allowed"
  exit 0
fi

grep -v '^#' "$allowed" | sort | join -a 1 -a 2 -e 0 -o '0,1.2,2.2' - "$folder/counts" | awk -v tolerance=$tolerance_percent '
  { change = $2 > 0 ? ($3 - $2) * 100 / $2 : 0; word = "" }
  $2 == 0 || $3 == 0 { word = "  << only in one of program and file"; bad = 1 }
  change > tolerance { word = "  << slower"; bad = 1 }
  change < -tolerance { word = "  quicker than the file says" }
  { printf "%-26s %9d allowed %9d counted %+6.1f %%%s\n", $1, $2, $3, change, word }
  END {
    if (bad) print "If this is intended, run ./dev instructions to rewrite the file."
    exit bad
  }'

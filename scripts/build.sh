# SPDX-License-Identifier: MIT
# Building presets, with progress on a terminal and without one.

# configure PRESET [ARGS…]: once; CMake itself notices changes after that. ARGS go to cmake.
configure() {
  preset=$1
  shift
  [ ! -f "build/$preset/build.ninja" ] || [ $# -gt 0 ] || return 0
  # Clang, which the tests install, compiles the command in two thirds of the time of g++. The levels are the same.
  [ "$preset" != tool ] || ! command -v clang++-19 >/dev/null || set -- -DCMAKE_CXX_COMPILER=clang++-19 "$@"
  cmake --preset "$preset" "$@" >/dev/null
}

# Reads Ninja's lines "PERCENT SECONDS text" and prints percentage and elapsed time: in one line on a terminal, every
# tenth of the build elsewhere. A shell loop, since awk may hold back its input.
show_progress() {
  next_shown=0
  while read -r percent seconds rest; do
    case $percent in *[!0-9%]* | '' | %*) continue ;; *%) percent=${percent%\%} ;; *) continue ;; esac
    if [ -t 2 ]; then
      printf '\rdev: building %s: %3d %%, %d s ' "$1" "$percent" "${seconds%.*}" >&2
    elif [ "$percent" -ge "$next_shown" ]; then
      printf 'dev: building %s: %3d %%, %d s\n' "$1" "$percent" "${seconds%.*}" >&2
      next_shown=$((percent - percent % 10 + 10))
    fi
  done
  [ ! -t 2 ] || printf '\n' >&2
}

# build PRESET [TARGET…]: the log of a failed build is printed whole.
build() {
  preset=$1
  shift
  configure "$preset"
  [ $# -gt 0 ] || set -- all
  log=build/$preset/build.log
  { NINJA_STATUS='%p %e ' cmake --build "build/$preset" --target "$@" 2>&1 || echo failed >"$log.failed"; } |
    tee "$log" | show_progress "$preset"
  if [ -f "$log.failed" ]; then
    rm -f "$log.failed"
    grep -vE '^ *[0-9]+% ' "$log" >&2 || cat "$log" >&2
    say "preset $preset does not build"
    exit 1
  fi
}

# build_studio: the pages dist/studio.html and dist/play.html.
build_studio() {
  # shellcheck disable=SC2086
  need $build_packages $wasm_packages
  need_node_modules studio
  build wasm warren_studio warren_play
  (cd studio && npm run --silent build) >build/wasm/studio.log 2>&1 ||
    { cat build/wasm/studio.log >&2; say "the studio does not build"; exit 1; }
  for page in studio play; do
    say "dist/$page.html has $(($(wc -c <dist/$page.html) / 1000)) kB; open it in a browser"
  done
}

# SPDX-License-Identifier: MIT
# Packages that the commands of ./dev need, from Debian and from npm.

build_packages="g++ cmake ninja-build pkg-config libexpected-dev libfmt-dev zlib1g-dev libpng-dev libpugixml-dev libncurses-dev libcli11-dev nlohmann-json3-dev libsqlite3-dev"
test_packages="chromium doctest-dev librapidcheck-dev libtcod-dev libgif-dev tiled librsvg2-bin tmux sqlite3 libopenmpi-dev openmpi-bin clang-19 lld-19 clang-format-19 libclang-rt-19-dev dpkg-dev file valgrind"
wasm_packages="clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32"
lint_packages="clang-format-19 clang-tidy-19"
bench_packages="libbenchmark-dev"

# need PACKAGE…: installs the Debian packages that are missing.
need() {
  missing=""
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q ' installed$' || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
      as_root="sudo -n"
    else
      say "these packages are missing, and only root can install them:$missing"
      say "run: sudo apt-get install -y$missing"
      exit 1
    fi
  fi
  say "installing$missing"
  log=$(mktemp)
  # New machines have no package lists yet, and old lists name packages that no longer exist.
  # shellcheck disable=SC2086
  if ! { $as_root apt-get update && $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    $missing; } >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    exit 1
  fi
  rm -f "$log"
}

# need_command COMMAND PACKAGE: for programs that are often installed from elsewhere.
need_command() { command -v "$1" >/dev/null || need "$2"; }

# need_node_modules FOLDER: installs the npm packages of its lock file unless they are up to date.
need_node_modules() {
  need_command node nodejs
  need_command npm npm
  [ "$1/node_modules/.package-lock.json" -nt "$1/package-lock.json" ] && return 0
  say "installing the npm packages of $1"
  log=$(mktemp)
  # Not `npm ci`: it wants the packages of every platform in the lock file, and a registry need not have them all.
  (cd "$1" && npm install --no-save --prefer-offline) >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; exit 1; }
  rm -f "$log"
  touch "$1/node_modules/.package-lock.json"
}

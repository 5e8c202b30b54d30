# SPDX-License-Identifier: MIT
# The tests, in stages. Each stage prints how long it took, and the last line lists all of them.

stages=""
passed=0

# stage NAME COMMAND…: runs a function or program and notes its duration.
stage() {
  stage_name=$1
  shift
  stage_began=$(date +%s)
  say "$stage_name"
  "$@"
  stage_took=$(($(date +%s) - stage_began))
  say "$stage_name: $stage_took s"
  stages="$stages${stages:+, }$stage_name $stage_took s"
}

# run_ctest PRESET ARGS…: runs tests of a preset, two for each core, since many wait for a browser, a terminal or a
# signal. The output of those that fail is printed.
run_ctest() {
  preset=$1
  shift
  log=build/$preset/ctest.log
  ctest --test-dir "build/$preset" --output-on-failure --no-tests=error -j "$((2 * $(nproc)))" "$@" >"$log" 2>&1 ||
    { cat "$log"; say "tests failed in preset $preset"; exit 1; }
  grep -E ' Passed +[0-9.]+ sec' "$log" | awk '{ print $(NF-1), $0 }' | sort -rn | head -n 5 |
    sed -E 's/^[0-9.]+ .*Test +#[0-9]+: ([^ ]+) .* +([0-9.]+) sec/dev:   \1 \2 s/' >&2
  passed=$((passed + $(grep -cE ' Passed +[0-9.]+ sec' "$log")))
}

test_build_release() {
  configure release -DWARREN_STUDIO=ON -DWARREN_MPI=ON
  build release all
}
test_build_asan() {
  build asan example_ten_lines example_own_builder example_own_recipe example_frames warren_unit_tests
}
test_build_wasm() {
  build wasm
  build_studio
}

# What every change has to pass: 12 to 35 minutes on two cores.
test_quick() {
  # shellcheck disable=SC2086
  need $build_packages $test_packages $wasm_packages
  need_command node nodejs
  need_command npm npm
  stage "asan build" test_build_asan
  stage "unit tests (asan)" run_ctest asan -R '^unit|^example'
  stage "wasm and studio build" test_build_wasm
  stage "release build" test_build_release
  stage "release tests" run_ctest release -E '^unit' -LE 'thorough|on_request'
  stage "wasm tests" run_ctest wasm -LE 'thorough'
}

test_build_sanitized() { build asan warren_tool warren_golden_tests warren_levels_tests warren_conformance_tests warren_game_tests warren_survey_tests warren_faults_tests; }
# shellcheck disable=SC2046
test_build_fuzz() { build asan $(fuzz_programs); }
test_build_tsan() { build tsan warren_tool warren_golden_tests warren_conformance_tests warren_survey_tests; }
test_build_thorough() { build release warren_thorough_tests; }
test_build_native() { build native warren_golden_tests; }

# What quick tests leave out: other compilers, flags and sanitizers, packages, memory, instruction counts, long runs.
test_thorough() {
  stage "more asan builds" test_build_sanitized
  stage "more tests (asan)" run_ctest asan -R '^(golden|levels|conformance|game|survey|faults.allocations)$'
  stage "fuzz build" test_build_fuzz
  stage "fuzz" fuzz_briefly
  stage "tsan build, file by file" test_build_tsan
  stage "tests (tsan)" run_ctest tsan -R '^(golden|conformance|survey)$'
  stage "native build" test_build_native
  stage "tests (native)" run_ctest native -R '^golden.long$'
  stage "more release builds" test_build_thorough
  stage "thorough tests (release)" run_ctest release -L 'thorough'
  stage "thorough tests (wasm)" run_ctest wasm -L 'thorough'
}

# test_named NAME…: tests of the release build, by ctest name or by the name of a unit test's source file.
test_named() {
  # shellcheck disable=SC2086
  need $build_packages $test_packages
  configure release
  for name in "$@"; do
    found=0
    if [ -n "$(git ls-files --cached --others --exclude-standard "tests/unit/**/*$name*_test.cpp")" ]; then
      build release warren_unit_tests
      build/release/tests/warren_unit_tests --source-file="*$name*_test.cpp" --minimal
      say "unit tests of *$name*_test.cpp passed"
      found=1
    fi
    if ctest --test-dir build/release -N -E '^unit' -R "$name" | grep -q '^Total Tests: [1-9]'; then
      build release all warren_thorough_tests
      ctest --test-dir build/release --output-on-failure -j "$(nproc)" -E '^unit' -R "$name"
      found=1
    fi
    [ "$found" = 1 ] || { say "no test is called '$name'; ctest --test-dir build/release -N lists them"; exit 2; }
  done
}

# run_tests [all | NAME…]
run_tests() {
  began_all=$(date +%s)
  case ${1:-} in
    '') test_quick ;;
    all) test_quick; test_thorough ;;
    *) test_named "$@"; return ;;
  esac
  echo "tests: $passed passed, 0 failed"
  say "all passed in $(($(date +%s) - began_all)) s: $stages"
}

# SPDX-License-Identifier: MIT
# Benchmarks, alone and next to libtcod and rot-js.

# bench [tasks | growth | publish | ARGS…]: ARGS go to google-benchmark; without any, everything is measured.
bench() {
  if [ "${1:-}" = publish ]; then
    need_command node nodejs
    [ -f build/bench/results.csv ] || { say "there are no results to publish; run ./dev bench first"; exit 1; }
    exec node bench/report/publish.mjs build/bench/results.csv
  fi
  # shellcheck disable=SC2086
  need $build_packages $test_packages $bench_packages $wasm_packages
  cmake --preset release -DWARREN_BENCH=ON >/dev/null
  build release warren_bench warren_tool
  program=build/release/bench/warren_bench
  mkdir -p build/bench
  if [ "${1:-}" = growth ]; then
    need_command node nodejs
    "$program" --benchmark_filter='^scaling' --benchmark_out=build/bench/growth.json
    exec node bench/report/print_growth.mjs build/bench/results.csv build/bench/growth.json
  fi
  [ $# -eq 0 ] || [ "$1" = tasks ] || exec "$program" "$@"
  need_node_modules bench/peers
  # The libraries take turns, one sample of each task at a time, so that a busy machine slows all of them down alike.
  for round in 1 2 3 4 5 6 7; do
    say "measuring tasks, round $round of 7"
    "$program" --benchmark_filter='^task/' --benchmark_min_time=0.05 \
      --benchmark_out="build/bench/tasks_$round.json" >build/bench/tasks.txt 2>&1
    node bench/peers/rot.mjs build/release/tools/warren/warren >"build/bench/rot_$round.json" 2>>build/bench/tasks.txt
  done
  rm -f build/bench/rest*.json
  if [ $# -eq 0 ]; then
    build release warren_wasm_bench
    build wasm warren_wasm_bench
    say "measuring WebAssembly"
    for round in 1 2 3 4 5; do
      build/release/bench/wasm/warren_wasm_bench >"build/bench/rest_native_$round.json"
      node --no-warnings tests/wasm/run.mjs build/wasm/bench/wasm/warren_wasm_bench.wasm /dev/null \
        >"build/bench/rest_wasm_$round.json"
    done
    say "measuring surveys"
    node bench/report/measure_surveys.mjs "$PWD/build/release/tools/warren/warren" >build/bench/rest_surveys.json
    say "measuring the rest"
    "$program" --benchmark_filter='-^task/' --benchmark_min_time=0.05 --benchmark_out=build/bench/rest.json
  fi
  # shellcheck disable=SC2046
  node bench/report/compare.mjs build/bench/results.csv \
    $(ls build/bench/tasks_*.json build/bench/rot_*.json build/bench/rest*.json 2>/dev/null)
}

# Counts the instructions of some levels, and writes the counts that the test compares with.
count_instructions() {
  # shellcheck disable=SC2086
  need $build_packages $test_packages
  configure release -DWARREN_COUNT_INSTRUCTIONS=ON
  build release warren_counted
  folder=build/release/bench/instructions
  exec sh bench/instructions/count.sh write $folder/warren_counted "$(cat $folder/compiler.txt)"
}

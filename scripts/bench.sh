# SPDX-License-Identifier: MIT
# Benchmarks, alone and next to libtcod and rot-js.

# bench [publish | ARGS…]: ARGS go to google-benchmark; without any, everything is measured.
bench() {
  if [ "${1:-}" = publish ]; then
    need_command node nodejs
    [ -f build/bench/results.csv ] || { say "there are no results to publish; run ./dev bench first"; exit 1; }
    exec node bench/report/publish.mjs build/bench/results.csv
  fi
  # shellcheck disable=SC2086
  need $build_packages $test_packages $bench_packages
  cmake --preset release -DWARREN_BENCH=ON >/dev/null
  build release warren_bench warren_tool
  program=build/release/bench/warren_bench
  [ $# -eq 0 ] || exec "$program" "$@"
  need_node_modules bench/peers
  mkdir -p build/bench
  # The sides of a task take turns, so that a busy machine slows all of them down alike.
  say "measuring tasks"
  "$program" --benchmark_filter='^task/' --benchmark_min_time=0.05 --benchmark_repetitions=7 \
    --benchmark_enable_random_interleaving=true --benchmark_report_aggregates_only=true \
    --benchmark_out=build/bench/tasks.json >build/bench/tasks.txt 2>&1
  say "measuring rot-js"
  node bench/peers/rot.mjs build/release/tools/warren/warren >build/bench/rot.json
  say "measuring the rest"
  "$program" --benchmark_filter='-^task/' --benchmark_min_time=0.05 --benchmark_out=build/bench/rest.json
  node bench/report/compare.mjs build/bench/results.csv build/bench/tasks.json build/bench/rot.json build/bench/rest.json
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

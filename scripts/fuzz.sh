# SPDX-License-Identifier: MIT
# Fuzzing the readers with libFuzzer.

fuzz_targets="recipe campaign dungeon_folder pack tiles tileset spawn_table theme machine grammar where flow prefab xp tmj tmx level mission csv ascii \
save keys expression expectations \
recipe_structure tmj_structure expression_structure command_line"

fuzz_programs() { for name in $fuzz_targets; do echo "warren_fuzz_$name"; done; }

# A dictionary for libFuzzer: the keywords of recipes, and every name that ships.
fuzz_dictionary() {
  cat fuzz/words.dict
  { sed -n 's/^WARREN_[A-Z]*(\([a-z_]*\)[,)].*/\1/p' src/builders/builders.def src/checks/checks.def
    cat data/*/*.json | grep -o '"[a-z_]*"' | tr -d '"'; } | sort -u | sed 's/.*/"\\"&\\""/'
}

# fuzz_one TARGET CORPUS LIMIT…: new inputs go to CORPUS, those of the repository are only read. Paths are absolute,
# because command_line runs in a folder of its own.
fuzz_preset=fuzz
fuzz_one() {
  target=$1 corpus=$PWD/$2 shipped=$PWD/data/${1}s
  shift 2
  [ "$target" != spawn_table ] || shipped=$PWD/data/spawns
  [ "$target" != expectations ] || shipped=$PWD/tests/expectations
  [ -d "$shipped" ] || shipped=""
  mkdir -p "$corpus" build/fuzz/crashes
  fuzz_dictionary >build/fuzz/words.dict
  # A crash of one target does not hide those of the others: the caller decides.
  ASAN_OPTIONS=quarantine_size_mb=16:malloc_context_size=6 build/$fuzz_preset/fuzz/warren_fuzz_"$target" -timeout=10 \
    -rss_limit_mb=1024 -max_len=1024 -dict="$PWD/build/fuzz/words.dict" -artifact_prefix="$PWD/build/fuzz/crashes/$target"- \
    -print_final_stats=1 "$@" "$corpus" "$PWD/fuzz/corpus/$target" ${shipped:+"$shipped"} ||
    { say "$target fails on the file named above, in build/fuzz/crashes"
      say "to reproduce: build/$fuzz_preset/fuzz/warren_fuzz_$target FILE"; return 1; }
}

# fuzz [60s|N] [TARGET…]
fuzz() {
  limit=-max_total_time=60
  case ${1:-} in
    [0-9]*s) limit=-max_total_time=${1%s}; shift ;;
    [0-9]*) limit=-runs=$1; shift ;;
  esac
  # shellcheck disable=SC2086
  if [ $# -eq 0 ]; then set -- $fuzz_targets; fi
  for target in "$@"; do
    case " $fuzz_targets " in *" $target "*) ;; *) say "there is no target '$target'; use one of: $fuzz_targets"; exit 2 ;; esac
  done
  # shellcheck disable=SC2046
  build fuzz $(fuzz_programs)
  failed=0
  for name in "$@"; do fuzz_one "$name" "build/fuzz/corpus/$name" "$limit" || failed=1; done
  return $failed
}

# The same inputs in every run, few enough to be quick; what ./dev fuzz found before is not used. The library is that of
# the preset asan, whose coverage libFuzzer does not see.
fuzz_briefly() {
  fuzz_preset=asan
  mkdir -p build/fuzz
  runs=20000
  for name in $fuzz_targets; do
    rm -rf build/fuzz/fresh
    fuzz_one "$name" build/fuzz/fresh -runs=$runs -seed=1 >"build/fuzz/$name.log" 2>&1 ||
      { cat "build/fuzz/$name.log"; say "fuzzing $name failed"; exit 1; }
    runs=5000  # the other formats are small
  done
}

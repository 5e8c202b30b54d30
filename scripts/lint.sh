# SPDX-License-Identifier: MIT
# Formatting, phrases that need decoding, clang-tidy.

sources() { git ls-files --cached --others --exclude-standard '*.cpp' '*.hpp'; }

# Phrases that the field does not use, with the places where they occur.
lint_phrases() {
  if git grep -nIiE -f tests/project/phrases.txt -- . ':!tests/project/phrases.txt' ':!docs/bench.html' ':!bench/results'; then
    say "write these in the field's terms; tests/project/phrases.txt lists the patterns"
    return 1
  fi
}

lint() {
  # shellcheck disable=SC2086
  need $build_packages $lint_packages $test_packages
  lint_phrases
  sources | xargs clang-format-19 --dry-run --Werror
  configure asan -DWARREN_UNITY=OFF  # clang-tidy wants a compile command for every file
  git ls-files 'src/*.cpp' 'tools/*.cpp' 'examples/*.cpp' | xargs -P "$(nproc)" -n 4 clang-tidy-19 -p build/asan --quiet
}

# SPDX-License-Identifier: MIT
# The gallery: a picture of every recipe, and animations of some.

animated_recipes="accretion bsp_dungeon cellular_automata dla_insectoid drunkards_fearful_symmetry exploded_rooms
  goblin_warrens maze nethack simple sunken_temple wave_function_collapse"

gallery() {
  # shellcheck disable=SC2086
  need $build_packages
  build tool warren_tool
  warren=build/tool/tools/warren/warren
  page=docs/gallery/README.md
  mkdir -p docs/gallery
  rm -f docs/gallery/*.png docs/gallery/*.gif
  cat >"$page" <<'TEXT'
# Gallery

Every recipe that ships, built from seed 1. `./dev gallery` draws this page.

```sh
warren generate deep_caves --seed 1 --tile-size 8 -o deep_caves.png
warren generate simple --seed 1 --tile-size 4 --fps 12 -o simple.gif
```

## While they are built

TEXT
  for recipe in $animated_recipes; do
    "$warren" generate "$recipe" --seed 1 -q --tile-size 4 --fps 12 -o "docs/gallery/$recipe.gif"
    printf '[![%s](%s.gif)](#%s)\n' "$recipe" "$recipe" "$recipe" >>"$page"
  done
  "$warren" list recipes | while read -r recipe summary; do
    "$warren" generate "$recipe" --seed 1 -q --tile-size 8 -o "docs/gallery/$recipe.png"
    printf '\n## %s\n\n%s\n\n![%s](%s.png)\n' "$recipe" "$summary" "$recipe" "$recipe" >>"$page"
  done
}

# SPDX-License-Identifier: MIT
# The gallery: a picture of every recipe, animations of some, and sheets of all vaults and sections.

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
  prefab_sheets "$warren"
  machine_sheets "$warren"
}

# A recipe that places these vaults in large rooms, each by its name.
vault_sheet() {
  printf '{ "name": "Vaults", "size": [100, 66], "chain": [ { "scattered_rooms": { "min_side": 18, "max_side": 26 } },
    "dogleg_corridors", "room_start", "room_stairs"'
  for vault in "$@"; do printf ', { "room_vaults": { "vaults": "%s", "count": 1 } }' "$vault"; done
  printf ' ] }\n'
}

# A recipe that places these sections, up to eight, around the middle of a cave.
section_sheet() {
  size=$1
  shift
  places="left_top center_top right_top left_center right_center left_bottom center_bottom right_bottom"
  printf '{ "name": "Sections", "size": %s, "chain": [ "cellular_automata", "connect_areas", "area_start", "distant_exit"' "$size"
  for section in "$@"; do
    place=${places%% *}
    places=${places#* }
    printf ', { "prefab_section": { "prefab": "%s", "place": "%s" } }' "$section" "$place"
  done
  printf ' ] }\n'
}

# One picture of each machine: a level that has it, and nothing else.
machine_sheets() {
  page=docs/gallery/MACHINES.md
  sheet=$(mktemp --suffix .json)
  cat >"$page" <<'TEXT'
# Machines

Every machine that ships. `./dev gallery` draws this page; `warren describe NAME` lists the parts of one.
TEXT
  for file in data/machines/*.json; do
    name=${file##*/}
    name=${name%.json}
    printf '{ "name": "%s", "size": [48, 32], "chain": [{ "accretion": { "door_percent": 0 } }, "room_start", "distant_exit",' "$name" >"$sheet"
    printf ' { "machines": { "machines": "%s", "count": 1 } }] }\n' "$name" >>"$sheet"
    "$1" generate "$sheet" --seed 1 --depth 6 -q --tile-size 8 -o "docs/gallery/machine_$name.png"
    summary=$(sed -n 's/^  "summary": "\(.*\)",$/\1/p' "$file")
    printf '\n## %s\n\n%s\n\n![%s](machine_%s.png)\n' "$name" "$summary" "$name" "$name" >>"$page"
  done
  rm -f "$sheet"
}

# One picture of all vaults of a theme, which is a folder, and one of all sections of a tag.
prefab_sheets() {
  page=docs/gallery/PREFABS.md
  sheet=$(mktemp --suffix .json)
  cat >"$page" <<'TEXT'
# Vaults and sections

Every vault and section that ships, by theme. `./dev gallery` draws this page; `warren prefab show NAME` prints a drawing.
TEXT
  for folder in data/prefabs/vaults/*; do
    theme=${folder##*/}
    names=$(cd "$folder" && ls ./*.txt | sed 's|^\./||; s|\.txt$||')
    # shellcheck disable=SC2086
    vault_sheet $names >"$sheet"
    "$1" generate "$sheet" --seed 1 --depth 6 -q --tile-size 8 -o "docs/gallery/vaults_$theme.png"
    printf '\n## %s\n\n%s\n\n![vaults of the theme %s](vaults_%s.png)\n' "$theme" "$(echo $names | sed 's/ /, /g')" "$theme" "$theme" >>"$page"
  done
  for tag in border camp elf_gate gate tower well; do
    names=$(cd data/prefabs/sections && grep -lx "tags: $tag" ./*.txt | sed 's|^\./||; s|\.txt$||')
    size='[66, 48]'
    if [ "$tag" = border ]; then size='[84, 134]'; fi
    # shellcheck disable=SC2086
    section_sheet "$size" $names >"$sheet"
    "$1" generate "$sheet" --seed 1 --depth 6 -q --tile-size 8 -o "docs/gallery/sections_$tag.png"
    printf '\n## sections: %s\n\n%s\n\n![sections with the tag %s](sections_%s.png)\n' "$tag" "$(echo $names | sed 's/ /, /g')" "$tag" "$tag" >>"$page"
  done
  rm -f "$sheet"
}

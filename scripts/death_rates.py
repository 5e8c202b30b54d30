#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints how many games of the bot end at each depth, of those that reach it.

  warren play --bot --games 400 --seed 1 --json > games.json
  scripts/death_rates.py games.json [more.json ...]

A rate is compared with the mean of its neighbours: a depth that is more than twice as deadly is a wall that players run into, and one
that is less than half as deadly a lull.
"""
import collections
import json
import sys

results = [game for path in sys.argv[1:] for game in json.load(open(path))["results"]]
died = collections.Counter(game["depth"] for game in results if game["fate"] == "died")
fates = collections.Counter(game["fate"] for game in results)
causes = collections.Counter(game["cause"] for game in results if game["fate"] == "died")
deepest = max(game["deepest"] for game in results)
reached = {d: sum(game["deepest"] >= d for game in results) for d in range(1, deepest + 1)}
rate = {d: died[d] / reached[d] for d in reached}

print(" ".join(f"{fate} {fates[fate]}" for fate in ("finished", "died", "stuck", "broken")))
print("depth  reached  died   rate  of neighbours")
for d in reached:
    beside = [rate[n] for n in (d - 1, d + 1) if n in rate]
    mean = sum(beside) / len(beside) if beside else 0.0
    ratio = f"{rate[d] / mean:.2f}" if mean > 0 else "-"
    print(f"{d:5}  {reached[d]:7}  {died[d]:4}  {rate[d]:5.1%}  {ratio:>13}")
print(f"{len(causes)} causes of death: " + ", ".join(f"{cause} {count}" for cause, count in causes.most_common(12)))

// SPDX-License-Identifier: MIT
// What the player does with locks, keys and levers.
#pragma once

#include <string>

#include "game/rules/game.hpp"

namespace warren::game {

/// Lets the keys that the player has from other floors of a dungeon open the locks of this one.
void bring_keys(Game& game);
/// Takes the keys on the player's cell, and says what lies there of a mission.
void take_keys(Game& game);
/// A monster has died: its key, if it was the keeper of one, is the player's.
void take_from_keeper(Game& game, const Kind& kind);
/// Switches the lever on the player's cell. Returns the time, 0 without a lever.
int switch_lever(Game& game);
/// A step that the mission does not let pass: opens a lock that uses up keys, or says why not. Returns the time.
int force_step(Game& game, Point to);

/// What opens a lock and is missing: "the red key and the lever west".
std::string missing_for(const MissionState& mission, const LockCondition& condition);
/// Names in a sentence: "the red key" for "red" and for "red key", "the lever west", "The door (gate 1)".
std::string key_text(std::string_view name);
std::string lever_text(std::string_view name);
std::string lock_text(const Lock& lock);
/// Whether a key is a lever that is pulled once, rather than a thing to carry.
inline bool is_pulled(const Key& key) { return key.kind == "lever"; }
/// Whether a monster has the key until it dies.
inline bool has_keeper(const Key& key) { return key.kind == "boss"; }
/// The kind of monsters that have keys of this name: "Keeper of the iron key".
std::string keeper_name(const Key& key);
/// The keeper of a key that is alive on this floor; null if there is none. It may have left the floor: then the key is
/// where it was.
const Monster* keeper_of(const Game& game, const Floor& floor, const Key& key);

}  // namespace warren::game

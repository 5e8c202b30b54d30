// SPDX-License-Identifier: MIT
// Parses the JSON of a recipe into its tree. Reports all problems in one pass.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <warren/catalogue/pack.hpp>
#include <warren/catalogue/recipe.hpp>
#include <warren/json/json_value.hpp>

#include "src/catalogue/recipe_tree.hpp"
#include "src/json/json_fields.hpp"

namespace warren {

/// Reads lists of steps: the chain of a recipe, the branches of choices and the chains of regions.
class StepReader {
 public:
  StepReader(ProblemList& problems, const RecipeOptions& options, const Pack& pack)
      : problems_(problems), limits_(options.limits), load_(options.load), pack_(&pack), root_file_(problems.file()) {}

  /// Looks up names in this pack from now on. It must outlive the reader.
  void use_pack(const Pack& pack) { pack_ = &pack; }

  /// A list of steps, or a single one.
  RecipeNodes read(const JsonValue& value);

 private:
  void add_node(RecipeNodes& nodes, const JsonValue& value);
  void add_named(RecipeNodes& nodes, const JsonValue& value, std::string_view name, const JsonValue* body);
  void add_step(RecipeNodes& nodes, Step step, const Place& place, const JsonValue* options);
  void add_one_of(RecipeNodes& nodes, const Place& place, const JsonValue& body);
  void add_maybe(RecipeNodes& nodes, const Place& place, const JsonValue& body);
  void add_repeat(RecipeNodes& nodes, const Place& place, const JsonValue& body);
  void add_include(RecipeNodes& nodes, const JsonValue& body);

  void read_branches(RecipeNode& node, const JsonValue& list);
  RecipeBranch read_branch(const JsonValue& value);
  bool read_times(RecipeNode& node, const JsonValue& body);
  void read_options(RecipeNode& node, const JsonValue& options);
  void read_option(RecipeNode& node, const JsonMember& member);
  void read_named(Step& step, const Option& option, const JsonMember& member);
  void read_object_option(RecipeNode& node, const Option& option, const JsonMember& member);
  /// Remembers the places of names in conditions, and reports those of tiles that the pack lacks.
  void look_up_names(RecipeNode& node, const JsonValue& where);

  /// Whether the body of a choice is an object. Reports unknown keys.
  bool is_choice_object(const JsonValue& body, std::string_view what, std::span<const std::string_view> keys);
  /// The steps under a key, which is required.
  RecipeNodes steps_of(const JsonValue& body, std::string_view key);
  /// The name of the random stream: the id, or the name and a number.
  std::string stream_of(std::string_view name, const JsonValue* options);
  /// Whether a step or a choice is switched off by "off": true.
  bool is_off(const JsonValue* body);
  Place place_of(int line, int column, std::string_view name) const;
  /// An included recipe with the name of its file, or an error if the path is not valid.
  Result<PackFile> included_file(const std::string& path) const;
  /// The chain of an included recipe. It is parsed once, however often it is included; its bytes count towards the
  /// limit of one file. Reports problems at `at`, once per file, and returns null.
  struct Included {
    std::string file{};
    JsonValue chain{};  // null where there are problems
  };
  const Included* included_chain(const JsonValue& at);

  ProblemList& problems_;
  const Limits& limits_;
  const RecipeLoader& load_;
  const Pack* pack_;
  std::map<std::string, int, std::less<>> counts_;  // the number of steps without an id, by name
  std::string root_file_;                           // the paths of includes are relative to its folder
  std::vector<std::string> including_;              // the recipes that are being read
  std::map<std::string, Included> included_;        // by path or name
  std::int64_t included_bytes_ = 0;
  int nodes_ = 0;  // read so far
};

/// The value of an option; empty for lists, objects, null and fractions.
std::optional<OptionValue> to_option_value(const JsonValue& value);
/// The value as errors show it.
std::string shown(const JsonValue& value);

/// Reads one option into anything with `set(option, value)`: a step or a check.
template <class Configurable>
void read_plain_option(Configurable& target, const Option& option, const JsonMember& member, ProblemList& problems) {
  const std::optional<OptionValue> value = to_option_value(member.value);
  if (value && target.set(option, *value)) return;
  problems.add(member.value, "option " + member.key + " is " + shown(member.value), "give it " + option.expectation());
}

}  // namespace warren

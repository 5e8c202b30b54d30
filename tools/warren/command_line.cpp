// SPDX-License-Identifier: MIT
#include "tools/warren/command_line.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <warren/text/suggestions.hpp>
#include <warren/version.hpp>

#include "tools/warren/outcome.hpp"
#include "tools/warren/standard_streams.hpp"

namespace warren::tool {

namespace {

constexpr const char* warren_help =
    "Examples:\n"
    "  warren generate                       a level of the recipe `simple`, with a random seed\n"
    "  warren generate nethack --seed 7      the same level again, on every machine\n"
    "  warren generate my.json --format json -o level.json\n"
    "  warren generate deep_caves -o cave.png\n"
    "  warren watch bsp_dungeon              see how it is built\n"
    "  warren list builders\n"
    "  warren describe room_spawner\n"
    "  warren check my.json                  every mistake in it, with line and column\n"
    "  warren prefab show border_fort        a prefab as text\n"
    "  warren studio my.json                 edit it in the browser and see the levels change\n"
    "  warren survey my.json -n 10000        statistics of its levels\n\n"
    "Exit codes: 0 ok, 1 no level for this seed, 2 usage, 3 bad input file, 4 limit hit, 5 I/O, 70 internal,\n"
    "130 interrupted. Data goes to stdout, messages to stderr.";

/// The option or subcommand that an unknown argument is likely to be a misspelling of; empty when there is none.
std::string suggested_argument(const CLI::App& app, const std::string& argument) {
  std::vector<std::string> known;
  if (argument.starts_with("--")) {
    for (const CLI::Option* option : app.get_options()) {
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
  } else {
    for (const CLI::App* sub : app.get_subcommands(nullptr)) known.push_back(sub->get_name());
  }
  const std::string name = argument.substr(0, argument.find('='));
  if (std::ranges::find(known, name) != known.end()) return {};
  const std::vector<std::string_view> views(known.begin(), known.end());
  return closest_name(name, views);
}

/// Without this, `--seed "$SEED"` with an unset variable would count as no seed. Empty when there is no such option.
std::string option_without_value(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    const bool takes_value = option->get_items_expected_max() > 0;
    if (takes_value && std::ranges::find(option->results(), "") != option->results().end()) return option->get_name();
  }
  for (const CLI::App* sub : app.get_subcommands()) {
    if (std::string name = option_without_value(*sub); !name.empty()) return name;
  }
  return {};
}

/// CLI11 takes the next argument as the value of `--seed=`.
std::string assignment_of_nothing(int argc, char** argv) {
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with("--") && argument.find('=') == argument.size() - 1) {
      return std::string(argument.substr(0, argument.size() - 1));
    }
  }
  return {};
}

int fail_parse(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
  const CLI::App* command = &app;
  for (const CLI::App* sub : app.get_subcommands()) command = sub;
  const std::string help = command == &app ? "warren --help" : fmt::format("warren {} --help", command->get_name());
  const bool is_unknown = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
  for (int i = 1; is_unknown && i < argc; ++i) {
    const std::string suggested = suggested_argument(*command, argv[i]);
    if (suggested.empty()) continue;
    return fail_usage(fmt::format("{} is not known here", argv[i]),
                      fmt::format("did you mean {}? See `{}`", suggested, help));
  }
  return fail_usage(error.what(), fmt::format("see `{}`", help));
}

}  // namespace

int run_command_line(int argc, char** argv, std::span<const Command* const> commands) {
  CLI::App app("Warren makes game levels by chaining small builders, and proves them playable.", "warren");
  app.require_subcommand(0, 1);
  app.set_version_flag("--version", fmt::format("warren {}", version), "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.footer(warren_help);
  std::vector<std::pair<CLI::App*, std::function<int()>>> declared;
  const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
  for (const Command* command : commands) {
    CLI::App* sub = app.add_subcommand(command->name, command->summary);
    // Declaring the options of all commands would take as long as building a small level.
    if (std::ranges::find(arguments, std::string_view(command->name)) == arguments.end()) continue;
    declared.emplace_back(sub, command->declare(*sub));
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    std::ostringstream text;
    app.exit(help, text, text);
    print("{}", lines(text.str()));
    return exit_ok;
  } catch (const CLI::ParseError& error) {
    return fail_parse(app, error, argc, argv);
  }
  std::string empty = assignment_of_nothing(argc, argv);
  if (empty.empty()) empty = option_without_value(app);
  if (!empty.empty())
    return fail_usage(fmt::format("{} has an empty value", empty), "give it a value, or leave it out");
  for (const auto& [sub, run] : declared) {
    if (sub->parsed()) return run();
  }
  print("{}", lines(app.help()));
  return exit_ok;
}

}  // namespace warren::tool

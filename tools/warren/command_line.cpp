// SPDX-License-Identifier: MIT
#include "tools/warren/command_line.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <warren/text/suggestions.hpp>
#include <warren/version.hpp>

#include "tools/warren/examples.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/survey_options.hpp"
#include "tools/warren/typed.hpp"
#include "tools/warren/viewer/viewer_keys.hpp"

namespace warren::tool {

namespace {

class CommandLine {
 public:
  CommandLine() {
    app_.require_subcommand(0, 1);
    app_.set_version_flag("--version", fmt::format("warren {}", version), "Print the version and exit");
    app_.set_help_flag("-h,--help", "Print this help and exit");
    app_.footer(warren_examples);
    add_generate();
    add_show();
    add_tileset();
    add_watch();
    add_play();
    add_list();
    add_describe();
    add_check();
    add_expand();
    add_prefab();
    add_schema();
    add_studio();
    add_survey_options(*add("survey", "Build many levels, measure them, and find the seeds that match a wish",
                            [this] { return finish_survey(); }),
                       typed_survey_);
  }

  ParsedLine parse(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::Success& asked_for_help) {
      return {std::nullopt, app_.exit(asked_for_help)};
    } catch (const CLI::ParseError& error) {
      return complain(error, argc, argv);
    }
    for (const Command& command : commands_) {
      if (command.app->parsed()) return command.finish();
    }
    fmt::print("{}", app_.help());
    return {std::nullopt, exit_ok};
  }

 private:
  /// A subcommand, and what makes arguments of what was typed.
  struct Command {
    CLI::App* app = nullptr;
    std::function<ParsedLine()> finish;
  };
  CLI::App* add(const char* name, const char* help, std::function<ParsedLine()> finish) {
    return commands_.emplace_back(Command{app_.add_subcommand(name, help), std::move(finish)}).app;
  }

  static void add_level_options(CLI::App* command, TypedLevel& typed) {
    command->add_option("recipe", typed.recipe, "A recipe that ships (`warren list recipes`), or a file");
    command->add_option("--seed", typed.seed, "A number from 0 to 2^64-1; random when left out, and always printed");
    command->add_option("--size", typed.size, "Width and height of the map, as in 80x50; the recipe's when left out");
    command->add_option("--depth", typed.depth, "How deep the level lies, from 1");
    command->add_option("--campaign", typed.campaign, "Take the recipe of a campaign at this depth instead");
    command->add_option("--prefab-dir", typed.prefab_folders, "A folder with prefabs to use beside those that ship")
        ->allow_extra_args(false);
  }

  static void add_output_options(CLI::App* command, TypedOutput& typed) {
    add_file_options(command, typed);
    command->add_option("--format", typed.format,
                        "How to write it (`warren list formats`); else from the file's ending");
    command->add_option("--style", typed.style, "Of ascii: blocks (# is rock) or lines (walls as - and |)");
    command->add_option("--tileset", typed.tileset,
                        "Of pictures: a PNG with tiles of your own, as `warren tileset` has");
    command->add_option("--fps", typed.frames_per_second, "Of animations: the frames of a second, 1 to 50");
  }

  static void add_file_options(CLI::App* command, TypedOutput& typed) {
    command->add_option("--tile-size", typed.tile_size, "Of pictures: the pixels of a cell each way, 1 to 64");
    command->add_option("-o,--output", typed.output, "The file to write, - for stdout")->capture_default_str();
    command->add_flag("--force", typed.force, "Write over a file that exists");
  }

  void add_generate() {
    CLI::App* generate =
        add("generate", "Build a level and print it or write it to a file", [this] { return finish_generate(); });
    generate->footer(generate_examples);
    add_level_options(generate, typed_);
    add_output_options(generate, typed_output_);
    generate->add_flag("--json-errors", generate_arguments_.json_errors, "Report a failure as JSON on stderr");
    generate->add_flag("-q,--quiet", generate_arguments_.quiet, "Say nothing on stderr but errors");
  }

  void add_show() {
    CLI::App* show =
        add("show", "Print a level from a file, or write it in another format", [this] { return finish_show(); });
    show->footer(show_examples);
    show->add_option("file", show_arguments_.file, "A level in a format that is read, - for stdin")->required();
    show->add_option("--from", show_arguments_.read_as, "The format of the file; else from its ending, json for -");
    add_output_options(show, typed_output_);
  }

  void add_tileset() {
    CLI::App* tileset = add("tileset", "Write the tiles of pictures as a PNG, to draw your own over them",
                            [this] { return finish_tileset(); });
    tileset->footer(tileset_examples);
    add_file_options(tileset, typed_output_);
  }

  void add_watch() {
    CLI::App* watch = add("watch", "Show how a level is built, frame by frame", [this] { return finish_watch(); });
    watch->footer(
        "Examples:\n  warren watch\n  warren watch bsp_interior --seed 3 --delay 100\n"
        "  warren watch simple --frames | less\n\nKeys:\n" +
        key_help_text());
    add_level_options(watch, typed_);
    watch->add_option("--style", typed_output_.style, "blocks (# is rock) or lines (walls as - and |)");
    watch->add_option("--delay", delay_, "Milliseconds that a frame stays, 0 to 5000");
    watch->add_flag("--frames", watch_arguments_.frames, "Print every frame as text instead");
  }

  void add_play() {
    CLI::App* play = add("play", "Play the roguelike, or have it played", [this] { return finish_play(); });
    play->footer(play_examples);
    play->add_option("--seed", typed_.seed, "Of the game, or of the bot's first one; random when left out");
    play->add_flag("--bot", play_arguments_.bot, "Let a bot play, and say how it ended");
    play->add_option("--games", play_arguments_.games, "How many games it plays")->check(CLI::Range(1, 10'000'000));
    play->add_flag("--json", play_arguments_.json, "The bot's results as a JSON object");
    play->add_option("--record", play_arguments_.record, "Write the keys of the game to a file when it ends");
    play->add_option("--replay", play_arguments_.replay, "Play a recording again, and check how it ends");
    play->add_option("--save", play_arguments_.save, "The file that the game is saved to, instead of the usual one");
    play->add_flag("--keep-save", play_arguments_.keep_save, "Death leaves the last save to go back to");
  }

  void add_list() {
    CLI::App* list = add("list", "List what there is: builders, recipes, formats, checks and more",
                         [this] { return ParsedLine{list_arguments_, exit_ok}; });
    list->footer(list_examples);
    list->add_option("topic", list_arguments_.topic,
                     "builders, recipes, campaigns, prefabs, formats, checks, metrics, tiles, spawns or errors");
    list->add_flag("--json", list_arguments_.json, "As a JSON array");
  }

  void add_describe() {
    CLI::App* describe = add("describe", "Tell all about one builder, recipe, check or format",
                             [this] { return ParsedLine{describe_arguments_, exit_ok}; });
    describe->footer(describe_examples);
    describe->add_option("id", describe_arguments_.id, "Its id, as `warren list` shows it")->required();
    describe->add_flag("--json", describe_arguments_.json, "As a JSON object");
  }

  void add_check() {
    CLI::App* check = add("check", "Report every mistake in some recipes, one line each",
                          [this] { return ParsedLine{check_arguments_, exit_ok}; });
    check->footer(check_examples);
    check->add_option("files", check_arguments_.files, "Recipes: files, - for stdin, or names of those that ship")
        ->required();
    check->add_option("--prefab-dir", check_arguments_.prefab_folders, "A folder with prefabs that the recipes use")
        ->allow_extra_args(false);
    check->add_flag("--json", check_arguments_.json, "As a JSON array");
  }

  void add_expand() {
    CLI::App* expand = add("expand", "Print the chain that a seed runs, choices taken and defaults filled in",
                           [this] { return finish_expand(); });
    expand->footer(expand_examples);
    add_level_options(expand, typed_);
  }

  void add_prefab() {
    CLI::App* prefab = add("prefab", "Look after what is drawn by hand: check, show, convert, save",
                           [this] { return finish_prefab(); });
    prefab->require_subcommand(1);
    prefab->footer(prefab_examples);
    const auto add_action = [this, prefab](const char* name, const char* help, PrefabAction action) {
      CLI::App* command = prefab->add_subcommand(name, help);
      command->callback([this, action] { prefab_arguments_.action = action; });
      return command;
    };
    const auto add_output = [this](CLI::App* command) {
      command->add_option("-o,--output", prefab_arguments_.output, "A .txt or .xp file, - for text on stdout");
      command->add_flag("--force", prefab_arguments_.force, "Write over a file that exists");
    };
    CLI::App* check = add_action("check", "Report every mistake in some prefabs, one line each", PrefabAction::check);
    check->add_option("files", prefab_arguments_.files, "Files: .txt, .xp, .tmj or .tmx")->required();
    check->add_flag("--json", prefab_arguments_.json, "As a JSON array");
    CLI::App* show = add_action("show", "Print prefabs as text", PrefabAction::show);
    show->add_option("files", prefab_arguments_.files, "Files, or names of those that ship")->required();
    show->add_flag("--turns", prefab_arguments_.turns, "Every way in which it may be turned");
    CLI::App* convert = add_action("convert", "Write a prefab in another format", PrefabAction::convert);
    convert->add_option("file", prefab_arguments_.files, "A file, or the name of one that ships")
        ->required()
        ->expected(1);
    add_output(convert);
    CLI::App* save = add_action("save", "Save a level, or a part of one, as a prefab", PrefabAction::save);
    add_level_options(save, typed_);
    save->add_option("--part", part_, "Which part: left, top and size as in 10,5,20x12; all when left out");
    save->add_option("--kind", kind_, "level, section, vault or sample");
    add_output(save);
  }

  void add_schema() {
    CLI::App* schema = add("schema", "Print the JSON Schema of recipes or levels, for editors and programs",
                           [this] { return ParsedLine{schema_arguments_, exit_ok}; });
    schema->footer(schema_examples);
    schema->add_option("of", schema_arguments_.of, "recipe (the default) or level");
  }

  void add_studio() {
    CLI::App* studio = add("studio", "Open the studio: a page to design recipes on, in the browser",
                           [this] { return finish_studio(); });
    studio->footer(studio_examples);
    add_level_options(studio, typed_);
    studio->add_option("-o,--output", studio_arguments_.output, "Where to write the page instead");
    studio->add_flag("--force", studio_arguments_.force, "Write over a file that exists");
    studio->add_flag("--no-open", studio_arguments_.no_open, "Open no browser");
  }

  ParsedLine finish_studio() {
    const Understood<LevelArguments> level = understand(typed_, "");
    if (!level) return refuse(level.error());
    studio_arguments_.level = *level;
    return {studio_arguments_, exit_ok};
  }

  ParsedLine finish_survey() {
    const Understood<SurveyArguments> survey = understand(typed_survey_);
    if (!survey) return refuse(survey.error());
    return {*survey, exit_ok};
  }

  ParsedLine finish_prefab() {
    if (prefab_arguments_.action != PrefabAction::save) return {prefab_arguments_, exit_ok};
    const Understood<LevelArguments> level = understand(typed_, "simple");
    if (!level) return refuse(level.error());
    prefab_arguments_.level = *level;
    if (!part_.empty()) {
      const Understood<Rect> part = part_in(part_);
      if (!part) return refuse(part.error());
      prefab_arguments_.part = *part;
    }
    const Understood<PrefabKind> kind = kind_in(kind_);
    if (!kind) return refuse(kind.error());
    prefab_arguments_.kind = *kind;
    return {prefab_arguments_, exit_ok};
  }

  static ParsedLine refuse(const Misuse& misuse) { return {std::nullopt, fail_usage(misuse.message, misuse.hint)}; }

  ParsedLine complain(const CLI::ParseError& error, int argc, char** argv) {
    const CLI::App* command = &app_;
    for (const CLI::App* sub : app_.get_subcommands()) command = sub;
    const std::string help = command == &app_ ? "warren --help" : fmt::format("warren {} --help", command->get_name());
    const auto* extras = dynamic_cast<const CLI::ExtrasError*>(&error);
    if (extras == nullptr) return refuse({error.what(), fmt::format("see `{}`", help)});
    for (int i = 1; i < argc; ++i) {
      const std::string word = argv[i];
      const std::string nearest = nearest_word(*command, word);
      if (nearest.empty()) continue;
      return refuse(
          {fmt::format("there is no {} here", word), fmt::format("did you mean {}? See `{}`", nearest, help)});
    }
    return refuse({error.what(), fmt::format("see `{}`", help)});
  }

  /// For a word that the command does not know, the option or subcommand that is meant.
  static std::string nearest_word(const CLI::App& command, const std::string& word) {
    std::vector<std::string> words;
    if (word.starts_with("--")) {
      for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
      }
    } else {
      for (const CLI::App* sub : command.get_subcommands(nullptr)) words.push_back(sub->get_name());
    }
    const std::string typed = word.substr(0, word.find('='));
    std::vector<std::string_view> views(words.begin(), words.end());
    if (std::find(words.begin(), words.end(), typed) != words.end()) return {};
    return closest_name(typed, views);
  }

  ParsedLine finish_generate() {
    const Understood<LevelArguments> level = understand(typed_, "simple");
    if (!level) return refuse(level.error());
    const Understood<OutputArguments> output = understand(typed_output_, "ascii");
    if (!output) return refuse(output.error());
    generate_arguments_.level = *level;
    generate_arguments_.output = *output;
    return {generate_arguments_, exit_ok};
  }

  ParsedLine finish_show() {
    const Understood<OutputArguments> output = understand(typed_output_, "ascii");
    if (!output) return refuse(output.error());
    show_arguments_.output = *output;
    return {show_arguments_, exit_ok};
  }

  ParsedLine finish_tileset() {
    const Understood<OutputArguments> output = understand(typed_output_, "png");
    if (!output) return refuse(output.error());
    if (output->format != "png") return refuse({"a tileset is a PNG", "give a file, as in -o tiles.png"});
    return {TilesetArguments{*output}, exit_ok};
  }

  ParsedLine finish_expand() {
    const Understood<LevelArguments> level = understand(typed_, "simple");
    if (!level) return refuse(level.error());
    return {ExpandArguments{*level}, exit_ok};
  }

  ParsedLine finish_play() {
    const Understood<LevelArguments> level = understand(typed_, "simple");
    if (!level) return refuse(level.error());
    play_arguments_.seed = level->seed;
    return {play_arguments_, exit_ok};
  }

  ParsedLine finish_watch() {
    const Understood<LevelArguments> level = understand(typed_, "nethack");
    if (!level) return refuse(level.error());
    const Understood<TextStyle> style = style_in(typed_output_.style);
    if (!style) return refuse(style.error());
    watch_arguments_.level = *level;
    watch_arguments_.style = *style;
    if (!delay_.empty()) {
      const Understood<int> delay = milliseconds_in(delay_);
      if (!delay) return refuse(delay.error());
      watch_arguments_.milliseconds = *delay;
    }
    return {watch_arguments_, exit_ok};
  }

  CLI::App app_{"Warren makes game levels by chaining small builders, and proves them playable.", "warren"};
  std::vector<Command> commands_;
  TypedLevel typed_;
  TypedOutput typed_output_;
  TypedSurvey typed_survey_;
  std::string part_;
  std::string kind_ = "level";
  std::string delay_;
  GenerateArguments generate_arguments_;
  ShowArguments show_arguments_;
  WatchArguments watch_arguments_;
  PlayArguments play_arguments_;
  ListArguments list_arguments_;
  DescribeArguments describe_arguments_;
  CheckArguments check_arguments_;
  PrefabArguments prefab_arguments_;
  SchemaArguments schema_arguments_;
  StudioArguments studio_arguments_;
};

}  // namespace

ParsedLine parse_command_line(int argc, char** argv) { return CommandLine().parse(argc, argv); }

}  // namespace warren::tool

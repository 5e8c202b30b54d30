// SPDX-License-Identifier: MIT
#include "command_line.hpp"

#include <charconv>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <warren/core/nearest.hpp>
#include <warren/version.hpp>

#include "outcome.hpp"

namespace warren::tool {

namespace {

/// The whole of a text as a number; nothing when any of it is something else.
template <class Number>
std::optional<Number> number_in(std::string_view text) {
  const bool hex = text.starts_with("0x") || text.starts_with("0X");
  if (hex) text.remove_prefix(2);
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, hex ? 16 : 10);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// 80x50
std::optional<Size> size_in(std::string_view text) {
  const std::size_t x = text.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const std::optional<int> w = number_in<int>(text.substr(0, x));
  const std::optional<int> h = number_in<int>(text.substr(x + 1));
  if (!w || !h || *w < 1 || *h < 1) return std::nullopt;
  return Size{*w, *h};
}

/// 10,5,20x12
std::optional<Rect> rect_in(std::string_view text) {
  const std::size_t first = text.find(',');
  const std::size_t second = text.find(',', first == std::string_view::npos ? first : first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  const std::optional<int> x = number_in<int>(text.substr(0, first));
  const std::optional<int> y = number_in<int>(text.substr(first + 1, second - first - 1));
  const std::optional<Size> size = size_in(text.substr(second + 1));
  if (!x || !y || !size) return std::nullopt;
  return Rect{*x, *y, size->w, size->h};
}

/// What is taken as text first, so that complaints can be ours.
struct RawLevel {
  std::string recipe;
  std::string seed;
  std::string size;
  std::string depth;
  std::string campaign;
  std::vector<std::string> prefab_folders;
};

class CommandLine {
 public:
  CommandLine() {
    app_.require_subcommand(0, 1);
    app_.set_version_flag("--version", fmt::format("warren {}", version), "Print the version and exit");
    app_.set_help_flag("-h,--help", "Print this help and exit");
    app_.footer(
        "Examples:\n"
        "  warren generate                       a level of the recipe `simple`, with a random seed\n"
        "  warren generate nethack --seed 7      the same level again, on every machine\n"
        "  warren generate my.json --format json -o level.json\n"
        "  warren watch bsp_dungeon              see how it is built\n"
        "  warren list builders\n"
        "  warren describe room_spawner\n"
        "  warren check my.json                  every mistake in it, with line and column\n"
        "  warren prefab show border_fort        what is drawn by hand\n\n"
        "Exit codes: 0 ok, 1 no level for this seed, 2 usage, 3 bad input file, 4 limit hit, 5 I/O, 70 internal,\n"
        "130 interrupted. Data goes to stdout, words to stderr.");
    add_generate();
    add_watch();
    add_list();
    add_describe();
    add_check();
    add_expand();
    add_prefab();
    schema_ = app_.add_subcommand("schema", "Print the JSON Schema of recipes, for editors");
    schema_->footer("Example:\n  warren schema > recipe.schema.json");
  }

  ParsedLine parse(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::Success& asked_for_help) {
      return {std::nullopt, app_.exit(asked_for_help)};
    } catch (const CLI::ParseError& error) {
      return complain(error, argc, argv);
    }
    if (generate_->parsed()) return finish_generate();
    if (watch_->parsed()) return finish_watch();
    if (list_->parsed()) return {list_arguments_, 0};
    if (describe_->parsed()) return {describe_arguments_, 0};
    if (check_->parsed()) return {check_arguments_, 0};
    if (expand_->parsed()) return finish_expand();
    if (prefab_->parsed()) return finish_prefab();
    if (schema_->parsed()) return {SchemaArguments{}, 0};
    fmt::print("{}", app_.help());
    return {std::nullopt, exit_ok};
  }

 private:
  static void add_level_options(CLI::App* command, RawLevel& raw) {
    command->add_option("recipe", raw.recipe, "A recipe that ships (`warren list recipes`), or a file");
    command->add_option("--seed", raw.seed, "A number from 0 to 2^64-1; random when left out, and always printed");
    command->add_option("--size", raw.size, "Width and height of the map, as in 80x50; the recipe's when left out");
    command->add_option("--depth", raw.depth, "How deep the level lies, from 1");
    command->add_option("--campaign", raw.campaign, "Take the recipe of a campaign at this depth instead");
    command->add_option("--prefab-dir", raw.prefab_folders, "A folder with prefabs to use beside those that ship")
        ->allow_extra_args(false);
  }

  void add_generate() {
    generate_ = app_.add_subcommand("generate", "Build a level and print it or write it to a file");
    generate_->footer(
        "Examples:\n"
        "  warren generate bsp_dungeon --seed 7 --size 120x60 --depth 3\n"
        "  warren generate nethack --style lines\n"
        "  warren generate simple --format json -o level.json");
    add_level_options(generate_, raw_);
    generate_->add_option("--format", format_, "How to write it (`warren list formats`); else from the file's ending");
    generate_->add_option("--style", style_, "Of ascii: blocks (# is rock) or lines (walls as - and |)");
    generate_->add_option("-o,--output", generate_arguments_.output, "The file to write, - for stdout")
        ->capture_default_str();
    generate_->add_flag("--force", generate_arguments_.force, "Write over a file that exists");
    generate_->add_flag("--json-errors", generate_arguments_.json_errors, "Report a failure as JSON on stderr");
    generate_->add_flag("-q,--quiet", generate_arguments_.quiet, "Say nothing on stderr but errors");
  }

  void add_watch() {
    watch_ = app_.add_subcommand("watch", "Show how a level is built, frame by frame");
    watch_->footer("Examples:\n  warren watch\n  warren watch bsp_interior --seed 3 --delay 100");
    add_level_options(watch_, raw_);
    watch_->add_option("--style", style_, "blocks (# is rock) or lines (walls as - and |)");
    watch_->add_option("--delay", delay_, "Milliseconds that a frame stays, 0 to 5000");
  }

  void add_list() {
    list_ = app_.add_subcommand("list", "List what there is: builders, recipes, formats, checks and more");
    list_->footer("Examples:\n  warren list\n  warren list builders\n  warren list recipes --json");
    list_->add_option("topic", list_arguments_.topic,
                      "builders, recipes, campaigns, prefabs, formats, checks, tiles, spawns or errors");
    list_->add_flag("--json", list_arguments_.json, "As a JSON array");
  }

  void add_describe() {
    describe_ = app_.add_subcommand("describe", "Tell all about one builder, recipe, check or format");
    describe_->footer("Examples:\n  warren describe bsp_dungeon\n  warren describe simple --json");
    describe_->add_option("id", describe_arguments_.id, "Its id, as `warren list` shows it")->required();
    describe_->add_flag("--json", describe_arguments_.json, "As a JSON object");
  }

  void add_check() {
    check_ = app_.add_subcommand("check", "Report every mistake in some recipes, one line each");
    check_->footer("Examples:\n  warren check my.json other.json\n  warren check --json my.json");
    check_->add_option("files", check_arguments_.files, "Recipes: files, - for stdin, or names of those that ship")
        ->required();
    check_->add_option("--prefab-dir", check_arguments_.prefab_folders, "A folder with prefabs that the recipes use")
        ->allow_extra_args(false);
    check_->add_flag("--json", check_arguments_.json, "As a JSON array");
  }

  void add_expand() {
    expand_ = app_.add_subcommand("expand", "Print the chain that a seed runs, choices taken and defaults filled in");
    expand_->footer("Examples:\n  warren expand simple\n  warren expand my.json --seed 7 > seven.json");
    add_level_options(expand_, raw_);
  }

  void add_prefab() {
    prefab_ = app_.add_subcommand("prefab", "Look after what is drawn by hand: check, show, convert, save");
    prefab_->require_subcommand(1);
    prefab_->footer(
        "Examples:\n"
        "  warren prefab check vaults/*.txt              every mistake, with line and column\n"
        "  warren prefab show shrine.txt --turns         in all ways it may be turned\n"
        "  warren prefab convert shrine.txt -o shrine.xp to go on in REXPaint\n"
        "  warren prefab save nethack --seed 7 --part 10,5,20x12 --kind vault -o part.txt");
    const auto add = [this](const char* name, const char* help, PrefabAction action) {
      CLI::App* command = prefab_->add_subcommand(name, help);
      command->callback([this, action] { prefab_arguments_.action = action; });
      return command;
    };
    const auto add_output = [this](CLI::App* command) {
      command->add_option("-o,--output", prefab_arguments_.output, "A .txt or .xp file, - for text on stdout");
      command->add_flag("--force", prefab_arguments_.force, "Write over a file that exists");
    };
    CLI::App* check = add("check", "Report every mistake in some prefabs, one line each", PrefabAction::check);
    check->add_option("files", prefab_arguments_.files, "Files: .txt, .xp, .tmj or .tmx")->required();
    check->add_flag("--json", prefab_arguments_.json, "As a JSON array");
    CLI::App* show = add("show", "Print prefabs as text", PrefabAction::show);
    show->add_option("files", prefab_arguments_.files, "Files, or names of those that ship")->required();
    show->add_flag("--turns", prefab_arguments_.turns, "Every way in which it may be turned");
    CLI::App* convert = add("convert", "Write a prefab in another format", PrefabAction::convert);
    convert->add_option("file", prefab_arguments_.files, "A file, or the name of one that ships")
        ->required()
        ->expected(1);
    add_output(convert);
    CLI::App* save = add("save", "Save a level, or a part of one, as a prefab", PrefabAction::save);
    add_level_options(save, raw_);
    save->add_option("--part", part_, "Which part: left, top and size as in 10,5,20x12; all when left out");
    save->add_option("--kind", kind_, "level, section, vault or sample");
    add_output(save);
  }

  ParsedLine finish_prefab() {
    if (prefab_arguments_.action != PrefabAction::save) return {prefab_arguments_, exit_ok};
    prefab_arguments_.level.recipe = "simple";
    if (!finish_level(prefab_arguments_.level)) return refused_;
    if (!part_.empty()) {
      const std::optional<Rect> part = rect_in(part_);
      if (!part) return refuse(fmt::format("--part {} is not a part", part_), "give it as in 10,5,20x12");
      prefab_arguments_.part = part;
    }
    const auto* kind = std::find(std::begin(prefab_kind_names), std::end(prefab_kind_names), kind_);
    if (kind == std::end(prefab_kind_names)) {
      return refuse(fmt::format("--kind {} is not a kind of prefab", kind_), suggestion(kind_, prefab_kind_names));
    }
    prefab_arguments_.kind = static_cast<PrefabKind>(kind - std::begin(prefab_kind_names));
    return {prefab_arguments_, exit_ok};
  }

  static ParsedLine refuse(std::string message, std::string hint) { return {std::nullopt, fail_usage(message, hint)}; }

  ParsedLine complain(const CLI::ParseError& error, int argc, char** argv) {
    const CLI::App* command = &app_;
    for (const CLI::App* sub : app_.get_subcommands()) command = sub;
    const std::string help = command == &app_ ? "warren --help" : fmt::format("warren {} --help", command->get_name());
    const auto* extras = dynamic_cast<const CLI::ExtrasError*>(&error);
    if (extras == nullptr) return refuse(error.what(), fmt::format("see `{}`", help));
    for (int i = 1; i < argc; ++i) {
      const std::string word = argv[i];
      const std::string nearest = nearest_word(*command, word);
      if (nearest.empty()) continue;
      return refuse(fmt::format("there is no {} here", word), fmt::format("did you mean {}? See `{}`", nearest, help));
    }
    return refuse(error.what(), fmt::format("see `{}`", help));
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
    return nearest_name(typed, views);
  }

  /// Understands what generate and watch share; on failure the complaint is in `refused_`.
  bool finish_level(LevelArguments& level) {
    if (!raw_.recipe.empty()) level.recipe = raw_.recipe;
    if (!raw_.campaign.empty() && !raw_.recipe.empty()) {
      refused_ = refuse("--campaign and a recipe are both given", "give one of them");
      return false;
    }
    level.campaign = raw_.campaign;
    level.prefab_folders = raw_.prefab_folders;
    if (!raw_.seed.empty()) {
      level.seed = number_in<std::uint64_t>(raw_.seed);
      if (!level.seed) {
        refused_ =
            refuse(fmt::format("--seed {} is not a seed", raw_.seed), "give a number from 0 to 18446744073709551615");
        return false;
      }
    }
    if (!raw_.depth.empty()) {
      const std::optional<int> depth = number_in<int>(raw_.depth);
      if (!depth || *depth < 1) {
        refused_ = refuse(fmt::format("--depth {} is not a depth", raw_.depth), "give a whole number from 1");
        return false;
      }
      level.depth = *depth;
    }
    return raw_.size.empty() || finish_size(level);
  }

  bool finish_size(LevelArguments& level) {
    level.size = size_in(raw_.size);
    if (level.size) return true;
    refused_ = refuse(fmt::format("--size {} is not a size", raw_.size),
                      "give a width and a height of at least 1, as in 80x50");
    return false;
  }

  bool finish_style(TextStyle& style) {
    if (style_.empty()) return true;
    for (std::size_t i = 0; i < std::size(text_style_names); ++i) {
      if (text_style_names[i] == style_) {
        style = static_cast<TextStyle>(i);
        return true;
      }
    }
    refused_ = refuse(fmt::format("--style {} is not a style", style_), "use blocks or lines");
    return false;
  }

  ParsedLine finish_generate() {
    generate_arguments_.level.recipe = "simple";
    if (!finish_level(generate_arguments_.level) || !finish_style(generate_arguments_.style)) return refused_;
    if (!choose_format()) return refused_;
    return {generate_arguments_, exit_ok};
  }

  /// The format that was asked for, else the one of the file's ending, else ascii.
  bool choose_format() {
    std::string& format = generate_arguments_.format;
    std::vector<std::string_view> ids;
    for (const FormatDescriptor* f : all_formats()) {
      ids.push_back(f->id);
      if (format_.empty() && generate_arguments_.output.ends_with(f->ending)) format = f->id;
    }
    if (format_.empty()) return true;
    format = format_;
    if (find_format(format) != nullptr) return true;
    refused_ = refuse(fmt::format("there is no format named \"{}\"", format), suggestion(format, ids));
    return false;
  }

  ParsedLine finish_expand() {
    expand_arguments_.level.recipe = "simple";
    if (!finish_level(expand_arguments_.level)) return refused_;
    return {expand_arguments_, exit_ok};
  }

  ParsedLine finish_watch() {
    watch_arguments_.level.recipe = "nethack";
    if (!finish_level(watch_arguments_.level) || !finish_style(watch_arguments_.style)) return refused_;
    if (!delay_.empty()) {
      const std::optional<int> delay = number_in<int>(delay_);
      if (!delay || *delay < 0 || *delay > 5000) {
        return refuse(fmt::format("--delay {} is not a delay", delay_), "give milliseconds from 0 to 5000");
      }
      watch_arguments_.milliseconds = *delay;
    }
    return {watch_arguments_, exit_ok};
  }

  CLI::App app_{"Warren makes game levels by chaining small builders, and proves them playable.", "warren"};
  CLI::App* generate_ = nullptr;
  CLI::App* watch_ = nullptr;
  CLI::App* list_ = nullptr;
  CLI::App* describe_ = nullptr;
  CLI::App* check_ = nullptr;
  CLI::App* expand_ = nullptr;
  CLI::App* prefab_ = nullptr;
  CLI::App* schema_ = nullptr;
  RawLevel raw_;
  std::string part_;
  std::string kind_ = "level";
  std::string format_;
  std::string style_;
  std::string delay_;
  GenerateArguments generate_arguments_;
  WatchArguments watch_arguments_;
  ListArguments list_arguments_;
  DescribeArguments describe_arguments_;
  CheckArguments check_arguments_;
  ExpandArguments expand_arguments_;
  PrefabArguments prefab_arguments_;
  ParsedLine refused_;
};

}  // namespace

ParsedLine parse_command_line(int argc, char** argv) { return CommandLine().parse(argc, argv); }

}  // namespace warren::tool

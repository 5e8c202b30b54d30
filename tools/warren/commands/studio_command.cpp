// SPDX-License-Identifier: MIT
// warren studio: writes the page of the studio, with a recipe loaded, and opens it in a browser.
#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "tools/json/catalogue_json.hpp"
#include "tools/warren/base64.hpp"
#include "tools/warren/commands/command.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/shared_options.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/studio_page.hpp"
#include "tools/warren/write_file.hpp"

extern char** environ;  // NOLINT: POSIX requires the declaration

namespace warren::tool {

namespace {

struct StudioArguments {
  RawLevel level;      ///< without a recipe the page opens the one it had last
  std::string output;  ///< a temporary file when empty
  bool force = false;
  bool no_open = false;
};

/// The files of the pack and of the packs that it extends, with their folders; null for the pack that ships.
Json files_of(const Pack& pack) {
  Json files = Json::array();
  for (const Pack* part = &pack; part != nullptr; part = part->extends()) {
    if (part->folder().empty()) continue;
    std::error_code failed;
    const std::filesystem::path folder = part->folder();
    const auto options = std::filesystem::directory_options::skip_permission_denied;
    std::filesystem::recursive_directory_iterator entry(folder, options, failed);
    for (; !failed && entry != std::filesystem::recursive_directory_iterator(); entry.increment(failed)) {
      const std::string path = entry->path().lexically_relative(folder).generic_string();
      if (const std::string* bytes = part->file(path)) {
        files.push_back({{"file", part->folder() + "/" + path}, {"base64", to_base64(*bytes)}});
      }
    }
  }
  return files.empty() ? Json() : Json{{"folder", pack.folder()}, {"files", std::move(files)}};
}

/// The data that the page opens with, as its index.html describes it; null without a recipe.
Result<Json> opened(const LevelArguments& level) {
  const Result<Pack> pack = chosen_pack(level);
  if (!pack) return failure(pack.error());
  const Result<std::string> recipe = chosen_recipe(level, *pack);
  if (!recipe) return failure(recipe.error());
  if (recipe->empty()) return Json();
  const Result<std::string> text = recipe_text(*recipe, *pack);
  if (!text) return failure(text.error());
  const Result<std::vector<NamedFile>> files = read_prefab_files(level.pack.prefab_folders);
  if (!files) return failure(files.error());
  Json prefabs = Json::array();
  for (const NamedFile& file : *files) prefabs.push_back({{"file", file.name}, {"base64", to_base64(file.bytes)}});
  return Json{{"text", *text},
              {"seed", fmt::format("{}", level.seed.value_or(1))},
              {"depth", level.depth},
              {"size", level.size ? Json({level.size->w, level.size->h}) : Json()},
              {"prefabs", std::move(prefabs)},
              {"pack", files_of(*pack)}};
}

/// The page with the data in its placeholder. Every < is escaped, so that a recipe is never parsed as markup.
Result<std::string> page_with(const Json& data) {
  constexpr std::string_view place = "id=\"opened\">null<";
  constexpr std::string_view null = "null<";
  std::string page(studio_page());
  const std::size_t at = page.find(place);
  if (at == std::string::npos) {
    return failure({ErrorCode::part_left_out,
                    "this warren was built without the studio",
                    {},
                    "build it from the sources of Warren with `./dev run studio`"});
  }
  std::string json;
  for (const char c : data.dump(-1, ' ', true, Json::error_handler_t::replace)) {
    c == '<' ? json += "\\u003c" : json += c;
  }
  page.replace(at + place.size() - null.size(), null.size() - 1, json);
  return page;
}

/// A new folder that only this user can read. The destructor removes it if it is still empty.
class PageFolder {
 public:
  Status create() {
    const char* parent = std::getenv("TMPDIR");
    std::string path = fmt::format("{}/warren-studio-XXXXXX", parent == nullptr || *parent == '\0' ? "/tmp" : parent);
    if (::mkdtemp(path.data()) == nullptr) {
      return failure({ErrorCode::cannot_write,
                      fmt::format("cannot create the folder {}: {}", path, std::strerror(errno)),
                      {},
                      "give a path for the page with -o"});
    }
    path_ = std::move(path);
    return ok();
  }
  PageFolder() = default;
  PageFolder(const PageFolder&) = delete;
  PageFolder& operator=(const PageFolder&) = delete;
  ~PageFolder() {
    if (!path_.empty()) ::rmdir(path_.c_str());
  }

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

bool has_desktop() {
  const auto is_set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
  };
  return is_set("BROWSER") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
}

/// Starts the browser without waiting for it. False when there is none.
bool open_in_browser(const std::string& file) {
  const char* wanted = std::getenv("BROWSER");
  std::string program = wanted == nullptr || *wanted == '\0' ? "xdg-open" : wanted;
  std::string argument = file;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    ::posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
  }
  pid_t child = 0;
  const int failed = ::posix_spawnp(&child, program.c_str(), &actions, nullptr, arguments, environ);
  ::posix_spawn_file_actions_destroy(&actions);
  return failed == 0;
}

int run_studio(const StudioArguments& arguments) {
  const Parsed<LevelArguments> level = parse_level(arguments.level, "");
  if (!level) return fail_usage(level.error());
  const Result<Json> data = opened(*level);
  if (!data) return fail(data.error());
  const Result<std::string> page = page_with(*data);
  if (!page) return fail(page.error());
  PageFolder folder;
  std::string file = arguments.output;
  if (file.empty()) {
    if (const Status created = folder.create(); !created) return fail(created.error());
    file = folder.path() + "/studio.html";
  }
  const Existing existing = arguments.force || arguments.output.empty() ? Existing::replace : Existing::keep;
  if (const Status written = write_file(file, *page, existing); !written) return fail(written.error());
  if (file == "-") return exit_ok;
  print("{}\n", file);
  if (arguments.no_open || !has_desktop()) {
    if (!arguments.no_open) print_error("open the file in a browser\n");
  } else if (!open_in_browser(file)) {
    print_error("no browser was found; open the file in one\n");
  }
  return exit_ok;
}

std::function<int()> declare_studio(CLI::App& app) {
  app.footer(
      "Examples:\n"
      "  warren studio\n"
      "  warren studio my.json --seed 7\n"
      "  warren studio --no-open -o studio.html     one file, for any web server or none\n\n"
      "The page is written to a temporary folder, its path printed, and a browser opened if there is a desktop.");
  const auto arguments = std::make_shared<StudioArguments>();
  add_level_options(app, arguments->level);
  app.add_option("-o,--output", arguments->output, "The file to write the page to");
  add_force_flag(app, arguments->force);
  app.add_flag("--no-open", arguments->no_open, "Do not open a browser");
  return [arguments] { return run_studio(*arguments); };
}

}  // namespace

const Command studio_command{"studio", "Open the studio: design recipes in the browser", declare_studio};

}  // namespace warren::tool

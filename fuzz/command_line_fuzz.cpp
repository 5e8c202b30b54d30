// SPDX-License-Identifier: MIT
// The whole command line: arguments, files in the current folder and environment variables, chosen by the input. It
// ends with a documented exit code and leaves no temporary file.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "fuzz/byte_source.hpp"
#include "fuzz/must.hpp"
#include "tools/warren/command_line.hpp"

using namespace warren;
using namespace warren::fuzz;
namespace fs = std::filesystem;

namespace {

// All but the studio, which serves until it is stopped.
constexpr const tool::Command* commands[] = {&tool::generate_command, &tool::show_command,   &tool::tileset_command,
                                             &tool::watch_command,    &tool::play_command,   &tool::list_command,
                                             &tool::describe_command, &tool::check_command,  &tool::expand_command,
                                             &tool::prefab_command,   &tool::schema_command, &tool::survey_command};

constexpr std::string_view words =
    R"(generate show tileset watch play list describe check expand prefab schema survey convert merge builders recipes
formats checks errors level recipe simple nethack town maze deep_caves border_fort room_spawner mine.json
level.json vault.txt map.tmj missing.json . - --seed --size --depth --format --output -o --force --quiet
--json-errors --style --tile-size --fps --campaign --prefab-dir -n --where --csv --db --json --report
--no-metrics --compare --expect --frames --bot --games --replay --record --save --help --version --threads 1 2 7
0 -1 18446744073709551616 12x9 40x30 3x3 0x0 99999x99999 ascii json png tmj tmx xp svg csv gif ansi lines
out.json out.png out.tmj out.xp rows.db rows.csv ../outside.json /dev/null --seed=5 --size=20x15 --depth=3
--unknown)";

constexpr const char* odd_words[] = {"", "rooms >= 3", "rooms >= ", "\xff\xfe", "\x1b[2J"};

constexpr const char* variables[] = {"WARREN_CPU", "NO_COLOR", "TERM", "COLUMNS", "HOME", "XDG_STATE_HOME", "LANG"};
constexpr const char* values[] = {"", "baseline", "avx2", "dumb", "xterm", "0", "-5", "/nonexistent", "\xff"};

std::vector<std::string> split_words() {
  std::istringstream in{std::string(words)};
  return {std::istream_iterator<std::string>(in), {}};
}

std::string argument(ByteSource& bytes) {
  static const std::vector<std::string> known = split_words();
  if (bytes.one_in(40)) return bytes.text();
  return bytes.one_in(16) ? bytes.pick(std::span<const char* const>(odd_words)) : bytes.pick(known);
}

/// A folder of its own, which is the current one; what commands print goes to /dev/null.
void enter_folder() {
  const fs::path folder = fs::temp_directory_path() / ("warren_fuzz_" + std::to_string(::getpid()));
  fs::create_directories(folder);
  fs::current_path(folder);
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  must(nowhere >= 0 && ::dup2(nowhere, STDIN_FILENO) >= 0 && ::dup2(nowhere, STDOUT_FILENO) >= 0, "streams open");
  std::atexit([] {
    std::error_code ignored;
    const fs::path here = fs::current_path(ignored);
    fs::current_path("/", ignored);
    fs::remove_all(here, ignored);
  });
}

void write(const char* name, std::string_view contents) { std::ofstream(name, std::ios::binary) << contents; }

void write_files(ByteSource& bytes) {
  for (const fs::directory_entry& entry : fs::directory_iterator(".")) fs::remove_all(entry.path());
  write("mine.json",
        R"({"name": "a", "size": [30, 20], "chain": ["simple_map", )" +
            (bytes.one_in(4) ? fuzz::quoted(bytes.text()) : std::string(R"("room_start", "distant_exit")")) + "]}");
  write("vault.txt", bytes.one_in(4) ? bytes.text() : "kind: vault\n---\n###\n#.#\n#+#\n");
  write("level.json", bytes.one_in(2) ? bytes.text() : "{}");
  write("map.tmj", bytes.text());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  [[maybe_unused]] static const bool entered = (enter_folder(), true);
  ByteSource bytes(data, size);
  write_files(bytes);
  for (const char* name : variables) {
    if (bytes.one_in(8)) {
      ::setenv(name, bytes.pick(std::span<const char* const>(values)), 1);
    } else {
      ::unsetenv(name);
    }
  }
  std::vector<std::string> arguments{"warren"};
  while (!bytes.is_empty() && arguments.size() < 16) {
    arguments.push_back(argument(bytes));
  }
  std::vector<char*> pointers;
  // An argument ends at its first zero byte, as every argument does.
  for (std::string& word : arguments) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const int code = tool::run_command_line(static_cast<int>(arguments.size()), pointers.data(), commands);
  static constexpr int documented[] = {0, 1, 2, 3, 4, 5};
  must(std::ranges::find(documented, code) != std::end(documented), "the exit code is documented");
  for (const fs::directory_entry& entry : fs::directory_iterator(".")) {
    const std::string name = entry.path().filename();
    const std::size_t dot = name.find_last_of('.');
    must(dot == std::string::npos || name.size() - dot != 7, "no temporary file is left");
  }
  return 0;
}

// SPDX-License-Identifier: MIT
// ./dev quality [N] [RECIPE…]: metrics of each recipe. RECIPE is the name of a shipped recipe or the path of a file;
// the default is all shipped recipes. N is the number of levels of each, 300 by default.
//
//   ./dev quality publish     writes the table of docs/QUALITY.md, always of all shipped recipes
//   ./dev quality check       fails if that table is not what publish would write
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "tests/quality/recipe_figures.hpp"
#include "tools/files/input_file.hpp"
#include "tools/files/output_file.hpp"

using namespace warren;
using namespace warren::quality;
using survey::MetricId;

namespace {

constexpr int default_levels = 300;

struct Column {
  const char* title;
  std::string (*text)(const RecipeFigures&);
};

template <MetricId Id>
std::string mean_of(const RecipeFigures& figures) {
  return fmt::format("{:.1f}", figures[Id].mean());
}

/// Everything that is the same on every machine.
constexpr Column columns[] = {
    {"in Brogue's box %", [](const RecipeFigures& f) { return fmt::format("{:.0f}", f.inside_percent[0]); }},
    {"in NetHack's box %", [](const RecipeFigures& f) { return fmt::format("{:.0f}", f.inside_percent[1]); }},
    {"diversity", [](const RecipeFigures& f) { return fmt::format("{:.2f}", f.relative_diversity); }},
    {"rooms", mean_of<MetricId::rooms>},
    {"empty rooms %",
     [](const RecipeFigures& f) {
       return f[MetricId::rooms].mean() > 0 ? fmt::format("{:.0f}", f.empty_room_percent) : std::string("–");
     }},
    {"monsters", mean_of<MetricId::monsters>},
    {"items", mean_of<MetricId::items>},
    {"traps", mean_of<MetricId::traps>},
    {"props", mean_of<MetricId::props>},
    {"prefabs", mean_of<MetricId::prefabs>},
    {"floor %", mean_of<MetricId::floor_percent>},
    {"path %", mean_of<MetricId::path_percent>},
    {"dead ends %", mean_of<MetricId::dead_end_percent>},
    {"loops", mean_of<MetricId::loops>},
    {"chokepoints %", mean_of<MetricId::chokepoint_percent>},
    {"largest square", mean_of<MetricId::largest_square>},
};

void print_header() {
  fmt::print("{:28}", "recipe");
  for (const Column& column : columns) fmt::print(" {:>{}}", column.title, std::string_view(column.title).size());
  fmt::print("       ms\n");
}

void print_row(const RecipeFigures& figures) {
  fmt::print("{:28}", figures.recipe);
  for (const Column& column : columns)
    fmt::print(" {:>{}}", column.text(figures), std::string_view(column.title).size());
  fmt::print(" {:8.3f}\n", figures.milliseconds);
  if (figures.failed > 0) fmt::print("  {} levels could not be built: {}\n", figures.failed, figures.first_error);
  std::fflush(stdout);
}

std::string as_markdown(const std::vector<RecipeFigures>& recipes) {
  std::string text = "| recipe |";
  for (const Column& column : columns) text += fmt::format(" {} |", column.title);
  text += "\n|---|";
  for (std::size_t i = 0; i < std::size(columns); ++i) text += "--:|";
  for (const RecipeFigures& figures : recipes) {
    text += fmt::format("\n| {} |", figures.recipe);
    for (const Column& column : columns) text += fmt::format(" {} |", column.text(figures));
  }
  text += "\n\n| tenths of the range that no level reaches | Brogue | NetHack |\n|---|---|---|";
  for (const MetricId metric : compared) {
    text += fmt::format("\n| {} |", survey::metrics[survey::index_of(metric)].name);
    for (const std::string_view game : games) {
      const survey::Anchor& range = anchor_of(game, metric);
      const std::vector<double> missed = holes(recipes, range);
      text += fmt::format(" {} to {}: ", range.p5, range.p95);
      text += missed.empty() ? "none |" : fmt::format("from {:.1f} |", fmt::join(missed, ", "));
    }
  }
  return text + "\n";
}

Result<Recipe> load(const std::string& name) {
  if (!std::filesystem::exists(name)) return Recipe::shipped(name);
  const Result<std::string> text = files::read_regular_file(name, Limits().file_bytes);
  if (!text) return failure(text.error());
  return Recipe::parse(*text, name);
}

/// The page with another table between its two marks.
std::optional<std::string> with_table(const std::string& page, const std::string& table) {
  constexpr std::string_view begin = "<!-- ./dev quality publish -->\n";
  constexpr std::string_view end = "<!-- end of the table -->\n";
  const std::size_t first = page.find(begin);
  const std::size_t last = page.find(end);
  if (first == std::string::npos || last == std::string::npos || last < first) return std::nullopt;
  return page.substr(0, first + begin.size()) + table + page.substr(last);
}

int fail(const std::string& message) {
  fmt::print(stderr, "quality: {}\n", message);
  return 1;
}

int publish(const std::vector<RecipeFigures>& recipes, bool only_check) {
  const std::string path = WARREN_SOURCE_DIR "/docs/QUALITY.md";
  const Result<std::string> page = files::read_regular_file(path, Limits().file_bytes);
  if (!page) return fail(to_text(page.error()));
  const std::optional<std::string> written = with_table(*page, as_markdown(recipes));
  if (!written) return fail("docs/QUALITY.md has no place for the table: two comments mark it");
  if (*written == *page) return 0;
  if (only_check) return fail("docs/QUALITY.md is not what the recipes are now; run ./dev quality publish");
  Result<files::OutputFile> file = files::OutputFile::create(path, files::Existing::replace);
  if (!file) return fail(to_text(file.error()));
  if (const Status done = file->write(*written); !done) return fail(to_text(done.error()));
  if (const Status done = file->finish(); !done) return fail(to_text(done.error()));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  int levels = default_levels;
  std::vector<std::string> names(argv + 1, argv + argc);
  const std::string mode = !names.empty() && (names[0] == "publish" || names[0] == "check") ? names[0] : "";
  if (!mode.empty()) {
    if (names.size() > 1) return fail(mode + " is always for all recipes and takes no further arguments");
    names.clear();
  }
  std::erase_if(names, [&](const std::string& name) {
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc{} || end != name.data() + name.size()) return false;
    levels = number;
    return true;
  });
  if (levels <= 0) return fail("give a number of levels above 0, as in ./dev quality 300 simple");
  if (names.empty()) {
    for (const RecipeInfo& info : shipped_recipes()) names.emplace_back(info.id);
  }
  print_header();
  std::vector<RecipeFigures> recipes;
  for (const std::string& name : names) {
    const Result<Recipe> recipe = load(name);
    if (!recipe) return fail(to_text(recipe.error()));
    recipes.push_back(measure_recipe(std::filesystem::path(name).stem().string(), *recipe, levels));
    print_row(recipes.back());
  }
  if (!mode.empty()) return publish(recipes, mode == "check");
  for (const RecipeFigures& figures : recipes) {
    if (figures.failed > 0) return 1;
  }
  return 0;
}

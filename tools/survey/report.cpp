// SPDX-License-Identifier: MIT
#include "tools/survey/report.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "tools/survey/anchors.hpp"
#include "tools/survey/choice_levels.hpp"
#include "tools/survey/comparison.hpp"
#include "tools/survey/diversity.hpp"
#include "tools/survey/expectations.hpp"
#include "tools/survey/svg_charts.hpp"
#include "tools/survey/svg_level.hpp"

namespace warren::survey {

namespace {

/// Builds levels again, to draw and compare them. They could be built before, so only a limit of the machine or a
/// signal can stop it: a page without them would be wrong, and the first such error is kept.
class Rebuilder {
 public:
  bool build(const Reported& recipe, std::uint64_t seed, Level& level) {
    Request request = recipe.request;
    const Status built = build_level(*recipe.recipe, recipe.floor, request, seed, level);
    if (!built && !error_ && built.error().kind() != ErrorKind::unlucky_seed) error_ = built.error();
    return built.has_value();
  }
  const std::optional<Error>& error() const { return error_; }

 private:
  std::optional<Error> error_;
};

std::string figures(std::string_view title, const Reported& recipe, const std::vector<std::uint64_t>& seeds,
                    Rebuilder& rebuilder) {
  std::string out = fmt::format("<h3>{}</h3><div class=\"levels\">", title);
  Level level;
  for (const std::uint64_t seed : seeds) {
    if (!rebuilder.build(recipe, seed, level)) continue;
    out += fmt::format("<figure>{}<figcaption><code>{}</code></figcaption></figure>", svg_of(level),
                       escaped(recipe.command(seed)));
  }
  return out + "</div>";
}

std::string drawn_levels(const Reported& recipe, Rebuilder& rebuilder) {
  constexpr std::size_t of_each = 3;
  const ChosenLevels chosen = choose_levels(*recipe.sample, *recipe.summary, of_each);
  return figures("Most typical: nearest to all medians", recipe, chosen.typical, rebuilder) +
         figures("Best: most like the levels of Brogue and NetHack", recipe, chosen.best, rebuilder) +
         figures("Worst: least like those", recipe, chosen.worst, rebuilder);
}

std::string diversity_text(const Reported& recipe, Rebuilder& rebuilder) {
  constexpr std::size_t most = 300;
  const std::vector<Row>& sample = *recipe.sample;
  std::vector<CellSet> maps;
  Level level;
  const std::size_t step = std::max<std::size_t>(sample.size() / most, 1);
  for (std::size_t i = 0; i < sample.size() && maps.size() < most; i += step) {
    if (rebuilder.build(recipe, sample[i].seed, level)) maps.push_back(walkable_cells(level.tiles));
  }
  const Diversity diversity = diversity_of(maps);
  return fmt::format(
      "<p>Two levels differ in {:.1f} % of their cells on average: {:.2f} of what unrelated maps with as much floor "
      "would have ({:.2f} in Brogue, {:.2f} in NetHack). Low figures mean that the same cells are floor in most "
      "levels.</p>",
      diversity.percent, diversity.relative, brogue_diversity, nethack_diversity);
}

std::string failures_text(const Reported& recipe) {
  std::string out;
  for (const auto& [rule, tally] : recipe.summary->failures()) {
    out += fmt::format("<li>{}: {} <code>{}</code></li>", counted(tally.count, "time"), escaped(rule),
                       escaped(recipe.command(tally.first_seed)));
  }
  return out.empty() ? "<p>Every seed gave a level.</p>" : "<ul>" + out + "</ul>";
}

std::string figures_table(const Summary& summary) {
  std::string out = "<table><tr><th></th><th>min</th><th>mean</th><th>median</th><th>p90</th><th>max</th></tr>";
  const auto add = [&](std::string_view name, std::string_view help, const Histogram& values, const Metric& metric) {
    out += fmt::format("<tr><th title=\"{}\">{}</th>", escaped(help), escaped(name));
    for (std::size_t i = 0; i < std::size(statistic_names); ++i) {
      out += fmt::format("<td>{:.1f}</td>", statistic_of(values, metric, static_cast<Statistic>(i)));
    }
    out += "</tr>";
  };
  for (std::size_t i = 0; i < metric_count; ++i) {
    if (!summary[i].empty()) add(metrics[i].name, metrics[i].help, summary[i], metrics[i]);
  }
  for (const auto& [name, counts] : summary.counts()) add(name, "", counts, Metric{.name = name});
  return out + "</table>";
}

std::string histograms(std::span<const Summary* const> summaries) {
  std::string out = "<div class=\"charts\">";
  for (std::size_t i = 0; i < metric_count; ++i) {
    std::vector<const Histogram*> values;
    for (const Summary* summary : summaries) values.push_back(&(*summary)[i]);
    if (std::ranges::all_of(values, [](const Histogram* h) { return h->max() == 0; })) continue;
    out += fmt::format("<div><h4 title=\"{}\">{}</h4>{}</div>", escaped(metrics[i].help), metrics[i].name,
                       svg_histogram(i, values));
  }
  return out + "</div>";
}

/// The rows of the sample, for the heat map.
std::string sample_as_json(const std::vector<Reported>& recipes) {
  std::string out = "{\"metrics\":[";
  for (const Metric& metric : metrics) out += fmt::format("{}\"{}\"", out.back() == '[' ? "" : ",", metric.name);
  out += "],\"anchors\":[";
  for (const Anchor& anchor : anchors) {
    out += fmt::format("{}[\"{}\",{},{}]", out.back() == '[' ? "" : ",", anchor.game, index_of(anchor.metric),
                       anchor.mean);
  }
  out += "],\"recipes\":[";
  for (const Reported& recipe : recipes) {
    if (out.back() != '[') out += ',';
    out += '[';
    for (const Row& row : *recipe.sample) {
      out += out.back() == '[' ? "[" : ",[";
      for (std::size_t i = 0; i < metric_count; ++i) {
        if (i > 0) out += ',';
        out += row.values[i] == missing ? "null" : to_text(row.values[i], metrics[i]);
      }
      out += ']';
    }
    out += ']';
  }
  return out + "]}";
}

std::string comparison_table(const Reported& one, const Reported& other) {
  std::string out = fmt::format(
      "<h2>What differs</h2><p>Means over the same seeds. The effect is the difference in standard deviations: 0.2 is "
      "small, 0.5 medium, 0.8 large.</p><table><tr><th></th><th><span class=\"key one\"></span>{}</th>"
      "<th><span class=\"key other\"></span>{}</th><th>effect</th><th></th></tr>",
      escaped(one.name), escaped(other.name));
  for (const Difference& d : compare(*one.summary, *other.summary)) {
    out += fmt::format("<tr><th>{}</th><td>{:.2f}</td><td>{:.2f}</td><td>{:+.2f}</td><td>{}</td></tr>", escaped(d.name),
                       d.one, d.other, d.effect, size_of(d.effect));
  }
  const std::vector<const Summary*> both = {one.summary, other.summary};
  return out + "</table>" + histograms(both);
}

std::string recipe_part(const Reported& recipe, std::size_t index, Rebuilder& rebuilder) {
  const Summary& summary = *recipe.summary;
  const std::vector<const Summary*> alone = {&summary};
  return fmt::format("<section><h2>{}</h2><p>{} of {}x{}, {} without one.</p>", escaped(recipe.name),
                     counted(static_cast<std::int64_t>(summary.levels()), "level"), recipe.request.size.w,
                     recipe.request.size.h, summary.failed()) +
         failures_text(recipe) + histograms(alone) +
         fmt::format("<h3>Expressive range</h3><div class=\"range\" data-recipe=\"{}\"></div>", index) +
         diversity_text(recipe, rebuilder) + drawn_levels(recipe, rebuilder) + "<h3>Correlation</h3>" +
         svg_correlation(*recipe.sample) + "<details><summary>All figures</summary>" + figures_table(summary) +
         "</details></section>";
}

}  // namespace

Result<std::string> report_page(const std::vector<Reported>& recipes, ReportKind kind) {
  Rebuilder rebuilder;
  std::string title = "Survey of";
  for (const Reported& recipe : recipes) title += (title.ends_with("of") ? " " : ", ") + recipe.name;
  std::string page = fmt::format(
      "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{}</title><style>{}</style></head><body><h1>{}</h1>"
      "<p class=\"keys\"><span class=\"key brogue\"></span>Brogue <span class=\"key nethack\"></span>NetHack: the mean "
      "of 1,000 levels, and above it what nine in ten lie between. Counts are those of their own map sizes.</p>",
      escaped(title), report_style, escaped(title));
  if (kind == ReportKind::compare && recipes.size() == 2) page += comparison_table(recipes[0], recipes[1]);
  for (std::size_t i = 0; i < recipes.size(); ++i) page += recipe_part(recipes[i], i, rebuilder);
  if (rebuilder.error()) return failure(*rebuilder.error());
  // The data contains no names of recipes, so nothing in it can end the script element.
  page += fmt::format("<script>const survey={};\n{}</script></body></html>\n", sample_as_json(recipes), report_script);
  return page;
}

}  // namespace warren::survey

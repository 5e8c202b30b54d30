// SPDX-License-Identifier: MIT
#include "tools/warren/survey_run.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <warren/text/printable.hpp>

#include "tools/warren/load_pack.hpp"
#include "tools/warren/load_recipe.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/survey_progress.hpp"

namespace warren::tool {

namespace {

using survey::Block;
using survey::Next;
using survey::Row;

/// Hands the rows of one recipe or floor to all outputs: first the rows of the database, then those that are built.
class Sinks : public survey::BlockSink {
 public:
  Sinks(Surveyed& surveyed, const SurveyArguments& arguments, SurveyOutputs& outputs)
      : surveyed_(surveyed), arguments_(arguments), outputs_(outputs) {}

  Status open() {
    if (outputs_.store) {
      const Result<std::int64_t> id = outputs_.store->recipe(record());
      if (!id) return failure(id.error());
      recipe_id_ = *id;
      // Maps are not in the database, so --npy needs all levels built.
      if (arguments_.npy.empty()) return read_stored();
    }
    if (!arguments_.npy.empty()) {
      Result<survey::NpyFile> npy =
          survey::NpyFile::create(arguments_.npy, surveyed_.plan.levels(), surveyed_.plan.request.size,
                                  arguments_.force ? files::Existing::replace : files::Existing::keep);
      if (!npy) return failure(npy.error());
      npy_.emplace(std::move(*npy));
    }
    return ok();
  }

  bool has_enough() const { return has_enough_; }
  void show(SurveyProgress& progress) { progress_ = &progress; }

  Result<Next> take(const Block& block) override {
    for (const Row& row : block.rows()) {
      if (outputs_.store) {
        if (const Status added = outputs_.store->add(recipe_id_, row); !added) return failure(added.error());
      } else if (outputs_.csv) {
        if (const Status added = outputs_.csv->add(surveyed_.name, row, surveyed_.floor); !added) {
          return failure(added.error());
        }
      }
      inspect(row);
      // Rows after it would depend on the size of the block.
      if (has_enough_) break;
    }
    if (npy_) {
      if (const Status added = npy_->add(block.tiles); !added) return failure(added.error());
    }
    progress_->add(block.seeds.count);
    return has_enough_ ? Next::enough : Next::more;
  }

  Status close() {
    if (outputs_.store) {
      if (Status committed = outputs_.store->commit(); !committed) return committed;
    }
    if (interrupted().load()) return ok();  // an incomplete file is not written
    if (outputs_.store && outputs_.csv) {
      if (Status copied = copy_to_csv(); !copied) return copied;
    }
    return npy_ ? npy_->finish() : ok();
  }

 private:
  survey::RecipeRecord record() const {
    if (surveyed_.campaign) return survey::make_record(surveyed_.title(), surveyed_.plan.floor);
    return survey::make_record(surveyed_.name, surveyed_.text, *surveyed_.recipe, surveyed_.plan.request);
  }

  void inspect(const Row& row) {
    surveyed_.sample.look_at(row);
    if (outputs_.dungeons) outputs_.dungeons->add(row);
    if (outputs_.where == nullptr || !outputs_.where->holds_for(row)) return;
    surveyed_.matches.push_back(row.seed);
    if (!arguments_.json) print("{}{}{}\n", row.seed, surveyed_.floor.empty() ? "" : " ", printable(surveyed_.floor));
    has_enough_ = arguments_.limit > 0 && surveyed_.matches.size() >= arguments_.limit;
  }

  Status read_stored() {
    survey::Plan& plan = surveyed_.plan;
    return outputs_.store->for_each(recipe_id_, plan.seeds, [&](const Row& row) {
      if (!plan.is_ours(row.seed)) return true;
      plan.done.add(row.seed);
      surveyed_.summary.add(row);
      if (!has_enough_) inspect(row);
      return !has_enough_ && !interrupted().load();
    });
  }

  Status copy_to_csv() {
    Status written = ok();
    const Status read = outputs_.store->for_each(recipe_id_, surveyed_.plan.seeds, [&](const Row& row) {
      if (surveyed_.plan.is_ours(row.seed)) written = outputs_.csv->add(surveyed_.name, row, surveyed_.floor);
      return written.has_value() && !interrupted().load();
    });
    return read ? written : read;
  }

  Surveyed& surveyed_;
  const SurveyArguments& arguments_;
  SurveyOutputs& outputs_;
  std::optional<survey::NpyFile> npy_;
  SurveyProgress* progress_ = nullptr;
  std::int64_t recipe_id_ = 0;
  bool has_enough_ = false;
};

survey::Keep what_to_keep(const SurveyArguments& arguments) {
  if (arguments.without_metrics) return survey::Keep::counts;
  return arguments.npy.empty() ? survey::Keep::rows : survey::Keep::rows_and_tiles;
}

void plan_seeds(Surveyed& surveyed, const SurveyArguments& arguments) {
  surveyed.plan.seeds = {arguments.seed_from, arguments.levels};
  surveyed.plan.shard = {arguments.shard, arguments.shards};
  surveyed.plan.keep = what_to_keep(arguments);
  if (!arguments.report.empty()) surveyed.sample = survey::Sample(surveyed.plan.seeds);
}

/// One word of a command of a shell.
std::string shell_word(const std::string& text) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           c == '.' || c == '/';
  };
  if (!text.empty() && std::ranges::all_of(text, is_plain)) return text;
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
  return word + "'";
}

}  // namespace

std::string Surveyed::title() const { return floor.empty() ? name : fmt::format("{}: {}", name, floor); }

std::string Surveyed::command(std::uint64_t seed) const {
  if (campaign) {
    return fmt::format("warren generate --campaign {} --floor {} --seed {}", shell_word(name), shell_word(floor), seed);
  }
  std::string line = fmt::format("warren generate {} --seed {}", name, seed);
  const Request& request = plan.request;
  if (request.depth != 1) line += fmt::format(" --depth {}", request.depth);
  if (request.size != recipe->request().size) line += fmt::format(" --size {}x{}", request.size.w, request.size.h);
  return line;
}

namespace {

Result<Surveyed> plan_survey(const std::string& name, const SurveyArguments& arguments) {
  const Result<Pack> pack = load_pack(arguments.level.pack, name);
  if (!pack) return failure(pack.error());
  Result<LoadedRecipe> loaded = load_recipe_and_text(name, *pack);
  if (!loaded) return failure(loaded.error());
  // Member by member: GCC 12 destroys a member twice when a later one of an aggregate throws in its initialiser.
  Surveyed surveyed;
  surveyed.name = name;
  surveyed.text = std::move(loaded->text);
  surveyed.recipe = std::make_unique<Recipe>(std::move(loaded->recipe));
  LevelArguments level = arguments.level;
  level.seed = arguments.seed_from;
  surveyed.plan = {.recipe = surveyed.recipe.get(), .request = make_request(*surveyed.recipe, level)};
  if (const Status good = surveyed.recipe->check(surveyed.plan.request); !good) return failure(good.error());
  plan_seeds(surveyed, arguments);
  return surveyed;
}

/// The levels of a floor, by the seeds of the dungeon.
Result<Surveyed> plan_floor_survey(const std::shared_ptr<const Campaign>& campaign, std::size_t floor,
                                   const SurveyArguments& arguments) {
  const DungeonFloor& its = campaign->dungeon().floors()[floor];
  Surveyed surveyed;
  surveyed.name = arguments.level.campaign;
  surveyed.floor = its.name;
  surveyed.campaign = campaign;
  for (const std::string& name : its.recipes) {
    Result<Recipe> recipe = campaign->recipe_of(name);
    if (!recipe) return failure(std::move(recipe.error()));
    if (surveyed.recipe && recipe->cost(its.size).bytes <= surveyed.recipe->cost(its.size).bytes) continue;
    surveyed.recipe = std::make_unique<Recipe>(std::move(*recipe));
  }
  surveyed.plan = {.recipe = surveyed.recipe.get(), .request = surveyed.recipe->request()};
  surveyed.plan.request.size = its.size;
  surveyed.plan.request.depth = its.depth;
  surveyed.plan.floor = {campaign.get(), floor};
  set_limits(surveyed.plan.request, arguments.level);
  plan_seeds(surveyed, arguments);
  return surveyed;
}

/// The floors of the campaign, or the one of --floor.
Result<std::vector<Surveyed>> plan_campaign(const SurveyArguments& arguments) {
  const Result<Pack> pack = chosen_pack(arguments.level);
  if (!pack) return failure(pack.error());
  Result<Campaign> loaded = load_campaign(arguments.level.campaign, *pack);
  if (!loaded) return failure(std::move(loaded.error()));
  const auto campaign = std::make_shared<const Campaign>(std::move(*loaded));
  if (!arguments.level.floor.empty()) {
    const Result<std::size_t> floor = find_floor(*campaign, arguments.level.floor);
    if (!floor) return failure(floor.error());
    return plan_floor_survey(campaign, *floor, arguments).map([](Surveyed one) {
      std::vector<Surveyed> all;
      all.push_back(std::move(one));
      return all;
    });
  }
  if (campaign->dungeon().empty()) {
    return failure({ErrorCode::unknown_name,
                    fmt::format("the campaign \"{}\" has levels, and no floors with links", arguments.level.campaign),
                    {},
                    "name the recipes of its levels instead"});
  }
  std::vector<Surveyed> all;
  for (std::size_t i = 0; i < campaign->dungeon().floors().size(); ++i) {
    Result<Surveyed> planned = plan_floor_survey(campaign, i, arguments);
    if (!planned) return failure(std::move(planned.error()));
    all.push_back(std::move(*planned));
  }
  return all;
}

}  // namespace

Result<std::vector<Surveyed>> plan_surveys(const SurveyArguments& arguments) {
  if (!arguments.level.campaign.empty()) return plan_campaign(arguments);
  std::vector<Surveyed> all;
  for (const std::string& name : arguments.recipes) {
    Result<Surveyed> planned = plan_survey(name, arguments);
    if (!planned) return failure(std::move(planned.error()));
    all.push_back(std::move(*planned));
  }
  return all;
}

Status run_survey(Surveyed& surveyed, const SurveyArguments& arguments, SurveyOutputs& outputs,
                  survey::Engine& engine) {
  Sinks sinks(surveyed, arguments, outputs);
  if (Status opened = sinks.open(); !opened) return opened;
  if (!sinks.has_enough() && !interrupted().load()) {
    SurveyProgress progress(surveyed.title(), surveyed.plan.levels());
    sinks.show(progress);
    const Result<survey::Summary> built = engine.run(surveyed.plan, sinks);
    if (!built) return failure(built.error());
    surveyed.summary.add(*built);
    surveyed.levels_per_second = static_cast<double>(built->levels()) / std::max(progress.seconds(), 1e-9);
  }
  return sinks.close();
}

}  // namespace warren::tool

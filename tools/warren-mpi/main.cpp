// SPDX-License-Identifier: MIT
// warren-mpi: `warren survey` on as many hosts as mpirun gives it. Rank 0 does what the command does but for building;
// the others build. All read the same command line and the same files.
#include <csignal>
#include <cstdio>

#include "tools/warren-mpi/mpi_engine.hpp"
#include "tools/warren-mpi/mpi_helper.hpp"
#include "tools/warren/command_line.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/processor_choice.hpp"
#include "tools/warren/survey.hpp"
#include "tools/warren/survey_run.hpp"

namespace {

using namespace warren;
using namespace warren::tool;
using survey::Order;

int lead(const SurveyArguments& arguments, int ranks) {
  survey::MpiEngine engine(ranks);
  const int code = survey_by(arguments, engine);
  engine.quit();
  return code;
}

/// What a rank cannot read it cannot build; rank 0 has then said so, or its host has other files.
void follow(const SurveyArguments& arguments) {
  const Result<PrefabLibrary> prefabs = load_library(arguments.level.prefab_folders);
  Order last{Order::Kind::next_recipe, {}};
  for (const std::string& name : arguments.recipes) {
    const Result<Surveyed> planned =
        prefabs ? plan_survey(name, arguments, *prefabs) : Result<Surveyed>(failure(prefabs.error()));
    last = survey::help(planned ? &planned->plan : nullptr);
    if (last.kind == Order::Kind::build) MPI_Abort(MPI_COMM_WORLD, exit_io);
    if (last.kind == Order::Kind::quit) return;
  }
  survey::help(nullptr);
}

int run(const SurveyArguments& arguments, int rank, int ranks) {
  if (!arguments.npy.empty() || !arguments.expectations.empty() || !arguments.merge.empty()) {
    return fail_usage("warren-mpi builds, measures and keeps; it knows no --npy, no --expect and no merge",
                      "use `warren survey` for those");
  }
  if (rank == survey::first_rank) return lead(arguments, ranks);
  follow(arguments);
  return exit_ok;
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0;
  int ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  // One voice is enough.
  if (rank != survey::first_rank &&
      (std::freopen("/dev/null", "w", stdout) == nullptr || std::freopen("/dev/null", "w", stderr) == nullptr)) {
    MPI_Abort(MPI_COMM_WORLD, exit_internal);
  }
  catch_interrupts();
  int code = choose_processor();
  const ParsedLine parsed = code == exit_ok ? parse_command_line(argc, argv) : ParsedLine{.exit_code = code};
  code = parsed.exit_code;
  if (parsed.arguments) {
    const auto* arguments = std::get_if<SurveyArguments>(&*parsed.arguments);
    code = arguments != nullptr ? run(*arguments, rank, ranks)
                                : fail_usage("warren-mpi is for surveys", "use `warren` for everything else");
  }
  MPI_Finalize();
  return code;
}

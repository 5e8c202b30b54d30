// SPDX-License-Identifier: MIT
// warren-mpi: `warren survey` on as many hosts as mpirun gives it. Rank 0 does everything but building; the other ranks
// build. All ranks read the same command line and the same files.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <new>
#include <system_error>

#include "tools/files/unfinished_files.hpp"
#include "tools/warren-mpi/mpi_engine.hpp"
#include "tools/warren-mpi/mpi_helper.hpp"
#include "tools/warren/command_line.hpp"
#include "tools/warren/load_prefabs.hpp"
#include "tools/warren/outcome.hpp"
#include "tools/warren/processor_choice.hpp"
#include "tools/warren/standard_streams.hpp"
#include "tools/warren/survey.hpp"
#include "tools/warren/survey_run.hpp"

namespace {

using namespace warren;
using namespace warren::tool;
using survey::Order;

int lead(const SurveyArguments& arguments, int ranks) {
  survey::MpiEngine engine(ranks);
  const int code = run_surveys(arguments, engine);
  engine.quit();
  return code;
}

Result<std::vector<Surveyed>> plan_or_error(const SurveyArguments& arguments) {
  try {
    return plan_surveys(arguments);
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  }
}

/// Builds what rank 0 orders.
void follow(const SurveyArguments& arguments) {
  const Result<std::vector<Surveyed>> planned = plan_or_error(arguments);
  if (planned) {
    for (const Surveyed& surveyed : *planned) {
      if (survey::help(surveyed.plan).kind == Order::Kind::quit) return;
    }
  }
  const Error error =
      planned ? Error{ErrorCode::broken_promise, "rank 0 surveys more recipes than this rank"} : planned.error();
  while (survey::refuse(error).kind != Order::Kind::quit) {
  }
}

int run_rank(const SurveyArguments& arguments) {
  int rank = 0;
  int ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (!arguments.npy.empty() || !arguments.expectations.empty() || !arguments.merge.empty()) {
    return fail_usage("warren-mpi does not support --npy, --expect and merge", "use `warren survey` for those");
  }
  if (rank == survey::first_rank) return lead(arguments, ranks);
  follow(arguments);
  return exit_ok;
}

/// For a rank whose memory or threads are used up where it cannot tell rank 0.
int end_all_ranks(int real_stderr) {
  ::dup2(real_stderr, STDERR_FILENO);
  const int code = fail_exhausted();
  MPI_Abort(MPI_COMM_WORLD, code);
  return code;
}

const Command mpi_survey{survey_command.name, survey_command.summary,
                         [](CLI::App& app) { return declare_survey(app, run_rank); }};
constexpr const Command* commands[] = {&mpi_survey};

}  // namespace

int main(int argc, char** argv) {
  open_standard_streams();
  MPI_Init(&argc, &argv);
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  // Only rank 0 prints, except where a rank ends all others.
  const int real_stderr = ::dup(STDERR_FILENO);
  if (rank != survey::first_rank &&
      (std::freopen("/dev/null", "w", stdout) == nullptr || std::freopen("/dev/null", "w", stderr) == nullptr)) {
    MPI_Abort(MPI_COMM_WORLD, exit_internal);
  }
  files::delete_unfinished_files_at_signals();
  catch_exhaustion();
  catch_interrupts();
  try {
    int code = choose_processor();
    if (code == exit_ok) code = run_command_line(argc, argv, commands);
    code = finish(code);
    MPI_Finalize();
    return code;
  } catch (const std::bad_alloc&) {
    return end_all_ranks(real_stderr);
  } catch (const std::system_error&) {
    return end_all_ranks(real_stderr);
  }
}

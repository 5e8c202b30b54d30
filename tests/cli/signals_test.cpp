// SPDX-License-Identifier: MIT
// A signal during writing leaves no temporary file behind. tests/faults has signals at random moments.
#include <doctest/doctest.h>

#include "tests/support/run_tool.hpp"

namespace warren::signals_test {

using namespace warren::test;

namespace {

/// Waits until a command has a temporary file, sends a signal, and returns the exit code of the command as its output.
Outcome signalled(const TemporaryFolder& folder, const std::string& arguments, const std::string& signal) {
  return run_shell("cd " + folder.path().string() + "; " WARREN_TOOL " " + arguments +
                   " 2>/dev/null & pid=$!; for i in $(seq 2000); do ls | grep -q 'out.*\\.......$' && break; "
                   "sleep 0.01; done; ls >" +
                   (folder / "seen").string() + "; kill -" + signal + " $pid; wait $pid; echo $?");
}

}  // namespace

TEST_CASE("a survey that a signal ends leaves no temporary files") {
  for (const std::string signal : {"TERM", "HUP", "INT", "PIPE", "USR1"}) {
    INFO(signal);
    const TemporaryFolder folder;
    const Outcome run =
        signalled(folder, "survey simple -n 1000000 --csv out.csv --npy out.npy --report out.html", signal);
    CHECK(contents_of(folder / "seen").find("out.") != std::string::npos);
    const bool stops_by_itself = signal == "TERM" || signal == "HUP" || signal == "INT";
    if (stops_by_itself) CHECK(run.out == "130\n");
    CHECK_MESSAGE(folder.files() == 1, run_shell("ls " + folder.path().string()).out);
  }
}

TEST_CASE("Ctrl-C ends a command that waits for the reader of its output") {
  const TemporaryFolder folder;
  for (const std::string command : {"generate simple --size 1000x1000", "watch simple --size 500x500 --frames"}) {
    INFO(command);
    const Outcome run =
        run_shell("cd " + folder.path().string() + "; mkfifo out; sleep 60 <out & reader=$!; " WARREN_TOOL " " +
                  command + " >out & pid=$!; sleep 1; kill -INT $pid; wait $pid; echo $?; kill $reader; rm out");
    CHECK(run.out == "130\n");
    CHECK(run.err.find("interrupted") != std::string::npos);
  }
}

TEST_CASE("Ctrl-C ends a survey whose level takes long") {
  const TemporaryFolder folder;
  // The signal follows soon after the database is there, so that a fast machine is still at its first level.
  const Outcome run = run_shell("cd " + folder.path().string() +
                                "; " WARREN_TOOL
                                " survey maze -n 2 --size 6000x6000 --threads 1 --db out.db & pid=$!; "
                                "for i in $(seq 1000); do [ -e out.db ] && break; sleep 0.01; done; "
                                "sleep 0.2; kill -INT $pid; wait $pid; echo $?");
  CHECK(run.out == "130\n");
  CHECK(run.err.find("interrupted; 0 new levels are saved in out.db") != std::string::npos);
  CHECK(folder.files() == 1);  // the database, and no log
}

TEST_CASE("a survey under nohup is not ended by SIGHUP") {
  const TemporaryFolder folder;
  const Outcome run = run_shell("cd " + folder.path().string() +
                                "; trap '' HUP; " WARREN_TOOL
                                " survey simple -n 30000 --csv out.csv & sleep 0.1; kill -HUP $!; wait $!; echo $?");
  CHECK(run.out.ends_with("\n0\n"));
}

TEST_CASE("a file beyond the size limit of the process is an error, not a signal") {
  const TemporaryFolder folder;
  for (const std::string command : {"generate simple --size 400x400 -o out.json", "generate simple -o out.tmj",
                                    "survey simple -n 5000 --csv out.csv", "survey simple -n 20000 --npy out.npy",
                                    "tileset -o out.png --tile-size 64"}) {
    INFO(command);
    const Outcome run =
        run_shell("ulimit -f 2; cd " + folder.path().string() + "; mkdir in; cd in; " WARREN_TOOL " " + command);
    CHECK(run.exit_code == 5);
    CHECK(run.err.find("File too large") != std::string::npos);
    CHECK(run_shell("rmdir " + (folder / "in").string()).exit_code == 0);
  }
}

}  // namespace warren::signals_test

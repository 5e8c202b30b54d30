// SPDX-License-Identifier: MIT
// The database of a survey: the same rows for any number of threads, shards, ranks and interruptions.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/small_disk.hpp"

namespace warren::survey_store_test {

using namespace warren::test;

namespace {

const std::string survey_command = WARREN_TOOL " survey simple deep_caves --size 48x32 -n 3000 --db ";

/// The contents of a database, as printed by the sqlite3 command.
std::string rows_of(const std::filesystem::path& file) {
  const Outcome run = run_shell("sqlite3 " + file.string() +
                                " 'SELECT name, hash, length(text), levels.* FROM levels JOIN recipes ON id = recipe "
                                "ORDER BY name, seed; PRAGMA integrity_check'");
  REQUIRE_MESSAGE(run.exit_code == 0, run.err);
  REQUIRE(run.out.ends_with("ok\n"));
  return run.out;
}

std::string reference() {
  static const std::string rows = [] {
    const TemporaryFolder folder;
    REQUIRE(run_shell(survey_command + (folder / "a.db").string() + " --threads 1").exit_code == 0);
    return rows_of(folder / "a.db");
  }();
  return rows;
}

}  // namespace

TEST_CASE("rows are the same for any number of threads, and a second run adds nothing") {
  CHECK(std::ranges::count(reference(), '\n') == 6001);
  for (const std::string threads : {"2", "8"}) {
    const TemporaryFolder folder;
    const std::string command = survey_command + (folder / "a.db").string() + " --json --threads " + threads;
    const Outcome first = run_shell(command + " | grep -v per_second");
    CHECK(rows_of(folder / "a.db") == reference());
    const Outcome again = run_shell(command + " | grep -v per_second");
    CHECK(again.out == first.out);
    CHECK(rows_of(folder / "a.db") == reference());
  }
}

TEST_CASE("three merged shards are the whole survey") {
  const TemporaryFolder folder;
  std::string files;
  for (const std::string shard : {"3", "1", "2"}) {
    const std::string file = (folder / ("part" + shard + ".db")).string();
    REQUIRE(run_shell(survey_command + file + " --shard " + shard + "/3").exit_code == 0);
    files += " " + file;
  }
  const Outcome merged = run_warren("survey merge " + (folder / "all.db").string() + files);
  CHECK(merged.exit_code == 0);
  CHECK(merged.err.find("6000 levels") != std::string::npos);
  CHECK(rows_of(folder / "all.db") == reference());
}

TEST_CASE("a survey that is killed continues where it stopped, any number of times") {
  const TemporaryFolder folder;
  const std::string command = survey_command + (folder / "a.db").string();
  for (int i = 0; i < 20; ++i) run_shell("timeout -s KILL 0.0" + std::to_string(3 + i % 7) + " " + command);
  CHECK(run_shell(command).exit_code == 0);
  CHECK(rows_of(folder / "a.db") == reference());
}

TEST_CASE("rows belong to the content of a recipe: its includes and prefabs, even where few levels differ") {
  const TemporaryFolder folder;
  const std::string file = (folder / "a.db").string();
  std::filesystem::create_directories(folder / "prefabs");
  const std::string recipe = folder
                                 .write("r.json", R"({"name": "x", "chain": [{"include": "part.json"},
      {"maybe": {"chance": 1, "do": {"room_vaults": {"vaults": "shrine"}}}}]})")
                                 .string();
  const auto survey = [&](const std::string& percent, const std::string& glyph) {
    folder.write("part.json", R"({"name": "p", "chain": ["bsp_dungeon", "room_start", "room_stairs",
      {"maybe": {"chance": 1, "do": {"distant_exit": {"percent": )" +
                                  percent + "}}}}]}");
    folder.write("prefabs/shrine.txt", "kind: vault\nlegend: I = floor, Idol\n\n...\n." + glyph + ".\n...\n");
    const Outcome run =
        run_warren("survey -n 20 --db " + file + " " + recipe + " --prefab-dir " + (folder / "prefabs").string());
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    return std::stoi(run_shell("sqlite3 " + file + " 'SELECT count(*) FROM recipes'").out);
  };
  CHECK(survey("85", "I") == 1);
  CHECK(survey("85", "I") == 1);
  CHECK(survey("80", "I") == 2);
  CHECK(survey("80", ".") == 3);
  CHECK(survey("85", "I") == 3);
  CHECK(run_shell("sqlite3 " + file + " 'SELECT count(*) FROM levels'").out == "60\n");
}

TEST_CASE("merge refuses rows that a survey would refuse, names their file, and adds nothing") {
  const TemporaryFolder folder;
  const std::string whole = (folder / "whole.db").string();
  const std::string part = (folder / "part.db").string();
  REQUIRE(run_warren("survey simple -n 10 --db " + part).exit_code == 0);
  for (const std::string change : {"rooms = -5", "counts_by_name = 3", "rooms = 4.5", "path_percent = \"far\""}) {
    CAPTURE(change);
    const std::string bad = (folder / "bad.db").string();
    std::filesystem::copy_file(part, bad, std::filesystem::copy_options::overwrite_existing);
    REQUIRE(run_shell("sqlite3 " + bad + " 'UPDATE levels SET " + change + " WHERE seed = 7'").exit_code == 0);
    const Outcome merged = run_warren("survey merge " + whole + " " + bad);
    CHECK(merged.exit_code == 3);
    CHECK_MESSAGE(merged.err.find("the row of seed 7 in " + bad + " is not valid") != std::string::npos, merged.err);
    CHECK(run_shell("sqlite3 " + whole + " 'SELECT count(*) FROM levels'").out == "0\n");
  }
  CHECK(run_warren("survey merge " + whole + " " + part).exit_code == 0);
  CHECK(rows_of(whole) == rows_of(part));
}

TEST_CASE("merge reads from a disk that cannot be written, and says so if it cannot") {
  const std::optional<Outcome> tried = run_on_small_disk(
      "12m", "out=$(mktemp -d); " WARREN_TOOL
             " survey simple -n 20 --db a.db >/dev/null; "
             // A process that is killed leaves rows in the log.
             "cp a.db b.db; (echo \"PRAGMA wal_autocheckpoint = 0; DELETE FROM levels WHERE seed = 3;\"; sleep 1; "
             "cp b.db-wal keep; echo .quit) | sqlite3 b.db >/dev/null; mv keep b.db-wal; rm -f b.db-shm; "
             "mount -o remount,ro . && for file in a.db b.db none.db; do " WARREN_TOOL
             " survey merge $out/all.db $file; echo $?; done; rm -r $out");
  if (!tried) {
    MESSAGE("this machine does not allow mounting a small disk");
    return;
  }
  CHECK_MESSAGE(tried->out == "0\n5\n5\n", tried->out << tried->err);
  CHECK_MESSAGE(tried->err.find("has 20 levels") != std::string::npos, tried->err);
  CHECK(tried->err.find("cannot read b.db: some rows are still in b.db-wal") != std::string::npos);
  CHECK(tried->err.find("cannot open none.db: No such file") != std::string::npos);
}

TEST_CASE("Ctrl-C keeps the rows so far and says so") {
  const TemporaryFolder folder;
  const std::string file = (folder / "a.db").string();
  const Outcome run = run_shell("timeout -s INT 1 " WARREN_TOOL " survey simple -n 1000000000 --db " + file +
                                " --csv " + (folder / "a.csv").string() + "; echo $?");
  CHECK(run.out.ends_with("124\n"));  // from timeout, which sent the signal
  CHECK(run.err.find("continues from there") != std::string::npos);
  CHECK(std::stoi(run_shell("sqlite3 " + file + " 'SELECT count(*) FROM levels'").out) > 0);
  CHECK_FALSE(std::filesystem::exists(folder / "a.csv"));
  const Outcome interrupted = run_shell(WARREN_TOOL " survey simple -n 1000000000 --db " + file +
                                        " & sleep 0.5; kill -INT $!; wait $!; echo $?");
  CHECK_MESSAGE(interrupted.out == "130\n", interrupted.out);
}

TEST_CASE("a database that is locked, or has another version, is an error and unchanged") {
  const TemporaryFolder folder;
  const std::string file = (folder / "a.db").string();
  REQUIRE(run_warren("survey simple -n 10 --db " + file).exit_code == 0);
  const Outcome locked =
      run_shell("(echo 'BEGIN IMMEDIATE;'; sleep 6) | sqlite3 " + file +
                " & sleep 0.5; " WARREN_TOOL " survey simple -n 20 --db " + file + "; echo $?; wait");
  CHECK_MESSAGE(locked.out.ends_with("5\n"), locked.out);
  CHECK(locked.err.find("another program") != std::string::npos);
  run_shell("sqlite3 " + file + " 'PRAGMA user_version = 7'");
  const Outcome newer = run_warren("survey simple -n 20 --db " + file);
  CHECK(newer.exit_code == 3);
  CHECK(newer.err.find("version 7") != std::string::npos);
  CHECK(run_shell("sqlite3 " + file + " 'SELECT count(*) FROM levels'").out == "10\n");
}

TEST_CASE("a full disk ends a survey with a message, and the rows so far can be used") {
  const std::optional<Outcome> tried =
      run_on_small_disk("12m", WARREN_TOOL
                        " survey simple -n 200000 --size 30x20 --db a.db; echo $?; "
                        "sqlite3 -readonly a.db 'PRAGMA integrity_check; SELECT count(*) > 0 FROM levels'");
  if (!tried) {
    MESSAGE("this machine does not allow mounting a small disk");
    return;
  }
  const Outcome& run = *tried;
  CHECK_MESSAGE(run.out == "5\nok\n1\n", run.out << run.err);
  CHECK_MESSAGE(run.err.find("No space left") != std::string::npos, run.err);
}

#ifdef WARREN_MPI_TOOL
TEST_CASE("one rank and four give the same rows as one process, and other commands are errors") {
  const std::string mpirun = "mpirun --allow-run-as-root --oversubscribe -n ";
  for (const std::string ranks : {"1", "4"}) {
    const TemporaryFolder folder;
    const std::string file = (folder / "a.db").string();
    const Outcome run = run_shell(mpirun + ranks + " " + WARREN_MPI_TOOL +
                                  " survey simple deep_caves --size 48x32 -n 3000 --db " + file);
    CHECK_MESSAGE(run.exit_code == 0, run.err);
    CHECK(run.out.find("simple: 3000 levels, 0 failed") != std::string::npos);
    CHECK(rows_of(file) == reference());
  }
  CHECK(run_shell(mpirun + "2 " + WARREN_MPI_TOOL + " survey simpel").exit_code == 2);
  CHECK(run_shell(mpirun + "2 " + WARREN_MPI_TOOL + " list").exit_code == 2);
}

TEST_CASE("a survey with a killed rank is completed by running it again") {
  const TemporaryFolder folder;
  const std::string file = (folder / "a.db").string();
  const std::string command = "mpirun --allow-run-as-root --oversubscribe -n 3 " WARREN_MPI_TOOL
                              " survey simple deep_caves --size 48x32 -n 3000 --db " +
                              file;
  // One of the helpers, found among the children of mpirun.
  run_shell(command + " & sleep 0.7; kill -9 $(pgrep -P $! | tail -1); wait $!");
  CHECK(run_shell(command).exit_code == 0);
  CHECK(rows_of(file) == reference());
}
#endif

}  // namespace warren::survey_store_test

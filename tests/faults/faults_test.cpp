// SPDX-License-Identifier: MIT
// Every writing command with every call of the system that can fail, one after the other. WARREN_THOROUGH=1 runs more,
// and WARREN_ALLOCATIONS=N lets each of the first N allocations fail.
#include <doctest/doctest.h>

#include <cerrno>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include "tests/faults/process.hpp"

namespace warren::faults_test {

using namespace warren::test;

namespace {

bool is_thorough() { return std::getenv("WARREN_THOROUGH") != nullptr; }

/// How many of the first allocations fail, before a sample of the others does.
long failing_allocations() {
  if (const char* wanted = std::getenv("WARREN_ALLOCATIONS")) return std::atol(wanted);
  return is_thorough() ? 2000 : 12;
}

struct Fault {
  std::string call;
  long at = 1;
  int error = EIO;
  bool lasts = false;
};

enum class Reached : unsigned char { yes, no };

bool names_a_fix(const Scenario& scenario, const std::string& err) {
  const bool is_json = scenario.arguments.find("--json-errors") != std::string::npos;
  if (!is_json) return err.find("fix: ") != std::string::npos;
  const nlohmann::json failure = nlohmann::json::parse(err, nullptr, false);
  return failure.is_object() && failure["problems"].is_array() && failure["problems"][0].contains("fix");
}

/// A command that fails says why and how to fix it, and never claims success; its files are old or new.
Reached run_with(const Scenario& scenario, const Reference& reference, const Fault& fault) {
  Environment environment = {{"WARREN_FAULT_CALL", fault.call},
                             {"WARREN_FAULT_AT", std::to_string(fault.at)},
                             {"WARREN_FAULT_ERROR", std::to_string(fault.error)}};
  if (fault.lasts) environment["WARREN_FAULT_LASTS"] = "1";
  // nlohmann-json 3.11 leaks the elements of a list whose construction fails. The process ends with this error anyway.
  if (fault.call == "allocate") environment["LSAN_OPTIONS"] = "detect_leaks=0";
  Process process(scenario, environment);
  const Ended ended = process.wait();
  INFO("warren " << scenario.arguments << "\nwith " << fault.call << " " << fault.at << " errno " << fault.error
                 << std::string(fault.lasts ? " and all later ones" : "") << "\nexit code " << ended.exit_code
                 << ", signal " << ended.signal << "\n"
                 << ended.err);
  CHECK(ended.signal == 0);
  CHECK((ended.exit_code == 0 || (ended.exit_code >= 2 && ended.exit_code <= 5)));
  const bool succeeded = ended.exit_code == 0;
  const Files files = files_of(process.folder());
  Scenario expected = scenario;
  // The first of two files cannot be put back when renaming fails for good.
  if (fault.call == "rename" && fault.lasts) expected.together = Together::each;
  CHECK(wrong_files(expected, reference, files, succeeded) == "");
  const bool cannot_delete = fault.call == "unlink";
  if (!cannot_delete) CHECK(temporary_files(scenario, files) == std::vector<std::string>());
  if (succeeded && !scenario.prints_times) CHECK(ended.out == reference.out);
  if (!succeeded) CHECK(names_a_fix(scenario, ended.err));
  if (!scenario.databases.empty()) {
    const Ended again = process.run_again();
    CHECK_MESSAGE(again.exit_code == 0, again.err);
    CHECK(wrong_files(scenario, reference, files_of(process.folder()), true) == "");
  }
  return process.had_fault() ? Reached::yes : Reached::no;
}

/// All calls of a kind, until there are no more; some of them beyond `every`.
long run_all(const Scenario& scenario, const Reference& reference, Fault fault, long every) {
  long count = 0;
  for (fault.at = 1; run_with(scenario, reference, fault) == Reached::yes; ++count) {
    fault.at += fault.at < every ? 1 : fault.at / 7 + 1;
  }
  return count;
}

}  // namespace

TEST_CASE("a call of the system that fails costs no file and no byte without an error") {
  constexpr long all = 100'000;
  long runs = 0;
  for (const Scenario& scenario : scenarios()) {
    const Reference reference = reference_of(scenario);
    REQUIRE_MESSAGE(!reference.out.starts_with("the reference failed"), reference.out);
    for (const std::string call : {"write", "sync", "rename", "open", "truncate", "close", "unlink"}) {
      for (const bool lasts : {false, true}) {
        if (lasts && !is_thorough()) continue;
        runs +=
            run_all(scenario, reference, {.call = call, .error = call == "write" ? ENOSPC : EIO, .lasts = lasts}, all);
      }
    }
    runs += run_all(scenario, reference, {.call = "thread", .error = EAGAIN}, all);
  }
  MESSAGE(runs << " failed calls");
  CHECK(runs > 100);
}

TEST_CASE("an allocation that fails is a limit error, and costs no file") {
  const long every = failing_allocations();
  long runs = 0;
  for (const Scenario& scenario : scenarios()) {
    const Reference reference = reference_of(scenario);
    REQUIRE_MESSAGE(!reference.out.starts_with("the reference failed"), reference.out);
    runs += run_all(scenario, reference, {.call = "allocate", .error = ENOMEM}, every);
  }
  MESSAGE(runs << " failed allocations");
  CHECK(runs > 100);
}

}  // namespace warren::faults_test
